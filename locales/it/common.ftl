# Quello che serve dappertutto.
verbatim = { $text }
as-written = { $text }
you = tu
placed =
    { $item }, { AFTER_NUMBER($item) ->
        [yes] voce{" "}
       *[no] {""}
    }{ $place } di { $count }
greeting = Salotto { $version }.
match-length = Questa partita dura circa { $minutes } minuti.
good-bye = Ciao!
good-bye-saved = La partita è salvata. Ciao!
no-such-item =
    { $count ->
        [0] Qui non c'è niente da scegliere.
        [one] Non c'è il numero { $number }: ce n'è uno solo.
       *[other] Non c'è il numero { $number }: scegli da 1 a { $count }.
    }
no-such-number = { $number } qui non si può scegliere: va bene un numero da { $from } a { $to }.
not-one-of = { $number } qui non si può scegliere: vanno bene { $values }.
typed-tile = { $number }: Invio per { $nth } tessera.
typed-card = { $number }: Invio per { $nth } carta.
typed-line = { $number }: Invio per { $nth } riga della lista.
typed-value = { $number }: Invio per scegliere.
typed-more = { $number }: manca ancora una cifra.
nth =
    { $number ->
        [1] la prima
        [2] la seconda
        [3] la terza
        [4] la quarta
        [5] la quinta
        [6] la sesta
        [7] la settima
        [8] l'ottava
        [9] la nona
        [10] la decima
        [11] l'undicesima
        [12] la dodicesima
        [13] la tredicesima
        [14] la quattordicesima
        [15] la quindicesima
        [16] la sedicesima
        [17] la diciassettesima
        [18] la diciottesima
        [19] la diciannovesima
        [20] la ventesima
        [21] la ventunesima
        [22] la ventiduesima
        [23] la ventitreesima
        [24] la ventiquattresima
        [25] la venticinquesima
        [26] la ventiseiesima
        [27] la ventisettesima
        [28] la ventottesima
        [29] la ventinovesima
        [30] la trentesima
       *[other] la { $number }ª
    }
line-begun = Scrivi il resto della riga e premi Invio; Esc la cancella.
line-erased = Cancellato.
unknown-key =
    { $input ->
        [touch] Questo
       *[keys] Questo tasto
    } qui non fa niente: { key-for-help } per l'aiuto.
text-is-command = { $word } è la parola di un comando, e qui non vale.
unknown-word = Non conosco { $word }: { key-for-help } per l'aiuto.
nothing-said = Non ho ancora detto niente.
history-begins = Inizio della cronologia.
history-ends = Fine della cronologia.
history-earlier = Questa volta comincia qui; prima c'è quello che ho detto le altre volte.
history-not-kept = Inizio della cronologia; quello che dico adesso non resta, perché non posso scriverlo: { $reason }.
history-lines-lost =
    { $count ->
        [one] Una riga di quello che ho detto le altre volte non si riesce a leggere, e manca; le altre ci sono.
       *[other] { $count } righe di quello che ho detto le altre volte non si riescono a leggere, e mancano; le altre ci sono.
    }
history-forgotten = Ho dimenticato quello che ho detto le altre volte.
history-none-kept = Non c'è niente da dimenticare.
history-not-forgotten = Non posso cancellare { $file }: { $reason }. Cancellalo tu, o guarda se un altro programma lo tiene aperto.
lines-read =
    Da rileggere: { $kind ->
        [moves] solo le mosse.
        [people] solo quello che dicono le persone.
        [answers] solo le risposte.
       *[all] tutto.
    }
history-saved =
    { $count ->
        [one] Ho salvato una riga in { $file }.
       *[other] Ho salvato { $count } righe in { $file }.
    }
history-afar =
    Da qui non si salva niente: { $client ->
        [page] sta tutto in quello che si è detto, in questa pagina.
       *[terminal] sta tutto nella finestra del tuo terminale.
    }
history-not-saved = Non posso scrivere { $file }: { $reason }. Libera spazio, oppure indica un'altra cartella con --data-dir.
settings-not-saved = Non posso salvare le impostazioni: { $reason }. Valgono solo per questa volta; per conservarle indica un'altra cartella con --data-dir.
settings-saved-again = Adesso le impostazioni sono salvate.
bad-settings = Non capisco le impostazioni in { $file }: uso quelle predefinite. Quando ne cambi una, questo file resta accanto a quello nuovo.
settings-not-read = Non posso leggere le impostazioni in { $file }: { $reason }. Uso quelle predefinite, e quello che cambi vale solo per questa volta.
bad-setting = Nelle impostazioni, { $line } non può essere: vale quella predefinita, e il file resta com'è.
bad-setting-of = Nelle impostazioni, { $line } non può essere: vale quella predefinita, e il file resta com'è. { $allowed }
setting-takes = Può essere { $words }.
setting-takes-percent = Può essere un numero da 0 a 100.
setting-takes-seconds = Può essere un numero di secondi, fino a { $most }.
setting-takes-speed = Può essere un numero di lettere al secondo, da { $least } a { $most }.
settings-line-twice = La riga { $number } delle impostazioni non vale, perché una riga precedente imposta già la stessa cosa: { $line }
settings-line-bad = La riga { $number } delle impostazioni non vale, perché non è scritta come le altre: { $line }
settings-encoding = Le impostazioni in { $file } non sono un testo in UTF-8: uso quelle predefinite. Salvale dal tuo editor in UTF-8; se ne cambi una qui, questo file resta accanto a quello nuovo.
unknown-setting = Nelle impostazioni c'è { $line }, che non conosco: non cambia niente, e la lascio dov'è. Forse il nome è scritto male.
bind-no-command = Nelle impostazioni, { $line } non cambia niente, perché non c'è un comando così. Le parole di tutti i comandi: salotto keys
bind-twice = Nelle impostazioni, { $line } non cambia niente, perché un'altra riga cambia lo stesso comando. Metti tutti i suoi tasti su una riga.
bind-no-key = Nelle impostazioni, { $line } non cambia niente, perché non dice nessun tasto. Scrivine uno, o togli la riga.
bind-no-such-key = Nelle impostazioni, { $line } non cambia niente, perché non conosco il tasto { $key }. Un tasto è una lettera, da F1 a F12, o un nome come spazio, tab, inizio o canc.
bind-begins-line = Nelle impostazioni, { $line } non cambia niente, perché con { $key } comincia un numero o una riga. Scegli un altro tasto.
bind-fixed = Nelle impostazioni, { $line } non cambia niente, perché { $key } non si può cambiare: Invio, Esc, le frecce e pochi altri tasti fanno sempre la stessa cosa. Scegli un altro tasto.
bind-taken = Nelle impostazioni, { $line } non cambia niente, perché { $key } serve già per: { $does }. Scegli un altro tasto, o cambia anche quello di { $command }.
bad-settings-more = { $count ->
    [one] E un'altra impostazione che non posso usare.
   *[other] E altre { $count } impostazioni che non posso usare.
}
cant-open = Non riesco ad aprire il terminale: { $reason }. Prova con --input lines.

# La voce
voice-on = Voce accesa: { key-for-speech } la spegne.
voice-starts = Accendo la voce: { key-for-speech } la spegne.
voice-gone = La voce { $voice } non c'è: parla quella predefinita; { key-for-speech } la spegne.
voices-none = Il sintetizzatore non ha voci fra cui scegliere.
voice-title = Quale voce preferisci?
voice-usual = La voce predefinita della lingua.
voice-off = Voce spenta: { key-for-speech } la accende.
voice-off-reader =
    { $reader ->
        [SSH] Il collegamento è via SSH: scrivo soltanto. { CAPITAL(key-for-speech) } accende la voce.
        [Narrator] È attivo l'Assistente vocale: scrivo soltanto. { CAPITAL(key-for-speech) } accende la voce.
        [unnamed] È attivo uno screen reader: scrivo soltanto. { CAPITAL(key-for-speech) } accende la voce.
       *[other] È attivo { $reader }: scrivo soltanto. { CAPITAL(key-for-speech) } accende la voce.
    }
voice-through-reader = Parlo con la voce e il braille di { $reader }, e lascio vuota la finestra: così non senti tutto due volte. Con { key-for-speech } scrivo, e leggi tu con { $reader }.
voice-through-reader-written =
    { $reader ->
        [JAWS] Parlo con la voce e il braille di JAWS, e scrivo anche nella finestra. Se senti tutto due volte, premi Insert più S finché l'eco dello schermo non è su nessuno.
       *[NVDA] Parlo con la voce e il braille di NVDA, e scrivo anche nella finestra. Se senti tutto due volte, premi NVDA più 5.
    }
voice-is-readers = Velocità e volume sono quelli di { $reader }: si cambiano da lì.
voice-is-off = Adesso la voce è spenta: { key-for-speech } la accende.
voice-is-elsewhere = Qui parla il tuo computer: la voce si cambia da lì.
voice-rate = Velocità { $percent }.
voice-volume = Volume { $percent }.
layout-old-console = Questa finestra è una vecchia console di Windows, dove il cursore non può restare sulla risposta: resta sotto. Nelle proprietà della finestra togli la console legacy, o usa Terminale Windows.
press-enter-to-close = Premi Invio per chiudere la finestra.
voice-absent =
    Su questo computer non trovo voci: scrivo soltanto. { $system ->
        [linux] Per sentirne una installa speech-dispatcher ed espeak-ng.
       *[other] Per sentirne una aggiungila nelle impostazioni del sistema.
    }
voice-silent = Il sintetizzatore c'è, ma non risponde: intanto scrivo.
voice-lost = La voce non risponde più: intanto scrivo.
voice-unreported = La voce prende le frasi, ma non dà segno di parlare. Se non senti niente, { key-for-speech } la spegne; io continuo a scrivere.
voice-back = La voce è tornata.
hushed = Silenzio.
sounds-on = Suoni accesi.
sounds-on-unheard =
    { $system ->
        [linux] Suoni accesi, ma non rispondono né PulseAudio né PipeWire: li senti appena uno risponde. Senza server, nelle impostazioni c'è aplay.
       *[other] Suoni accesi, ma questo sistema non ha niente che li suoni: li senti appena ce l'ha.
    }
sounds-new = Novità: i suoni. { CAPITAL(key-for-sounds) } li accende e li spegne.
sounds-off = Suoni spenti.
sounds-are-off = I suoni sono spenti; li accendi con { key-for-sounds }.
sounds-are-elsewhere =
    { $client ->
        [page] I suoni si accendono con un pulsante in fondo a questa pagina.
       *[terminal] I suoni li fa il programma dove sei tu, non qui.
    }
sounds-volume =
    { $percent ->
        [0] Suoni a 0 per cento: non se ne sente nessuno.
       *[other] Suoni a { $percent } per cento.
    }

# Quanto dire
detail-is =
    { $detail ->
        [short] Annunci brevi.
        [long] Annunci lunghi, con tutti i particolari.
       *[normal] Annunci normali.
    }
good-bye-lost = Attenzione: la partita non è salvata. Ciao!
line-seen-in-part = La riga è più lunga dello schermo: ne vedi solo una parte, ma vale tutta.
line-too-long = La riga è troppo lunga: arriva fino a { $most } caratteri.
too-many-keys =
    { $input ->
        [touch] Troppo tutto insieme: il resto non l'ho preso.
       *[keys] Troppi tasti tutti insieme: quelli in più non li ho presi.
    }
bad-language = La lingua in { $file } non si può usare: { $reason }.
bad-language-encoding = La lingua non si può usare: in { $file } la riga { $line } non è UTF-8. Salva il file come testo UTF-8.
bad-language-empty = La lingua non si può usare: { $file } è vuoto. Toglilo, e al suo posto vale l'inglese.
bad-language-line = La lingua non si può usare: in { $file } la riga { $line } non si capisce.
