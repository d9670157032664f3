### Captain Gin in Finnish: records.

card-elsewhere = kortti { $card } ei voi tulla tähän: aiempien rivien mukaan se on muualla
