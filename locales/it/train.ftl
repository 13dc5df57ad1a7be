# Treno messicano: che cosa succede, e che cosa si risponde. Quello che è come nei giochi di catena sta in line.ftl.

# I treni
train-on =
    { $whose ->
        [own] sul tuo treno
        [mexican] sul messicano
       *[other] sul treno di { $who }
    }
train-short =
    { $whose ->
        [own] il tuo
        [mexican] il messicano
       *[other] quello di { $who }
    }
train-name =
    { $whose ->
        [own] il tuo treno
        [mexican] il treno messicano
       *[other] il treno di { $who }
    }
train-end =
    { $place ->
        [first] { $train } vuole { $open }
       *[next] { $train } { $open }
    }
train-end-double = { $on } va coperto { $double }
train-ends = { $ends }
train-own-open = il tuo, aperto,
train-open-trains =
    { $which ->
        [own] Il tuo treno è aperto.
       *[all] { $count ->
            [one] Treno aperto: { $trains }.
           *[other] Treni aperti: { $trains }.
        }
    }
train-double = { $double } { $on }
train-cover =
    copri { $doubles }{ $own ->
        [open] ; il tuo treno è aperto
       *[closed] { "" }
    }

# La manche
train-round-begun =
    { $detail ->
        [short] Manche { $round } di { $rounds }, locomotiva { $engine }.
       *[normal]
            Manche { $round } di { $rounds }: { $hand } tessere a testa, { $boneyard ->
                [0] niente ossario
                [one] una nell'ossario
               *[other] { $boneyard } nell'ossario
            }; la locomotiva è { $engine }.
    }
train-sought =
    { $count ->
        [one] Nessuno ha la locomotiva: si pesca una tessera.
       *[other] Nessuno ha la locomotiva: si pescano { $count } tessere.
    }
train-sought-you =
    Nessuno ha la locomotiva, e si pesca finché non esce. Hai pescato { $tiles }{ $others ->
        [0] { "" }
       *[other] ; { $alone ->
            [yes] { $who } pesca
           *[no] gli altri pescano
        } { $others ->
            [one] una tessera
           *[other] { $others } tessere
        }
    }.
train-engine-you = Hai messo in tavola { $tile }.
train-engine-other = { $who } mette in tavola { $tile }.

# Il turno di qualcuno
train-turn-you = { $deeds }.
train-turn-other =
    { $who } { $deeds }{ $holds ->
        [0] { "" }
        [one] ; gliene resta una
       *[other]
            { $hands ->
                [told] ; gliene restano { $holds }
               *[untold] { "" }
            }
    }.
train-deed-draws = pesca
train-deed-draws-you = hai pescato { $tile }
train-deed-lays =
    { $again ->
        [again] { $tiles }
       *[first]
            { $person ->
                [you]
                    { $covered ->
                        [yes] hai coperto con { $tiles }
                       *[no] hai messo { $tiles }
                    }
               *[other]
                    { $covered ->
                        [yes] copre con { $tiles }
                       *[no] mette { $tiles }
                    }
            }
    }{ $stated ->
        [yes] { " " }{ $place }
       *[no] { "" }
    }
train-on-own =
    { $person ->
        [you] sul tuo treno
       *[other] sul suo treno
    }
train-deed-passes =
    { $person ->
        [you]
            { $opened ->
                [yes] hai passato: il tuo treno è aperto
               *[no] hai passato
            }
       *[other]
            { $opened ->
                [yes] passa: treno aperto
               *[no] passa
            }
    }
train-deed-stops =
    { $person ->
        [you] hai terminato la fila
       *[other] termina la fila
    }

# La fine della manche
train-totals = In tutto: { $totals }.
train-rounds-decide =
    { $rounds ->
        [one] A pari punti decidono le manche vinte: una.
       *[other] A pari punti decidono le manche vinte: { $rounds }.
    }

# Il turno, e le domande
train-again = Tocca ancora a te, lì o su un altro treno: { $table }.
train-again-draw = Non hai con che coprirlo: { key-for-draw } per pescare.
train-again-pass = Non hai con che coprirlo: { key-for-draw } per passare.
train-chain-goes-on = La tua fila continua con { $open }; { key-for-draw } per terminarla.
train-chain-ends = Nessuna tua tessera continua la fila: { key-for-draw } per terminarla.
train-scores = Punti: { $sides }. Vince chi ne ha meno.
train-match-info =
    Manche { $round } di { $rounds }, set doppio { $set }; la locomotiva è { $engine }. { $boneyard ->
        [0] L'ossario è vuoto
        [one] Nell'ossario resta una tessera
       *[other] Nell'ossario restano { $boneyard } tessere
    }.
train-title = I treni.
train-engine = { $tile }, la locomotiva
train-tile = { $tile }
train-tile-end = { $tile }, in fondo
train-whole =
    { $train }{ $state ->
        [uncovered] , da coprire
        [open] , aperto a tutti
        [closed] , chiuso
       *[none] { "" }
    }: { $tiles }.
train-not-begun =
    { $train }{ $state ->
        [open] , aperto a tutti
        [closed] , chiuso
       *[none] { "" }
    }: ancora da cominciare, { MERGED($engine, il: "dal", other: "da") }.
train-row-end =
    { $train }{ $state ->
        [uncovered] , da coprire
        [open] , aperto a tutti
        [closed] , chiuso
       *[none] { "" }
    }: { $tile }
train-row-empty =
    { $train }{ $state ->
        [open] , aperto a tutti
        [closed] , chiuso
       *[none] { "" }
    }: { $engine }, da cominciare
train-end-state =
    { $end }{ $state ->
        [open] , aperto
        [closed] , chiuso
       *[none] { "" }
    }
train-all-ends = { $ends }.

# La mano
train-ask = Su quale treno metti { $tile }? { CAPITAL(key-for-right) } il tuo, { key-for-left } il messicano.
train-ranked = { $tile } { $on }
train-ranked-stop = terminare la fila
train-done-stopped = hai terminato la fila

# I rifiuti
train-no-such = Quel treno non c'è: in quel posto non gioca nessuno.
train-closed = Lì non puoi: il treno di { $who } è chiuso. Un treno si apre a tutti quando il suo giocatore passa.
train-cover-first = Prima va coperto { $double } { $on }.
train-only-own = La fila va solo sul tuo treno; { key-for-draw } per terminarla.
train-own-first = Non puoi ancora cominciare il treno messicano: prima comincia il tuo.
train-draws-once = In questo turno hai già pescato.
train-not-there = Non puoi mettere { $tile } { $on }, che vuole { $open }: va { $places }.
train-no-chain = Non c'è nessuna fila da terminare.
train-in-chain = La fila o continua, o la termini con { key-for-draw }.

# I tasti, detti per questo gioco
train-help-draw = pescare, passare o terminare la fila
train-help-own = giocare sul tuo treno
train-help-mexican = giocare sul treno messicano
train-help-previous = tessera precedente, o il treno sopra
train-help-next = tessera successiva, o il treno sotto
train-help-walk-left = verso la locomotiva
train-help-walk-right = verso il fondo del treno
train-help-switch = andare ai treni, poi da uno all'altro, e di nuovo in mano
train-help-back = al treno prima
train-help-row = il treno su cui sei
train-help-column = come finisce ogni treno
train-help-all = tutti i treni
train-help-ends = dove puoi giocare adesso, o che cosa va coperto
train-typed = Una mossa si può anche scrivere: { $tile } treno messicano, { $tile } treno { $number } o { $tile } { $who }.
