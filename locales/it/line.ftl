# I giochi di catena: che cosa succede, e che cosa si risponde.

# Prima della manche
lead-drawn = Si estrae una tessera a testa: { $draws }.
lead-draw = { who-before-number } { $tile }
seated = Giocano insieme { $teams }. Si gioca in quest'ordine: { $order }.
seated-you =
    { $size ->
        [2] Giochi in coppia con { $partners }, contro { $others }. Si gioca in quest'ordine: { $order }.
       *[other] Giochi in squadra con { $partners }, contro { $others }. Si gioca in quest'ordine: { $order }.
    }
round-begun =
    { $detail ->
        [short] { $which ->
            [last] Ultima manche.
           *[one] Manche { $round }.
        }
       *[normal]
            { $which ->
                [last] Ultima manche
               *[one] Manche { $round }
            }: { $hand } tessere a testa, { $drawable ->
                [0] { $boneyard ->
                    [0] niente ossario
                    [one] una tessera resta fuori
                   *[other] { $boneyard } tessere restano fuori
                }
                [one] una nell'ossario
               *[other] { $boneyard } nell'ossario
            }.
    }
your-hand =
    { $count ->
        [0] Non hai più tessere.
        [one] Hai una tessera: { $tiles }.
       *[other] Hai { $count } tessere: { $tiles }.
    }
their-hand =
    { $count ->
        [0] La mano { of-who } è vuota.
        [one] La mano { of-who }, una tessera: { $tiles }.
       *[other] La mano { of-who }, { $count } tessere: { $tiles }.
    }
redealt = Nessuno ha un doppio: si distribuisce di nuovo.
opens-double-you =
    Il doppio più alto ce l'hai tu: { $tile }{ $any ->
        [yes] . Puoi aprire con qualsiasi doppio
       *[no] { "" }
    }.
opens-double-other =
    Il doppio più alto ce l'ha { $who }: { $tile }{ $any ->
        [yes] , e può aprire con qualsiasi doppio
       *[no] { "" }
    }.
opens-heaviest-you = Nessuno ha doppi. La tessera più alta è la tua: { $tile }.
opens-heaviest-other = Nessuno ha doppi. La tessera più alta è { of-who }: { $tile }.
opens-drawn-you = Apri tu: la tessera più alta è tua.
opens-drawn-other = Apre { $who }, con la tessera più alta.

# Le mosse
drew-you =
    { $boneyard ->
        [told]
            Hai pescato { $tiles }; { $drawable ->
                [0] l'ossario è finito
                [one] nell'ossario ne resta una
               *[other] nell'ossario ne restano { $drawable }
            }.
       *[untold] Hai pescato { $tiles }.
    }
drew-other =
    { $boneyard ->
        [told]
            { $who } pesca { $count ->
                [one] una tessera
               *[other] { $count } tessere
            }; { $drawable ->
                [0] l'ossario è finito
                [one] nell'ossario ne resta una
               *[other] nell'ossario ne restano { $drawable }
            }.
       *[untold]
            { $who } pesca { $count ->
                [one] una tessera
               *[other] { $count } tessere
            }.
    }
just-drawn = Hai appena pescato { $tile }; puoi tenerlo in mano.
drew-passed-you = Hai pescato { $tiles } e hai passato.
drew-passed-other =
    { $count ->
        [one] { $who } pesca e passa.
       *[other] { $who } pesca { $count } tessere e passa.
    }
drew-laid-other =
    { $who } pesca { $count ->
        [one] { "" }
       *[other] { $count } tessere{ " " }
    }e { $way ->
        [crosswise] mette { $tile } di traverso { $side ->
            [left] a sinistra
           *[right] a destra
        }
       *[lengthwise] attacca { $tile } { $side ->
            [left] a sinistra
           *[right] a destra
        }
    }{ $ends ->
        [told] ; estremità { $left } e { $right }
       *[untold] { "" }
    }{ $holds ->
        [0] { "" }
        [one] : gliene resta una
       *[other]
            { $hands ->
                [told] : gliene restano { $holds }
               *[untold] { "" }
            }
    }.
passed-you = Hai passato.
passed-other = { $who } passa.
opening-left-you = Hai lasciato aprire { $who }.
opening-left-to-you = { $who } lascia aprire te.
opening-left-other = { $who } lascia l'apertura: apre { $partner }.
bonus-pass = { $who } segna { $points } punti per il passo.
laid-you =
    { $side ->
        [start] Hai aperto con { $tile }.
        [left]
            { $ends ->
                [told] Hai messo { $tile } a sinistra; estremità { $left } e { $right }.
               *[untold] Hai messo { $tile } a sinistra.
            }
       *[right]
            { $ends ->
                [told] Hai messo { $tile } a destra; estremità { $left } e { $right }.
               *[untold] Hai messo { $tile } a destra.
            }
    }
laid-other =
    { $who } { $side ->
        [start] apre con { $tile }
        [left] attacca { $tile } a sinistra
       *[right] attacca { $tile } a destra
    }{ $ends ->
        [told] ; estremità { $left } e { $right }
       *[untold] { "" }
    }{ $holds ->
        [0] { "" }
        [one] : gliene resta una
       *[other]
            { $hands ->
                [told] : gliene restano { $holds }
               *[untold] { "" }
            }
    }.
laid-earning-you =
    { $side ->
        [start] Hai aperto con { $tile }
        [left] Hai messo { $tile } a sinistra
       *[right] Hai messo { $tile } a destra
    }{ $ends ->
        [told] ; le estremità { $left } e { $right } fanno { $sum }
       *[untold] { "" }
    }: { $points ->
        [0] niente punti, perché supererebbero il limite
        [one] un punto
       *[other] { $points } punti
    }{ $out ->
        [0] { "" }
       *[other] , compreso quello per aver finito
    }{ $detail ->
        [long] , in tutto { $total }
       *[normal] { "" }
    }.
laid-earning-other =
    { $who } { $side ->
        [start] apre con { $tile }
        [left] attacca { $tile } a sinistra
       *[right] attacca { $tile } a destra
    }{ $ends ->
        [told] ; le estremità { $left } e { $right } fanno { $sum }
       *[untold] { "" }
    }: { $points ->
        [0] niente punti, perché supererebbero il limite
        [one] un punto
       *[other] { $points } punti
    }{ $out ->
        [0] { "" }
       *[other] , compreso quello per aver finito
    }{ $detail ->
        [long] , in tutto { $total }
       *[normal] { "" }
    }.
laid-crosswise-you =
    { $side ->
        [start] Hai aperto con { $tile } di traverso
        [left] Hai messo { $tile } di traverso a sinistra
       *[right] Hai messo { $tile } di traverso a destra
    }{ $ends ->
        [told] : lì ora ci vuole { $wants }
       *[untold] { "" }
    }.
laid-crosswise-other =
    { $who } { $side ->
        [start] apre con { $tile } di traverso
        [left] mette { $tile } di traverso a sinistra
       *[right] mette { $tile } di traverso a destra
    }{ $ends ->
        [told] : lì ora ci vuole { $wants }
       *[untold] { "" }
    }{ $holds ->
        [one] . Gliene resta una
       *[other] { "" }
    }.
end-crosswise = { $tile } di traverso
across-wants-zero = uno zero
across-wants-jolly = un altro jolly
across-wants-one = { $one } o un altro jolly
across-wants-two = { $one }, { $other } o un altro jolly

# La fine della manche
round-out-you = Hai finito le tessere: manche { $round } finita.
round-out-other = { $who } finisce le tessere: manche { $round } finita.
round-blocked = Gioco bloccato: nessuno può più attaccare. La manche { $round } finisce qui.
round-goal-you = Hai raggiunto il limite: la partita finisce subito.
round-goal-other = { $who } raggiunge il limite: la partita finisce subito.
held =
    { $detail ->
        [short] { who-before-number } { $worth }
       *[normal] { who-before-number } { $tiles }, { $worth ->
            [one] un punto
           *[other] { $worth } punti
        }{ $zero ->
            [0] { "" }
           *[other] { ", " }di cui { $zero } per il doppio zero
        }
    }
held-tiles = { who-before-number } { $tiles }
hands-left = In mano restano: { $hands }.
bonus-capicua = Capicúa: altri { $points } punti.
bonus-capicua-twice = Capicúa: la manche vale doppio.
bonus-chuchazo = Chuchazo: altri { $points } punti.
void-round =
    { $then ->
        [again] Parità: la manche è nulla, nessuno segna, e si rigioca.
       *[next] Parità: la manche è nulla, nessuno segna.
    }
extra-round = Nessuno è più sotto i { $limit } punti: decide un'altra manche.
penalty = { who-before-number } { $points }, in tutto { $total }
penalties = Penalità: { $sides }.
# Una parte alla fine di una manche: che cosa le resta in mano, quanto conta, e il suo totale.
suffered =
    { $who }: { $hands ->
        [none] { "" }
        [one] { $left }, { "" }
       *[several] { $left }; in questa manche{ " " }
    }{ $points ->
        [0] nessun punto
        [one] un punto
       *[other] { $points } punti
    }{ $zero ->
        [0] { "" }
       *[other] , di cui { $zero } per il doppio zero
    }; in tutto { $total }.
prize-you =
    { $points ->
        [one] Hai segnato un punto, in tutto { $total }.
       *[other] Hai segnato { $points } punti, in tutto { $total }.
    }
prize-other =
    { $points ->
        [one] { $who } segna un punto, in tutto { $total }.
       *[other] { $who } segna { $points } punti, in tutto { $total }.
    }
prize-sum-you =
    Hai segnato { $sum } { $points ->
        [one] un punto
       *[other] { $points } punti
    }, in tutto { $total }.
prize-sum-other =
    { $who } segna { $sum } { $points ->
        [one] un punto
       *[other] { $points } punti
    }, in tutto { $total }.
sum-of-hands =
    { $sum }{ $bonus ->
        [none] { "" }
        [twice] , due volte per la capicúa
        [capicua] , e { $extra } per la capicúa
       *[chuchazo] , e { $extra } per il chuchazo
    }, che fanno
sum-for-out = per aver finito le tessere:
eliminated-you = Sei fuori: { $total } punti, il limite è { $limit }.
eliminated-other = { $who } è fuori: { $total } punti, il limite è { $limit }.
won-you =
    { $sharing ->
        [one] Hai vinto la partita, con { $total ->
            [one] un punto
           *[other] { $total } punti
        }!
       *[other] Hai vinto la partita a pari merito, con { $total ->
            [one] un punto
           *[other] { $total } punti
        }!
    }
won-team =
    { $sharing ->
        [one] Vittoria: { $who } vince la partita con { $total ->
            [one] un punto
           *[other] { $total } punti
        }!
       *[other] Vittoria a pari merito: { $who } ha { $total ->
            [one] un punto
           *[other] { $total } punti
        }!
    }
won-shutout = Cappotto: { $who } vince { $total } a zero, e vale due partite!
won-other =
    { $sharing ->
        [one] { $who } vince la partita con { $total ->
            [one] un punto
           *[other] { $total } punti
        }.
       *[other] { $who } vince a pari merito, con { $total ->
            [one] un punto
           *[other] { $total } punti
        }.
    }
your-team =
    { $size ->
        [2] la tua coppia
       *[other] la tua squadra
    }
team-of =
    { $size ->
        [2] la coppia di { $names }
       *[other] la squadra di { $names }
    }

# Il turno
your-turn-open =
    { $leave ->
        [may] Tocca a te: puoi aprire con { $tiles }{ $detail ->
            [short] , o lasciar aprire { $who }
           *[normal] ; { key-for-draw } lascia aprire { $who }
        }.
       *[no] Tocca a te: puoi aprire con { $tiles }.
    }
your-turn-open-any =
    { $leave ->
        [may] Tocca a te: apri con la tessera che vuoi{ $detail ->
            [short] , o lascia aprire { $who }
           *[normal] ; { key-for-draw } lascia aprire { $who }
        }.
       *[no] Tocca a te: apri con la tessera che vuoi.
    }
your-turn =
    { $detail ->
        [long] Tocca a te: { $table }.
       *[normal] A te: { $table }.
    }
your-turn-draw =
    { $detail ->
        [short] A te: { $table }; devi pescare.
        [long] Tocca a te: { $table }. Non hai niente da attaccare: { key-for-draw } per pescare.
       *[normal] A te: { $table }. { CAPITAL(key-for-draw) } per pescare.
    }
your-turn-pass =
    { $detail ->
        [short] A te: { $table }; devi passare.
        [long] Tocca a te: { $table }. Non hai niente da attaccare: { key-for-draw } per passare.
       *[normal] A te: { $table }. { CAPITAL(key-for-draw) } per passare.
    }
two-ends =
    { $detail ->
        [long] le estremità sono { $left } e { $right }
       *[normal] { $left } e { $right }
    }
two-ends-want = a sinistra { $left }; a destra { $right }
wanted-numbers = serve { $left } o { $right }
wanted-number = serve { $wants }
a-jolly = un jolly
lone-tile = in tavola c'è { $tile }
lone-tile-wants = in tavola c'è { $tile }, che vuole { $wants }
turn-you = Tocca a te.
turn-other = Tocca { to-who }.
turn-deal = Si sta per distribuire.
turn-over = La partita è finita.
no-turn = Adesso non tocca a nessuno: si sta per distribuire, oppure la partita è finita.

# Le domande
no-line = In tavola non c'è ancora niente.
ends = A sinistra { $left }; a destra { $right }.
ends-of-one = { $table }.
end-wants = { $open }, che vuole { $wants }
whole-line =
    { $count ->
        [one] Una tessera: { $tiles }.
       *[other] { $count } tessere, da sinistra: { $tiles }.
    }
lies-crosswise = jolly { $tile } di traverso
line-tile =
    { $tile }{ $end ->
        [both] , unica tessera in tavola
        [left] , estremità sinistra
        [right] , estremità destra
       *[none] { "" }
    }
tally = { who-before-number } { $number }
scores-penalty =
    { $who ->
        [team] Punti: { $sides }. La squadra che arriva a { $limit } è fuori.
       *[player] Punti: { $sides }. Chi arriva a { $limit } è fuori.
    }
scores-prize = Punti: { $sides }. Si vince a { $limit }.
scores-rounds =
    Punti: { $sides }. { $round ->
        [0] Manche: { $rounds }
       *[other] Manche { $round } di { $rounds }
    }.
scores-endless = Punti: { $sides }. La partita non ha fine.
match-info =
    Manche { $round }, { $sets ->
        [2] due set di doppio { $set }
        [4] quattro set di doppio { $set }
       *[1] set doppio { $set }
    }. { $drawable ->
        [0] { $boneyard ->
            [0] L'ossario è vuoto
            [one] Una tessera è fuori gioco
           *[other] { $boneyard } tessere sono fuori gioco
        }
        [one] Nell'ossario resta una tessera
       *[other] Nell'ossario restano { $boneyard } tessere
    }; { $ends ->
        [points]
            limite { $limit } punti{ $who ->
                [team] { " " }a squadra
               *[player] { "" }
            }
        [rounds] { $limit ->
            [one] una manche
           *[other] { $limit } manche
        } in tutto
       *[never] senza fine
    }.
tiles-held = Tessere in mano: { $hands }.
where-opening = Niente in tavola. { $count ->
        [one] Hai una tessera
       *[other] Hai { $count } tessere
    }: { $tiles }. Punti: { $total }.
where =
    { $ends } { $count ->
        [0] Non hai più tessere
        [one] Hai una tessera: { $tiles }
       *[other] Hai { $count } tessere: { $tiles }
    }. Punti: { $total }.
unseen-with =
    { $count ->
        [0] nessuna con { $number }
        [one] una con { $number }
       *[other] { $count } con { $number }
    }
unseen =
    { $count ->
        [0] Hai visto tutte le tessere.
        [one] Una tessera mai vista: { $numbers }.
       *[other] { $count } tessere mai viste: { $numbers }.
    }
unseen-few =
    { $count ->
        [one] Una tessera mai vista: { $tiles }.
       *[other] { $count } tessere mai viste: { $tiles }.
    }
nobody-passed = In questa manche gli altri hanno sempre potuto attaccare.
passed-on = { $who } era { $numbers }.

# La mano
cursor-on = Sotto il cursore, { $tile }.
# Una tessera di cui in mano ce n'è più d'una.
alike = { $tile }, { $count } volte
item-opens =
    { $jolly ->
        [yes] { $tile }, jolly: può aprire
       *[no] { $tile }: può aprire
    }{ $points ->
        [0] { "" }
        [one] , un punto
       *[other] , { $points } punti
    }
item-idle =
    { $jolly ->
        [yes] { $tile }, jolly, non si attacca
       *[no] { $tile }, non si attacca
    }
item-fits =
    { $jolly ->
        [yes] { $tile }, jolly: { $places }
       *[no] { $tile }: { $places }
    }
place =
    { $way ->
        [crosswise] di traverso { $side ->
            [left] a sinistra
           *[right] a destra
        }
       *[lengthwise]
            { $side ->
                [left] a sinistra
               *[right] a destra
            }
    }{ $points ->
        [0] { "" }
        [one] , un punto
       *[other] , { $points } punti
    }
ask-tile = Quale tessera?
ask-side = Da che lato metti { $tile }? { CAPITAL(key-for-left) } sinistra, { $left }; { key-for-right } destra, { $right }.
ask-way =
    { $count ->
        [one] Come metti { $tile }?
       *[other] Come metti { $tile }? Ci sono { $count } modi.
    }
step-side =
    { $side ->
        [left] a sinistra
       *[right] a destra
    }{ $points ->
        [0] { "" }
        [one] , un punto
       *[other] , { $points } punti
    }
step-lengthwise = per il lungo, e l'estremità diventa { $open }
step-crosswise = di traverso, e poi ci vuole uno zero
ranked-lay =
    { $tile } { $side ->
        [start] per aprire
        [left] a sinistra
       *[right] a destra
    }{ $way ->
        [crosswise] , di traverso
        [turned] , con { $open } in fuori
       *[lengthwise] { "" }
    }{ $points ->
        [0] { "" }
        [one] , un punto
       *[other] , { $points } punti
    }
ranked-draw = pescare
ranked-pass = passare
only-lay =
    Puoi mettere solo { $input ->
        [touch] { $action }.
       *[keys] { $action }: Invio.
    }
done-drew = hai pescato
done-passed = hai passato

# I rifiuti
not-held = Non hai { $tile } in mano.
must-open-with =
    { $count ->
        [one] Non puoi aprire così: devi aprire con { $tiles }.
       *[other] Non puoi aprire così: puoi aprire con { $tiles }.
    }
no-ends-yet = La catena non c'è ancora: la prima tessera si mette senza dire il lato.
side-needed = Di' da che lato va { $tile }: { key-for-left } sinistra, { key-for-right } destra.
not-that-way =
    { $side ->
        [start] { $tile } non può stare così: la prima tessera sta per il lungo.
        [left] { $tile } a sinistra non può stare così: scegli un altro modo.
       *[right] { $tile } a destra non può stare così: scegli un altro modo.
    }
only-the-drawn =
    { $then ->
        [lay] Dopo aver pescato puoi attaccare solo { $tile }.
       *[lay-or-pass] Dopo aver pescato puoi attaccare solo { $tile }, oppure passare con { key-for-draw }.
    }
drawn-does-not-fit =
    { $then ->
        [draw] Dopo aver pescato non puoi attaccare altre tessere, e { $tile } non va bene: { key-for-draw } per pescare ancora.
       *[pass] Dopo aver pescato non puoi attaccare altre tessere, e { $tile } non va bene: { key-for-draw } per passare.
    }
no-drawing-you-can-lay = Non puoi pescare, perché puoi attaccare { $tiles }.
nothing-to-draw =
    { $kept ->
        [0] Non puoi pescare: l'ossario è vuoto.
       *[other] Non puoi pescare: le ultime { $kept } tessere dell'ossario non si toccano.
    }
no-drawing = In questa partita non si pesca: se non puoi attaccare, passi.
drew-already =
    { $then ->
        [lay] Hai già pescato { $tile }: adesso devi attaccare. Puoi attaccare { $tiles }.
        [lay-or-pass] Hai già pescato { $tile }: puoi attaccarlo, oppure passare con { key-for-draw }.
       *[pass] Hai già pescato { $tile }, e non va bene: { key-for-draw } per passare.
    }
must-lay = Non puoi passare, perché puoi attaccare { $tiles }.
must-draw = Non puoi ancora passare: prima si pesca, con { key-for-draw }.
does-not-fit =
    { $then ->
        [draw] Non puoi attaccare { $tile }: { $table }. Non hai niente che vada bene: { key-for-draw } per pescare.
       *[pass] Non puoi attaccare { $tile }: { $table }. Non hai niente che vada bene: { key-for-draw } per passare.
    }
does-not-fit-others-do = Non puoi attaccare { $tile }: { $table }. Puoi attaccare { $tiles }.
does-not-fit-there =
    { $side ->
        [left] Non puoi attaccare { $tile } a sinistra, dove c'è { $open }: va a destra.
       *[right] Non puoi attaccare { $tile } a destra, dove c'è { $open }: va a sinistra.
    }

# I tasti, detti per questi giochi
line-help-draw = pescare, o passare
line-help-choose = giocare la tessera sotto il cursore
line-help-previous = tessera precedente
line-help-next = tessera successiva
line-help-first = prima tessera
line-help-last = ultima tessera
line-help-playable = la prossima tessera che va bene
line-help-walk-left = a sinistra nella catena
line-help-walk-right = a destra nella catena
line-help-ends = le estremità
line-help-line = tutta la catena
line-help-passed = chi era senza quali numeri
