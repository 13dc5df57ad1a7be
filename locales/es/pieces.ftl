# Lo que entra en las frases: números, fichas, cartas, listas y nombres.
# Cada lengua usa las variables que le hacen falta.

# Los números; el cero es la blanca.
number =
    { $number ->
        [0] blanca
        [1] uno
        [2] dos
        [3] tres
        [4] cuatro
        [5] cinco
        [6] seis
        [7] siete
        [8] ocho
        [9] nueve
        [10] diez
        [11] once
        [12] doce
        [13] trece
        [14] catorce
        [15] quince
        [16] dieciséis
        [17] diecisiete
        [18] dieciocho
       *[other] { $number }
    }
number-with-article =
    { $number ->
        [0] la { number }
       *[other] el { number }
    }
# Lo que muestra un extremo.
shown-number = { number-with-article }
# Las fichas con un número, todas juntas, y que alguien no tenía ninguna.
tiles-with-number =
    { $number ->
        [0] blancas
        [1] unos
        [2] doses
        [3] treses
        [4] cuatros
        [5] cincos
        [6] seises
        [7] sietes
        [8] ochos
        [9] nueves
        [10] dieces
        [11] onces
        [12] doces
        [13] treces
        [14] catorces
        [15] quinces
        [16] dieciséis
        [17] diecisietes
       *[other] dieciochos
    }
lacked-number = sin { tiles-with-number }
decimal = { $whole },{ $tenths }
# Las sumas: 2 más 9.
plus = { $sum } más { $number }
minus = { $sum } menos { $number }

# Las fichas
# La mitad de la ficha que se dice primero: higher es la más alta, lower la más baja.
first-half = higher
halves = { $first } { $second }
# Las mismas dentro de una frase; the_first lleva su artículo.
the-halves = { $the_first } { $second }
double = doble { $number }
the-double = { MERGED($number, b: "la doble", other: "el doble") }

# Las cartas
rank =
    { $rank ->
        [two] dos
        [three] tres
        [four] cuatro
        [five] cinco
        [six] seis
        [seven] siete
        [eight] ocho
        [nine] nueve
        [ten] diez
        [jack] jota
        [queen] reina
        [king] rey
       *[ace] as
    }
ranks =
    { $rank ->
        [two] doses
        [three] treses
        [four] cuatros
        [five] cincos
        [six] seises
        [seven] sietes
        [eight] ochos
        [nine] nueves
        [ten] dieces
        [jack] jotas
        [queen] reinas
        [king] reyes
       *[ace] ases
    }
suit =
    { $suit ->
        [clubs] tréboles
        [diamonds] diamantes
        [hearts] corazones
       *[spades] picas
    }
card = { rank } de { suit }
the-card =
    { $rank ->
        [jack] la { card }
        [queen] la { card }
       *[other] el { card }
    }
twins = dos { ranks } de { suit }
pair-of-a-suit = { $high } con { card }
pair = { $high } y { $low }

# Las listas: las primeras partes, con sus comas, y la última.
list-of-two = { $first } { MERGED($last, i: "e", other: "y") }
list-of-more = { list-of-two }

# Un nombre detrás de una preposición: puede ser una palabra, o una frase con su artículo.
to-who = { MERGED($who, el: "al", other: "a") }
of-who = { MERGED($who, el: "del", other: "de") }
by-who = por { $who }

# Un nombre delante de un número: una coma separa el que acaba en cifra.
who-before-number =
    { $who }{ AFTER_NUMBER($who) ->
        [yes] {","}
       *[no] {""}
    }

# Una frase dentro de otra empieza con minúscula; la que empieza con un nombre no pasa por aquí.
within-sentence = { SMALL($sentence) }
