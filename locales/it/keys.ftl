# I tasti e quello che fanno.
help-now = { $keys }.
help-again =
    { $input ->
        [touch] Tutto il resto è dietro l'ultimo pulsante di quello che puoi fare adesso.
       *[keys] Di nuovo { key-for-help } per tutti i tasti.
    }
help-phone = Da un telefono: punto per la freccia giù, punto e virgola per la freccia su, X per Esc, Q per F2.
help-themes = Tutti i tasti, per tema. Invio apre un tema.
help-theme = { key-for-next } per il prossimo tasto, { keys-for-cancel } per gli altri temi.
help-play =
    { $count ->
        [one] giocare, un tasto
       *[other] giocare, { $count } tasti
    }
help-walk =
    { $count ->
        [one] scorrere la mano e la tavola, un tasto
       *[other] scorrere la mano e la tavola, { $count } tasti
    }
help-ask =
    { $count ->
        [one] chiedere, un tasto
       *[other] chiedere, { $count } tasti
    }
help-said =
    { $count ->
        [one] riascoltare, aiuto e menù, un tasto
       *[other] riascoltare, aiuto e menù, { $count } tasti
    }
help-voice =
    { $count ->
        [one] voce e suoni, un tasto
       *[other] voce e suoni, { $count } tasti
    }
key-line = { $keys }, { $does }
keys-line = { $keys }: { $does }. Parola: { $words }.
word-line = Senza tasto: { $does }. Parola: { $words }.
either = { $one } o { $other }
either-more = { $one }, { $other }
# Che cosa chiude una riga di testo, e che cosa la lascia.
key-send =
    { $input ->
        [touch] Invia
       *[keys] Invio
    }
key-leave =
    { $input ->
        [touch] Annulla
       *[keys] Esc
    }
the-button = il pulsante { $name }
keys-title = Tasti
key-space = Spazio
key-question-mark = punto interrogativo
key-apostrophe = apostrofo
key-comma = virgola
key-enter = Invio
key-escape = Esc
key-up = freccia su
key-down = freccia giù
key-left = freccia sinistra
key-right = freccia destra
key-home = Inizio
key-end = Fine
key-page-up = Pagina su
key-page-down = Pagina giù
key-tab = Tab
key-back-tab = Maiuscole Tab
key-delete = Canc
key-function = F{ $number }
key-full-stop = punto
key-semicolon = punto e virgola
key-hyphen = trattino
key-underscore = trattino basso
key-dollar = dollaro
key-percent = percento
key-ampersand = e commerciale
key-plus = più
key-asterisk = asterisco
key-equals = uguale
key-exclamation-mark = punto esclamativo
key-bracket = parentesi aperta
key-closing-bracket = parentesi chiusa
key-less = minore
key-greater = maggiore
key-square-bracket = parentesi quadra aperta
key-closing-square-bracket = parentesi quadra chiusa
key-other = un altro tasto

help-draw = pescare, passare o saltare il turno
help-choose = giocare quello che è sotto il cursore, o scegliere dalla lista
help-right = attaccare a destra
help-left = attaccare a sinistra
help-previous = tessera o voce precedente, o la casella sopra
help-next = tessera o voce successiva, o la casella sotto
help-first = in cima alla mano o alla lista, o a inizio riga
help-last = in fondo alla mano o alla lista, o a fine riga
help-playable = la prossima che si può giocare
help-moves = la lista delle mosse possibili
help-advice = un consiglio, e poi un altro
help-order = cambiare l'ordine della mano
help-hand = tutta la mano
help-walk-left = a sinistra nella catena, o fra le caselle
help-walk-right = a destra nella catena, o fra le caselle
help-ends = le estremità, o le tessere da scegliere
help-line = tutta la catena, o tutto il reame
help-scores = i punti
help-match = la partita, con manche, ossario e tessere in mano
help-turn = a chi tocca
help-where = dove sei, con turno, estremità, mano e punti
help-news = che cosa è successo dalla tua ultima mossa
help-unseen = che cosa non si è mai visto
help-passed = chi era senza quali numeri, o chi ha saltato turni
help-repeat = ripetere l'ultimo annuncio
help-back = indietro in quello che è stato detto
help-forward = avanti in quello che è stato detto
help-only = rileggere tutto, solo le mosse, solo le persone o solo le risposte
help-say = dire qualcosa agli altri
help-chat = quello che vi siete detti
help-accept = dire di sì a un invito, a un'altra partita o a una richiesta di amicizia
help-decline = dire di no a quello che ti chiedono
help-save-history = salvare in un file tutto quello che è stato detto
help-undo = annullare la tua ultima mossa
help-cancel = chiudere la lista
help-help = quali tasti puoi premere adesso
help-rules = le regole
help-detail = cambiare quanto viene detto
help-menu = il menù, per cambiare le impostazioni o uscire
help-speech = accendere o spegnere la voce del programma
help-slower = voce più lenta
help-faster = voce più veloce
help-quieter = voce più bassa
help-louder = voce più alta
help-hush = silenzio
help-sounds = suoni sì o no
help-sounds-quieter = suoni più bassi
help-sounds-louder = suoni più alti
help-quit = uscire; la partita resta salvata
help-switch = portare le frecce dalla mano alle caselle, e indietro
help-others = le caselle del prossimo giocatore
help-row = la riga sotto il cursore
help-column = la colonna sotto il cursore
help-territory = il territorio sotto il cursore

# Il tasto di ogni comando, come lo prendono gli altri testi: chi gioca può averne scelto un altro.
# Un test li confronta con la tabella dei tasti.
key-for-draw = Spazio
key-for-choose = Invio
key-for-right = D
key-for-left = G
key-for-moves = B
key-for-advice = H
key-for-undo = U
key-for-cancel = Esc
key-for-previous = freccia su
key-for-next = freccia giù
key-for-first = Inizio
key-for-last = Fine
key-for-playable = Z
key-for-order = O
key-for-hand = M
key-for-walk-left = freccia sinistra
key-for-walk-right = freccia destra
key-for-switch = Tab
key-for-others = Maiuscole Tab
key-for-ends = C
key-for-line = V
key-for-scores = S
key-for-match = E
key-for-turn = T
key-for-where = W
key-for-news = N
key-for-unseen = K
key-for-passed = P
key-for-row = L
key-for-column = J
key-for-territory = F
key-for-repeat = R
key-for-back = Pagina su
key-for-forward = Pagina giù
key-for-only = e commerciale
key-for-say = apostrofo
key-for-chat = trattino
key-for-accept = più
key-for-decline = asterisco
key-for-save-history = F9
key-for-help = punto interrogativo
key-for-rules = F3
key-for-detail = I
key-for-menu = F2
key-for-speech = F4
key-for-slower = F5
key-for-faster = F6
key-for-quieter = F7
key-for-louder = F8
key-for-hush = Canc
key-for-sounds = trattino basso
key-for-sounds-quieter = dollaro
key-for-sounds-louder = percento
keys-for-cancel = Esc o X
keys-for-others = Maiuscole Tab o A

# I pulsanti di una pagina che si tocca.
label-draw = Pesca o passa
label-choose = Gioca
label-right = A destra
label-left = A sinistra
label-moves = Le mie mosse
label-advice = Consiglio
label-undo = Annulla la mossa
label-cancel = Chiudi
label-previous = Precedente
label-next = Successiva
label-first = Prima
label-last = Ultima
label-playable = Prossima che va
label-order = Ordine
label-hand = La mia mano
label-walk-left = A sinistra sul tavolo
label-walk-right = A destra sul tavolo
label-switch = Caselle
label-others = Caselle degli altri
label-ends = Estremità
label-line = Catena
label-scores = Punti
label-match = Partita
label-turn = A chi tocca
label-where = Situazione
label-news = Dalla mia mossa
label-unseen = Non ancora viste
label-passed = Chi ha passato
label-row = Riga
label-column = Colonna
label-territory = Territorio
label-repeat = Ripeti
label-back = Indietro
label-forward = Avanti
label-only = Rileggi per genere
label-say = Di' qualcosa
label-chat = Che cosa si è detto
label-accept = Sì
label-decline = Rifiuta
label-save-history = Salva la cronologia
label-help = Aiuto
label-rules = Regole
label-detail = Dettaglio
label-menu = Menù
label-quit = Esci
label-speech = Voce
label-slower = Più lenta
label-faster = Più svelta
label-quieter = Più piano
label-louder = Più forte
label-hush = Silenzio
label-sounds = Suoni
label-sounds-quieter = Suoni più piano
label-sounds-louder = Suoni più forti

# Gruppi di tasti o pulsanti.
keys-play = Giocare
keys-walk = Scorrere la mano e la tavola
keys-ask = Chiedere
keys-said = Riascoltare, parlare, menù
keys-voice = Voce e suoni
