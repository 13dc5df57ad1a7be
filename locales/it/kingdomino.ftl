# Kingdomino: che cosa succede, e che cosa si risponde.

# Terreni, tessere e caselle
kingdom-terrain =
    { $terrain ->
        [wheat] grano
        [forest] bosco
        [water] acqua
        [grass] prato
        [swamp] palude
       *[mine] miniera
    }
kingdom-land =
    { $terrain ->
        [wheat] grano
        [forest] bosco
        [water] acqua
        [grass] prato
        [swamp] palude
       *[mine] miniera
    }{ $crowns ->
        [0] { "" }
        [one] { " " }con corona
       *[other] { " " }con { $crowns } corone
    }
kingdom-tile = { $number }, { $left } e { $right }
kingdom-double =
    { $number }, { $terrain ->
        [wheat] doppio grano
        [forest] doppio bosco
        [water] doppia acqua
        [grass] doppio prato
        [swamp] doppia palude
       *[mine] doppia miniera
    }
kingdom-at-castle = all'altezza del castello
kingdom-across =
    { $side ->
        [left]
            { $count ->
                [one] una casella a sinistra
               *[other] { $count } a sinistra
            }
       *[right]
            { $count ->
                [one] una casella a destra
               *[other] { $count } a destra
            }
    }
kingdom-upright =
    { $side ->
        [down]
            { $count ->
                [one] una in giù
               *[other] { $count } in giù
            }
       *[up]
            { $count ->
                [one] una in su
               *[other] { $count } in su
            }
    }
kingdom-away = { $across } e { $upright }
kingdom-on = in { $square }
kingdom-both-on = da { $first } a { $second }
kingdom-beside =
    { $beside ->
        [above] sopra
        [below] sotto
        [left] alla sua sinistra
       *[right] alla sua destra
    }
kingdom-both-beside =
    { $first }, e quella { $beside ->
        [above] sopra
        [below] sotto
        [left] a sinistra
       *[right] a destra
    }
kingdom-castle = castello
kingdom-open = libera
kingdom-territory =
    { $terrain ->
        [wheat] grano
        [forest] bosco
        [water] acqua
        [grass] prato
        [swamp] palude
       *[mine] miniera
    } di { $squares ->
        [one] una casella
       *[other] { $squares } caselle
    }, { $crowns ->
        [0] senza corone
        [one] una corona
       *[other] { $crowns } corone
    }{ $points ->
        [0] { "" }
        [one] , un punto
       *[other] , { $points } punti
    }
kingdom-part =
    { $terrain ->
        [wheat] grano
        [forest] bosco
        [water] acqua
        [grass] prato
        [swamp] palude
       *[mine] miniera
    } { $points }
kingdom-territory-at = { $territory }: { $squares }

# Il giro
kingdom-order = Ordine dei re: { $kings }.
kingdom-begun = Reame { $number } di { $kingdoms }.
next-kingdom =
    { $input ->
        [touch] Avanti con il prossimo reame.
       *[keys] Invio per il prossimo reame.
    }
kingdom-round =
    { $round ->
        [1] Giro 1 di { $rounds }.
       *[other] Giro { $round }.
    }
kingdom-last-round = Giro { $round }, l'ultimo: si piazzano soltanto le tessere prenotate.
kingdom-round-over = Fine del giro { $round }: { $scores }.
kingdom-your-place = tu { $points }, in posizione { $place } di { $count }

# Le mosse
kingdom-placed-you =
    { $detail ->
        [short] { $points ->
            [0] nessun punto
            [one] un punto
           *[other] { $points } punti
        }{ $total ->
            [0] { "" }
           *[other] , in tutto { $total }
        }.
       *[normal] Hai piazzato la { $number }{ $heard ->
            [no] , { $places }
           *[yes] { "" }
        }: { $points ->
            [0] nessun punto
            [one] un punto
           *[other] { $points } punti
        }{ $total ->
            [0] { "" }
           *[other] , in tutto { $total }
        }.
    }
kingdom-placed-other =
    { $who } { $means ->
        [colours] colora
       *[tiles] piazza
    } la { $tile }{ $detail ->
        [long] , { $places }
       *[normal] { "" }
    }: { $points ->
        [0] nessun punto
        [one] un punto
       *[other] { $points } punti
    }{ $sum ->
        [told] { $total ->
            [0] { "" }
           *[other] , in tutto { $total }
        }
       *[asked] { "" }
    }.
kingdom-placed-several =
    { $who } { $means ->
        [colours] colorano
       *[tiles] piazzano
    } la { $tile }{ $detail ->
        [long] , { $places }
       *[normal] { "" }
    }: { $points ->
        [0] nessun punto
        [one] un punto ciascuno
       *[other] { $points } punti ciascuno
    }{ $sum ->
        [told] { $total ->
            [0] { "" }
           *[other] , in tutto { $total }
        }
       *[asked] { "" }
    }.
kingdom-placed-took-other =
    { $who } { $means ->
        [colours] colora
       *[tiles] piazza
    } la { $number }{ $detail ->
        [long] , { $places }
       *[normal] { "" }
    }: { $points ->
        [0] nessun punto
        [one] un punto
       *[other] { $points } punti
    }{ $sum ->
        [told] { $total ->
            [0] { "" }
           *[other] , in tutto { $total }
        }
       *[asked] { "" }
    }; prenota la { $taken }.
kingdom-took-you = Hai prenotato la { $number }.
kingdom-took-other = { $who } prenota la { $tile }.
kingdom-skipped-you = Hai saltato il turno.
kingdom-skipped-other = { $who } non può piazzare niente e salta il turno.
kingdom-discarded-you = Hai scartato la { $number }.
kingdom-discarded-other = { $who } non può piazzare la { $number } e la scarta.

# La fine
kingdom-never-skipped = { $points } per non aver saltato turni
kingdom-centred = { $points } per il castello al centro
kingdom-from-territories = { $points } dai territori
kingdom-final-you =
    { $total ->
        [0] Il tuo reame non vale niente.
        [one] Il tuo reame vale un punto.
       *[other] Il tuo reame vale { $total } punti.
    }
kingdom-final-other =
    { $total ->
        [0] Il reame { of-who } non vale niente.
        [one] Il reame { of-who } vale un punto.
       *[other] Il reame { of-who } vale { $total } punti.
    }
kingdom-final-parts-you = Il tuo reame vale { $total } punti: { $parts }.
kingdom-final-parts-other = Il reame { of-who } vale { $total } punti: { $parts }.
kingdom-final-standing = Classifica: { $scores }.
kingdom-totals = Dopo il reame { $number } di { $kingdoms }, in tutto: { $totals }.
kingdom-by-territory =
    Pari a { $points } punti: decide il territorio più grande, { $most } contro { $less ->
        [one] una casella
       *[other] { $less } caselle
    }.
kingdom-by-crowns =
    Pari a { $points } punti e nel territorio più grande: decidono le corone, { $most } contro { $less ->
        [0] nessuna
        [one] una
       *[other] { $less }
    }.
kingdom-won-you =
    Hai vinto la partita, con { $points ->
        [one] un punto
       *[other] { $points } punti
    }!
kingdom-won-other =
    { $who } vince la partita con { $points ->
        [one] un punto
       *[other] { $points } punti
    }.
kingdom-won-shared =
    Vittoria divisa, con { $points ->
        [one] un punto
       *[other] { $points } punti
    }: { $winners }.
kingdom-over-alone = La partita finisce qui.

# Il turno
kingdom-turn-choose =
    { $count ->
        [one] Tocca a te: resta solo la { $numbers }.
       *[other] Tocca a te: restano { $numbers }.
    }
kingdom-turn-take =
    { $count ->
        [one] Tocca a te prenotare: resta solo la { $numbers }.
       *[other] Tocca a te prenotare: restano { $numbers }.
    }
kingdom-turn-reserve = Tocca a te prenotare.
kingdom-turn-place =
    { $means ->
        [colours] Tocca a te: colora la { $tile }.
       *[tiles] Tocca a te: piazza la { $tile }.
    }
kingdom-turn-skip = Tocca a te, ma nessuna tessera ci sta: { key-for-draw } per saltare il turno.
kingdom-turn-discard = Tocca a te, ma la { $tile }, non ci sta: { key-for-draw } per scartarla.
kingdom-now-take =
    { $count ->
        [one] Ora prenota: resta solo la { $numbers }.
       *[other] Ora prenota: restano { $numbers }.
    }

# Le domande
kingdom-offer = Da scegliere: { $tiles }.
kingdom-no-offer = Adesso non ci sono tessere da scegliere.
kingdom-tile-yours = { $tile }, presa da te
kingdom-tile-of = { $tile }, presa { by-who }
kingdom-king = { $number } { $who }
kingdom-to-place = Da piazzare, in quest'ordine: { $tiles }.
kingdom-tiles =
    { $count ->
        [one] Una tessera: { $tiles }.
       *[other] { $count } tessere: { $tiles }.
    }
kingdom-points =
    { $points ->
        [0] Non hai ancora punti.
        [one] Hai un punto: { $parts }.
       *[other] Hai { $points } punti: { $parts }.
    }
kingdom-with-bonuses = Se finisse adesso ne avresti { $total }, con { $bonuses }.
kingdom-scores = Punti: { $scores }.
kingdom-with-before = In tutto, con i reami di prima: { $totals }.
kingdom-match =
    { $round ->
        [0] Sta per cominciare
       *[other] Giro { $round } di { $rounds }
    }; { $tiles ->
        [0] non ci sono altre tessere da scoprire
       *[other] ancora { $tiles } tessere da scoprire
    }; { $draft ->
        [each] ognuno sceglie fra tutte le tessere
        [exclusive] ogni tessera va a un giocatore solo
       *[original] le tessere si prenotano per il giro dopo
    }.
kingdom-skips = Turni saltati: { $players }.
kingdom-no-skips = Nessuno ha saltato turni.
kingdom-where =
    Giro { $round } di { $rounds }; { $count ->
        [0] nessuna tessera da scegliere
        [one] da scegliere, la { $numbers }
       *[other] da scegliere, { $numbers }
    }; nel tuo reame { $squares ->
        [0] c'è solo il castello
       *[other] { $squares } caselle
    }, { $points ->
        [0] nessun punto
        [one] un punto
       *[other] { $points } punti
    }.
kingdom-unseen-terrain =
    { $squares ->
        [0] niente
        [one] una casella di
       *[other] { $squares } caselle di
    } { $terrain ->
        [wheat] grano
        [forest] bosco
        [water] acqua
        [grass] prato
        [swamp] palude
       *[mine] miniera
    }{ $crowns ->
        [0] { "" }
        [one] { " " }con corona
       *[other] { " " }con { $crowns } corone
    }
kingdom-unseen =
    { $count ->
        [0] Hai visto tutte le tessere.
        [one] Una tessera mai vista: { $terrains }.
       *[other] { $count } tessere mai viste: { $terrains }.
    }
kingdom-unseen-few =
    { $count ->
        [one] Una tessera mai vista: { $tiles }.
       *[other] { $count } tessere mai viste: { $tiles }.
    }

# Le tessere da scegliere e i posti
kingdom-item =
    { $tile }: { $points ->
        [0] ci sta, nessun punto
        [one] fino a un punto
       *[other] fino a { $points } punti
    }
kingdom-walked-tile = Tessera { $item }
kingdom-item-idle = { $tile }: non ci sta
kingdom-step-tile = { $tile }
kingdom-step-square = { $square }
kingdom-ask-place =
    { $count ->
        [one] Un posto per la { $number }.
       *[other] { $count } posti per la { $number }, in ordine di punti.
    }
kingdom-ask-way =
    { $count ->
        [one] La { $number }, { $square } sta in un modo solo.
       *[other] La { $number }, { $square }: { $count } modi, in ordine di punti.
    }
kingdom-would-place =
    { $on ->
        [square] Lì la { $number } sta in un modo solo
       *[kingdom] Un posto solo per la { $number }
    }: { $place }. { $key ->
        [same] { $input ->
            [touch] Lo stesso pulsante per piazzarla
           *[keys] Lo stesso tasto per piazzarla
        }
       *[enter] { $input ->
            [touch] Toccala per piazzarla
           *[keys] Invio per piazzarla
        }
    }.
kingdom-place =
    { $place }: { $points ->
        [0] nessun punto
        [one] un punto
       *[other] { $points } punti
    }
kingdom-halves = { $left }; { $right }
kingdom-half-alone =
    { $terrain ->
        [wheat] grano
        [forest] bosco
        [water] acqua
        [grass] prato
        [swamp] palude
       *[mine] miniera
    } { $place }
kingdom-half-castle =
    { $terrain ->
        [wheat] grano
        [forest] bosco
        [water] acqua
        [grass] prato
        [swamp] palude
       *[mine] miniera
    } { $place }, accanto al castello
kingdom-half-touching =
    { $squares ->
        [one] { $terrain ->
            [wheat] grano { $place }, unito al tuo
            [forest] bosco { $place }, unito al tuo
            [water] acqua { $place }, unita alla tua
            [grass] prato { $place }, unito al tuo
            [swamp] palude { $place }, unita alla tua
           *[mine] miniera { $place }, unita alla tua
        }
       *[other] { $terrain ->
            [wheat] grano { $place }, unito al tuo di { $squares } caselle
            [forest] bosco { $place }, unito al tuo di { $squares } caselle
            [water] acqua { $place }, unita alla tua di { $squares } caselle
            [grass] prato { $place }, unito al tuo di { $squares } caselle
            [swamp] palude { $place }, unita alla tua di { $squares } caselle
           *[mine] miniera { $place }, unita alla tua di { $squares } caselle
        }
    }{ $crowns ->
        [0] { "" }
        [one] { " " }con corona
       *[other] { " " }con { $crowns } corone
    }
kingdom-half-joining =
    { $terrain ->
        [wheat] grano
        [forest] bosco
        [water] acqua
        [grass] prato
        [swamp] palude
       *[mine] miniera
    } { $place }, unisce { $territories } territori in uno di { $squares }{ $crowns ->
        [0] { "" }
        [one] { " " }con corona
       *[other] { " " }con { $crowns } corone
    }
kingdom-ranked = la { $number }, { $place }
kingdom-judged-tile = la { $tile }
kingdom-ranked-skip = saltare il turno
kingdom-ranked-discard = scartare la tessera
kingdom-done-placed = hai piazzato { $action }
kingdom-done-took = hai preso la { $number }
kingdom-done-skipped = hai saltato il turno
kingdom-done-discarded = hai scartato la tessera
kingdom-order-is =
    { $order ->
        [weight] Tessere in ordine di corone.
       *[other] Tessere in ordine di numero.
    }

# Il reame
kingdom-title-you = Il tuo reame.
kingdom-title-other = Il reame { of-who }.
kingdom-row = Riga { $row }, da sinistra: { $squares }.
kingdom-row-away = Riga { $row } dal castello; la prima casella è { $first }: { $squares }.
kingdom-row-castle = Riga del castello; la prima casella è { $first }: { $squares }.
kingdom-column = Colonna { $column }, dal basso: { $squares }.
kingdom-column-away = Colonna { $column } dal castello; la prima casella è { $first }: { $squares }.
kingdom-column-castle = Colonna del castello; la prima casella è { $first }: { $squares }.
kingdom-castle-alone = Il castello non è di nessun territorio.
kingdom-nothing-here = Qui non c'è ancora niente.
kingdom-whole-you =
    { $squares ->
        [0] Il tuo reame è solo un castello.
       *[other]
            Il tuo reame: { $squares } caselle, { $points ->
                [0] nessun punto
                [one] un punto
               *[other] { $points } punti
            }.
    }
kingdom-whole-other =
    { $squares ->
        [0] Il reame { of-who } è solo un castello.
       *[other]
            Il reame { of-who }: { $squares } caselle, { $points ->
                [0] nessun punto
                [one] un punto
               *[other] { $points } punti
            }.
    }
kingdom-territories = Territori: { $territories }.
kingdom-spread =
    { $columns ->
        [one] Una colonna
       *[other] { $columns } colonne
    } e { $rows ->
        [one] una riga
       *[other] { $rows } righe
    }, al massimo { $most } e { $most }.

# I rifiuti
kingdom-not-in-original = Qui le tessere si prenotano: si scarta soltanto quella che non ci sta.
kingdom-only-in-original = In questa partita le tessere non si prenotano e non si scartano: se nessuna ci sta, salti il turno.
kingdom-not-on-offer = La { $number } non è fra le tessere da scegliere.
kingdom-taken-you = La { $number } l'hai già presa tu: scegline un'altra.
kingdom-taken-other = La { $number } l'ha già presa { $who }: scegline un'altra.
kingdom-reserved-first = Prima devi piazzare la { $number }, che avevi prenotato.
kingdom-take-now =
    { $count ->
        [one] Adesso devi prenotare una tessera: resta solo la { $numbers }.
       *[other] Adesso devi prenotare una tessera: restano { $numbers }.
    }
kingdom-named-grid = Qui le caselle si dicono con la lettera e il numero, per esempio c4.
kingdom-named-free = Qui le caselle si contano dal castello: prima a destra, poi in su.
kingdom-on-castle = Sul castello non si può piazzare niente.
kingdom-occupied = La casella { $square } è già occupata.
kingdom-off-grid = La casella { $square } è fuori dalla griglia.
kingdom-too-wide = Il reame diventerebbe largo { $columns } colonne; al massimo { $most }.
kingdom-too-high = Il reame diventerebbe alto { $rows } righe; al massimo { $most }.
kingdom-no-contact = Qui non si può: nessuna metà toccherebbe il castello o il proprio terreno, cioè { $terrains }.
kingdom-no-room = Qui la tessera non ci sta: non c'è un'altra casella libera accanto, { $square }.
kingdom-can-place = Non puoi rinunciare: la { $number } ci sta. { CAPITAL(key-for-moves) } dice tutti i posti.
kingdom-none-fits = Nessuna tessera ci sta: { key-for-draw } per saltare il turno.
kingdom-cannot-place-discard = La { $number } non ci sta: { key-for-draw } per scartarla.
kingdom-cannot-place = La { $number } non ci sta: per { $terrains } non c'è un posto libero accanto al castello o al proprio terreno. Scegline un'altra.
kingdom-not-adjacent = Una tessera copre due caselle affiancate: { $one } e { $other } non lo sono.
kingdom-which-tile = Quale tessera fra { $numbers }? Scrivi prima il numero.

# I tasti, dove fanno altro che negli altri giochi
kingdom-help-draw = saltare il turno, o scartare la tessera che non ci sta
kingdom-help-choose = scegliere la tessera o la casella sotto il cursore
kingdom-help-previous = tessera precedente, o la casella sopra
kingdom-help-next = tessera successiva, o la casella sotto
kingdom-help-first = prima tessera, o inizio riga
kingdom-help-last = ultima tessera, o fine riga
kingdom-help-playable = la prossima tessera o casella che va bene
kingdom-help-order = cambiare l'ordine delle tessere da scegliere
kingdom-help-hand = le tessere fra cui scegli
kingdom-help-walk-left = tessera precedente, o la casella a sinistra
kingdom-help-walk-right = tessera successiva, o la casella a destra
kingdom-help-switch = portare le frecce dalle tessere alle caselle, e indietro
kingdom-help-ends = le tessere da scegliere
kingdom-help-line = tutto il reame
kingdom-help-match = la partita, con giro, tessere da scoprire e turni saltati
kingdom-help-where = dove sei, con turno, tessere, reame e punti
kingdom-help-unseen = i terreni e le corone mai visti
kingdom-help-passed = chi ha saltato turni
