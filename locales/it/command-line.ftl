# La riga di comando.
cli-about = Domino e Kingdomino da ascoltare, con la sola tastiera. Senza comandi si apre il menù.
cli-usage = Uso
cli-usage-options = [opzioni]
cli-usage-command = [comando]
cli-commands = Comandi
cli-options = Opzioni
cli-help = mostra questo aiuto
cli-version = mostra la versione
cli-play = comincia subito una partita
cli-resume = riprende l'ultima partita, o quella di FILE
cli-replay = fa risentire una partita salvata, dall'inizio alla fine
cli-review = rivede le mosse di una partita salvata, l'ultima finita se non indichi FILE, e dice dove si poteva fare meglio
cli-review-as = rivede le mosse di questo posto; se non lo indichi, le tue
cli-daily = gioca la partita del giorno, la stessa per tutti, nuova a mezzanotte UTC; senza GAME, la lista dei giochi di oggi; daily check FILE controlla un risultato
cli-daily-game = il gioco di cui vuoi la partita di oggi
cli-daily-check = controlla il risultato di una partita del giorno, rigiocandola
cli-daily-check-file = il file della partita, e dopo la riga o il numero che ti hanno mandato
cli-open = apre una riga che ti hanno mandato: una distribuzione, un risultato o un problema; dice che cos'è prima di giocare
cli-open-line = la riga, anche con le parole intorno; senza, viene chiesta
cli-share = stampa la riga di una partita, da mandare a chi vuoi: l'ultima finita, o quella di FILE; con GAME e un numero, quella di un problema
cli-share-file = il file della partita, o un gioco e il numero di un problema
nothing-to-share = Non c'è ancora una partita finita. Nomina un file, o un gioco e il numero di un problema: salotto share classico 3
share-no-puzzle = Qui il problema { $number } non c'è: questo gioco ne ha { $count }.
share-which-puzzle = Dopo il gioco va il numero di un problema, come in: salotto share classico 3
cli-stats = dice i tuoi risultati: partite vinte, punteggi, serie, errori, gioco per gioco
cli-stats-game = solo i risultati di questo gioco
cli-stats-month = un mese in breve: l'anno, un trattino e il numero del mese
cli-stats-json = un solo oggetto JSON con tutti i risultati
cli-simulate = fa giocare i bot fra loro e riferisce i risultati
cli-games = elenca i giochi
cli-rules = legge le regole di un gioco
cli-manual = apre il manuale, da scorrere per titoli
cli-manual-page = la pagina, una fra { $pages }; i nomi valgono in tutte le lingue. In una pipe si legge intera
cli-keys = elenca i tasti
cli-where = dice dove stanno impostazioni, partite e cronologia
cli-forget = dimentica quello che è stato detto le altre volte
cli-completions = scrive lo script con cui la shell completa i comandi con Tab
cli-shell = la shell, una fra { $shells }
cli-help-of = mostra l'aiuto del programma, di un comando, delle opzioni di un gioco
cli-command = il comando da spiegare
cli-lang = lingua: { $languages }; anche SALOTTO_LANG
cli-speech = voce del programma; auto: dove non c'è uno screen reader; anche SALOTTO_SPEECH
cli-rate = velocità della voce, da 0 a 100; 50 è quella normale
cli-volume = volume della voce, da 0 a 100
cli-layout = dove resta il cursore. braille: sulla risposta; voce: sotto; auto: sulla risposta quando c'è brltty e non c'è Orca
cli-detail = quanto si dice; anche SALOTTO_DETAIL
cli-pace = ritmo degli avversari; tasto: ogni mossa aspetta Invio
cli-input = come si danno i comandi. tasti: ogni tasto agisce subito; righe: gli stessi tasti, ciascuno seguito da Invio
cli-data-dir = una cartella per partite, impostazioni e cronologia; anche SALOTTO_DATA_DIR
cli-game = il gioco, uno fra { $games }; i nomi valgono in tutte le lingue
cli-file = il file della partita
cli-markdown = come pagina Markdown
cli-preset = un modo di giocare che ha un nome, come playroom; le altre opzioni lo cambiano
cli-players = numero dei giocatori
cli-teams = squadre e giocatori per squadra, per esempio 2x2
cli-set = il set, per il suo doppio più alto; 2x6 per due set di doppio sei
cli-limit = punti a cui si gioca, o manche come 6-manche
cli-bots = livello dei bot, uno per tutti o uno per posto, separati da virgole: { $levels }; a { $searching } si possono dare anche le simulazioni o il tempo per una mossa, come in { $example }:1500 o { $example }:50ms; oppure un avversario con un nome: { $opponents }
cli-seed = il numero da cui viene il caso: lo stesso numero dà la stessa partita
cli-name = il tuo nome nelle partite salvate
cli-option = un'opzione del gioco, per esempio -o limite=50; le elenca salotto play GAME --help
cli-as = fa sentire quello che sente chi siede a questo posto
cli-json = un oggetto JSON per ogni evento
cli-matches = numero di partite (100)
cli-duplicate = ripete ogni distribuzione scambiando i posti
cli-times = dice anche quanto tempo pensano
cli-jobs = quante partite giocare allo stesso tempo; senza, quanti sono i processori
cli-simulate-json = un solo oggetto JSON con tutti i risultati
cli-unknown-argument =
    L'opzione { $argument } non esiste.{ $near ->
        [nothing] { "" }
       *[other] { " " }Volevi dire { $near }?
    } Per la lista: { $help }
cli-extra-argument = Non so che cosa fare di { $argument }. Vedi: { $help }
cli-option-after = { $option } va dopo il suo comando: salotto { $command } { $option }. Vedi: salotto { $command } --help
cli-unknown-command =
    Il comando { $command } non esiste.{ $near ->
        [nothing] { "" }
       *[other] { " " }Volevi dire { $near }?
    } Per la lista: salotto --help
cli-no-value = A { $argument } manca il valore. Vedi: { $help }
cli-bad-value =
    { $argument ->
        [GAME] Non c'è nessun gioco che si chiami { $value }.
        [COMMAND] Il comando { $value } non esiste.
       *[other] { $argument } non può essere { $value }.
    }{ $near ->
        [nothing] { "" }
       *[other] { " " }Volevi dire { $near }?
    } Scegli fra: { $allowed }.
cli-any-game = I giochi di domino sono più di uno. Scegli fra: { $allowed }.
cli-bad-number = { $argument } non può essere { $value }: ci vuole un numero da { $from } a { $to }.
cli-no-whole-number = { $argument } non può essere { $value }: ci vuole un numero intero, da { $from } in su.
cli-missing =
    { $argument ->
        [GAME] Quale gioco? Vedi: { $help }
        [FILE] Quale file? Vedi: { $help }
       *[other] Manca { $argument }. Vedi: { $help }
    }
cli-conflict = { $argument } e { $other } non vanno insieme: scegline uno.
cli-twice = { $argument } c'è due volte: lasciane uno solo.
cli-not-text = Uno degli argomenti non è testo leggibile. Scrivilo di nuovo.
cli-not-understood = Non capisco questo comando. Vedi: { $help }
cli-option-shape = Le opzioni si scrivono nome=valore, per esempio limit=50; qui c'è { $option }.
no-such-level =
    Il livello { $level } non esiste.{ $near ->
        [nothing] { "" }
       *[other] { " " }Volevi dire { $near }?
    } Scegli fra: { $levels }.
cli-no-such-preset = { $game } non ha un modo di giocare che si chiama { $preset }. { $count ->
        [one] C'è { $presets }
       *[other] Ci sono { $presets }
    }.
cli-no-such-option =
    Questo gioco non ha un'opzione { $name }.{ $near ->
        [nothing] { "" }
       *[other] { " " }Volevi dire { $near }?
    } Ha { $options }, spiegate nella sezione Opzioni delle sue regole.
cli-empty-option = Per { $option } ci vuole un valore. Scegli { $allowed }.
cli-empty-value = Per { $argument } ci vuole un valore.
cli-too-many-bots =
    In --bots ci sono { $named } livelli, ma { $seats ->
        [one] c'è posto per un bot solo
       *[other] i posti per i bot sono { $seats }
    }. Scrivine meno, o aggiungi giocatori con --players.
cli-no-such-value =
    L'opzione { $option } non può essere { $value }.{ $near ->
        [nothing] { "" }
       *[other] { " " }Volevi dire { $near }?
    } Scegli fra: { $words }.
no-such-budget = Il bot { $bot } non va bene. Dopo i due punti ci vogliono le simulazioni per ogni mossa, come in { $example }:1500, o i millesimi di secondo, come in { $example }:50ms; e le possono avere solo { $levels }.
game-line = { $game }. { $about } Nomi da scrivere: { $names }.
offer-on-command-line = { $offer } Per averla, aggiungi: -o { $option }={ $value }
cli-global-options = Opzioni di tutti i comandi, come la lingua e la voce: salotto --help
cli-game-options = { $game }: le opzioni, ciascuna seguita da = e un valore:
cli-game-option =
    -o { $name }{ $also ->
        [nothing] { "" }
       *[other] { " " }({ $also })
    }: { $values }; predefinito { $default }.
where-title = Dove sta ogni cosa.
where-settings = Impostazioni: { $file }
where-settings-next = Impostazioni, appena cambiano: { $file }
where-matches = Partite: { $folder }
where-finished = Partite finite: { $folder }
where-said = Quello che è stato detto le altre volte, fino a mille righe: { $file }
where-history = Quello che è stato detto, salvato con { key-for-save-history }: { $file }
where-sounds = Suoni tuoi, se ne hai: { $folder }
where-sound-bad =
    { $file } non serve: { $why ->
        [name] nessun suono ha questo nome
        [content] non è un file FLAC o WAV
        [length] dura più di tre secondi, o pesa più di due megabyte
       *[reading] non si riesce a leggerlo
    }.
where-sound-server =
    { $server ->
        [answers] Qui i suoni si sentono.
        [afar] Qui i suoni non si sentono: al programma si arriva con ssh.
       *[none] Qui i suoni non si sentono: { $system ->
            [linux] non rispondono né PulseAudio né PipeWire
           *[other] non c'è niente che li suoni
        }.
    }
# Che cosa si scrive per un valore.
word-auto = auto
word-on = sì
word-off = no
word-short = breve
word-normal = normale
word-long = lungo
word-none = nessuno
word-quick = svelto
word-calm = calmo
word-slow = lento
word-key = tasto
word-keys = tasti
word-lines = righe
word-speech = voce
word-braille = braille
cli-puzzles = propone problemi: una posizione, e la mossa migliore da trovare
cli-puzzles-of = il gioco, o un file di problemi; senza, la lista dei giochi
cli-puzzle = il numero del problema
cli-learn = insegna un gioco, una lezione alla volta
cli-course = il gioco, oppure il file di una lezione; senza, si sceglie da una lista
cli-lesson = il numero della lezione
cli-try-keys = prova i tasti: ognuno dice che cosa farebbe, e non fa niente
cli-no-such-course =
    Non c'è nessun gioco e nessun file { $word }. { $near ->
        [nothing] I giochi sono { $games }.
       *[other] Volevi scrivere { $near }?
    }

# Entrare in una casa
cli-join = gioca nella casa di chi ti invita, con la tua voce
cli-join-house = il computer della casa, come HOST o HOST:PORTA; oppure il percorso del suo socket su questo computer
cli-join-table = le tre parole dell'invito, se è per un tavolo
cli-join-lost = Codice di uscita 3: il collegamento è caduto e non è stato ripreso.
join-no-ssh =
    Per raggiungere una casa mi serve il programma ssh, che qui non c'è. { $system ->
        [linux] Installa il pacchetto openssh-client.
        [windows] Aggiungilo nelle impostazioni di Windows, tra le funzionalità facoltative: client OpenSSH.
       *[other] Installa OpenSSH.
    }
join-ssh-not-started = Non riesco ad avviare ssh: { $reason }.
join-no-such-host = Non esiste un computer di nome { $house }. Chiedi come si scrive a chi te l'ha dato.
join-refused = { $house } si raggiunge, ma lì non c'è nessuna casa aperta. Chiedi a chi ti ha invitato se lo è, e su quale porta.
join-no-answer = { $house } non risponde. Chiedi a chi ti ha invitato se la casa è aperta e se si raggiunge da fuori.
join-key-refused = { $house } rifiuta la tua chiave. È una casa di Salotto? Forse la porta è un'altra: scrivila dopo il nome, come in { $house }:2222.
join-other-key = { $house } ha una chiave diversa dall'ultima volta, quindi non entro: qualcuno potrebbe essere al suo posto. Chiedi a chi ti ha invitato; se la casa è nuova, ssh-keygen -R dimentica la chiave vecchia.
join-no-house = { $house } risponde, ma non è una casa di Salotto.
join-other-version = La casa { $house } e questo programma sono di versioni diverse: prendi la più nuova di tutti e due.
join-failed = Non riesco ad arrivare a { $house }. Ecco che cosa dice ssh: { $said }
join-nobody-there = In { $path } non c'è nessuna casa aperta.
join-socket-failed = Non riesco a entrare nella casa in { $path }: { $reason }.
join-passphrase =
    { $again ->
        [yes] Con questa la chiave non si apre. Riscrivi la frase segreta
       *[no] La tua chiave { $key } ha una frase segreta. Scrivila
    } e premi Invio; non si vede. Con Esc entri senza questa chiave.
join-asks = ssh chiede: { $said } Scrivi la risposta e premi Invio. Con Esc non rispondi.
join-reaching = Mi collego a { $house }. Con Esc lasci perdere.
houses-title = Quale casa?
houses-another = un'altra casa
houses-ask = Scrivi il nome della casa, o tutta la riga che ti hanno dato, e premi Invio. Con il solo Invio torni indietro.
join-silent = La casa non risponde. La aspetto; con Ctrl-C esci.
join-kept = La partita è salvata qui, fra quelle finite.
join-answers-again = La casa risponde di nuovo.
join-not-sent = La casa ancora non risponde: questo non è partito.
join-gone = Il collegamento è caduto.
join-again-title = Il collegamento con la casa è caduto. Provo a farti rientrare?
join-again-yes = sì, finché non riesce
join-again-no = no, esci
join-trying = Provo a rientrare. Con Esc smetto.
join-next-try =
    Ancora niente. Riprovo fra { $seconds ->
        [one] un secondo
       *[other] { $seconds } secondi
    }; con Esc smetto.
join-back = Il collegamento è tornato.
join-lost = Non sei più in { $house }: il collegamento è caduto. Rientra quando vuoi: a chi entra con una chiave il posto al tavolo resta.
