# Los juegos, los niveles de los bots y sus nombres.

game-salotto = el dominó del Salotto
game-salotto-about = De dos a dieciséis jugadores, también por equipos: quien acumula demasiados puntos queda fuera, y gana el último.
game-five-and-three = Cinco y tres
game-five-and-three-about = De dos a doce jugadores: se ganan puntos cuando los dos extremos suman un múltiplo de tres o de cinco, y gana quien llega al límite.
game-classic = Dominó clásico
game-classic-about = De dos a seis jugadores: quien se queda sin fichas suma las que tienen los demás, y gana quien llega antes a la meta.
game-pairs = Dominó por parejas
game-pairs-about = Cuatro jugadores, dos contra dos: la pareja a la que le quedan menos puntos suma los de la otra, y gana la primera que llega a la meta.
game-jolly = Dominó Jolly
game-jolly-about = De dos a cuatro jugadores: las mitades que se tocan deben sumar siete, y los comodines ayudan; gana quien llega antes a la meta.
game-bidomino = Bidomino
game-bidomino-about = De dos a seis jugadores: un dominó de cartas, en el que se juegan parejas por su suma o su diferencia; gana quien hace más puntos.
game-kingdomino = Kingdomino
game-kingdomino-about = De uno a cuarenta jugadores: cada uno construye un reino con fichas de dos casillas, y gana el reino que más vale.
game-all-fives = Dominó a cincos
game-all-fives-about = De dos a cuatro jugadores, individual o por parejas: la cadena se ramifica en el primer doble, se ganan puntos cuando todos los extremos suman un múltiplo de cinco, y gana quien llega antes a la meta.
game-mexican-train = Tren mexicano
game-mexican-train-about = De dos a doce jugadores, cada uno por su cuenta: cada cual alarga su tren desde un doble que está en el centro, y un tren es de todos; gana quien tiene menos puntos en trece rondas.

level-beginner = principiante
level-beginner-about = Todavía está aprendiendo, y a menudo juega lo primero que se le ocurre, mientras esté permitido.
level-easy = fácil
level-easy-about = Conoce una sola regla y a veces se le olvida: un rival tranquilo.
level-normal = normal
level-normal-about = Mira todo lo que cuenta antes de jugar, pero no piensa muy lejos.
level-hard = difícil
level-hard-about = No se le escapa nada, y en casi todos los juegos prueba cómo puede acabar, pero deprisa.
level-master = maestro
level-master-about = El más fuerte de todos, piensa un momento y perdona poco.
level-heaviest = peso pesado
level-heaviest-about = Siempre se deshace de la ficha más pesada que encaja.
level-greedy = codicioso
level-greedy-about = Siempre toma lo que más da ahora, y nunca piensa en después.
level-with-tries =
    { $level }, { $count ->
        [one] una simulación por jugada
       *[other] { $count } simulaciones por jugada
    }
level-with-time =
    { $level }, { $count ->
        [one] una milésima de segundo por jugada
       *[other] { $count } milésimas de segundo por jugada
    }

bot-names = Lola, Paco, Elvira, Diego, Alba, Hugo, Sofía, Javier, Clara, Mateo, Nuria, Tomás, Marina, Andrés, Norma, Rubén, Adela, Pablo, Susana, Óscar, Juana, Ramón, Amalia, Julio, Ramona, Gonzalo, Paula, Emilio, Celia, Joaquín, Emma, Raúl, Leonora, Víctor, Lorena, Álvaro, Gloria, Nacho, Valeria, Martín
