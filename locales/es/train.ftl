# Tren mexicano: qué pasa, y qué se responde. Lo que es como en los juegos de cadena está en line.ftl.

# Los trenes
train-on =
    { $whose ->
        [own] en tu tren
        [mexican] en el mexicano
       *[other] en el tren de { $who }
    }
train-short =
    { $whose ->
        [own] el tuyo
        [mexican] el mexicano
       *[other] el de { $who }
    }
train-name =
    { $whose ->
        [own] tu tren
        [mexican] el tren mexicano
       *[other] el tren de { $who }
    }
train-end =
    { $place ->
        [first] { $train } pide { $open }
       *[next] { $train } { $open }
    }
train-end-double = { $on } hay que cubrir { $double }
train-ends = { $ends }
train-own-open = el tuyo, abierto,
train-open-trains =
    { $which ->
        [own] Tu tren está abierto.
       *[all] { $count ->
            [one] Tren abierto: { $trains }.
           *[other] Trenes abiertos: { $trains }.
        }
    }
train-double = { $double } { $on }
train-cover =
    hay que cubrir { $doubles }{ $own ->
        [open] ; tu tren está abierto
       *[closed] { "" }
    }

# La ronda
train-round-begun =
    { $detail ->
        [short] Ronda { $round } de { $rounds }, locomotora { $engine }.
       *[normal]
            Ronda { $round } de { $rounds }, con { $hand } fichas por cabeza, { $boneyard ->
                [0] sin pozo
                [one] una en el pozo
               *[other] { $boneyard } en el pozo
            }; la locomotora es { $engine }.
    }
train-sought =
    { $count ->
        [one] Nadie tiene la locomotora: se roba una ficha.
       *[other] Nadie tiene la locomotora: se roban { $count } fichas.
    }
train-sought-you =
    Nadie tiene la locomotora, y se roba hasta que salga. Robas { $tiles }{ $others ->
        [0] { "" }
       *[other] ; { $alone ->
            [yes] { $who } roba
           *[no] los demás roban
        } { $others ->
            [one] una ficha
           *[other] { $others } fichas
        }
    }.
train-engine-you = Pones en la mesa { $tile }.
train-engine-other = { $who } pone en la mesa { $tile }.

# El turno de alguien
train-turn-you = { $deeds }.
train-turn-other =
    { $who } { $deeds }{ $holds ->
        [0] { "" }
        [one] ; le queda una
       *[other]
            { $hands ->
                [told] ; le quedan { $holds }
               *[untold] { "" }
            }
    }.
train-deed-draws = roba
train-deed-draws-you = robas { $tile }
train-deed-lays =
    { $again ->
        [again] { $tiles }
       *[first]
            { $person ->
                [you]
                    { $covered ->
                        [yes] cubres con { $tiles }
                       *[no] pones { $tiles }
                    }
               *[other]
                    { $covered ->
                        [yes] cubre con { $tiles }
                       *[no] pone { $tiles }
                    }
            }
    }{ $stated ->
        [yes] { " " }{ $place }
       *[no] { "" }
    }
train-on-own =
    { $person ->
        [you] en tu tren
       *[other] en su tren
    }
train-deed-passes =
    { $person ->
        [you]
            { $opened ->
                [yes] pasas: tu tren queda abierto
               *[no] pasas
            }
       *[other]
            { $opened ->
                [yes] pasa: tren abierto
               *[no] pasa
            }
    }
train-deed-stops =
    { $person ->
        [you] lo dejas ahí
       *[other] lo deja ahí
    }

# El final de la ronda
train-totals = En total: { $totals }.
train-rounds-decide =
    { $rounds ->
        [one] Con los mismos puntos deciden las rondas ganadas: una.
       *[other] Con los mismos puntos deciden las rondas ganadas: { $rounds }.
    }

# El turno, y las preguntas
train-again = Te toca otra vez, ahí o en otro tren: { $table }.
train-again-draw = No tienes con qué cubrir ese doble: { key-for-draw } para robar.
train-again-pass = No tienes con qué cubrir ese doble: { key-for-draw } para pasar.
train-chain-goes-on = Tu serie sigue con { $open }; { key-for-draw } para terminarla.
train-chain-ends = Ninguna ficha tuya sigue la serie: { key-for-draw } para terminarla.
train-scores = Puntos: { $sides }. Gana quien tiene menos.
train-match-info =
    Ronda { $round } de { $rounds }, juego de doble { $set }; la locomotora es { $engine }. { $boneyard ->
        [0] El pozo está vacío
        [one] En el pozo queda una ficha
       *[other] En el pozo quedan { $boneyard } fichas
    }.
train-title = Los trenes.
train-engine = { $tile }, la locomotora
train-tile = { $tile }
train-tile-end = { $tile }, al final
train-whole =
    { $train }{ $state ->
        [uncovered] , por cubrir
        [open] , abierto a todos
        [closed] , cerrado
       *[none] { "" }
    }: { $tiles }.
train-not-begun =
    { $train }{ $state ->
        [open] , abierto a todos
        [closed] , cerrado
       *[none] { "" }
    }: sin empezar, desde { $engine }.
train-row-end =
    { $train }{ $state ->
        [uncovered] , por cubrir
        [open] , abierto a todos
        [closed] , cerrado
       *[none] { "" }
    }: { $tile }
train-row-empty =
    { $train }{ $state ->
        [open] , abierto a todos
        [closed] , cerrado
       *[none] { "" }
    }: { $engine }, sin empezar
train-end-state =
    { $end }{ $state ->
        [open] , abierto
        [closed] , cerrado
       *[none] { "" }
    }
train-all-ends = { $ends }.

# La mano
train-ask = ¿En qué tren pones { $tile }? { CAPITAL(key-for-right) } el tuyo, { key-for-left } el mexicano.
train-ranked = { $tile } { $on }
train-ranked-stop = dejarlo aquí
train-done-stopped = lo dejaste ahí

# Lo que no se puede
train-no-such = Ese tren no existe: en ese puesto no juega nadie.
train-closed = Ahí no puedes: el tren de { $who } está cerrado. Se abre a todos cuando { $who } pasa.
train-cover-first = Primero hay que cubrir { $double } { $on }.
train-only-own = La serie va solo en tu tren; { key-for-draw } para terminarla.
train-own-first = Todavía no puedes empezar el tren mexicano: antes va el tuyo.
train-draws-once = En este turno ya has robado.
train-not-there = No puedes poner { $tile } { $on }, que pide { $open }: va { $places }.
train-no-chain = No hay ninguna serie que terminar.
train-in-chain = Estás en medio de una serie: síguela, o termínala con { key-for-draw }.

# Las teclas, dichas para este juego
train-help-draw = robar, pasar o terminar la serie
train-help-own = jugar en tu tren
train-help-mexican = jugar en el tren mexicano
train-help-previous = ficha anterior, o el tren de arriba
train-help-next = ficha siguiente, o el tren de abajo
train-help-walk-left = hacia la locomotora
train-help-walk-right = hacia el final del tren
train-help-switch = ir a los trenes, luego de uno a otro, y otra vez a la mano
train-help-back = al tren anterior
train-help-row = el tren en el que estás
train-help-column = cómo acaba cada tren
train-help-all = todos los trenes
train-help-ends = dónde puedes jugar ahora, o qué hay que cubrir
train-typed = Una jugada también se puede escribir: { $tile } tren mexicano, { $tile } tren { $number } o { $tile } { $who }.
