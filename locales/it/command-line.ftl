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
cli-review = riguarda le mosse di una partita salvata e dice dove si poteva fare meglio
cli-review-as = riguarda le mosse di questo posto; se non lo indichi, le tue
cli-simulate = fa giocare i bot fra loro e riferisce i risultati
cli-games = elenca i giochi
cli-rules = legge le regole di un gioco
cli-keys = elenca i tasti
cli-lang = lingua: it o en
cli-speech = voce del programma: auto, on oppure off
cli-rate = velocità della voce, da 0 a 100; 50 è quella normale
cli-volume = volume della voce, da 0 a 100
cli-layout = dove resta il cursore. braille: sulla risposta; speech: sotto; auto: sulla risposta quando c'è brltty e non c'è Orca
cli-detail = quanto si dice: short, normal oppure long
cli-pace = ritmo degli avversari: none, quick, calm, slow oppure key
cli-input = come si danno i comandi. keys: ogni tasto agisce subito; lines: gli stessi tasti, ciascuno seguito da Invio
cli-data-dir = cartella delle partite e delle impostazioni; anche SALOTTO_DATA_DIR
cli-game = il gioco: { $games }; anche in italiano
cli-file = il file della partita
cli-markdown = come pagina Markdown, nelle due lingue
cli-players = numero dei giocatori
cli-teams = squadre e giocatori per squadra, per esempio 2x2
cli-set = il doppio più alto: 6, 9 o 12
cli-limit = punti a cui si gioca
cli-bots = livello dei bot, uno per tutti o uno per posto, separati da virgole; a hard e master si possono dare anche le simulazioni o il tempo per una mossa, come in master:1500 o master:50ms
cli-seed = seme del caso: lo stesso seme dà la stessa partita
cli-name = il tuo nome nelle partite salvate
cli-option = un'opzione del gioco, per esempio -o opening=highest-double
cli-as = fa sentire quello che sente chi siede a questo posto
cli-json = un oggetto JSON per ogni evento
cli-matches = numero di partite (100)
cli-duplicate = ripete ogni distribuzione scambiando i posti
cli-times = dice anche quanto tempo pensano
cli-unknown-argument = L'opzione { $argument } non esiste. Per l'elenco: { $help }
cli-unknown-command = Il comando { $command } non esiste. Per l'elenco: salotto --help
cli-no-value = A { $argument } manca il valore. Vedi: { $help }
cli-bad-value =
    { $argument ->
        [GAME] Non c'è nessun gioco che si chiami { $value }. Scegli fra: { $allowed }.
       *[other] { $argument } non può essere { $value }. Scegli fra: { $allowed }.
    }
cli-bad-number = { $argument } non può essere { $value }: ci vuole un numero da { $from } a { $to }.
cli-missing =
    { $argument ->
        [GAME] Quale gioco? Vedi: { $help }
        [FILE] Quale file? Vedi: { $help }
       *[other] Manca { $argument }. Vedi: { $help }
    }
cli-conflict = { $argument } e { $other } non vanno insieme: scegline uno.
cli-not-text = Uno degli argomenti non è testo leggibile. Scrivilo di nuovo.
cli-not-understood = Non capisco questo comando. Vedi: { $help }
cli-option-shape = Le opzioni si scrivono nome=valore, per esempio limit=50; qui c'è { $option }.
no-such-level = Il livello { $level } non esiste. Scegli fra: { $levels }.
no-such-budget = Il bot { $bot } non va bene. Dopo i due punti ci vogliono le simulazioni per ogni mossa, come in master:1500, o i millesimi di secondo, come in master:50ms; e le possono avere solo { $levels }.
game-line = { $game }. { $about } Nomi da scrivere: { $names }.
offer-on-command-line = { $offer } Per averla, aggiungi: -o { $option }={ $value }
