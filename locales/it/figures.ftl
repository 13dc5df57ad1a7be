# I risultati di chi gioca, contati dalle sue partite finite.
stats-total =
    { $played ->
        [0] Non hai ancora finito nessuna partita.
        [one] Hai finito una partita, e { $won ->
            [0] l'hai persa
           *[other] l'hai vinta
        }.
       *[other] Hai finito { $played } partite: { $won ->
            [0] nessuna vinta
            [one] una vinta
           *[other] { $won } vinte
        }.
    }
stats-last =
    Nelle ultime { $played } partite: { $won ->
        [0] nessuna vittoria
        [one] una vittoria
       *[other] { $won } vittorie
    }.
stats-best-game = Il gioco in cui vinci più spesso: { $game }, { $won } su { $played }.
stats-by-opponent = Vittorie per avversario: { $opponents }.
stats-cups =
    { $played ->
        [one] Hai finito una coppa, e { $won ->
            [0] non l'hai vinta
           *[other] l'hai vinta
        }.
       *[other] Hai finito { $played } coppe: { $won ->
            [0] nessuna vinta
            [one] una vinta
           *[other] { $won } vinte
        }.
    }
stats-strength =
    { $game }: { $named ->
        [yes] la tua forza è più o meno quella di { $who }, livello { $level }
       *[no] il tuo livello è più o meno { $level }
    }.
stats-strength-range =
    { $game }: dopo { $matches ->
        [one] una partita
       *[other] { $matches } partite
    } il tuo livello { $from ->
        [yes] { $to ->
            [yes] sta fra { $low } e { $high }
           *[no] è almeno { $low }
        }
       *[no] non va oltre { $high }
    }.
stats-won-of = { $name }, { $won } su { $played }
stats-month =
    { CAPITAL($month) } { $year }: { $played ->
        [0] nessuna partita finita
        [one] una partita, { $won ->
            [0] persa
           *[other] vinta
        }
       *[other] { $played } partite in { $days ->
            [one] un giorno
           *[other] { $days } giorni
        }, { $won ->
            [0] nessuna vinta
            [one] una vinta
           *[other] { $won } vinte
        }
    }.
stats-games = Vittorie gioco per gioco: { $games }.
stats-daily =
    { $played ->
        [one] Una era la partita del giorno, { $won ->
            [0] persa
           *[other] vinta
        }
       *[other] Fra queste, partite del giorno: { $played }, { $won ->
            [0] nessuna vinta
            [one] una vinta
           *[other] { $won } vinte
        }
    }.
stats-common =
    { $game }: { $kind }, { $points ->
        [one] un punto perso
       *[other] { $points } punti persi
    } nelle ultime { $matches } partite.
mistake-kept-double = tieni { $tile } troppo a lungo
mistake-kept-doubles = tieni i doppi troppo a lungo
mistake-kept-heavy = tieni troppo a lungo le tessere pesanti
mistake-missed-points = lasci punti che potresti fare subito
mistake-held-back = non giochi quando converrebbe giocare
mistake-left-train-open = lasci aperto il tuo treno quando potresti chiuderlo
mistake-spent-jolly = spendi un jolly che potresti conservare
mistake-missed-lack = non lasci aperti i numeri che mancano agli altri
stats-common-item = che cosa hanno in comune i tuoi errori
stats-common-title =
    { $whole ->
        [yes] { $all ->
            [one] Dalla revisione della tua ultima partita
           *[other] Dalla revisione delle tue ultime { $all } partite
        }
       *[no] Dalla revisione di { $known } delle tue ultime { $all } partite
    }, dall'errore più grave.
stats-common-none =
    { $whole ->
        [yes] { $all ->
            [one] Una partita non basta: cerco gli errori che si ripetono.
           *[other] Nelle tue ultime { $all } partite non trovo errori che si ripetono.
        }
       *[no] In { $known } delle tue ultime { $all } partite non trovo ancora errori che si ripetono.
    }
stats-common-wait = Un momento: sto rivedendo le tue ultime { $all } partite, finora { $known }. Con un tasto qualsiasi si va avanti senza le altre.
stats-common-wait-whole = Un momento: sto rivedendo le tue ultime { $all } partite. Può durare qualche minuto, una volta sola.
stats-months = mese per mese
stats-months-title = Mese per mese, dall'ultimo.
stats-months-more = I mesi. { CAPITAL(keys-for-cancel) } per tornare indietro.
stats-bad-month = Il mese { $word } non esiste. Si scrivono l'anno, un trattino e il numero del mese.
stats-group =
    { $game }, { $players ->
        [one] una sola persona
       *[other] in { $players }
    }, { $bots }: { $played ->
        [one] una partita
       *[other] { $played } partite
    }, { $won ->
        [0] nessuna vinta
        [one] una vinta
       *[other] { $won } vinte
    }.
stats-bots = avversari di livello { $level }
stats-opponents = contro { $names }
stats-mixed-bots = avversari di livelli diversi
stats-no-bots = senza avversari del programma
stats-won =
    { $won ->
        [0] Nessuna vittoria in { $played ->
            [one] una partita
           *[other] { $played } partite
        }
       *[other] { $played ->
            [one] Una partita, e vinta
           *[other] { $won ->
                [one] Una vittoria
               *[other] { $won } vittorie
            } su { $played }, { $percent } per cento
        }
    }.
stats-scores = Punteggio medio { $mean }, il migliore { $best }.
stats-row =
    La serie più lunga: { $row ->
        [one] una vittoria
       *[other] { $row } vittorie di fila
    }.
stats-trend =
    Nelle ultime { $recent } partite: { $won ->
        [0] nessuna vittoria
        [one] una vittoria
       *[other] { $won } vittorie
    }. { $before ->
        [one] Nella partita prima
       *[other] Nelle { $before } prima
    }: { $won_before ->
        [0] nessuna
        [one] una
       *[other] { $won_before }
    }.
stats-mistakes =
    { $matches ->
        [one] Nella partita che hai riguardato
       *[other] Nelle { $matches } partite che hai riguardato
    }: errori a partita, { $mean }.
stats-figures-broken = Il file con i conti delle tue partite era rovinato: l'ho rifatto.
stats-reviews-broken = Il file con le revisioni delle tue partite era rovinato: le rifarò.
stats-broken =
    { $count ->
        [one] Un file fra le partite finite non conta, perché non è una partita tua che si possa leggere: { $names }.
       *[other] { $count } file fra le partite finite non contano, perché non sono partite tue che si possano leggere: { $names }{ $more ->
            [0] { "" }
            [one] { "" }; e un altro
           *[other] { "" }; e altri { $more }
        }.
    }
stats-title =
    { $total } { $input ->
        [touch] Toccane uno per i particolari.
       *[keys] Invio per i particolari.
    }
stats-more = I tuoi risultati. { CAPITAL(keys-for-cancel) } per tornare indietro.
