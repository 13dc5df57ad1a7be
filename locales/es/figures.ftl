# Los resultados de quien juega, contados de sus partidas terminadas.
stats-total =
    { $played ->
        [0] Todavía no has terminado ninguna partida.
        [one] Has terminado una partida, y { $won ->
            [0] la perdiste
           *[other] la ganaste
        }.
       *[other] Has terminado { $played } partidas: { $won ->
            [0] ninguna ganada
            [one] una ganada
           *[other] { $won } ganadas
        }.
    }
stats-group =
    { $game }, { $players ->
        [one] una sola persona
       *[other] { $players } jugadores
    }, { $bots }: { $played ->
        [one] una partida
       *[other] { $played } partidas
    }, { $won ->
        [0] ninguna ganada
        [one] una ganada
       *[other] { $won } ganadas
    }.
stats-bots = rivales de nivel { $level }
stats-mixed-bots = rivales de varios niveles
stats-no-bots = sin rivales del programa
stats-won =
    { $won ->
        [0] Ninguna victoria en { $played ->
            [one] una partida
           *[other] { $played } partidas
        }
       *[other] { $played ->
            [one] Una partida, y ganada
           *[other] { $won ->
                [one] Una victoria
               *[other] { $won } victorias
            } en { $played } partidas, el { $percent } por ciento
        }
    }.
stats-scores = Puntuación media { $mean }, la mejor { $best }.
stats-row =
    La racha más larga: { $row ->
        [one] una victoria
       *[other] { $row } victorias seguidas
    }.
stats-trend =
    En las últimas { $recent } partidas: { $won ->
        [0] ninguna victoria
        [one] una victoria
       *[other] { $won } victorias
    }. { $before ->
        [one] En la anterior
       *[other] En las { $before } anteriores
    }: { $won_before ->
        [0] ninguna
        [one] una
       *[other] { $won_before }
    }.
stats-mistakes =
    { $matches ->
        [one] En la partida que has repasado
       *[other] En las { $matches } partidas que has repasado
    }: errores por partida, { $mean }.
stats-broken =
    { $count ->
        [one] Un archivo entre las partidas terminadas no cuenta, porque no es una partida tuya que se pueda leer: { $names }.
       *[other] { $count } archivos entre las partidas terminadas no cuentan, porque no son partidas tuyas que se puedan leer: { $names }{ $more ->
            [0] { "" }
            [one] { "" }; y otro más
           *[other] { "" }; y { $more } más
        }.
    }
stats-title =
    { $total } { $input ->
        [touch] Toca uno para los detalles.
       *[keys] Enter para los detalles.
    }
stats-more = Tus resultados. { CAPITAL(keys-for-cancel) } para volver.
