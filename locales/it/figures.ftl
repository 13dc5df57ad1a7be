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
