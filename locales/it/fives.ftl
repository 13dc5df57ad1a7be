# Domino a cinque: che cosa succede, e che cosa si risponde. Quello che è come nei giochi di catena sta in line.ftl.

# Dov'è un'estremità
fives-place =
    { $way ->
        [left] a sinistra
        [right] a destra
        [up] sopra
       *[down] sotto
    }
fives-place-of =
    { $way ->
        [left] a sinistra
        [right] a destra
        [up] sopra { $double }
       *[down] sotto { $double }
    }
fives-end = { $place } { $open }
fives-end-empty = { $place } libero per { $open }
fives-end-nothing = { $place } libero
fives-both-empty = sopra e sotto liberi per { $open }
fives-both-empty-of = sopra e sotto { $double } liberi per { $open }

# Le mosse
fives-laid-you =
    { $first ->
        [yes] Hai aperto con { $tile }
       *[no] Hai messo { $tile } { $place }
    }{ $points ->
        [0]
            { $ends ->
                [told] , le estremità fanno { $sum }
               *[untold] { "" }
            }
       *[other] : { $points } punti
    }{ $points ->
        [0] { "" }
       *[other]
            { $detail ->
                [long] , in tutto { $total }
               *[normal] { "" }
            }
    }.
fives-laid-other =
    { $who } { $draws ->
        [0] { "" }
        [one] pesca e{ " " }
       *[other] pesca { $draws } tessere e{ " " }
    }{ $first ->
        [yes] apre con { $tile }
       *[no] attacca { $tile } { $place }
    }{ $points ->
        [0]
            { $ends ->
                [told] , le estremità fanno { $sum }
               *[untold] { "" }
            }
       *[other] : { $points } punti
    }{ $points ->
        [0] { "" }
       *[other]
            { $detail ->
                [long] , in tutto { $total }
               *[normal] { "" }
            }
    }{ $holds ->
        [0] { "" }
        [one] ; gliene resta una
       *[other]
            { $hands ->
                [told] ; gliene restano { $holds }
               *[untold] { "" }
            }
    }.

# La fine della manche
fives-goal-you = Sei a { $total } punti: la partita finisce subito.
fives-goal-other = { $who } arriva a { $total } punti: la partita finisce subito.
fives-equal = Le mani più basse sono pari: nessuno segna per le mani.
fives-rounded = { $pips } si arrotonda a { $points }.
fives-rounded-sum = { $sum } { $pips }, arrotondati a { $points }.
fives-rounded-off = { $pips } si arrotonda a zero: niente punti per le mani.
fives-extra-round = A pari punti, e tutti e due oltre { $limit }: decide un'altra manche.

# Il turno, e le domande
fives-table = { $ends }
fives-table-arms = { $ends }; { $arms }
fives-table-sum = { $ends }; in tutto { $sum }
fives-line =
    { $count ->
        [one] Una tessera nella catena: { $tiles }.
       *[other] { $count } tessere nella catena, da sinistra: { $tiles }.
    }
fives-arm = { $place }, a partire dal perno: { $tiles }.
fives-arm-empty = { $place }: ancora niente.
fives-no-arms = Qui non ci sono rami.
fives-title = Sulla tavola.
fives-spinner =
    { $tile }, perno{ $end ->
        [both] , unica tessera in tavola
        [left] , estremità sinistra
        [right] , estremità destra
       *[none] { "" }
    }
fives-spinner-arms = { $tile }, perno: { $arms }
fives-arm-end = { $tile }, fine del ramo, { $place }

# La mano
fives-fits =
    { $place }{ $points ->
        [0] { "" }
       *[other] , { $points } punti
    }
fives-ask-arm = Dove metti { $tile }? { $count } posti.
fives-step =
    { $end }{ $points ->
        [0] { "" }
       *[other] : { $points } punti
    }
fives-ranked-first =
    { $tile } per aprire{ $points ->
        [0] { "" }
       *[other] , { $points } punti
    }
fives-ranked =
    { $tile } { $place }{ $points ->
        [0] { "" }
       *[other] , { $points } punti
    }
fives-listed =
    { $tile } { $place }: { $counted } fanno { $sum }{ $points ->
        [0] { "" }
       *[other] , { $points } punti
    }

# I rifiuti
fives-side-needed = Di' dove va { $tile }: { key-for-left } sinistra, { key-for-right } destra, oppure scrivi sopra o sotto dopo la tessera.
fives-spinner-open = Non puoi ancora attaccare sopra o sotto { $double }: prima vanno coperti tutti e due i suoi lati nella catena.
fives-no-spinner = Quel ramo non c'è: i rami cominciano da un perno, quando tutti e due i suoi lati nella catena sono coperti.
fives-not-there = Non puoi attaccare { $tile } { $place }, dove c'è { $open }: va { $places }.

# I tasti, detti per questo gioco
fives-help-previous = tessera precedente, o su per un ramo sulla tavola
fives-help-next = tessera successiva, o giù per un ramo sulla tavola
fives-help-switch = sulla tavola, dove le quattro frecce percorrono la catena e i rami, e di nuovo in mano
fives-help-row = le tessere della catena
fives-help-column = i rami di questo perno
fives-help-ends = tutte le estremità, e la loro somma
fives-help-whole = la catena e i suoi rami
