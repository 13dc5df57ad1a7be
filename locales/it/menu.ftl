# I menù intorno alla partita.
start-title = Che cosa vuoi fare?
start-new = nuova partita
start-resume =
    { $count ->
        [one] riprendere la partita salvata
       *[other] riprendere una di { $count } partite salvate
    }
saved-title =
    { $count ->
        [one] Una partita salvata. Quale?
       *[other] { $count } partite salvate, la più recente per prima. Quale?
    }
saved-item = { $game }, { $players ->
        [one] un giocatore
       *[other] { $players } giocatori
    }, { $moves ->
        [0] nessuna mossa
        [one] una mossa
       *[other] { $moves } mosse
    }
saved-broken = un file che non riesco a leggere: { $file }
start-rules = le regole dei giochi
start-settings = le impostazioni
start-keys = i tasti
start-quit = uscire
games-title = Quale gioco?
game-item = { $game }, { $about }
agree-title = { $game }. Invio per cominciare, freccia giù per cambiare qualcosa.
agree-again = { $game }.
agree-begin = si comincia
agree-level = avversari: { $level }
level-title = Come devono giocare gli avversari?
level-item = { $level }: { $about }
ask-value =
    { $name ->
        [players] Quanti giocatori?
       *[other] Scegli: { $option }.
    }
ask-number = { $option }. { $about } Scrivi il nuovo numero e premi Invio; Invio da solo per lasciare com'è.

menu-title = Menù.
menu-go-on = continuare la partita
menu-rules = le regole di questo gioco
menu-settings = le impostazioni
menu-start = salvare e cambiare partita
menu-quit = salvare e uscire
back-at-table = Si continua.
rules-title = { $title }. { $about } Scegli una parte.
rules-more = Un'altra parte, oppure Esc o X per chiudere le regole.

settings-title = Impostazioni.
setting-language = lingua: { $language }
setting-detail =
    annunci: { $detail ->
        [short] brevi
        [long] lunghi
       *[normal] normali
    }
setting-speech =
    voce del programma: { $speech ->
        [auto] quando non c'è uno screen reader
        [on] accesa
       *[off] spenta
    }
setting-layout =
    cursore sulla risposta, per la riga braille: { $layout ->
        [auto] quando serve
        [braille] sempre
       *[speech] mai
    }
setting-pace =
    ritmo degli avversari: { $pace ->
        [none] senza pause
        [quick] svelto
        [calm] tranquillo
        [slow] lento
       *[key] aspettano Invio
    }
setting-positions =
    posto nella lista: { $positions ->
        [on] detto
       *[off] non detto
    }
setting-coordinates =
    nome delle caselle: { $coordinates ->
        [on] detto
       *[off] non detto
    }
setting-done = fatto
language-title = Quale lingua?
detail-title = Quanto vuoi sentire?
speech-title = Quando deve parlare la voce del programma?
speech-is =
    { $speech ->
        [auto] Da sola, quando non c'è uno screen reader.
        [on] Sempre accesa.
       *[off] Sempre spenta.
    }
layout-title = Quando il cursore deve restare sulla risposta, dove lo segue la riga braille?
layout-is =
    { $layout ->
        [auto] Da solo, quando c'è brltty e non c'è Orca.
        [braille] Sempre.
       *[speech] Mai: resta sotto la risposta.
    }
pace-title = A che ritmo devono giocare gli avversari?
pace-is =
    { $pace ->
        [none] Senza pause.
        [quick] Svelto: meno di mezzo secondo fra una mossa e l'altra.
        [calm] Tranquillo: poco più di un secondo.
        [slow] Lento: tre secondi.
       *[key] Prima di ogni mossa aspettano che tu prema Invio.
    }
positions-title = Nelle liste vuoi sentire a che posto sei?
positions-are =
    { $positions ->
        [on] Sì, per esempio 3 di 7.
       *[off] No.
    }
coordinates-title = Quando scorri le caselle vuoi sentire come si chiamano?
coordinates-are =
    { $coordinates ->
        [on] Sì, per esempio libera, c4.
       *[off] No.
    }
