### Why the bots play as they do. Cards come in as text ("7♠").

## Draws

reason-draw = kortista { $card } on liian vähän apua; irtopisteitä on { $deadwood }, ja parempi kortti voi tulla
reason-take = kortti { $card } kannattaa pitää: irtopisteet { $before } → { $after }
reason-take-meld = { $card } täydentää yhdistelmän: irtopisteet { $before } → { $after }
reason-void = jos korttia ei oteta, kukaan ei saa pisteitä, ja se on parempi kuin koputus, johon sillä pääsisi

## Discards

reason-drop = ilman korttia { $card } irtopisteitä jää { $deadwood }
reason-drop-outs = ilman korttia { $card } irtopisteitä jää { $deadwood }, ja { $melds ->
    [0] mikään näkymätön kortti ei täydennä yhdistelmää
    [one] yksi näkymätön kortti täydentää yhdistelmän
   *[other] { $melds } näkymätöntä korttia täydentää yhdistelmän
}
reason-drop-safe = ilman korttia { $card } irtopisteitä jää { $deadwood }, eikä vastustajalla ole sille juuri käyttöä
reason-drop-risky = ilman korttia { $card } irtopisteitä jää { $deadwood }, mutta vastustaja voi hyvinkin haluta sen
reason-go-on = kun { $card } lähtee, irtopisteitä on { $deadwood }, ja { $gins ->
    [0] koputus voi odottaa
    [one] yksi näkymätön kortti tekee ginin
   *[other] { $gins } näkymätöntä korttia tekee ginin
}

## Knocks and answers

reason-knock = { $deadwood } vastaan noin { $count }: siitä kannattaa koputtaa
reason-knock-now = { $deadwood } on tarpeeksi vähän koputukseen
reason-gin = gin: kaikki kortit ovat yhdistelmissä
reason-big-gin = iso gin: kaikki yksitoista korttia ovat yhdistelmissä
reason-lay = kun { $card } lisätään, irtopisteitä jää { $deadwood }
reason-spread = näin irtopisteitä jää vähiten: { $deadwood }

## No judgement at all

reason-random = mikä tahansa sallittu siirto käy
