# Le partite scritte, e che cosa può non andare.
reason-not-found = non c'è
reason-permission = manca il permesso
reason-folder = è una cartella
reason-no-folder = il posto indicato non è una cartella
reason-full = il disco è pieno
reason-read-only = il disco si può solo leggere
reason-too-large = il file diventa troppo grande
reason-name = il nome non è permesso
reason-system = il sistema risponde con l'errore { $number }
not-written = Non posso scrivere quello che ho da dire: { $reason }.
file-not-read = Non posso leggere { $file }: { $reason }. Controlla il nome e i permessi.
nothing-to-resume = Non c'è nessuna partita da riprendere. Comincia con: salotto
no-such-player = Nella partita c'è un giocatore che non conosco, { $player }. Scrivi human, oppure il livello di un avversario: { $levels }; { $searching } anche con le prove o il tempo per una mossa, per esempio master:1500 o master:50ms.
no-such-seat = Il posto { $seat } non c'è: si va da 1 a { $count }.
record-too-long = Il file è troppo grande per essere una partita: al massimo 16 megabyte.
record-not-text = Riga { $line }: non è testo UTF-8. Salva il file come testo UTF-8.
record-not-one = Riga { $line }: questa non è una partita di Salotto. La prima riga deve essere salotto record 1.
record-version = Riga { $line }: la partita è scritta nel formato { $version }, e io leggo solo il formato { $known }.
record-no-such-game = Riga { $line }: non conosco il gioco { $game }. I giochi li elenca: salotto games
record-no-game = Manca la riga che dice il gioco, per esempio game salotto.
record-unknown-line = Riga { $line }: non capisco { $text }. Una riga può cominciare con game, option, seat, shuffle, oppure con il numero di chi gioca.
record-seat-order = Riga { $line }: qui ci vuole il posto { $expected }; i posti vanno in ordine, e ciascuno una volta sola.
record-second-game = Riga { $line }: il gioco è indicato due volte. Lascia una riga sola.
record-header-too-late = Riga { $line }: gioco, opzioni e posti vanno prima della prima mossa.
record-bad-options = Le opzioni della partita non vanno bene. { $why }
record-seats =
    { $seats ->
        [one] C'è un posto solo, e i giocatori sono { $players }.
       *[other] I posti sono { $seats }, e i giocatori { $players }.
    } Scrivi una riga seat per ciascuno.
record-line = Riga { $line }: { $why }
line-not-a-piece = in questo gioco { $text } non c'è.
line-not-a-permutation = chi mescola deve nominare tutte le tessere, o tutte le carte, ciascuna tante volte quante ce n'è.
line-move-expected = qui non si mescola: tocca a { $who }.
line-shuffle-expected = prima di giocare bisogna mescolare, con una riga shuffle.
line-not-the-turn = tocca a { $who }, posto { $seat }.
line-not-an-action = { $text } non è una mossa.
line-over = la partita è già finita.
simulated =
    { $matches ->
        [one] Una partita, { $speed } al secondo.
       *[other] { $matches } partite, { $speed } al secondo.
    }
simulated-bot = { $level }: partite vinte { $won } per cento, più o meno { $won_margin }; punteggio medio { $score }, più o meno { $score_margin }.
simulated-times =
    { $level }, con una scelta da fare { $moves ->
        [one] una volta
       *[other] { $moves } volte
    }: per metà delle mosse bastano { $half } millesimi di secondo, per il 99 per cento { $most }, per la più lunga { $all }.
