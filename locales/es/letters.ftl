# Líneas para los amigos: un reparto, un resultado o un ejercicio.
letter-deal =
    { $named ->
        [yes] { $sender } te reta
       *[no] Alguien te reta
    } con el mismo reparto: { $game }.
letter-day =
    { $named ->
        [yes] { $sender } te manda
       *[no] Alguien te manda
    } una partida del día: { $game }, { $day } de { $month } de { $year }.
letter-puzzle =
    { $named ->
        [yes] { $sender } te manda
       *[no] Alguien te manda
    } un ejercicio: { $game }, número { $number }.
letter-result =
    { $named ->
        [yes] { $sender }
       *[no] Quien te la manda
    } { $won ->
        [yes] ganó
       *[no] perdió
    }, con { $points ->
        [one] un punto
       *[other] { $points } puntos
    }.
letter-solved =
    { $named ->
        [yes] { $sender } lo ha
       *[no] Quien te lo manda lo ha
    } resuelto.
letter-options = Opciones: { $options }.
letter-bots =
    { $count ->
        [0] Juegas sin rivales.
       *[other] Rivales: { $levels }.
    }
letter-line = { $about }. { $line }
letter-line-result = { $about }; { $result }. { $line }
letter-ready = Esta es la línea para mandar; { key-for-save-history } la escribe en un archivo, con todo lo que he dicho.
letter-send = una línea con este reparto, para un amigo o una amiga
letter-send-puzzle = una línea con el ejercicio { $number }, para un amigo o una amiga
letter-ask = Pega la línea que te han mandado.
letter-more = Falta el final de la línea. Pega el resto; una línea vacía lo deja.
letter-title = ¿Quieres jugar?
letter-play = jugar
letter-resume = seguir: ya la has empezado
letter-solve = probar el ejercicio
letter-later = ahora no
letter-compared =
    El mismo reparto: tú { $won ->
        [yes] has ganado
       *[no] has perdido
    }, con { $points ->
        [one] un punto
       *[other] { $points } puntos
    }; { $named ->
        [yes] { $sender }
       *[no] quien te reta
    } { $friend_won ->
        [yes] ganó
       *[no] perdió
    }, con { $friend_points ->
        [one] un punto
       *[other] { $friend_points } puntos
    }.
letter-nothing = En este texto no encuentro ninguna línea que abrir. Tiene la palabra salotto, un número, más palabras, y al final check y seis cifras: cópiala entera.
letter-too-long = Este texto es demasiado largo para buscar en él una línea. Copia solo la línea, desde la palabra salotto hasta las seis cifras detrás de check.
letter-unfinished = Falta el final de la línea: la palabra check y seis cifras. Cópiala entera.
letter-check = Algo en esta línea no está como se mandó: sus palabras no dan las seis cifras del final. Cópiala otra vez, o compárala palabra por palabra.
letter-version = Esta línea es de la versión { $version }, y este Salotto lee la versión { $known }. Hace falta la misma versión en los dos lados.
letter-unknown = Esta línea está como se mandó, pero este Salotto no conoce { $word }: el de quien te la manda será más nuevo. Hace falta la misma versión.
letter-other-tiles = Tu Salotto repartiría otras fichas que el de quien te la manda, así que aquí no se puede jugar. Hace falta la misma versión.
letter-not-yet = La partida del { $day } de { $month } de { $year } no ha llegado todavía: hay una nueva a medianoche UTC. Si donde estás ya es ese día, ajusta el reloj de tu dispositivo.
letter-not-alone = Esta partida no se puede mandar en una línea: la jugaron varias personas, o no estabas en el primer puesto. Manda su archivo.
letter-other-deal = Esta partida no se puede mandar en una línea, porque sus fichas no se deducen de su número: se empezó en otra versión, o repite la de otro día. Manda su archivo.
