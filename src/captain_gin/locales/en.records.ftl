### Captain Gin in English: records.

card-elsewhere = { $card } can’t come here: earlier lines have it in another place
