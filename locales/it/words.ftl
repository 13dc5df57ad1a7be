# Quello che si scrive. Più parole per una cosa sola sono divise da virgole, e l'aiuto dice la prima; maiuscole e accenti non contano.
# Le parole di tutte le lingue si capiscono in ognuna, quindi due cose non possono avere la stessa.

# I comandi, dopo i due punti o da soli
command-draw = pesca, tallone, mazzo
command-choose = scegli
command-right = destra
command-left = sinistra
command-moves = mosse
command-advice = consiglio
command-undo = annulla
command-cancel = lascia
command-previous = precedente
command-next = successiva
command-first = prima
command-last = ultima
command-playable = giocabile
command-order = ordine
command-hand = mano
command-walk-left = indietro
command-walk-right = avanti
command-switch = cambia
command-others = altri
command-ends = estremità
command-line = catena, serpente
command-scores = punti
command-match = partita
command-turn = turno
command-where = dove
command-news = novità
command-unseen = mai-viste, coperte
command-passed = passati
command-row = riga
command-column = colonna
command-territory = territorio
command-repeat = ripeti
command-back = prima-detto
command-forward = dopo-detto
command-only = solo
command-say = parla
command-chat = detto
command-accept = accetta
command-decline = rifiuta
command-save-history = salva-cronologia
command-help = aiuto
command-rules = regole
command-detail = dettaglio
command-menu = menù
command-quit = esci
command-speech = voce
command-slower = più-lenta
command-faster = più-veloce
command-quieter = più-piano
command-louder = più-forte
command-hush = silenzio, zitto
command-sounds = suoni
command-sounds-quieter = suoni-più-bassi
command-sounds-louder = suoni-più-alti

# I tasti per nome, dove si scrivono righe
named-key-enter = invio
named-key-space = spazio
named-key-escape = esc
named-key-up = su
named-key-down = giù
named-key-left = freccia-sinistra
named-key-right = freccia-destra
named-key-home = inizio
named-key-end = fine
named-key-page-up = pagsu
named-key-page-down = paggiù
named-key-tab = tab
named-key-back-tab = maiusc-tab
named-key-delete = canc

# Le parole di una mossa, con le lettere dei suoi tasti
move-left = sinistra, sx, s, g
move-right = destra, dx, d
move-up = sopra, su
move-down = sotto, giù
move-pass = passa, passo
move-lay = attacca, gioca, metti
move-crosswise = traverso
move-own = mio, tuo, proprio
move-mexican = messicano
move-train = treno
move-stop = termina, chiudi, basta, fermo
move-double = doppio, doppia
move-blank = bianco, bianca, bianche
# Quello che può stare fra queste parole.
move-filler = il, lo, la, a, al, alla, di, del, sul, sulla, con
# La lettera di un seme dietro il numero della carta
suit-letter =
    { $suit ->
        [clubs] f
        [diamonds] q
        [hearts] c
       *[spades] p
    }

# I giochi sulla riga di comando
typed-game-salotto = salotto
typed-game-five-and-three = cinque-e-tre
typed-game-classic = classico
typed-game-pairs = coppie
typed-game-jolly = jolly
typed-game-bidomino = bidomino
typed-game-kingdomino = kingdomino
typed-game-all-fives = domino-a-cinque, tutti-cinque
typed-game-mexican-train = treno-messicano
# Come si può chiamare ognuno di loro.
any-game = domino, il domino

# Quello che si può scrivere per un comando, per sentirsi dire qual è
tried-play = gioca, giocare, partita, inizia, domino
tried-join = casa, entra, amici, collegati
tried-learn = lezione, lezioni, impara, corso, corsi, scuola
tried-puzzles = problema, problemi, esercizio, esercizi, rompicapo
tried-resume = riprendi, continua, salvate
tried-review = rivedi, revisione, errori
tried-daily = giorno, oggi, giornaliera
tried-open = apri, aprire, incolla, riga, sfida, importa
tried-share = manda, mandare, condividi, condividere, invia, esporta, amico
tried-stats = statistiche, statistica, risultati
tried-rules = regola, regole, regolamento
tried-manual = manuale, guida, documentazione, istruzioni, leggimi, libro
tried-keys = tasto, tasti, comandi
tried-where = cartella, cartelle, dove
