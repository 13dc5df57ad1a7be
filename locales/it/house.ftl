# La casa aperta: l'ingresso, la sala, i tavoli con gli altri.

lobby-title = Sei nella sala.
lobby-leave = Esci dalla casa
house-bye = Arrivederci.
