# I consigli, e la partita rivista.
advice = Meglio { $action }, perché { $why }.
advice-plain = Meglio { $action }.
advice-next = Oppure { $action }, perché { $why }.
advice-next-plain = Oppure { $action }.
advice-by-points =
    Meglio { $action }, in media { $points ->
        [one] un punto
       *[other] { $points } punti
    } più { $listed ->
        [yes] della prima della lista, { $than }
       *[no] della seconda
    }.
advice-hardly =
    Meglio { $action }, ma { $listed ->
        [yes] vale quasi lo stesso la prima della lista, { $than }
       *[no] la seconda vale quasi lo stesso
    }.
advice-thinking = Ci penso.
advice-busy = Troppe richieste insieme: chiedi di nuovo tra poco.
advice-no-more = Non ho altro da consigliare.
advice-off = In questa partita i consigli sono disattivati. Li riattivi nelle impostazioni, con { key-for-menu }.
agreed-off = A questo tavolo non c'è: così si è deciso aprendolo.
counts-off = In questa partita il conto delle tessere è disattivato. Lo riattivi nelle impostazioni, con { key-for-menu }.

reason-goes-out = così finisci le tessere
reason-passed-on = { $who } era { $number }
reason-only-mine = { $number } ce l'hai solo tu
reason-keeps-open = hai ancora { $numbers }
reason-more-with =
    { $count ->
        [one] una tessera con { $number }
       *[other] { $count } tessere con { $number }
    }
reason-fits-least = è la carta che difficilmente farà coppia
reason-double = ti libera di un doppio
reason-heavy =
    { $points ->
        [one] ti libera di un punto
       *[other] ti libera di { $points } punti
    }
reason-crowns =
    { $crowns ->
        [one] porta una corona
       *[other] porta { $crowns } corone
    }
reason-saves-jolly = così ti tieni un jolly
reason-closes-train = chiude di nuovo il tuo treno
reason-spares-own-train = risparmia le tessere per il tuo treno

review-waiting =
    { $own ->
        [yes] Un momento: rivedo le tue mosse.
       *[no] Un momento: ci vuole un po'.
    }
review-busy = Troppe revisioni insieme: riprova tra un minuto.
review-at-work =
    { $moves ->
        [one] Sto ancora guardando l'unica mossa.
       *[other] Sto ancora guardando: sono a { $looked } su { $moves }.
    }
review-help = { keys-for-cancel } per lasciare la revisione.
review-none = Le tue mosse andavano bene: non ho trovato di meglio.
review-found =
    { $moves ->
        [one] Una mossa poteva essere migliore.
       *[other] { $moves } mosse potevano essere migliori, dall'errore più grave.
    }
review-found-more = { $moves } mosse potevano essere migliori: ecco i { $told } errori più gravi, il peggiore per primo.
review-title =
    { $found } { $input ->
        [touch] Toccane una per rigiocarla.
       *[keys] Invio per rigiocare.
    }
review-more = Di nuovo le mosse.
review-item =
    mossa { $number }: { $played }. Circa { $cost ->
        [one] un punto
       *[other] { $cost } punti
    } in più: { $better }, perché { $why }
review-item-plain =
    mossa { $number }: { $played }. Circa { $cost ->
        [one] un punto
       *[other] { $cost } punti
    } in più: { $better }
review-better =
    circa { $cost ->
        [one] un punto
       *[other] { $cost } punti
    } in più: { $better }, perché { $why }
review-better-plain =
    circa { $cost ->
        [one] un punto
       *[other] { $cost } punti
    } in più: { $better }
review-done = Fine della revisione.
exercise-no-undo = Non c'è niente da annullare: qui le mosse si provano soltanto.
review-all-again =
    { $count ->
        [one] rigiocarla, prima di sentire qual era la migliore
       *[other] rigiocarle una dopo l'altra, prima di sentire quali erano le migliori
    }
retry-which =
    { $count ->
        [one] La tua mossa { $number }, da rigiocare.
       *[other] { $place } di { $count }: la tua mossa { $number }, da rigiocare.
    }
retry-ask = Che cosa giochi? { CAPITAL(key-for-advice) } dà un indizio, { key-for-cancel } torna alle tue mosse.
retry-left = Hai lasciato questa mossa.
retry-best =
    Giusto: { $action } è la mossa migliore, circa { $cost ->
        [one] un punto
       *[other] { $cost } punti
    } più { $own ->
        [yes] della tua
       *[no] di quella { of-who }
    }, perché { $why }.
retry-best-plain =
    Giusto: { $action } è la mossa migliore che conosco, circa { $cost ->
        [one] un punto
       *[other] { $cost } punti
    } più { $own ->
        [yes] della tua
       *[no] di quella { of-who }
    }.
retry-as-good =
    Giusto: { $action } vale quanto la migliore che conosco, circa { $gained ->
        [one] un punto
       *[other] { $gained } punti
    } più { $own ->
        [yes] della tua
       *[no] di quella { of-who }
    }.
retry-same =
    { $own ->
        [yes] Avevi giocato
       *[no] { $who } aveva giocato
    } proprio così: { $action }. Un'altra mossa vale circa { $cost ->
        [one] un punto
       *[other] { $cost } punti
    } in più. Prova ancora.
retry-other =
    { $action }: { $than ->
        [better] circa { $points ->
            [one] un punto
           *[other] { $points } punti
        } più di quella { $own ->
            [yes] di allora
           *[no] { of-who }
        }
        [worse] circa { $points ->
            [one] un punto
           *[other] { $points } punti
        } meno di quella { $own ->
            [yes] di allora
           *[no] { of-who }
        }
       *[same] vale quanto quella { $own ->
            [yes] di allora
           *[no] { of-who }
        }
    }, e { $missing ->
        [one] uno
       *[other] { $missing }
    } meno della migliore. Prova ancora.
retry-unknown = { $action }: di questa non so dire quanto vale, ma ce n'è una migliore. Prova ancora.
retry-hint = Un indizio sulla migliore: { $why }.
after-review = rivedere le tue mosse
setting-advice =
    consigli con { key-for-advice }: { $advice ->
        [on] sì
       *[off] no
    }
setting-counts =
    conto delle tessere con { key-for-unseen } e { key-for-passed }: { $counts ->
        [on] sì
       *[off] no
    }
advice-title = Vuoi poter chiedere consigli con { key-for-advice }?
counts-title = Vuoi che { key-for-unseen } e { key-for-passed } tengano il conto delle tessere per te?
aid-is =
    { $aid ->
        [on] Sì.
       *[off] No, faccio da me.
    }
# Of a match of several people: whose moves are looked at again.
review-whose = Guardo le mosse { of-who }.

# Rivedere una partita insieme
together-comes = { $who } partecipa alla revisione.
together-goes =
    { $who } lascia la revisione.{ $leads ->
        [yes] {" "}Ora non la guida nessuno.
       *[no] {""}
    }
together-leads = Ora a guidare è { $who }.
together-ended = { $who } chiude la revisione.
together-over = La revisione è finita.
together-found = { $who } ha trovato la mossa migliore.
together-nobody-leads = Nessuno guida la revisione.
together-you-lead = Guidi la revisione.
together-leader = A guidare è { $who }.
together-right =
    { $count ->
        [one] { $names } ha trovato la mossa migliore.
       *[other] { $names } hanno trovato la mossa migliore.
    }
together-here =
    { $count ->
        [0] Non c'è nessun altro.
       *[other] Con te: { $names }.
    }
together-which =
    Errore { $place } di { $count }: la { $own ->
        [yes] tua mossa { $number }
       *[no] mossa { $number } { of-who }. Sei al suo posto
    }.
together-ask = Che cosa giochi? { CAPITAL(key-for-advice) } dà un indizio, { key-for-cancel } per smettere.
together-wait = Aspetti che { $who } vada avanti.
together-wait-next = Aspetti { $who }: l'errore da guardare arriva da sé.
together-again = riprovare questa mossa
together-lead-now = guidare la revisione
together-leave = lasciare la revisione
together-leave-lead = lasciare la revisione agli altri
together-end = chiudere la revisione
together-whose =
    Guidi la revisione. { $count ->
        [0] Non c'è ancora nessun altro.
       *[other] Con te: { $names }.
    } Di chi guardate le mosse?
together-moves =
    { $own ->
        [yes] le tue mosse
       *[no] le mosse { of-who }
    }
together-looks =
    { $leader } { $own ->
        [yes] guarda le tue mosse
        [leaders] guarda le proprie mosse
       *[no] guarda le mosse { of-who }
    }.
together-none =
    { $own ->
        [yes] Le tue mosse andavano bene: non ho trovato di meglio.
       *[no] Le mosse { of-who } andavano bene: non ho trovato di meglio.
    }
together-better =
    { $own ->
        [yes] Al tuo posto
       *[no] Al posto { of-who }
    }, { $better }.
together-next = andare avanti: errore { $place } di { $count }
together-tell = dire a tutti qual era la mossa migliore
together-others = scegliere altre mosse
