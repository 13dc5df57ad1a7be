# Le partite scritte, e che cosa può non andare.
reason-not-found = non c'è
reason-no-such-folder = la cartella non esiste
reason-permission = manca il permesso
reason-folder = è una cartella
reason-no-folder = non è una cartella
reason-no-file = non è un file, ma una pipe o un dispositivo
reason-full = il disco è pieno
reason-failing = il disco è guasto
reason-lost-share = la cartella di rete non c'è più
reason-slow = il disco non risponde
reason-read-only = il disco si può solo leggere
reason-too-large = il file diventerebbe troppo grande
reason-name = il nome non è permesso
reason-system = il sistema risponde con l'errore { $number }
not-written = Non posso scrivere quello che ho da dire: { $reason }.
file-not-read = Non posso leggere { $file }: { $reason }. Controlla il nome e i permessi.
nothing-to-review = Non c'è ancora nessuna partita finita da rivedere. Per un'altra indica il file: salotto review FILE
nothing-to-resume = Non c'è nessuna partita da riprendere. Comincia con: salotto
no-such-player = non c'è nessun giocatore { $player }. Scrivi human, oppure il livello di un bot: { $levels }; { $searching } anche con le simulazioni o il tempo per una mossa, come in master:1500 o master:50ms.
no-such-seat = Il posto { $seat } non c'è: scegli da 1 a { $count }.
record-too-long = Il file è troppo grande per essere una partita: al massimo 16 megabyte.
record-not-text = Riga { $line }: non è testo UTF-8. Salva il file come testo UTF-8.
record-not-one = Riga { $line }: questa non è una partita di Salotto. La prima riga deve essere salotto record 1.
record-version = Riga { $line }: la partita è scritta nel formato { $version }, e io leggo solo il formato { $known }.
record-no-such-game = Riga { $line }: il gioco { $game } non esiste. Per la lista: salotto games
record-no-game = Riga { $line }: fin qui nessuna riga dice il gioco. Scrivine una, per esempio game salotto.
record-unknown-line = Riga { $line }: non capisco { $text }. Una riga può cominciare con game, option, seat o shuffle, oppure con il numero di un posto.
record-seat-order = Riga { $line }: qui ci vuole il posto { $expected }; i posti vanno in ordine, e ciascuno una volta sola.
record-second-game = Riga { $line }: il gioco è indicato due volte. Lascia una riga sola.
record-header-too-late = Riga { $line }: gioco, opzioni e posti vanno prima della prima mossa.
record-seats =
    { $seats ->
        [one] c'è un posto solo, e i giocatori sono { $players }.
       *[other] i posti sono { $seats }, e i giocatori { $players }.
    } Scrivi una riga seat per ciascuno.
record-line = Riga { $line }: { $why }
line-not-a-piece = in questo gioco { $text } non c'è.
line-left-out = { $why } Ho tolto questa riga; il file com'era è adesso { $file }.
line-wrong-shuffle = in questa mescolata { $wrong }.
shuffle-strange =
    { $count ->
        [one] { $pieces } non c'entra
       *[other] { $pieces } { $more ->
            [0] non c'entrano
           *[other] e altri { $more } pezzi non c'entrano
        }
    }
shuffle-too-often =
    { $count ->
        [one] { $pieces } c'è una volta di troppo
       *[other] { $pieces } { $more ->
            [0] ci sono
           *[other] e altri { $more } pezzi ci sono
        } una volta di troppo
    }
shuffle-missing =
    { $count ->
        [one] { $pieces } manca
       *[other] { $pieces } { $more ->
            [0] mancano
           *[other] e altri { $more } pezzi mancano
        }
    }
line-move-expected = qui non si mescola: tocca { to-who }.
line-shuffle-expected = prima della prossima mossa ci vuole una riga shuffle: la parola shuffle, e tutti i pezzi nel loro ordine.
line-not-the-turn = tocca { to-who }, posto { $seat }.
line-not-an-action-but = { $text } non è una mossa. Qui può esserci, per esempio: { $allowed }.
line-not-an-action = { $text } non è una mossa.
line-over = la partita è già finita.
simulating-seatings =
    { $deals ->
        [one] La distribuzione si gioca con { $seatings } disposizioni dei posti
       *[other] Ognuna delle { $deals } distribuzioni si gioca con { $seatings } disposizioni dei posti
    }: { $matches } partite.
simulating-none =
    { $deals ->
        [one] La distribuzione non è ancora finita.
       *[other] Delle { $deals } distribuzioni nessuna è ancora finita.
    }
simulating-seconds =
    Distribuzioni finite: { $counted } su { $deals }; { $left ->
        [one] manca circa un secondo
       *[other] mancano circa { $left } secondi
    }.
simulating-minutes =
    Distribuzioni finite: { $counted } su { $deals }; { $left ->
        [one] manca circa un minuto
       *[other] mancano circa { $left } minuti
    }.
simulated-interrupted =
    { $counted ->
        [0] Interrotto prima della fine della prima distribuzione.
       *[other] Interrotto. Distribuzioni finite: { $counted } su { $deals }.
    }
simulated =
    { $matches ->
        [one] Una partita, { $speed } al secondo.
       *[other] { $matches } partite, { $speed } al secondo.
    }
simulated-bot = { $level }: partite vinte { $won } per cento, più o meno { $won_margin }; punteggio medio { $score }, più o meno { $score_margin }.
simulated-times =
    { $level }, su { $moves ->
        [one] una mossa con una scelta
       *[other] { $moves } mosse con una scelta
    }: mediana { $half } millesimi di secondo, novantanovesimo percentile { $most }, la più lunga { $all }.
lines-left-out = Riprendo da lì; il file com'era è adesso { $file }.
match-elsewhere = Questa partita è aperta in un'altra finestra: chiudila lì, oppure comincia un'altra partita.
passed-over-elsewhere = Non riprendo { $file }: è aperta in un'altra finestra. Chiudila lì, e qui si riprende.
passed-over-broken = Non riprendo { $file }: una riga è sbagliata. Dal menù puoi riprenderla fin dove va bene.
passed-over = Non riprendo { $file }. { $why }
broken-title = { $why } Riprendo la partita fino alla riga prima?
broken-go-on = { $moves ->
    [one] Sì, dopo una mossa
   *[other] Sì, dopo { $moves } mosse
}
broken-leave = No, la lascio com'è
