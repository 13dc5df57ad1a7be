# Al tavolo.
next-round =
    { $input ->
        [touch] Avanti con la prossima manche.
       *[keys] Invio per la prossima manche.
    }
enter-lets-move =
    { $input ->
        [touch] Far giocare { $who }.
       *[keys] Invio per far giocare { $who }.
    }
taken-up = Si riprende: { $game }.
match-not-saved = Non posso salvare la partita in { $folder }: { $reason }. Si continua, e prima di perderla te lo chiedo; con --data-dir puoi indicare un'altra cartella.
lost-title = Questa partita non si può salvare in { $folder }: se esci adesso è persa.
lost-stay = continuare la partita
lost-leave = uscire e perderla
out-title = Sei fuori. Come vuoi il resto?
out-listen = continuare ad ascoltare, mossa per mossa
out-to-the-end = subito alla fine della partita
out-another = un'altra partita
out-wait = Giocano fino alla fine.
undone = Mossa annullata.
nothing-to-undo = Non c'è niente da annullare.
hand-empty = Non hai niente in mano.
nothing-fits = Nessuna tessera va bene.
order-is =
    { $order ->
        [drawn] Mano come l'hai presa.
        [number] Mano in ordine di numero.
       *[weight] Mano in ordine di valore.
    }
edge = Bordo.
line-end = Finisce qui.
no-news = Dalla tua ultima mossa non è successo niente.
nothing-to-cancel = Non c'è nessuna lista da chiudere.
cancelled = Lista chiusa.
not-your-turn = Non tocca a te: tocca { to-who }.
typed-nearest = La mossa possibile più vicina: { $action }.
cant-be = Questo adesso non si può fare.
choose-first = Prima scegli dalla lista, oppure chiudila con { keys-for-cancel }.
scene-hand = Quello che hai
item-gone = Intanto non c'è più.
list-only-opened = La lista si era appena aperta: non hai ancora scelto niente.
empty-list = La lista è vuota.
help-list =
    Questa è una lista: { $input ->
        [touch] tocca una voce per sceglierla; { keys-for-cancel } la chiude.
       *[keys] frecce su e giù per scorrerla, Invio per scegliere, oppure un numero e Invio; { keys-for-cancel } per chiuderla.
    }
help-list-typed = Questa è una lista: { key-for-next } e { key-for-previous } per scorrerla, Invio per scegliere, oppure un numero; { key-for-cancel } per chiuderla.
help-list-table = Le domande sulla partita si possono fare anche qui.
where-now = { $turn } { $situation }
moves-by-points =
    { $count ->
        [one] Una mossa.
       *[other] { $count } mosse, in ordine di punti.
    }
moves-by-weight =
    { $count ->
        [one] Una mossa.
       *[other] { $count } mosse, la più pesante per prima.
    }
only-move =
    Una mossa sola, { $action }. { $input ->
        [touch] Toccala per farla.
       *[keys] Invio per farla.
    }
only-do =
    Puoi solo { $input ->
        [touch] { $action }.
       *[keys] { $action }: Invio.
    }
would-play =
    { $action }: { $key ->
        [same] { $input ->
            [touch] lo stesso pulsante per giocare
           *[keys] lo stesso tasto per giocare
        }
       *[enter] { $input ->
            [touch] toccala per giocare
           *[keys] Invio per giocare
        }
    }.
would-do =
    { $action }: { $key ->
        [same] { $input ->
            [touch] lo stesso pulsante per farlo
           *[keys] lo stesso tasto per farlo
        }
       *[enter] { $input ->
            [touch] tocca per farlo
           *[keys] Invio per farlo
        }
    }.
done-played = hai giocato { $action }
answer-no = no, ci penso ancora
answer-yes = sì
after-title = Che cosa vuoi fare adesso?
after-another = un'altra partita così
after-same-deal = di nuovo con la stessa distribuzione
after-undo = annullare la tua ultima mossa
after-start = tornare all'inizio
after-quit = uscire
player-name = Giocatore
seat-name = Posto { $number }
seat-of-many = { $name } al posto { $number }
square = { $what }, { $name }
no-grid =
    { $input ->
        [touch] In questo gioco non fa niente.
       *[keys] In questo gioco il tasto non fa niente.
    }
no-square-fits = Non c'è una casella che vada bene.
no-row-fits = La tessera scelta nella mano qui non va da nessuna parte.
not-your-grid = Queste caselle non sono tue: { keys-for-others } passa alle altre, fino alle tue.
match-seed = Con il numero { $seed } si rigioca la stessa partita.
match-saved-again = La partita è di nuovo salvata, con tutto quello che mancava.

# Between rounds: the player is ready, others are not yet.
waiting-for = Aspettiamo { $who }.
waiting-ready =
    { $input ->
        [touch] Hai già detto di andare avanti:
       *[keys] Hai già premuto Invio:
    } aspettiamo { $who }.
waiting-you-and = Oltre a te aspettiamo { $who }.
waiting-you = Aspettiamo te.
waiting-nobody = Non manca più nessuno: si comincia.
# Somebody takes long, in their turn or between rounds.
hurry-you =
    { $round ->
        [yes] Gli altri aspettano: fra { $seconds } secondi si va avanti, { $input ->
            [touch] anche senza di te.
           *[keys] anche senza il tuo Invio.
        }
       *[no] Se entro { $seconds } secondi non muovi, muove un bot per te.
    }
hurry =
    { $round ->
        [yes] Fra { $seconds } secondi si va avanti, anche senza { $who }.
       *[no] Se entro { $seconds } secondi { $who } non muove, muove un bot.
    }
moves-for-you = Un bot muove per te.
stands-in = Per { $who } muove un bot.
so-many-people = { $count } persone
hurry-many = Fra { $seconds } secondi si va avanti, anche senza le { $count } persone che mancano.
# All choose at the same time.
turn-all = Tocca a tutti.
still-choosing =
    { $count ->
        [one] { $who } sta ancora scegliendo.
       *[other] { $who } stanno ancora scegliendo.
    }
still-choosing-many = { $count } persone stanno ancora scegliendo.
already-chosen = Hai già scelto.
# A match of several people that one of them goes on with.
stood-in =
    { $count ->
        [one] { $who } non c'è: al suo posto muove un bot di livello { $level }.
       *[other] { $who } non ci sono: al loro posto muovono bot di livello { $level }.
    }
# Several people at one table.
gone =
    { $bot ->
        [now] { $who } ha lasciato il tavolo: finché non torna muove un bot.
        [later] { $who } ha lasciato il tavolo: se non torna entro { $seconds } secondi, muove un bot.
       *[never] { $who } ha lasciato il tavolo: il posto resta suo e si aspetta il suo ritorno.
    }
asleep =
    { $bot ->
        [later] Il telefono di { $who } dorme: se { $who } non torna entro { $minutes } minuti, muove un bot.
       *[never] Il telefono di { $who } dorme: il posto resta suo e si aspetta il suo ritorno.
    }
back = { $who } è di nuovo al tavolo.
turn-for =
    { $minutes ->
        [one] Da un minuto.
       *[other] Da { $minutes } minuti.
    }
still-your-turn = Tocca ancora a te.
undo-off = Con altre persone al tavolo non si annulla niente.
undo-asked = Si annulla quando acconsentono tutti gli altri.
wants-undo = { $who } vorrebbe annullare la sua ultima mossa: { key-for-undo } per acconsentire.
undo-lapsed-you = La tua richiesta di annullare non vale più.
undo-lapsed = La richiesta di { $who } di annullare non vale più.
round-only-begun = La manche era appena cominciata: non hai ancora giocato niente.
moment-passed = Troppo tardi: intanto la partita è andata avanti.
moved-for-you =
    { $count ->
        [one] Mentre non c'eri un bot ha fatto una mossa per te.
       *[other] Mentre non c'eri un bot ha fatto { $count } mosse per te.
    }
# Il posto di un bot per chi ascolta.
seat-hint =
    Giocano anche dei bot: { $input ->
        [touch] con il pulsante per un posto chiedi quello di uno di loro.
       *[keys] Invio per chiedere il posto di uno di loro.
    }
seat-asked = Hai chiesto { to-who } il posto di un bot.
seat-asked-after = Hai chiesto a chi ospita il tavolo il posto di un bot.
seat-wanted-after =
    { $who } ascolta e vorrebbe il posto di un bot: { $input ->
        [touch] con il pulsante glielo dai.
       *[keys] Invio per darglielo.
    }
seat-wanted = { $who } ascolta e vorrebbe il posto di un bot: se vuoi, daglielo dal menù, { key-for-menu }.
seat-wanted-also = Anche { $who } ascolta e vorrebbe il posto di un bot, dopo { $first }.
menu-seat = dare { to-who } il posto di un bot
menu-table = questo tavolo: interrompere, lasciarlo, gli accordi
seat-unwanted = Fra chi ascolta nessuno chiede più un posto.
seat-given =
    { $game ->
        [kingdomino] { $who } prende il posto di { $bot } dal prossimo turno.
        [bidomino] { $who } prende il posto di { $bot } dalla prossima smazzata.
       *[other] { $who } prende il posto di { $bot } dalla prossima manche.
    }
seat-taken = Al posto di { $bot } adesso gioca { $who }.
seat-left = { $who } ha lasciato la partita: al suo posto gioca un bot, { $bot }.
seat-yours = Il posto è tuo.
seat-no-bot = A questo tavolo non resta nessun posto di un bot.
seat-nobody-gives = I posti dei bot li dà chi ospita il tavolo, che adesso non c'è. Riprova più tardi.
seat-not-kept = La casa non riesce a salvare: il posto resta al bot. Riprova più tardi.
# Per chi ascolta soltanto: che cosa si sente, e che cosa fanno i tasti.
onlooker-begins =
    { $looks ->
        [after] Ospiti il tavolo: { $game }. { CAPITAL(key-for-menu) } per parlare a una sola persona, mettere in pausa e altro.
       *[on] Ascolti una partita: { $game }.
    }
hands-heard = Senti le mani di tutti: { keys-for-others } per la prossima, { key-for-previous } e { key-for-next } per scorrerla.
hands-unheard = Le mani dei giocatori non le senti più.
looks-after-on = Sei di nuovo in ascolto.
looks-after-menu = il menù del tavolo: parlare a una sola persona, la pausa, gli accordi
looks-after-seat = dare il posto di un bot a chi lo vorrebbe
looks-after-next = la mano del prossimo giocatore
looks-after-hand = di nuovo tutta la mano che scorri
looks-after-leave = andare nella sala, la partita continua
paused = La partita è in pausa: riprende quando lo dice chi ospita il tavolo.
onlooker-no-news = Da quando ascolti non è ancora successo niente.
onlooker-seat = chiedere il posto di un bot
onlooker-news = che cosa è successo da quando ascolti
onlooker-leave = smettere di ascoltare
# What people say to each other.
say-ask = Che cosa vuoi dire? Scrivilo e premi { key-send }. Con il solo { key-send } non dici niente.
say-nobody = Qui non c'è nessuno a cui dirlo.
tidings-left-out =
    { $count ->
        [one] E intanto ti è stata detta un'altra cosa.
       *[other] E intanto ti sono state dette altre { $count } cose.
    }
yes-to-nothing = Nessuno ti ha chiesto niente: non c'è niente da accettare.
no-to-nothing = Nessuno ti ha chiesto niente: non c'è niente da rifiutare.
chat-none = Nessuno ha ancora detto niente.
chat-title =
    { $count ->
        [one] Una frase.
       *[other] { $count } frasi, l'ultima per prima.
    }
say-nothing = Non hai detto niente.
say-emoji = Qui le faccine non si dicono: le voci le leggono con nomi lunghi, o non le leggono affatto. Dillo a parole.
say-muted = Per ora gli altri non ti sentono: così ha deciso chi gestisce la casa.
say-unmuted = Adesso gli altri ti sentono di nuovo.
say-too-often = Hai parlato { $most } volte in { $seconds } secondi: aspetta un momento.
say-crowd = Dalla tua rete in questo momento si parla molto: aspetta un attimo, e ridillo.
say-too-long = È troppo lungo: { $length } lettere, al massimo { $most }.
said = { $who } dice: { $text }
said-you = Hai detto: { $text }
