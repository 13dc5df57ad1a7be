# I menù intorno alla partita.
disk-slow = Un momento: il disco è lento a rispondere.
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
saved-item =
    { $when }: { $game }{ $count ->
        [0] {""}
       *[other] {" "}contro { $others }
    }, { $moves ->
        [0] ancora nessuna mossa
        [one] una mossa
       *[other] { $moves } mosse
    }
when =
    { $word ->
        [today] oggi alle { $time }
        [yesterday] ieri alle { $time }
        [this-year] { $day } { $month } alle { $time }
       *[earlier] { $day } { $month } { $year } alle { $time }
    }
month =
    { $month ->
        [1] gennaio
        [2] febbraio
        [3] marzo
        [4] aprile
        [5] maggio
        [6] giugno
        [7] luglio
        [8] agosto
        [9] settembre
        [10] ottobre
        [11] novembre
       *[12] dicembre
    }
start-kept =
    { $count ->
        [one] la partita salvata: riascoltarla, rivederla, cancellarla
       *[other] le { $count } partite salvate: riascoltarle, rivederle, cancellarle
    }
kept-title =
    Partite salvate, l'ultima per prima: { $open } da riprendere, { $over ->
        [one] una finita.
       *[other] { $over } finite.
    }
kept-none = Non ci sono più partite salvate.
kept-go-on = riprenderla
kept-replay = riascoltarla
kept-review = rivedere le tue mosse
kept-name = darle un nome
kept-name-ask = Scrivi il nome con cui vuoi ritrovarla e premi { key-send }; { key-send } da solo per lasciare com'è, un trattino per toglierlo.
kept-named = Si chiama { $name }.
kept-unnamed = Non ha più un nome.
kept-not-named = Non posso scrivere il nome in { $file }: { $reason }.
saved-named = { $name }: { $item }
kept-delete = cancellarla
story-title =
    La partita, riga per riga. { $input ->
        [touch] Tocca una riga per sentire il resto.
       *[keys] Invio per sentire il resto.
    }
story-told = La partita era questa. { CAPITAL(keys-for-cancel) } per tornare indietro.
delete-title = Vuoi cancellare questa partita? Non si può più recuperare.
delete-no = no, resta
delete-yes = sì, cancella
deleted = Cancellata.
not-deleted = Non posso cancellare { $file }: { $reason }.
setting-name =
    il tuo nome: { $given ->
        [yes] { $name }
       *[no] nessuno
    }
name-first = Come ti chiami? Il nome resta scritto nelle tue partite. Scrivilo e premi { key-send }; { key-send } da solo per non dirlo. Non lo chiederò più: è nelle impostazioni.
name-ask = Scrivi il tuo nome e premi { key-send }; { key-send } da solo per lasciare com'è, un trattino per toglierlo.
name-is = Ti chiami { $name }.
name-is-none = Nessun nome.
saved-broken = un file che non riesco a leggere: { $file }
start-daily = la partita del giorno
start-figures = i tuoi risultati
start-rules = le regole dei giochi
start-settings = le impostazioni
start-sounds = imparare i suoni
start-keys = i tasti
start-house = la casa di chi ti invita: giocare con altre persone
start-letter = una riga che ti hanno mandato: una distribuzione, un risultato o un problema
start-manual = il manuale
start-where = dove stanno partite e impostazioni
start-quit = uscire
leave-title = Vuoi uscire da Salotto?
leave-no = no, resto
leave-yes = sì, esco
games-title = Quale gioco?
game-item = { $game }, { $about }
quarter = un quarto d'ora: la partita la sceglie il programma
quarter-begins = { $game }, { $way }; circa { $minutes } minuti.
cup = una coppa: tre partite brevi
cup-title = Una coppa: tre partite contro gli stessi avversari. In ognuna 3 punti a chi vince, 2 per la seconda posizione e uno per la terza.
cup-begin = cominciare: { $games }; circa { $minutes } minuti
cup-match =
    partita { $number } di { $of }: { $game }{ $minutes ->
        [0] { "" }
       *[other] ; circa { $minutes } minuti
    }
cup-match-begins = { $which }.
cup-points = { $who } { $points }
cup-standings =
    { $played ->
        [0] Nessuna partita della coppa è ancora finita.
        [one] Punti della coppa dopo una partita su { $of }: { $standings }.
       *[other] Punti della coppa dopo { $played } partite su { $of }: { $standings }.
    }
cup-over =
    { $place ->
        [1] { $count ->
            [0] Hai vinto la coppa!
           *[other] Hai vinto la coppa, a pari merito con { $winners }!
        }
       *[other] { $count ->
            [one] Vince
           *[other] Vincono
        } la coppa { $winners }, e tu arrivi { $place ->
            [2] in seconda posizione
            [3] in terza posizione
           *[other] in ultima posizione
        }.
    } Punti finali: { $standings }.
cup-call-off = abbandonare la coppa
cup-call-off-title = Abbandonare la coppa? Non conterà nei tuoi risultati.
cup-call-off-no = no, continuarla più tardi
cup-call-off-yes = sì, abbandonarla
cup-called-off = La coppa è abbandonata.
agree-title =
    { $game }. { $input ->
        [touch] La prima voce comincia, le altre cambiano qualcosa.
       *[keys] Invio per cominciare, { key-for-next } per cambiare qualcosa.
    }
agree-again = { $game }.
agree-begin =
    cominciare: { $count ->
        [one] una sola persona
       *[other] { $players } giocatori, { $named ->
            [yes] con { $level }
           *[no] livello degli avversari { $level }
        }
    }{ $minutes ->
        [0] { "" }
       *[other] ; circa { $minutes } minuti
    }
agree-done = va bene così
agree-not-yet = non si può ancora cominciare: queste opzioni non vanno insieme
agree-more =
    { $count ->
        [0] altre opzioni
        [one] altre opzioni, una cambiata
       *[other] altre opzioni, { $count } cambiate
    }
agree-more-title = Altre opzioni. { CAPITAL(keys-for-cancel) } per tornare indietro.
agree-level = avversari: { $level }
preset-now = modo di giocare: { $preset }
preset-rules = come nelle regole
preset-rules-item =
    come nelle regole{ $minutes ->
        [0] { "" }
       *[other] ; circa { $minutes } minuti
    }
preset-changed =
    { $count ->
        [one] a modo tuo, un'opzione cambiata
       *[other] a modo tuo, { $count } opzioni cambiate
    }
presets-title = { $game }: come si gioca? Quello che scegli si può ancora cambiare.
preset-item =
    { $preset }: { $about }{ $minutes ->
        [0] { "" }
       *[other] ; circa { $minutes } minuti
    }
preset-own-item =
    { $preset }, dei tuoi: { $count ->
        [one] un'opzione cambiata
       *[other] { $count } opzioni cambiate
    }{ $minutes ->
        [0] { "" }
       *[other] ; circa { $minutes } minuti
    }
preset-as-now =
    { $count ->
        [one] com'è adesso, un'opzione cambiata
       *[other] com'è adesso, { $count } opzioni cambiate
    }
preset-keep = salvare queste opzioni con un nome
preset-take-in = scrivere una riga ricevuta da qualcuno
preset-own = i tuoi modi di giocare: condividerne uno, eliminarlo
preset-ask-name = Scrivi un nome per queste opzioni, poi { key-send }. Con il solo { key-send } torni indietro.
preset-bad-name = Un nome va da una a { $most } lettere: non ho salvato niente.
preset-kept = { $preset }: salvato per { $game }.
preset-too-many = Ne hai già { $most }, di più non se ne salvano: prima eliminane uno.
preset-ask-line = Scrivi o incolla la riga, poi { key-send }. Con il solo { key-send } torni indietro.
preset-bad-line = Questa riga non dice un modo di giocare; una giusta è, per esempio, le nostre regole: salotto, drawing none.
preset-no-game = Qui non c'è nessun gioco che si chiama { $game }.
preset-bad-options = La riga è per { $game }, ma le sue opzioni non vanno.
preset-own-title = Quale?
preset-what = { $preset }. Che cosa vuoi fare?
preset-line = sentire la sua riga, da condividere
preset-forget = eliminarlo
preset-line-is = Chi scrive questa riga ha le stesse opzioni:
preset-forgotten = { $preset }: eliminato.
level-title = Come vuoi che giochino gli avversari?
level-item =
    { $level }{ $own ->
        [yes] , più o meno il tuo livello
       *[no] {""}
    }: { $about }
ask-value =
    { $name ->
        [players] Quanti giocatori?
       *[other] Scegli: { $option }.
    }
ask-number =
    { $name ->
        [players] Quanti giocatori? Adesso sono { $value }.
       *[other] { $option }. { $about }
    } { $kind ->
        [goal] Scrivi i punti, un numero di manche come 6 manche, oppure senza fine, e premi { key-send }
       *[number] Scrivi il nuovo numero e premi { key-send }
    }; { key-send } da solo per lasciare com'è.

menu-title = Menù.
menu-go-on = continuare la partita
menu-rules = le regole di questo gioco
menu-settings = le impostazioni
menu-start = salvare e cambiare partita
menu-quit = salvare e uscire
back-at-table = Si continua.
rules-title = { $title }. { $about } Scegli una parte.
rules-more = Un'altra parte, oppure { keys-for-cancel } per chiudere le regole.
manual-title = Il manuale. Scegli una pagina.
manual-page = { $title }. Scegli una parte.
manual-introduction = introduzione
manual-more = Un'altra parte, oppure { keys-for-cancel } per chiudere la pagina.

settings-title = Impostazioni.
setting-language = lingua: { $language }
setting-detail =
    annunci: { $detail ->
        [short] brevi
        [long] lunghi
       *[normal] normali
    }
setting-facts = che cosa sentire di ogni mossa
facts-title = Che cosa vuoi sentire di ogni mossa?
setting-fact =
    { $fact ->
        [draws] le pescate degli altri
        [ends] le estremità dopo ogni mossa
        [tiles-left] quante tessere restano agli altri
       *[boneyard] quante tessere restano da pescare
    }: { $told ->
        [on] sempre
        [off] mai
       *[auto] secondo gli annunci, brevi o lunghi
    }
fact-title =
    { $fact ->
        [draws] Vuoi sentire quando gli altri pescano?
        [ends] Vuoi sentire le estremità dopo ogni mossa?
        [tiles-left] Vuoi sentire quante tessere restano a chi ha giocato?
       *[boneyard] Vuoi sentire quante tessere restano da pescare?
    }
fact-is =
    { $told ->
        [on] Sempre.
        [off]
            { $fact ->
                [draws] Mai: le ridice { key-for-news }.
                [ends] Mai: le dice { key-for-ends }.
                [tiles-left] Mai, tranne l'ultima: le dice { key-for-match }.
               *[boneyard] Mai: lo dice { key-for-match }.
            }
       *[auto] Secondo gli annunci, brevi o lunghi.
    }
setting-voice =
    quale voce: { $named ->
        [yes] { $voice }
       *[no] quella predefinita
    }
setting-keys-cut =
    i tasti interrompono lo screen reader: { $cut ->
        [cuts] sì
       *[keeps] no
    }
keys-cut-title = Ogni tasto interrompe quello che il tuo screen reader sta dicendo?
keys-cut-is =
    { $cut ->
        [cuts] Sì, come fanno quasi tutti se non li imposti altrimenti.
       *[keeps] No: quello che ho detto prima di un tasto vale come sentito.
    }
setting-reader-speed =
    velocità dello screen reader: { $measured ->
        [yes] { $letters } lettere al secondo
       *[no] non misurata
    }
reader-speed-title = La velocità del tuo screen reader
reader-speed-choice =
    { $measured ->
        [yes] Misurarla di nuovo.
       *[no] Dimenticarla.
    }
reader-speed-how = Premi Invio per cominciare. Sentirai due frasi di una partita: premi Invio appena finisce la prima, e di nuovo appena finisce la seconda.
reader-speed-first = Giulia attacca il sei cinque a destra, Biagio passa, Marta attacca il cinque tre a destra; tocca a te: sei e tre.
reader-speed-second = Biagio pesca due tessere e passa, Marta attacca l'uno tre a sinistra, Giulia attacca il sei due; tocca a te: uno e due.
reader-speed-is = Il tuo screen reader legge { $letters } lettere al secondo: ne tengo conto.
reader-speed-too-soon = Era troppo presto per aver sentito tutta la frase: la velocità resta com'era.
reader-speed-too-late = La frase era finita da un pezzo: la velocità resta com'era.
reader-speed-uneven = Le due misure sono troppo diverse: la velocità resta com'era. Riprova.
setting-speech =
    voce del programma: { $speech ->
        [auto] quando non c'è uno screen reader
        [on] accesa
       *[off] spenta
    }
setting-layout =
    cursore sulla risposta, per il display braille: { $layout ->
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
       *[key] { $input ->
            [touch] aspettano te
           *[keys] aspettano Invio
        }
    }
setting-positions =
    posto nella lista: { $positions ->
        [on] detto
       *[off] non detto
    }
setting-tiles =
    tessere: { $tiles ->
        [digits] in cifre
       *[words] a parole
    }
setting-bell =
    campanello quando tocca a te: { $bell ->
        [on] sì
       *[off] no
    }
setting-reminder =
    promemoria quando tocca a te: { $minutes ->
        [0] no
        [one] dopo un minuto
       *[other] dopo { $minutes } minuti
    }
setting-friends =
    quando entra una persona amica: { $friends ->
        [on] si sente
       *[off] non si sente
    }
setting-coordinates =
    nome delle caselle: { $coordinates ->
        [on] detto
       *[off] non detto
    }
setting-disk =
    salvataggio: { $disk ->
        [safe] sicuro a ogni turno
       *[fast] veloce
    }
setting-news =
    le novità del giorno: { $news ->
        [on] dette una volta al giorno
       *[off] non dette
    }
setting-history =
    quello che è stato detto: { $history ->
        [on] resta per la prossima volta
       *[off] non resta
    }
setting-remarks =
    battute degli avversari con un nome: { $remarks ->
        [on] a fine manche
       *[off] nessuna
    }
setting-sounds =
    suoni: { $on ->
        [on] sì
       *[off] no
    }
sounds-learn = imparare i suoni
sounds-learn-title = I suoni. Le frecce te li fanno sentire.
sounds-round = una manche da ascoltare
sounds-round-title = Una manche a domino contro { $other }, fatta solo di suoni. Con le frecce la senti un momento alla volta, { CAPITAL(key-for-choose) } ti dice che cos'era.
sounds-round-step = Momento
sounds-round-more = Vai avanti con le frecce.
sounds-ask = Vuoi i suoni? { CAPITAL(key-for-choose) } sì, X no.
sound-means =
    { $sound ->
        [shuffle] Si mischia: comincia una manche.
        [deal] Ti arrivano le tessere.
        [draw] Una pescata.
        [left] Una tessera a sinistra: grave, un colpo solo.
        [right] Una tessera a destra: acuta, un colpo e la sua eco.
        [start] La prima tessera: profonda.
        [lay] Una tessera in un altro punto del tavolo.
        [card] Carte calate.
        [land] Una tessera messa in un reame.
        [take] Una tessera prenotata per un reame.
        [cover] Un doppio da coprire.
        [train] Un treno che adesso è aperto.
        [pass] Un passo: una bussata sul tavolo.
        [points-few] Pochi punti.
        [points-some] Più punti.
        [points-many] Tanti punti.
        [round-won] La manche è tua.
        [round-lost] La manche è di altri.
        [round-blocked] La manche finisce a gioco bloccato.
        [win] La partita è tua.
        [match-lost] La partita è di altri.
        [turn] Tocca a te.
        [time] Hai poco tempo.
        [comes] Arriva qualcuno.
        [goes] Se ne va qualcuno.
        [message] Qualcuno parla.
        [invitation] Ti chiedono qualcosa: con più dici di sì.
        [item] Un'altra voce di una lista.
        [edge] Un bordo, o il giro di una lista.
        [error] Non si può.
        [playable] In mano: si può giocare.
       *[unplayable] In mano: non si può giocare.
    }
sound-doer =
    { $doer ->
        [partner] Attacca chi gioca con te: legno.
        [first] Attacca il primo avversario: vetro.
        [second] Attacca il secondo avversario: cuoio.
        [third] Attacca il terzo avversario: latta.
       *[others] Attacca un altro avversario: pietra.
    }
sounds-title = Suoni.
sounds-on-title = Vuoi sentire il tavolo?
sounds-are =
    { $on ->
        [on] Sì, con i suoni.
       *[off] No, bastano le parole.
    }
setting-sound-volume = volume: { $percent } per cento
sound-volume-title = Quanto forti li vuoi?
sound-volume-is =
    { $percent ->
        [0] Spenti del tutto.
       *[other] { $percent } per cento.
    }
setting-sound-sides =
    sinistra e destra: { $sides ->
        [stereo] ognuna dalla sua parte
        [swapped] scambiate
       *[mono] tutto al centro
    }
sound-sides-title = Da che parte vuoi sentire sinistra e destra?
sound-sides-are =
    { $sides ->
        [stereo] Ognuna dalla sua parte.
        [swapped] Scambiate.
       *[mono] Tutto al centro, per un orecchio solo.
    }
setting-sound-kind =
    { $kind ->
        [moves] quello che succede in partita
        [turn] il tuo turno
        [people] le persone
        [lists] elenchi, bordi ed errori
       *[hand] in mano, quello che puoi giocare
    }: { $on ->
        [on] si sente
       *[off] muto
    }
sound-kind-title =
    { $kind ->
        [moves] Vuoi sentire quello che succede in partita?
        [turn] Vuoi sentire quando tocca a te?
        [people] Vuoi sentire chi arriva, chi se ne va, chi parla e chi chiede?
        [lists] Vuoi sentire elenchi, bordi ed errori?
       *[hand] Vuoi sentire in mano che cosa puoi giocare?
    }
sound-kind-is =
    { $on ->
        [on] Sì.
       *[off] No.
    }
setting-sound-words =
    le parole che un suono dice già: { $words ->
        [on] si dicono lo stesso
       *[off] si tralasciano
    }
sound-words-title = Le parole che un suono dice già, come la fine di una lista o la tua mossa, si dicono lo stesso?
sound-words-are =
    { $words ->
        [on] Sì, anche a parole.
       *[off] No, basta il suono.
    }
setting-sound-keep = la scheda audio resta sveglia: { $seconds } secondi
sound-keep-title = Dopo l'ultimo suono di una partita, quanto resta sveglia la scheda audio?
sound-keep-is = { $seconds } secondi.
setting-sound-output =
    i suoni passano: { $output ->
        [system] dal server audio
       *[aplay] da aplay
    }
sound-output-title = Da dove passano i suoni?
sound-output-is =
    { $output ->
        [system] Dal server audio: PulseAudio o PipeWire.
       *[aplay] Dal programma aplay, dove un server non c'è. Può togliere la scheda al lettore della console.
    }
setting-done = fatto
language-title = Quale lingua?
detail-title = Quanto vuoi sentire?
speech-title = Quando vuoi che parli la voce del programma?
speech-is =
    { $speech ->
        [auto] Da sola, quando non c'è uno screen reader.
        [on] Sempre accesa.
       *[off] Sempre spenta.
    }
layout-title = Quando vuoi che il cursore resti sulla risposta, dove lo segue il display braille?
layout-is =
    { $layout ->
        [auto] Da solo, quando c'è brltty e non c'è Orca.
        [braille] Sempre.
       *[speech] Mai: resta sotto la risposta.
    }
pace-title = A che ritmo vuoi che giochino gli avversari?
pace-is =
    { $pace ->
        [none] Senza pause.
        [quick] Svelto: meno di mezzo secondo fra una mossa e l'altra.
        [calm] Tranquillo: poco più di un secondo.
        [slow] Lento: tre secondi.
       *[key] Prima di ogni mossa aspettano { $input ->
            [touch] che tu li faccia giocare.
           *[keys] che tu prema Invio.
        }
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
tiles-title = Come vuoi sentire le tessere?
tiles-are =
    { $tiles ->
        [digits] In cifre: più brevi, anche su un display braille.
       *[words] A parole, come le dicono i giocatori.
    }
bell-title =
    { $client ->
        [page] Quando tocca a te vuoi sentire un suono, se i suoni della pagina sono accesi?
       *[terminal] Quando tocca a te vuoi sentire il campanello del terminale?
    }
bell-is =
    { $bell ->
        [on] Sì, appena prima delle parole.
       *[off] No, bastano le parole.
    }
friends-told-title = Vuoi sentire quando entra nella casa una persona amica?
friends-told =
    { $friends ->
        [on] Sì, ma mai quando tocca a te.
       *[off] No.
    }
reminder-title = Se gli altri aspettano la tua mossa, vuoi che te lo ricordi?
reminder-is =
    { $minutes ->
        [0] No, mai.
        [one] Sì, una volta, dopo un minuto.
       *[other] Sì, una volta, dopo { $minutes } minuti.
    }
disk-title = Come vuoi salvare la partita?
disk-is =
    { $disk ->
        [safe] Sicuro: dopo ogni tuo turno è sul disco, anche se manca la corrente.
       *[fast] Veloce: se manca la corrente puoi perdere qualche turno; per chi gioca da una scheda lenta.
    }
news-title = Vuoi sentire una volta al giorno che cosa c'è di nuovo?
news-are =
    { $news ->
        [on] Sì, una volta al giorno, prima del menù.
       *[off] No.
    }
remarks-title = Vuoi che gli avversari con un nome dicano la loro?
remarks-are =
    { $remarks ->
        [on] Sì: una frase a fine manche, dopo il risultato.
       *[off] No.
    }
history-kept-title = Vuoi poter rileggere quello che è stato detto le altre volte?
history-is =
    { $history ->
        [on] Sì: le ultime mille righe restano su questo computer.
       *[off] No: non si scrive più niente; quello che c'è si cancella con il comando salotto forget.
    }
