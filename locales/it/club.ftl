# Il circolo di una casa aperta: i tornei e la graduatoria.
lobby-club =
    { $count ->
        [0] il circolo: tornei, partita del giorno, graduatoria
        [one] il circolo: un torneo, partita del giorno, graduatoria
       *[other] il circolo: { $count } tornei, partita del giorno, graduatoria
    }
club-title =
    { $count ->
        [0] Il circolo. Nessun torneo.
        [one] Il circolo. Un torneo.
       *[other] Il circolo. { $count } tornei.
    }
club-new = aprire un torneo
club-too-many = Hai già aperto { $most } tornei: aspetta che ne finisca uno, oppure annullane uno.
club-none = Per ora non c'è nessun torneo. Chi entra con una chiave ne può aprire uno.

# Un torneo, nella lista e come titolo della sua stanza
tournament-entering =
    { $game }, { $kind }: { $count ->
        [one] una persona iscritta
       *[other] { $count } persone iscritte
    }, prima del primo turno
tournament-playing =
    { $game }, { $kind }: turno { $round }{ $rounds ->
        [0] { "" }
       *[other] { " " }di { $rounds }
    }, { $boards ->
        [0] tutti i tavoli hanno finito
        [one] si gioca ancora a un tavolo
       *[other] si gioca ancora a { $boards } tavoli
    }
tournament-finished = { $game }, { $kind }, finito: vince { $who }
tournament-title = Torneo. { $tournament }.
tournament-title-own = Torneo. { $tournament }. Sei in posizione { $place } su { $people }, con { $points }.
tournament-kind =
    { $kind ->
        [swiss] torneo svizzero
        [robin] girone all'italiana
       *[knock-out] a eliminazione diretta
    }
tournament-gone = Questo torneo non c'è più.

# Che cosa si può fare
tournament-table = andare al tuo tavolo
tournament-enter = iscriverti
tournament-withdraw = ritirarti
tournament-begin =
    { $count ->
        [0] cominciare, appena si iscrivono due persone
        [one] cominciare, appena si iscrive un'altra persona
       *[other] cominciare in { $count } persone
    }
tournament-standings = la classifica
tournament-boards =
    { $count ->
        [one] il tavolo di questo turno
       *[other] i { $count } tavoli di questo turno
    }
tournament-people =
    { $count ->
        [one] chi è nel torneo: una persona
       *[other] chi è nel torneo: { $count } persone
    }
tournament-rules-item = come si gioca
tournament-call-off = annullare il torneo
tournament-end-round = chiudere subito il turno
tournament-go-on = andare avanti nel torneo
tournament-lobby = tornare nella sala, e sentire quando comincia un turno

# Che cosa se ne sente
tournament-entered = Iscrizione fatta. Quando comincia il primo turno da qui vai al tuo tavolo; se sei nella sala lo senti.
tournament-too-few = Per un torneo ci vogliono almeno { $fewest } persone.
tournament-full = Il torneo è al completo: più di { $most } persone non possono iscriversi.
tournament-has-begun = Nel frattempo è già cominciato.
tournament-enters =
    { $who } si iscrive. { $count ->
        [one] Una persona iscritta.
       *[other] { $count } persone iscritte.
    }
tournament-withdraws = { $who } si ritira.
tournament-withdraw-title = Non vuoi giocare altri turni?
tournament-withdraw-no = no, continuo
tournament-withdraw-yes = sì, mi ritiro
tournament-withdrawn = Non giochi altri turni.
tournament-call-off-title = Annullare il torneo?
tournament-call-off-no = no, lasciarlo
tournament-call-off-yes = sì, annullarlo
tournament-called-off = Il torneo di { $game } è stato annullato.
tournament-end-round-title = Chiudere il turno? Dove si gioca ancora, chi è al tavolo si divide il punto, e chi non c'è non ha niente.
tournament-end-round-no = no, aspettare
tournament-end-round-yes = sì, chiuderlo
tournament-round =
    Turno { $round }{ $rounds ->
        [0] { "" }
       *[other] { " " }di { $rounds }
    }: giochi con { $with }.
tournament-free = Turno { $round }: riposi, e vale un punto.
tournament-round-elsewhere = Torneo, { $game }: comincia il turno { $round }, giochi con { $with }. Il tavolo è nella sala, fra i tuoi.
tournament-free-elsewhere = Torneo, { $game }: comincia il turno { $round }; riposi, e vale un punto.
tournament-over-elsewhere = Il torneo, { $game }, è finito: vince { $won }.
tournament-lost-by-absence = { $who } non è al tavolo, e perde la partita.
tournament-bots = i bot
tournament-points =
    { $count ->
        [one] un punto
       *[other] { $count } punti
    }
tournament-points-part = { $points } punti

# La classifica, i tavoli, le persone
tournament-standings-title = La classifica.
tournament-place = { $who }, { $points }; avversari { $others }, scarto { $margin }
tournament-margin =
    { $sign ->
        [minus] meno { $count }
       *[plus] { $count }
    }
tournament-boards-title = Turno { $round }.
tournament-board =
    { $names }: { $state ->
        [playing] in gioco
        [free] riposo
        [nobody] non vince nessuno
       *[won] vince { $who }
    }
tournament-people-title = Chi è nel torneo.
tournament-rules-title = Come si gioca.
tournament-rules-swiss =
    { $rounds ->
        [one] Un turno
       *[other] { $rounds } turni
    }: in ognuno si gioca con chi ha gli stessi punti, o quasi, e mai due volte con la stessa persona finché si può.
tournament-rules-robin = Ognuno gioca una volta con ogni altro.
tournament-rules-knock-out = Chi vince al tavolo va avanti, gli altri sono fuori; fra due alla pari va avanti chi si è iscritto prima.
tournament-rules-points = Una partita vinta vale un punto, diviso fra chi vince insieme; a parità contano i punti degli avversari incontrati, poi gli scarti delle proprie partite, poi chi si è iscritto prima.
tournament-rules-deal = A tutti i tavoli di un turno ci sono le stesse tessere, perciò non si ascolta un altro tavolo.
tournament-rules-help = Niente consigli né conteggi, e niente si annulla.
tournament-rules-bot =
    Per chi non c'è muove un bot, { $minutes ->
        [0] subito
        [one] dopo un minuto
       *[other] dopo { $minutes } minuti
    }, finché torna; un tavolo dove per 15 minuti non viene nessuno non lo vince nessuno.
tournament-rules-loses =
    Chi manca dal tavolo per { $minutes ->
        [one] un minuto
       *[other] { $minutes } minuti
    } perde la partita.

# Aprirne uno
tournament-kind-title = Che torneo?
tournament-kind-item =
    { $kind ->
        [swiss] svizzero: pochi turni, ognuno con chi ha gli stessi punti
        [robin] girone all'italiana: tutti contro tutti
       *[knock-out] a eliminazione diretta: chi perde è fuori
    }
tournament-rounds-title = Quanti turni?
tournament-rounds-item =
    { $rounds ->
        [one] un turno
       *[other] { $rounds } turni
    }
tournament-deal-title = Quali tessere?
tournament-deal-own = ogni tavolo le sue
tournament-deal-same = le stesse a tutti i tavoli di un turno
tournament-absent-title = E chi non c'è?
tournament-absent-bot =
    { $minutes ->
        [one] un bot muove al posto suo dopo un minuto
       *[other] un bot muove al posto suo dopo { $minutes } minuti
    }
tournament-absent-loses = dopo { $minutes } minuti perde la partita

# La graduatoria
club-ratings = la graduatoria
ratings-title = La graduatoria: tutti cominciano da { $begins }, e il tuo numero sale quando vinci, tanto di più quanto più sono bravi gli altri, e scende quando perdi.
ratings-game =
    { $game }: { $count ->
        [one] una persona
       *[other] { $count } persone
    }
ratings-of = { $game }, dal più alto.
ratings-line =
    { $who }, { $rating }, { $count ->
        [one] una partita
       *[other] { $count } partite
    }{ $certain ->
        [yes] { "" }
       *[no] , ancora provvisorio
    }
ratings-off = uscire dalla graduatoria
ratings-on = entrare nella graduatoria
rated-counts = Vale per la graduatoria, anche per chi lascia per sempre.
rated-not-today = Non vale per la graduatoria: con la stessa persona ne valgono { $most } al giorno.
ratings-off-title = Non sei nella graduatoria.
ratings-are-on = Da adesso le tue partite con altre persone contano, e il tuo numero lo trovi qui.
ratings-are-off = Non sei più nella graduatoria, e il tuo numero non lo sente nessuno.

# La partita del giorno
club-days = la partita del giorno
days-title = La partita del giorno, { $day } { $month }.
days-open = { $game }, da giocare
days-begun = { $game }, da continuare
days-played =
    { $game }, { $won ->
        [yes] vinta
       *[no] persa
    } con { $points ->
        [one] un punto
       *[other] { $points } punti
    }
days-done = Questa oggi l'hai già giocata: conta una volta sola, e domani ce n'è una nuova.
days-results =
    i risultati { $period ->
        [day] di oggi
        [week] della settimana
       *[month] del mese
    }
days-results-title =
    I risultati { $period ->
        [day] di oggi
        [week] degli ultimi 7 giorni
       *[month] degli ultimi 30 giorni
    }.
days-nothing = Per ora non c'è nessuno.
days-line =
    { $game }: { $who }, { $won ->
        [one] una vinta
       *[other] { $won } vinte
    } su { $count }, scarto { $margin }
days-by-name-on = far sentire il tuo nome fra i risultati
days-by-name-off = togliere il tuo nome dai risultati
days-named = Da adesso gli altri sentono qui il tuo nome e i tuoi risultati.
days-unnamed = I tuoi risultati adesso li senti solo tu.
