# The open house: coming in, the lobby, tables with others.

lobby-title = The lobby.
lobby-leave = Leave the house
house-bye = Goodbye.
