# La partita del giorno.
daily-title = La partita del giorno, { $day } { $month } secondo UTC: { $game }. Le stesse tessere per tutti; anche gli altri giochi hanno la loro.
daily-unplayed =
    { $game }, da giocare{ $minutes ->
        [0] { "" }
       *[other] ; circa { $minutes } minuti
    }
daily-begun = { $game }, da finire
daily-played = { $game }: { $result }
daily-result =
    { $won ->
        [yes] vinta
       *[no] persa
    }, { $points ->
        [one] un punto
       *[other] { $points } punti
    }{ $place ->
        [0] { "" }
       *[other] , in posizione { $place } su { $among } con i bot
    }{ $later ->
        [yes] , dopo il suo giorno
       *[no] { "" }
    }{ $tries ->
        [one] { "" }
       *[other] , { $tries } tentativi
    }
daily-days =
    { $count ->
        [one] i risultati: uno
       *[other] i risultati: { $count }
    }
daily-days-title = I tuoi risultati, l'ultimo giorno per primo.
daily-day = { $day } { $month } { $year }, { $game }: { $result }.
daily-earlier = le partite dei giorni passati
daily-earlier-title = Le partite dei giorni passati, dall'ultima. Se ne giochi una adesso, si dirà che l'hai giocata dopo il suo giorno.
daily-earlier-day = { $day } { $month }, { $deal }
news-daily =
    La partita di oggi: { $game }, { $state ->
        [begun] da finire
       *[open] ancora da giocare
    }
news-match =
    Quando hai lasciato { $house }, la tua partita{ $count ->
        [0] {""}
       *[other] {" "}con { $names }
    } era in corso: { $game }.
news-one = { $news }.
news-both = { $deal }; { $puzzle }.
news-puzzle = il problema di oggi: { $game }, difficoltà { $grade } su { $hardest }
daily-month =
    { $days ->
        [one] È il primo giorno che giochi questo mese.
       *[other] Giorni giocati questo mese: { $days }.
    }
daily-begins =
    Partita del giorno, { $day } { $month }{ $later ->
        [yes] , giocata dopo il suo giorno
       *[no] { "" }
    }: { $game }{ $minutes ->
        [0] { "" }
       *[other] , circa { $minutes } minuti
    }. Le tessere sono le stesse per tutti; non si torna indietro e non si chiedono consigli.
daily-again = L'hai già giocata: { $result }. Vale il primo risultato.
daily-no-undo = Nella partita del giorno non si torna indietro: una mossa fatta resta.
daily-no-advice = Nella partita del giorno non ci sono consigli. Dopo la partita puoi rivedere le tue mosse.
daily-wait = Un momento: i bot stanno ancora giocando la tua stessa partita. Con un tasto qualsiasi si va avanti senza.
daily-not-of-the-day = Questa partita dice di essere quella del { $day } { $month } { $year }, ma non ha le tessere di quel giorno.
daily-other-version = Questa è la partita del giorno di un'altra versione di Salotto: qui non si può confrontare.
daily-line =
    Partita del giorno, { $day } { $month } { $year }, { $game }{ $later ->
        [yes] , giocata dopo il suo giorno
       *[no] { "" }
    }: { $won ->
        [alone] ho vinto io
        [together] ho vinto con { $winners }
       *[no] { $count ->
            [one] ha vinto { $winners }
           *[other] hanno vinto insieme { $winners }
        }
    }. Io ho { $points ->
        [one] un punto
       *[other] { $points } punti
    }, contro { $others }. { $place } Controllo: { $check }.
daily-place =
    { $whole ->
        [yes] Tra { $bots } bot al mio posto io sono in posizione { $place } su { $among }
       *[no] { $bots ->
            [0] Al mio posto non ha ancora giocato nessun bot
           *[other] Tra { $bots } bot al mio posto io sono in posizione { $place } su { $among }; degli altri, fino a { $all }, non si sa ancora
        }
    }{ $count ->
        [0] { "" }
       *[other] ; { $singles }
    }.
daily-single = un { $level } { $points }
daily-worth =
    La partita in sé: un bot normale ci fa in media { $mean } punti, e la vince { $won } volte su 100. Il gioco migliore che si conosca: { $by ->
        [you] il tuo
       *[other] { $points } punti, { $by ->
            [easy] di un bot facile
            [normal] di un bot normale
           *[other] di un { $name }
        }
    }.
daily-decisions =
    Le tue mosse: { $lost ->
        [one] un punto perso
       *[other] { $lost } punti persi
    }, con { $moves ->
        [one] una mossa
       *[other] { $moves } mosse
    } su { $decisions }.
daily-decisions-none = Le tue mosse: nessun punto perso; non ho trovato niente di meglio.
daily-field-broken = Il file con i risultati dei bot era rovinato: l'ho rifatto.
daily-field-differs = I risultati dei bot conservati qui erano sbagliati: li ho sostituiti.
daily-no-day = Questa partita dice di essere quella di un giorno, ma daily { $words } non ne nomina uno. Dopo daily vanno la data, con anno, mese e giorno separati da trattini, e il numero 1.
daily-check-compare = Chi ha giocato questa partita sa il numero { $check }: confrontalo con la riga che ti hanno mandato.
daily-check-right = Il numero { $check } è giusto: la riga viene da questa partita.
daily-check-wrong = Il numero è un altro: questa partita dà { $check }.
daily-check-none = Questa non è una partita del giorno: non si può confrontare.
daily-check-unfinished = Questa partita del giorno non è ancora finita: non ha un risultato.
daily-check-needs-record = Una riga da sola non si può controllare. Fatti mandare anche il file della partita, e scrivi: salotto daily check FILE, e poi il numero della riga.
daily-check-no-number = Dopo il file va il numero in fondo alla riga, sei cifre.
