# La casa aperta: l'ingresso, la sala, i tavoli con gli altri.

# All'ingresso
house-which-language = Che lingua?
house-new = Ti diamo il benvenuto nella casa.
house-words-kept = Vai subito a quel tavolo: manca solo il nome.
house-name-ask = Come ti chiami? Scrivi il nome e premi { key-send }. { key-leave } per uscire.
name-length = Un nome ha da { $shortest } a { $longest } lettere.
name-signs = Un nome ha soltanto lettere e cifre, senza spazi né altri segni.
name-reserved = Questo nome è riservato: scegline un altro.
name-taken = { $name } c'è già: scegli un altro nome.
reserved-names = tu, voi, te, io, noi, loro, ospite, ospiti, bot, robot, computer, nessuno, nessuna, qualcuno, qualcuna, chiunque, ognuno, tutti, tutte, salotto, casa, gestore, gestrice, custode, padrone, padrona, operatore, operatrice, admin, amministratore, amministratrice, moderatore, moderatrice, staff, supporto, assistenza, aiuto, ufficiale, sistema, server, giocatore, giocatrice, spettatore, spettatrice, mazziere, arbitro
guest-name = Ospite{ $number }
house-hello = Ciao, { $name }.
house-guest =
    Giochi come ospite: chi esce non ritrova il suo posto. Per avere un nome tuo { $client ->
        [page] esci dalla casa e premi Entra, se il browser può conservare una chiave.
       *[terminal] scrivi nel terminale ssh-keygen -t ed25519, premi tre volte Invio, e rientra con la stessa riga.
    }
house-waits =
    { $count ->
        [one] Un tavolo aspetta la tua mossa.
       *[other] { $count } tavoli aspettano la tua mossa.
    }
house-messages =
    { $count ->
        [one] Un messaggio ti aspetta.
       *[other] { $count } messaggi ti aspettano.
    }
house-put-away =
    { $count ->
        [one] Un tuo tavolo è stato archiviato, perché da molto tempo non ci veniva nessuno. Se ci si era già giocato, la partita è fra quelle finite.
       *[other] { $count } tuoi tavoli sono stati archiviati, perché da molto tempo non ci veniva nessuno. Quello che ci si era giocato è fra le partite finite.
    }
house-given-up =
    { $count ->
        [one] Una tua partita è stata interrotta da chi era al tavolo: è fra quelle finite, senza vincitori.
       *[other] { $count } tue partite sono state interrotte da chi era al tavolo: sono fra quelle finite, senza vincitori.
    }
house-newer =
    Hai aperto la casa da un'altra parte: { $client ->
        [page] da questa pagina esci.
       *[terminal] qui si chiude.
    }
house-too-many-names = { $count } nomi che non vanno: qui la casa si chiude. Rientra con un altro nome.
house-bye = Arrivederci.
house-banned = Chi gestisce la casa ti ha vietato di entrare.
house-banned-network = Dalla tua rete non si entra. Se ci sei di mezzo per sbaglio, scrivi a chi gestisce questa casa.
house-invited-ask = In questa casa si entra su invito. Scrivi le parole che ti ha dato chi gioca qui, e premi { key-send }. Con il solo { key-send } vai via.
house-invited-none = Queste parole non invitano nessuno.
house-invited-only = Qui si entra solo su invito. Chiedi tre parole a chi ci gioca, e torna.
house-invited-keys =
    Qui si entra solo su invito e { $client ->
        [page] con una chiave del browser. Chiedi tre parole a chi ci gioca e premi Entra, non Entra come ospite.
       *[terminal] con una chiave. Fanne una con ssh-keygen -t ed25519, chiedi tre parole a chi ci gioca, e torna.
    }
house-sent-away = Chi gestisce la casa ha chiuso il tuo collegamento.
house-cant-read = La casa non riesce a leggere i suoi dati: riprova più tardi.
house-cant-write = La casa non riesce a salvare: per ora non si può. Riprova più tardi.
house-quicker = Qualcuno ha fatto prima, e qui non è cambiato niente: riprova.
house-cant-begin = La casa non ha più posto per un'altra partita: riprova più tardi.
house-disk-slow = Un momento: la casa aspetta il suo disco.
house-disk-ill = La casa non riesce a salvare: chi gioca aspetta, e niente va perduto.
house-disk-well = La casa salva di nuovo: si continua.
house-says = Avviso della casa: { $text }
house-closes-in =
    { $minutes ->
        [one] La casa chiude fra un minuto. Fino ad allora si gioca, ma non si comincia nessuna partita; ogni tavolo resta com'è.
       *[other] La casa chiude fra { $minutes } minuti. Fino ad allora si gioca, ma non si comincia nessuna partita; ogni tavolo resta com'è.
    }
house-closing =
    { $minutes ->
        [one] La casa chiude fra un minuto: non si comincia nessuna partita.
       *[other] La casa chiude fra { $minutes } minuti: non si comincia nessuna partita.
    }
house-stays-open = La casa resta aperta, e si può di nuovo cominciare una partita.
house-closes = La casa chiude. Ogni tavolo resta com'è: torna più tardi.
house-closes-here =
    Questa casa chiude, e i tavoli continuano in un'altra: { $client ->
        [page] questa pagina ci va da sola.
       *[terminal] entra di nuovo. Con salotto join succede da solo.
    }

# La sala
lobby-title = Sei nella sala.
lobby-mine =
    { $count ->
        [one] il tuo tavolo
       *[other] i tuoi { $count } tavoli
    }{ $waits ->
        [0] {""}
        [one] : { $count ->
            [one] tocca a te
           *[other] a uno tocca a te
        }
       *[other] : a { $waits } tocca a te
    }
lobby-messages =
    { $count ->
        [one] un messaggio per te
       *[other] { $count } messaggi per te
    }
lobby-mine-title = I tuoi tavoli.
lobby-open =
    { $count ->
        [one] un tavolo con posti liberi
       *[other] { $count } tavoli con posti liberi
    }
lobby-open-title = A quale tavolo ti siedi?
lobby-new = aprire un tavolo
lobby-words = andare a un tavolo con tre parole d'invito
lobby-watch =
    { $count ->
        [one] ascoltare una partita degli altri
       *[other] ascoltare una di { $count } partite
    }
lobby-watch-title = Quale partita vuoi ascoltare?
lobby-who =
    { $count ->
        [one] chi c'è: soltanto tu
       *[other] chi c'è: { $count } persone
    }
lobby-who-title =
    { $count ->
        [one] Ci sei soltanto tu.
       *[other] Ci sono { $count } persone.
    }
lobby-friends =
    gli amici{ $count ->
        [0] {""}
       *[other] , { $here } qui su { $count }
    }{ $asking ->
        [0] {""}
        [one] ; una persona vorrebbe la tua amicizia
       *[other] ; { $asking } persone vorrebbero la tua amicizia
    }
lobby-history = le tue partite finite
lobby-house = la casa
lobby-leave = uscire dalla casa
lobby-called = Comincia la partita al tuo tavolo.
who-lobby = { $name }, nella sala
who-table =
    { $name }, { $what ->
        [waits] in attesa a un tavolo
        [plays] in partita
        [looks-after] ospita un tavolo
       *[listens] in ascolto di una partita
    }: { $game }{ $count ->
        [0] {""}
       *[other] {" "}con { $others }
    }
who-you = Sei tu.
who-title = { $name }. Che cosa vuoi fare?
who-invite = invitare a un tavolo
who-say-alone = dire qualcosa in privato
who-go-there = andare al suo tavolo
who-leave-message = lasciare un messaggio per quando entra
who-be-friends = chiedere l'amicizia
who-agree-friends = accettare l'amicizia
who-decline-friends = rifiutare l'amicizia
who-ask-no-more = ritirare la richiesta di amicizia
who-no-friends = togliere l'amicizia
who-dont-hear = non sentire più quello che dice
who-hear-again = sentire di nuovo quello che dice
who-report = segnalare a chi gestisce la casa
who-not-heard = D'ora in poi non senti più quello che dice { $name }; le sue mosse sì.
who-not-heard-guest = D'ora in poi non senti più quello che dice { $name }, né quello che dicono gli ospiti che arrivano dopo dalla stessa rete; le mosse sì.
who-heard = Senti di nuovo quello che dice { $name }.
invite-title = A quale tavolo?
invite-whom = Chi inviti?
invite-done = L'invito arriva { MERGED($name, a: "ad", other: "a") }.
invited = { $who } ti invita a un tavolo: { $table }. Per accettare, premi { key-for-accept }.
work-no = Non adesso: { $who } non lo viene a sapere.
invited-no = Invito rifiutato: { $who } non lo viene a sapere.
invited-guest = Come ospite perderesti il tuo posto: alzati dal tavolo, poi di' di sì.
said-alone = { $who } dice, soltanto a te: { $text }
said-alone-you = Hai detto, soltanto { MERGED($name, a: "ad", other: "a") }: { $text }
message-left = Quando entra { $name }, trova il tuo messaggio: { $text }
message-full = Ci sono già { $most } messaggi che aspettano { $name }: di più non se ne possono lasciare.
message-nobody = { $name } non è più qui, e un messaggio si lascia soltanto agli amici.
message-waits = { $who } ti ha detto, { $when }: { $text }
message-next =
    { $count ->
        [0] va bene, era l'ultimo
        [one] va bene, il prossimo, che è l'ultimo
       *[other] va bene, il prossimo di { $count }
    }
message-answer = rispondere { MERGED($name, a: "ad", other: "a") }
message-keep = tenerlo per un'altra volta
friends-title =
    { $count ->
        [0] Qui non hai ancora amici.
        [one] Una persona fra i tuoi amici.
       *[other] { $count } persone fra i tuoi amici.
    }
friends-none = Qui non hai ancora amici: scegli qualcuno nella lista di chi c'è e chiedi la sua amicizia.
friends-asking = { $name } vorrebbe la tua amicizia
friends-asked = { $name }: aspetti la risposta
friends-away = { $name }, non è qui
friends-want = La tua richiesta di amicizia arriva { MERGED($name, a: "ad", other: "a") }.
friends-wanted = { $name } vorrebbe la tua amicizia: sentiresti quando entra, e viceversa, e potreste lasciarvi messaggi. Per accettare, premi { key-for-accept }.
friends-are = Adesso { $name } è fra i tuoi amici.
friends-no-more = { $name } non è più fra i tuoi amici.
friends-ask-no-more = Non chiedi più l'amicizia { MERGED($name, a: "ad", other: "a") }.
friends-declined = Amicizia rifiutata: { $name } non lo viene a sapere.
friends-too-many = Fra amici e richieste sei già a { $most }: di più non si può.
friends-in =
    { $count ->
        [one] Dei tuoi amici c'è { $names }.
       *[other] Dei tuoi amici ci sono { $names }.
    }
friend-came-in = { $name } entra nella casa.
report-ask = Che cosa è successo? Scrivilo per chi gestisce la casa e premi { key-send }; { key-send } da solo per lasciar stare.
report-done = Chi gestisce la casa lo leggerà.
report-too-many = Ci sono ancora { $most } tue segnalazioni da leggere: aspetta che siano lette.
report-too-many-guests = Ci sono ancora molte segnalazioni di ospiti da leggere: aspetta che siano lette.
report = { $who } segnala { $whom }: { $text }

# I tavoli
table-item = { $game }. { $sits }
table-told = { $game }. { $agreed } { $sits }
table-option = { $option }.
table-options = { $option } { $then }
table-advice =
    { $advice ->
        [on] Con consigli.
       *[off] Senza consigli.
    }
term-hosting =
    { $hands ->
        [yes] chi ospita il tavolo non gioca, e sente le mani di tutti
       *[no] chi ospita il tavolo non gioca
    }
table-gathering =
    { $count ->
        [0] al tavolo non c'è ancora nessuno
       *[other] al tavolo { $names }
    }{ $bots ->
        [0] {""}
        [one] , con il bot { $bot_names }
       *[other] , con i bot { $bot_names }
    }; { $free ->
        [0] nessun posto libero
        [one] un posto libero
       *[other] { $free } posti liberi
    }.
table-playing =
    { $count ->
        [one] gioca { $names }
       *[other] giocano { $names }
    }{ $bots ->
        [0] {""}
        [one] , con il bot { $bot_names }
       *[other] , con i bot { $bot_names }
    }.
somebody-gone = qualcuno che non c'è più
table-waits = Tocca a te: { $table }
table-now = Tocca a te: { $table }.
table-full = A questo tavolo non ci sono più posti.
table-begun = Al tuo tavolo è cominciata la partita.
table-listen = La partita è già cominciata: la ascolti.
table-listen-since = La partita è cominciata { $age }: la ascolti.
table-closed = Il tavolo è chiuso.
table-cant-open = In questo momento la partita non si può aprire. Niente va perduto e il posto resta tuo: riprova più tardi.
table-given-up = La partita è interrotta, e nessuno l'ha vinta.
table-rests = Al tavolo non c'è più nessuno: la partita aspetta chi la gioca.
table-sits-down =
    { $who } si siede al tavolo. { $free ->
        [0] Nessun posto libero.
        [one] Resta un posto libero.
       *[other] Restano { $free } posti liberi.
    }
table-stands-up = { $who } si alza dal tavolo.

# Aprire un tavolo
opening-too-many = Hai già aperto { $most } tavoli: prima finiscine uno, oppure chiudilo.
opening-guest-one = Chi è ospite ha un tavolo alla volta.
opening-guest = Giochi come ospite: una volta fuori non ritrovi questo tavolo, che finisce quando va via l'ultima persona. Gli altri entrano con tre parole.
opening-title =
    { $game }. { $input ->
        [touch] La prima voce apre il tavolo, le altre cambiano qualcosa.
       *[keys] Invio per aprire, { key-for-next } per cambiare.
    }
opening-open =
    aprire: { $people }{ $access ->
        [everybody] , può venire chiunque
        [invited] , solo su invito
       *[nobody] {""}
    }
opening-begin = cominciare subito: { $people }
opening-not-yet = non si può ancora aprire: le opzioni del gioco non vanno insieme
opening-options =
    opzioni del gioco: { $count ->
        [one] una sola persona
       *[other] { $players } giocatori, livello dei bot { $level }
    }{ $minutes ->
        [0] { "" }
       *[other] ; circa { $minutes } minuti
    }
opening-people-item = in quanti: { $people }
opening-people-title = In quante persone?
opening-people =
    { $people ->
        [one] { $plays ->
            [yes] tu, contro i bot
           *[no] una persona, contro i bot
        }
       *[other] { $people } persone{ $bots ->
            [0] {""}
            [one] {" "}e un bot
           *[other] {" "}e { $bots } bot
        }
    }
opening-hosting-item = il tuo posto: { $hosting }
opening-hosting-title = Giochi anche tu?
opening-hosting =
    { $hosting ->
        [plays] al tavolo, giochi anche tu
        [looks-after] nessuno, ospiti il tavolo senza giocare
       *[hears] nessuno, ospiti il tavolo senza giocare e senti le mani di tutti; chi si siede lo sa
    }
opening-access-item = chi può venire: { $access }
opening-access-title = Chi può venire?
opening-access =
    { $access ->
        [everybody] chiunque sia nella casa, anche solo per ascoltare
       *[invited] solo chi inviti tu
    }
opening-waits-item = se qualcuno se ne va: { $waits }
opening-waits-title = E se qualcuno se ne va?
opening-waits =
    { $waits ->
        [at-once] muove subito un bot, finché non torna
        [never] si aspetta, anche per giorni
       *[later] { $minutes ->
            [one] si aspetta un minuto, poi muove un bot
           *[other] si aspetta { $minutes } minuti, poi muove un bot
        }
    }
opening-aids-item = consigli e conteggi: { $aids }
opening-aids-title = Consigli e conteggi?
opening-aids =
    { $aids ->
        [on] sì, per tutti; e si annulla se tutti acconsentono
        [off] no, per nessuno
       *[each] alcuni
    }
opening-aids-each = da decidere uno per uno
opening-aid-title =
    { $aid ->
        [advice] I consigli?
        [unseen] Contare quello che non si è ancora visto?
        [passes] Contare chi ha passato, e su quali numeri?
       *[undo] Annullare una mossa, se tutti acconsentono?
    }
opening-aid-on = sì, a questo tavolo
opening-aid-off = no, si fa senza

# Al tavolo
after-lobby = tornare nella sala
after-together = rivedere la partita insieme
after-together-with = rivedere la partita con { $who }
together-asked = { $who } propone di rivedere la partita insieme. Premi { key-for-accept } per accettare, { key-for-decline } per rifiutare.
together-no = Non partecipi alla revisione. Se cambi idea, è nella lista.
together-left = La revisione è al tavolo dove avete giocato, e tu l'hai lasciato.

# Questo tavolo: come finirla, chi si aspetta, chi ospita
table-menu-title = Questo tavolo.
table-give-up = interrompere la partita
table-give-up-too = interrompere la partita: lo vorrebbe { $who }
table-give-up-not = ritirare la tua richiesta di interrompere
table-hurry = chiedere di non aspettare oltre
table-leave = lasciare per sempre il tuo posto a un bot
table-terms = gli accordi
table-ask-to-leave = chiedere a qualcuno di lasciare il tavolo
table-say-to-one =
    { $to ->
        [host] dire qualcosa soltanto a chi ospita il tavolo
       *[one] dire qualcosa a una sola persona
    }
say-to-one-title = A chi?
table-pause = mettere in pausa
table-go-on = riprendere la partita
table-hand-out = assegnare a tutti una lezione, o dei problemi
table-how-far = sentire a che punto è ciascuno
work-title = Che cosa assegni a chi siede al tavolo?
work-how-far = Con quale lezione, o con i problemi?
work-lesson = lezione { $number }: { $title }
work-puzzles =
    { $count ->
        [one] il problema
       *[other] i { $count } problemi
    }
work-handed =
    { $count ->
        [0] Chi siede al tavolo adesso non è nella casa.
       *[other] Arriva a { $names }: ognuno comincia quando vuole.
    }
work-for-you =
    { $who } ti assegna { $lesson ->
        [0] dei problemi
       *[other] la lezione { $lesson }
    } { MERGED($game, il: "del", other: "di") }. Per cominciare, premi { key-for-accept }.
work-far-title =
    { $game }, { $lesson ->
        [0] i problemi
       *[other] lezione { $lesson }
    }.
work-lesson-far =
    { $name }: { $done ->
        [yes] fatta
       *[no] non ancora fatta
    }
work-puzzles-far =
    { $name }: { $solved ->
        [0] nessuno risolto
        [one] uno risolto su { $count }
       *[other] { $solved } risolti su { $count }
    }
work-guest = { $name }: è ospite, e di un ospite non resta niente
pause-begins = La partita è in pausa: nessuno muove, e il tempo non corre.
pause-ends = La partita riprende.
pause-left = La partita resta in pausa. Se non torni, riprende da sé fra { $minutes } minuti.
table-hand-over = passare il tavolo a un'altra persona
give-up-title = La partita finisce per tutti, senza vincitori.
give-up-no = no, si continua
give-up-yes = sì, si interrompe
give-up-asked = { $who } vorrebbe interrompere la partita. Per acconsentire: { key-for-menu }, questo tavolo.
give-up-asked-you = Si interrompe quando acconsentono tutti quelli che sono al tavolo.
give-up-not = { $who } non chiede più di interrompere la partita.
give-up-not-you = Non chiedi più di interrompere la partita.
give-up-too-often = In questa partita lo hai già chiesto troppe volte.
give-up-alone = Gli altri non ci sono. Chi ospita il tavolo può interrompere la partita quando mancano da un giorno, o da una settimana se si gioca per corrispondenza. Tu puoi lasciare il posto a un bot.
hurry-asked = { $who } chiede di non aspettare oltre. Per chiederlo anche tu: { key-for-menu }, questo tavolo.
hurry-asked-you =
    { $most ->
        [yes] Lo chiede la maggior parte degli altri.
       *[no] Lo hai chiesto: deve chiederlo la maggior parte degli altri.
    }
for-good-title = Un bot gioca al tuo posto fino alla fine, e la partita non è più tua.
for-good-no = no, resti
for-good-yes = sì, lasci il posto
left-for-good = Hai lasciato il posto a un bot.
terms-title =
    { $hosts ->
        [yes] Gli accordi. { $input ->
            [touch] Toccane uno per cambiarlo;
           *[keys] Invio per cambiarne uno;
        } lo sentono tutti.
       *[no] Gli accordi.
    }
terms-hosting = Questo si decide quando si apre il tavolo, e non cambia più.
terms-hosts = Gli accordi li cambia chi ospita il tavolo.
term-title = Che cosa vale da adesso?
term-access =
    { $access ->
        [everybody] può venire chiunque sia nella casa
       *[invited] si viene solo su invito
    }
term-waits = se qualcuno se ne va, { $waits }
term-turn =
    { $limit ->
        [never] un turno dura quanto si vuole
       *[later] { $minutes ->
            [one] un turno dura al massimo un minuto, poi muove un bot
           *[other] un turno dura al massimo { $minutes } minuti, poi muove un bot
        }
    }
term-turns =
    { $turns ->
        [at-once] si sceglie tutti insieme, e un giro dura quanto impiega la persona più lenta
       *[in-order] si sceglie uno alla volta
    }
term-now = Da adesso { $term }.
host-is = Da adesso il tavolo lo ospita { $who }.
host-is-you = Da adesso il tavolo lo ospiti tu.
ask-to-leave-title = A chi chiedi di lasciare il tavolo?
ask-to-leave-sure = Chiedere { MERGED($who, a: "ad", other: "a") } di lasciare il tavolo?
ask-to-leave-no = no, resta
ask-to-leave-yes = sì, il posto torna libero, o a un bot
ask-to-leave-done = { $who } lascia il tavolo.
asked-to-leave = { $who }, che ospita il tavolo, ti ha chiesto di lasciarlo.
asked-away = Chi ospita quel tavolo ti ha chiesto di lasciarlo: ci torni quando ti invita.
hand-over-full = { $who } ospita già { $most } tavoli.
hand-over-title = A chi passi il tavolo?

# Prima della partita
gathering-title =
    Aspetti al tavolo: { $table }.{ $minutes ->
        [0] { "" }
       *[other] { " " }Durata: circa { $minutes } minuti.
    }
gathering-again = Aspetti: { $sits }.
gathering-begin =
    { $free ->
        [0] cominciare
       *[other] cominciare: nei posti liberi giocano i bot
    }
gathering-together = cominciare subito, se lo vuole chi è qui
gathering-words = invitare con tre parole
gathering-here = invitare qualcuno che è qui
gathering-words-to-listen = invitare qualcuno con tre parole, per ascoltare
gathering-lobby-open = tornare nella sala, il tavolo resta aperto
gathering-open = Il tavolo resta aperto.
gathering-nobody = Al tavolo non c'è ancora nessuno.
gathering-lobby = tornare nella sala, il posto resta tuo
gathering-table = gli accordi del tavolo
gathering-stand-up = alzarti dal tavolo
gathering-close = chiudere il tavolo
gathering-kept = Il posto resta tuo.
gathering-sure =
    { $free ->
        [0] {""}
        [one] Un posto è ancora libero.{" "}
       *[other] { $free } posti sono ancora liberi.{" "}
    }{ $asked ->
        [0] {""}
        [one] { $asked_names } non ha ancora risposto.{" "}
       *[other] { $asked_names } non hanno ancora risposto.{" "}
    }{ $count ->
        [0] {""}
        [one] Manca { $names }.{" "}
       *[other] Mancano { $names }.{" "}
    }Cominciare lo stesso?
gathering-sure-no = no, si aspetta
gathering-sure-yes =
    { $free ->
        [0] sì, si comincia
        [one] sì, nel posto libero gioca un bot
       *[other] sì, nei posti liberi giocano i bot
    }
gathering-missing =
    { $count ->
        [one] Manca { $names }.
       *[other] Mancano { $names }.
    }
gathering-yours = Tocca a te far cominciare la partita.
gathering-begins = La partita la fa cominciare { $who }.
gathering-goes =
    { $who } { $to ->
        [lobby] torna nella sala
       *[out] esce dalla casa
    }{ $sits ->
        [yes] : il posto resta suo.
       *[no] .
    }{ $leads ->
        [yes] {" "}Tra un minuto può cominciare chiunque sia al tavolo; subito, se tutti lo vogliono.
       *[no] {""}
    }
gathering-back = { $who } è di nuovo al tavolo.
gathering-may-begin = Chi ospita il tavolo non c'è: adesso può cominciare chiunque sia al tavolo.
gathering-leads = Ora puoi cominciare tu.
gathering-wants = { $who } vuole cominciare subito.
gathering-wanted = Vuoi cominciare subito: dovrebbero volerlo anche { $others }.
invitation = Chi inviti entra con queste tre parole: { $words }. Valgono per un giorno.
invitation-ask = Scrivi le tre parole d'invito e premi { key-send }. Con il solo { key-send } torni indietro.
invitation-none = Queste parole non invitano a nessun tavolo di questa casa.
invitation-lapsed =
    { $why ->
        [time] Queste parole valevano un giorno, e sono scadute { $age }.
        [closed] Il tavolo di queste parole è stato chiuso { $age }.
        [over] La partita di queste parole è finita { $age }.
       *[away] La partita di queste parole è stata interrotta { $age }.
    } Chiedine altre.
invitation-record = Con queste parole si ha una partita finita in un file: non invitano a nessun tavolo.
invitation-here = Sei già al tavolo di queste parole.
invitation-too-often = Troppe parole sbagliate: esci dalla casa, e rientra con quelle giuste.
invitation-words = albero, ancora, anello, aquila, arancia, armadio, balena, banana, barca, bottone, cactus, camino, campana, candela, cappello, carota, castello, cavallo, cestino, chiave, chitarra, ciliegia, cinghia, civetta, collina, coltello, conchiglia, coniglio, corona, cuscino, dado, delfino, diamante, elefante, elmo, fagiolo, falco, farfalla, faro, festa, finestra, fiume, foglia, fontana, forbice, formica, fragola, freccia, gallina, gatto, gelato, ginocchio, giraffa, grillo, guanto, isola, lampada, leone, libro, limone, luna, lupo, mandorla, maniglia, martello, medusa, melone, miele, montagna, mulino, nave, neve, noce, nuvola, ombrello, orologio, orso, padella, palazzo, pane, patata, pecora, pennello, pettine, piazza, pino, ponte, quadro, ragno, rosa, sabbia, scala, scarpa, sedia, sole, stella, tamburo, tavolo, tigre, treno, vento, violino, volpe, zaino, zucca
after-again-for-them = un'altra partita così, per chi ha giocato
listen-next-title =
    La partita è finita.{ $plays_on ->
        [yes] {" "}Se chi giocava ne gioca un'altra, l'ascolti da sé.
       *[no] {""}
    }
again-wants = { $who } vorrebbe giocare un'altra partita così.
again-wants-you = { $who } vorrebbe giocare un'altra partita così. Premi { key-for-accept } per accettare, { key-for-decline } per rifiutare.
again-not = { $who } non gioca un'altra partita: il posto è libero.
again-not-you =
    Hai detto di no.{ $heard ->
        [yes] {" "}Chi aspetta l'ha sentito.
       *[no] {""}
    }
again-unanswered =
    { $count ->
        [one] { $names } non ha ancora risposto.
       *[other] { $names } non hanno ancora risposto.
    }
again-said-no =
    { $count ->
        [one] { $names } non gioca un'altra partita.
       *[other] { $names } non giocano un'altra partita.
    }

# Le partite finite
history-title =
    { $count ->
        [0] Nessuna partita portata a termine.
        [one] Una partita finita.
       *[other] { $count } partite finite.
    }{ $count ->
        [0] {""}
       *[other] {" "}{ $won ->
            [0] Non ne hai ancora vinte.
            [one] Ne hai vinta una.
           *[other] Ne hai vinte { $won }.
        }
    }{ $away ->
        [0] {""}
        [one] {" "}Una è stata archiviata prima della fine.
       *[other] {" "}{ $away } sono state archiviate prima della fine.
    }
history-full = La casa conserva le tue ultime { $most } partite: a ogni partita nuova va via la più vecchia.
history-empty = Non hai ancora finito nessuna partita.
history-broken = una partita che non si riesce a leggere
history-item =
    { $game }{ $count ->
        [0] {""}
       *[other] {" "}con { $others }
    }, { $when }: { $won ->
        [yes] l'hai vinta, { $score ->
            [one] con un punto
           *[other] con { $score } punti
        }
        [away] archiviata prima della fine, senza vincitori
       *[no] non l'hai vinta, { $score ->
            [one] un punto
           *[other] { $score } punti
        }
    }
history-results = i risultati, gioco per gioco e persona per persona
results-title = I tuoi risultati.
results-game =
    { $game }: { $count ->
        [one] una partita
       *[other] { $count } partite
    }, { $won ->
        [0] nessuna vinta
        [one] una vinta
       *[other] { $won } vinte
    }; in media { $average } punti
results-person =
    con { $name }: { $count ->
        [one] una partita
       *[other] { $count } partite
    }, { $won ->
        [0] nessuna vinta da te
        [one] una vinta da te
       *[other] { $won } vinte da te
    }
history-text = la partita come testo, da salvare da te
history-words = averla in un file, con tre parole
history-offered = Adesso il testo della partita si può scaricare: il collegamento è sotto quello che si è detto.
record-words = Entro un giorno, da un terminale: ssh, come per entrare, seguito da record { $words }, dal segno di maggiore e dal nome di un file, che salotto replay fa riascoltare.
record-none = Queste parole non danno nessuna partita: valgono un giorno, e per una partita finita.

# Di se stessi
own-title = Le impostazioni.
own-settings = come ti parla il programma
own-name = il tuo nome: { $name }
own-name-ask = Come vuoi chiamarti? Scrivi il nome e premi { key-send }; { key-send } da solo per lasciare com'è.
own-name-is = D'ora in poi ti chiami { $name }.
own-name-too-often = Hai cambiato nome { $most } volte in { $minutes } minuti: aspetta qualche minuto.
own-keys = le tue chiavi: gli altri dispositivi da cui entri
joining-title =
    { $count ->
        [one] Una chiave.
       *[other] { $count } chiavi.
    }
joining-another = aggiungere la chiave di un altro dispositivo
joining-key =
    { $own ->
        [yes] la chiave di adesso, che finisce con { $last }
       *[no] una chiave che finisce con { $last }
    }
joining-words = Entra nella casa dall'altro dispositivo, e quando ti si chiede il nome scrivi queste quattro parole: { $words }. Valgono dieci minuti.
joining-none = Queste parole non corrispondono a nessuna chiave né a nessun tavolo. Un nome ha soltanto lettere e cifre, senza spazi.
joining-too-many = Hai già { $most } chiavi: prima togline una.
joining-own = Con questa chiave ci sei adesso: si può togliere da un altro dispositivo.
joining-remove-title = Chi entra con quella chiave non sarai più tu.
joining-remove-no = no, la chiave resta
joining-remove-yes = sì, si toglie
joining-removed = La chiave è tolta.
joining-older = Quella chiave è più vecchia della tua di adesso, aggiunta da meno di una settimana: si toglie da un altro dispositivo, oppure di qui fra qualche giorno.
joining-added-now = Al tuo nome si è aggiunta una chiave che finisce con { $last }.
joining-added = Al tuo nome si è aggiunta una chiave, { $age }: finisce con { $last }. È tua?
joining-added-mine = sì, è mia
joining-added-away = no, va tolta
joining-added-gone =
    { $count ->
        [one] La chiave è tolta.
       *[other] La chiave è tolta, e con lei quelle aggiunte dopo: { $count } in tutto.
    }
words-refused = Dalla tua rete sono arrivate troppe parole sbagliate: per un'ora la casa non ne accetta. Con una chiave già nota si entra come sempre, e chi è dentro si può invitare per nome.
words-queue =
    { $seconds ->
        [one] C'è chi prova parole a caso, e perciò tutte aspettano in fila. Le tue sono le prossime, fra un secondo.
       *[other] C'è chi prova parole a caso, e perciò tutte aspettano in fila. Alle tue tocca fra circa { $seconds } secondi.
    }
words-full = C'è chi prova parole a caso, e troppe sono già in fila. Riprova fra dieci minuti.
words-given-up = Le tue parole non sono state provate.
own-key = come avere un nome tuo
own-key-how =
    { $client ->
        [page] Esci dalla casa e premi Entra, non Entra come ospite: il browser crea una chiave, se può conservarla. Poi scegli
       *[terminal] Esci dalla casa, scrivi nel terminale ssh-keygen -t ed25519 e premi tre volte Invio: così hai una chiave. Poi rientra con la stessa riga: scegli
    } un nome, e ogni volta ritrovi posti e impostazioni.
own-forget = farti dimenticare dalla casa
forget-title = La casa cancella il tuo nome, la tua chiave, le impostazioni e i risultati, e non ti riconosce più.
forget-no = no, resta tutto
forget-yes = sì, la casa ti dimentichi
forgotten = La casa ti ha dimenticato.

# Chi gestisce la casa
operator-title = La casa.
operator-people =
    { $count ->
        [one] chi c'è: soltanto tu
       *[other] chi c'è: { $count } persone
    }
operator-people-title = Di chi si tratta?
operator-absent = qualcuno che non è qui
operator-absent-ask = Come si chiama? Scrivi il nome e premi { key-send }. Con il solo { key-send } torni indietro.
operator-absent-none = Nessuno si chiama { $name }.
operator-person-title = { $name }. Che cosa vuoi fare?
operator-tables =
    { $count ->
        [0] i tavoli: nessuno
        [one] i tavoli: uno
       *[other] i tavoli: { $count }
    }
operator-threshold =
    { $count ->
        [0] nessuna connessione in attesa alla porta
        [one] una connessione alla porta, di chi non è entrato
       *[other] { $count } connessioni alla porta, di chi non è entrato
    }
operator-threshold-title = Di chi chiudi le connessioni?
operator-threshold-item =
    { $address }: { $count ->
        [one] una connessione
       *[other] { $count } connessioni
    }, da { $seconds ->
        [one] un secondo
       *[other] { $seconds } secondi
    }
operator-threshold-none = Alla porta non c'è nessuno.
operator-tables-title = Quale tavolo chiudi?
operator-close-title = Chiudi questo tavolo, e con lui la partita? { $table }
operator-close-no = no, resta aperto
operator-close-yes = sì, si chiude
operator-say = un avviso per tutti
operator-say-ask = Scrivi l'avviso e premi { key-send }. Con il solo { key-send } non dici niente.
operator-close =
    { $minutes ->
        [0] chiudere la casa
        [one] la casa chiude fra un minuto
       *[other] la casa chiude fra { $minutes } minuti
    }
operator-close-when = Quando chiude la casa? Lo sentono tutti, e fino ad allora non si comincia nessuna partita.
operator-close-in =
    { $minutes ->
        [60] fra un'ora
       *[other] fra { $minutes } minuti
    }
operator-open-title = Lasciare aperta la casa?
operator-open-no = no, chiude
operator-open-yes = sì, resta aperta
operator-deeds = che cosa si è fatto
operator-deeds-title =
    { $count ->
        [0] Non si è ancora fatto niente.
        [one] Una cosa.
       *[other] { $count } cose, l'ultima per prima.
    }
time-ago =
    { $unit ->
        [moment] un attimo fa
        [minutes] { $count } minuti fa
        [hours] { $count ->
            [one] un'ora fa
           *[other] { $count } ore fa
        }
       *[days] { $count ->
            [one] un giorno fa
           *[other] { $count } giorni fa
        }
    }
time-left =
    { $unit ->
        [moment] ancora per un attimo
        [minutes] ancora per { $count } minuti
        [hours] { $count ->
            [one] ancora per un'ora
           *[other] ancora per { $count } ore
        }
        [ever] per sempre
       *[days] { $count ->
            [one] ancora per un giorno
           *[other] ancora per { $count } giorni
        }
    }
operator-deed = { $age }, { $who }: { $deed }
deed-to =
    { $deed ->
        [unmute] ha ridato la parola { MERGED($whom, a: "ad", other: "a") }
        [send-away] ha mandato via { $whom }
       *[lift] ha tolto il divieto { MERGED($whom, a: "ad", other: "a") }
    }
deed-for =
    { $deed ->
        [mute] ha zittito { $whom } per { $length }
        [ban] ha vietato l'ingresso { MERGED($whom, a: "ad", other: "a") } per { $length }
       *[ban-address] ha vietato l'ingresso all'indirizzo di { $whom } per { $length }
    }
deed-length =
    { $length ->
        [minutes] dieci minuti
        [hour] un'ora
        [day] un giorno
        [month] un mese
       *[life] sempre
    }
deed-close = ha chiuso un tavolo
deed-say = ha avvisato tutti, { $text }
deed-close-house =
    { $minutes ->
        [60] ha annunciato la chiusura della casa fra un'ora
       *[other] ha annunciato la chiusura della casa fra { $minutes } minuti
    }
deed-leave-open = ha annullato la chiusura della casa
operator-mute =
    { $length ->
        [minutes] far tacere per dieci minuti
       *[hour] far tacere per un'ora
    }
operator-unmute = lasciar parlare di nuovo
operator-send-away = mandare via
operator-ban =
    { $length ->
        [day] non lasciar entrare per un giorno
        [month] non lasciar entrare per un mese
       *[life] non lasciar entrare mai più
    }
operator-ever-title = Non lasciar entrare mai più { $name }?
operator-ever-no = no, non per sempre
operator-ever-yes = sì, mai più
operator-address-title =
    { $count ->
        [one] Da { $address } c'è una persona. Non lasciar entrare più nessuno da lì?
       *[other] Da { $address } ci sono { $count } persone. Non lasciar entrare più nessuno da lì?
    }
operator-address-no = no, possono entrare
operator-address-yes =
    { $count ->
        [one] sì, e quella persona esce
       *[other] sì, ed escono tutte e { $count }
    }
operator-tell = sentire da dove viene e con quale chiave
operator-from = { $name } { $address }, { $key }.
operator-address =
    { $where ->
        [address] viene da { $address }
        [here] viene da questa macchina
       *[away] non è qui
    }
operator-key =
    { $has ->
        [yes] con la chiave { $key }
       *[no] senza chiave
    }
operator-ban-address =
    { $length ->
        [day] non lasciar entrare per un giorno nessuno dal suo indirizzo
       *[month] non lasciar entrare per un mese nessuno dal suo indirizzo
    }
operator-bans = chi non può entrare
operator-bans-title = A chi togli il divieto?
operator-bans-item = { $who }, { $left }
operator-bans-none = Possono entrare tutti.
operator-reports =
    { $count ->
        [0] le segnalazioni: nessuna
        [one] le segnalazioni: una
       *[other] le segnalazioni: { $count }
    }
operator-reports-title =
    { $input ->
        [touch] Quelle lette si tolgono toccandole.
       *[keys] Quelle lette si tolgono con Invio.
    }
operator-reports-item = { $age }, { $who } segnala { $whom }: { $text }
operator-reports-none = Non c'è nessuna segnalazione.
operator-done = Fatto.

# Alla porta
house-full = La casa è al completo. Riprova tra poco.
house-too-many-from-there = Dalla tua rete ci sono già troppe persone. Riprova quando qualcuno sarà uscito.
house-too-many-new = Dalla tua rete oggi sono arrivate troppe persone nuove. Chi è già di casa entra come sempre; senza chiave si entra come ospiti. Riprova domani.
house-too-often = Dalla tua rete troppi tentativi sono andati a vuoto. Riprova tra un minuto.
house-too-fast = Dalla tua rete nell'ultimo minuto sono entrate troppe persone. Riprova tra un minuto.
house-weak-key = La tua chiave è una chiave RSA di meno di { $bits } bit: altri potrebbero falsificarla, quindi qui non vale. Fanne una nuova con ssh-keygen -t ed25519 ed entra con quella.
house-too-much = È arrivato troppo in una volta sola, quindi il collegamento finisce qui. Rientra: il tuo posto resta tuo.
house-other-version =
    { $client ->
        [page] Questa pagina è di una versione diversa dalla casa: ricaricala.
       *[terminal] Il tuo programma e questa casa sono di versioni diverse: prendi la versione più nuova di tutti e due.
    }
house-no-commands = Qui non si eseguono comandi. Entra senza, e puoi giocare.

# Per chi apre la casa
house-open = La casa è aperta. Ctrl-C la chiude.
house-line-for-a-friend = Dai questa riga agli amici: { $line }
house-fingerprint = La chiave di questa casa è { $fingerprint }.
house-join-for-a-friend = Chi ha Salotto entra con la voce del programma: salotto join { $host }
house-socket = Da questo computer si entra così: salotto join { $path }
house-port-taken = Sulla porta { $port } ascolta già qualcos'altro: scegline un'altra con --port.
house-key-unreadable = In { $file } non c'è una chiave per una casa, o ce n'è una RSA, che non va bene. Mettilo da parte e ne verrà fatta una nuova; ssh lo farà notare ai tuoi amici.
house-folder-closed = Nella cartella { $folder } gli altri utenti di questo computer potevano leggere quello che la casa conserva: da adesso puoi farlo solo tu.
house-folder-not-ours = Gli altri utenti di questo computer possono guardare nella cartella { $folder }, e non riesco a chiuderla: i file che ci mette la casa puoi leggerli solo tu. Con --data scegli una cartella tutta sua.
house-another = In { $folder } è già aperta un'altra casa: scegli un'altra cartella con --data.
house-database-newer = I dati della casa li ha scritti una versione più nuova di salotto-house, che questa non conosce: installa quella, o scegli un'altra cartella con --data.
house-database = Non riesco a leggere i dati della casa in { $folder }: { $reason }.
house-server = Non riesco a raggiungere la base di dati della casa, o a leggerla: { $reason }. Il server è acceso, e dopo --database c'è il suo indirizzo?
house-cant-open = Non riesco ad aprire la casa: { $reason }.
house-socket-taken = In { $path } c'è già una casa aperta, o qualcos'altro con questo nome: scegline un altro con --socket.
house-socket-cant-open = Non riesco a creare il socket { $path }: { $reason }.
house-cli-about = Apre una casa per Salotto: tavoli con gli amici, che entrano con ssh.
house-cli-port = Dove si risponde a ssh, predefinito { $port }; con il solo --socket, da nessuna parte
house-cli-address = Solo a un indirizzo di questo computer
house-cli-name = Il nome con cui gli amici raggiungono questo computer
house-cli-socket = Un socket per chi è su questo computer: il tuo utente e il tuo gruppo
house-cli-data = Dove si conserva tutto
house-cli-database = La base di dati PostgreSQL che più case hanno in comune: insieme fanno una casa sola; senza, un file nella cartella
house-cli-language = Che lingua si parla se nessuno ne chiede un'altra
house-cli-operator = L'impronta della chiave di chi gestisce la casa; si può ripetere
house-cli-invited-only = Chi la casa non conosce entra solo con una chiave e con le tre parole di un invito
house-cli-ban = Una rete da cui non entra nessuno, per esempio { $network }, o un indirizzo solo; si può ripetere
house-cli-proxy-from = L'indirizzo o la rete di un proxy, che con il protocollo PROXY dice da dove viene chi entra; si può ripetere
house-cli-most = Quante persone possono esserci insieme, predefinito { $most }
house-cli-most-per-address = Quante di loro da uno stesso indirizzo, predefinito { $most }
house-cli-kept-for-known = Quanti di questi posti restano per chi la casa conosce già, predefinito uno su dieci, { $kept } su 400
house-cli-most-new-per-day = Quante persone nuove entrano da uno stesso indirizzo in un giorno, predefinito { $most }
house-cli-most-per-minute = Quante persone entrano da uno stesso indirizzo in un minuto, predefinito { $most }
house-cli-drain-minutes = Minuti fra l'annuncio e la chiusura della casa, predefinito { $minutes }
house-cli-drain = Annuncia la chiusura della casa aperta nella cartella; da allora non si cominciano partite, e dopo un po' chiude
house-cli-drain-off = La lascia aperta
house-none-open = In { $folder } non c'è nessuna casa aperta: con --data dici la cartella di un'altra.
house-not-told = Non riesco a dirlo alla casa: { $reason }. Possono farlo solo l'utente della casa e root.
house-told-drain = La casa dice a tutti che chiude.
house-told-open = La casa resta aperta.
house-cli-config = Un file con le opzioni, con gli stessi nomi, in TOML; quelle scritte qui hanno la precedenza
house-cli-check = Dice se con queste opzioni una casa si può aprire, che cosa non va, e che cosa fare
house-cli-line = Dice la riga da dare agli amici
house-cli-figures = Legge le statistiche della casa aperta, al posto indicato da { $option }; se non risponde nessuno, fallisce
house-cli-backup = Copia in un file nuovo quello che la casa conserva, anche mentre è aperta, e accanto la sua chiave
house-cli-backup-file = Il file nuovo
configuration-unread = Non riesco a leggere { $file }: { $reason }. Dopo --config va un file con le opzioni.
configuration-no-toml = La riga { $line } di { $file } non è TOML: { $reason }. Una riga è così: { $example }
configuration-no-value = In { $file }, { $option } non ha un valore da opzione: un testo fra virgolette, un numero, true, o più d'uno fra parentesi quadre.
configuration-wrong = In { $file }: { $reason }. I nomi sono quelli di salotto-house --help.
check-open = In { $folder } c'è una casa aperta, ed è il processo { $process }.
check-cant-save = La casa che è aperta lì non riesce a salvare: le partite aspettano. Il perché è nel registro, dopo { $log }. Fai spazio sul disco, o rimetti in piedi il server: poi continua da sola.
check-folder = Non posso usare { $folder }: { $reason }.
check-folder-there = La cartella è { $folder }, e non ci sono case aperte.
check-folder-new = La cartella { $folder } non c'è ancora: viene creata quando la casa si apre.
check-key-new = La casa non ha ancora una chiave: viene creata quando si apre.
check-as = Si guarda come l'utente { $user }, di cui è la casa.
check-kept = Nessuno di nuovo potrebbe entrare: { $option } tiene { $kept } posti per chi la casa conosce, e con { $other } entrano in { $most }. Il primo va abbassato.
check-socket-folder = Il socket { $path } non si può creare: la cartella { $folder } non c'è. Creala, o scegline un'altra.
check-operator = { $key } non è l'impronta di una chiave. La dice ssh-keygen -l -f CHIAVE.pub: SHA256: e 43 lettere.
check-invited = In questa casa non potrebbe entrare nessuno: si entra su invito, e non c'è chi possa invitare. Indica la tua chiave con { $option }.
house-no-port = Questa casa non risponde a ssh, e quindi non c'è una riga da dare agli amici: con { $option } dici su quale porta.
figures-nowhere = Non so dove la casa pubblica le sue statistiche: dillo con { $option }, come quando si apre.
figures-unread = Su { $place } nessuna casa pubblica statistiche: è aperta, e con lo stesso { $option }?
metrics-no-place = Su { $place } le statistiche non si pubblicano: le leggerebbe chiunque ci arriva. Indica un indirizzo di questo stesso computer, per esempio { $address }, o il percorso intero di un socket, per esempio { $path }.
metrics-cant-open = Non riesco a pubblicare le statistiche su { $place }: { $reason }.
check-operators =
    { $count ->
        [0] Nessuno gestisce la casa: con --operator la affidi a qualcuno.
        [one] Una chiave è di chi gestisce la casa.
       *[other] { $count } chiavi sono di chi gestisce la casa.
    }
check-proxies = Proxy a cui la casa crede: { $networks }.
check-proxies-anybody = Con { $network } chiunque passerebbe per un proxy, e direbbe di venire da dove vuole. Dopo --proxy-from indica l'indirizzo del tuo.
check-database = La base di dati si legge, ed è aggiornata.
check-database-new = La base di dati è nuova: viene creata quando la casa si apre.
check-database-older = La base di dati è di una versione di prima: si aggiorna quando la casa si apre.
check-port = La porta { $port } è libera.
check-address = A { $address } la casa non si raggiunge: { $reason }. Scegline un altro con --address.
check-well = La casa si può aprire.
backup-done = Tutto quello che la casa conserva è in { $file }, e la sua chiave in { $key }.
backup-there = Il file { $file } c'è già. Scegli un altro nome: non si sovrascrive niente.
backup-no-house = In { $folder } nessuna casa ha conservato niente: con --data dici la cartella di un'altra.
backup-server = La casa conserva tutto su un server: la copia la fa il programma del server, { $program }.
backup-failed = La copia { $file } non si può fare: { $reason }.
house-cli-metrics = Dove un programma di sorveglianza su questo computer legge le statistiche della casa: un indirizzo del computer stesso, con la porta, o un socket
house-cli-log = Che cosa si annota sullo standard error, a righe, in JSON o niente: chi entra, con quale chiave e da dove, chi non entra e perché; predefinito a righe, e su un terminale niente

# La pagina, per chi entra con un browser
web-about = Salotto: giochi della famiglia del domino, per chi gioca a orecchio e per chi vede. Qui si gioca con gli amici o contro i bot, senza installare niente.
web-leads = Questo collegamento porta al tavolo con le parole { $words }.
web-come-in = Entra
web-press-enter =
    { $input ->
        [touch] Questo browser crea una chiave: da quella la casa ti riconosce.
       *[keys] Premi Invio per entrare.
    }
web-coming = Entro.
web-come-in-guest = Entra come ospite
web-key-ask = Come mi riconosce la casa?
web-key-about = Da una chiave che questo browser crea e conserva solo per questa casa: niente password, niente posta. Chi usa questo browser qui sei tu, quindi su un computer non tuo entra come ospite. La chiave si perde con i dati del browser, e in una finestra privata quando si chiude. Per un altro dispositivo, dalla sala apri le impostazioni e poi le tue chiavi: ti danno quattro parole, da scrivere là quando ti si chiede il nome. Portano anche da ssh a questa pagina, e viceversa.
web-key-made = Da adesso questo browser ha una chiave da cui la casa ti riconosce. Si perde con i dati del browser, e in una finestra privata quando si chiude.
web-no-key = Qui questo browser non può conservare una chiave, perché la pagina non è cifrata o perché non conserva niente: entri come ospite.
web-silent = La casa non risponde: forse è chiusa. Riprovo ogni minuto.
web-page = Questa pagina
web-own-voice = Voce della pagina
web-sounds = Suoni
web-buzz = Vibrazione al mio turno
web-awake = Schermo acceso durante la partita
web-awake-refused = Il telefono adesso non tiene lo schermo acceso, forse perché la batteria è scarica.
web-large = Disegno del tavolo in grande
web-on = sì
web-off = no
web-turn-title = Tocca a te: Salotto
house-web-socket = La pagina è al socket { $path }, per un proxy che dice con il protocollo PROXY da dove viene chi entra.
house-web-socket-encrypts = Al socket la pagina la cifra un proxy: senza --web-certificate e --web-key.
web-table = I tasti di Salotto
web-repeat = Ridire l'ultimo annuncio
web-nothing-there = A questo indirizzo non c'è niente: togli quello che sta dopo il nome della casa.
web-log = Quello che si è detto
web-keys-now = Che cosa puoi fare adesso
web-keys-all =
    { $input ->
        [touch] Tutto quello che puoi fare
       *[keys] Tutti i tasti
    }
web-text = Il tuo testo
web-record = Scarica il testo della partita
web-send = Invia
web-leave = Annulla
web-browse = Lascia i tasti allo screen reader
web-browsing = Ridai i tasti a Salotto
web-lost =
    Il collegamento con la casa è caduto. Si riprende da solo; { $input ->
        [touch] quello che tocchi intanto non arriva.
       *[keys] i tasti che premi intanto non arrivano.
    }
web-left =
    Non sei più nella casa. { $input ->
        [touch] Premi Entra per rientrare.
       *[keys] Premi Invio per rientrare.
    }
web-reload = Questa pagina è di una versione diversa dalla casa: ricaricala.
web-more = Prima si è detto altro: lo trovi nel registro.
web-needs-script = Questa pagina ha bisogno di JavaScript; se c'è, ricarica la pagina.
web-needs-script-or-ssh = Questa pagina ha bisogno di JavaScript; se c'è, ricarica la pagina. Senza, si entra da un terminale: { $line }
web-guest = Giochi come ospite: chi esce non ritrova il suo posto. Lo ritrova chi entra con una chiave del browser, dove si può conservare: esci dalla casa e premi Entra.
web-guest-kept = Giochi come ospite: finché questa pagina resta aperta, o se la ricarichi subito, il tuo posto resta tuo, al massimo per un'ora. Più a lungo lo tiene una chiave del browser, dove si può conservare: esci dalla casa e premi Entra.
web-seat-gone = Entri da capo: il posto che avevi come ospite non è più tuo.
web-name-ask = Come ti chiami? Con il solo { key-send } ti chiami { $name }. { key-leave } per uscire.
guest-called = { $name }Ospite{ $number }
house-web = La pagina è { $address }
house-web-plain = La pagina è { $address }, solo da questo computer: per gli altri la cifra un proxy che sta qui.
house-web-taken = Sulla porta { $port } ascolta già qualcos'altro: scegline un'altra con --web.
house-web-certificate = Non riesco a leggere { $certificate } e { $key }: { $reason }.
house-web-no-certificate = La pagina non si può cifrare: { $certificate } e { $key } non sono un certificato e la sua chiave, in PEM.
house-web-both = Per la pagina --web-certificate e --web-key vanno insieme.
check-certificate = Il certificato e la chiave della pagina vanno insieme.
house-cli-web = Dov'è la pagina per chi entra con un browser: una porta, senza certificato solo per questo computer, o il percorso di un socket per un proxy che sta qui
house-cli-web-certificate = Il certificato della pagina, in PEM, con quelli che garantiscono per lui
house-cli-web-key = La chiave di quel certificato, in PEM
