# Ciò che fanno gli altri, nel minor numero di parole: si sente fra due tasti. Prima di ogni
# mossa sta il nome di chi la fa, tranne che prima delle proprie.

brief-round = manche { $round }
brief-passed =
    { $drew ->
        [yes]
            { $many ->
                [yes] pescano e passano
               *[no] pesca e passa
            }
       *[no]
            { $many ->
                [yes] passano
               *[no] passa
            }
    }
brief-drew = pesca
brief-laid =
    { $drew ->
        [yes] pesca,{ " " }
       *[no] { "" }
    }{ $side ->
        [start] apre { $tile }
        [left]
            { $way ->
                [crosswise] { $tile } di traverso a sinistra
               *[lengthwise] { $tile } sinistra
            }
       *[right]
            { $way ->
                [crosswise] { $tile } di traverso a destra
               *[lengthwise] { $tile } destra
            }
    }{ $points ->
        [0] { "" }
        [one] , un punto
       *[other] , { $points } punti
    }{ $holds ->
        [one] , ne ha una
       *[other] { "" }
    }
brief-fives-laid =
    { $drew ->
        [yes] pesca,{ " " }
       *[no] { "" }
    }{ $first ->
        [yes] apre { $tile }
       *[no] { $tile } { $place }
    }{ $points ->
        [0] { "" }
        [one] , un punto
       *[other] , { $points } punti
    }{ $holds ->
        [one] , ne ha una
       *[other] { "" }
    }
brief-fives-place =
    { $way ->
        [left] sinistra
        [right] destra
        [up] sopra
       *[down] sotto
    }
brief-train-engine = locomotiva { $tile }
brief-train-opened =
    { $drew ->
        [yes]
            { $many ->
                [yes] pescano e passano, treni aperti
               *[no] pesca e passa, treno aperto
            }
       *[no]
            { $many ->
                [yes] passano, treni aperti
               *[no] passa, treno aperto
            }
    }
brief-train-laid =
    { $drew ->
        [yes] pesca,{ " " }
       *[no] { "" }
    }{ $own ->
        [yes] { $tile }
       *[no] { $tile } { $train }
    }{ $holds ->
        [one] , ne ha una
       *[other] { "" }
    }
brief-deal = smazzata { $deal }
brief-pair =
    { $points ->
        [one] { $high } e { $low }, { $value }
       *[other] { $high } e { $low }, { $value }, { $points } punti
    }
brief-single = { $card }, { $value }
brief-discards =
    { $many ->
        [yes] scartano
       *[no] scarta
    }
brief-drew-you = pescato: { $cards }
brief-stock-out = tallone finito
brief-deal-over = smazzata finita
brief-kingdom = reame { $number }
brief-kingdom-round =
    { $offer ->
        [yes] giro { $round }, da scegliere { $tiles }
       *[no] ultimo giro
    }
brief-placed =
    { $points ->
        [0] { $number }
        [one] { $number }, un punto
       *[other] { $number }, { $points } punti
    }
brief-placed-you =
    { $points ->
        [0] nessun punto
        [one] un punto
       *[other] { $points } punti
    }
brief-took =
    { $many ->
        [yes] prenotano la { $number }
       *[no] prenota la { $number }
    }
brief-skipped =
    { $many ->
        [yes] saltano il turno
       *[no] salta il turno
    }
brief-discarded =
    { $many ->
        [yes] scartano la { $number }
       *[no] scarta la { $number }
    }
brief-kingdom-points = { who-before-number } { $points }
brief-out = finisce le tessere
brief-blocked = gioco bloccato
brief-void = manche nulla
brief-points =
    { $points ->
        [one] { $who } un punto
       *[other] { who-before-number } { $points } punti
    }
brief-won = vince { $who }
brief-won-you = hai vinto
# Lo stesso di una frase, dentro un'altra.
brief-part = { $part }
brief-turn = a te
# Il giocatore non ha potuto sentire tutte le mosse di prima della sua ultima.
brief-missed = Mosse perse.
