# The open house: coming in, the lobby, tables with others.

lobby-title = The lobby.
lobby-leave = Leave the house
house-bye = Goodbye.

# At the door
house-full = The house is full. Try again a little later.
house-too-many-from-there = Too many people from your network are in already. Try again when one of them has left.
house-too-often = Too many attempts from your network came to nothing. Try again in a minute.
house-too-much = That was too much at once, so the connection ends here. Come back: your seat is kept.
house-other-version = Your program and this house are of different versions: take the newest of both.
house-no-commands = Nothing is run here. Come in without a command, and you can play.

# For whoever opens the house
house-open = The house is open. Ctrl-C closes it.
house-line-for-a-friend = Give this line to your friends: { $line }
house-fingerprint = The key of this house is { $fingerprint }.
house-join-for-a-friend = Whoever has Salotto comes in with its own voice: salotto join { $host }
house-socket = At this machine one comes in by: salotto join { $path }
house-port-taken = Something else listens on port { $port } already: choose another with --port.
house-key-unreadable = What stands in { $file } is no key. Put it aside, and a new one is made; your friends' ssh will ask them about it.
house-cant-open = The house can't be opened: { $reason }.
house-socket-taken = A house is open at { $path } already, or something else has this name: choose another with --socket.
house-socket-cant-open = The socket { $path } can't be made: { $reason }.
house-cli-about = Opens a house for Salotto: tables with friends, who come in by ssh.
house-cli-port = Where ssh is answered: { $port } unless you say otherwise; with --socket alone, nowhere
house-cli-address = At one address of this machine alone
house-cli-name = The name by which your friends reach this machine
house-cli-socket = A socket for those who are at this machine
house-cli-data = Where all is kept
house-cli-language = What is spoken where nobody asks for anything else
house-cli-most = How many may be in at once: { $most } unless you say otherwise
house-cli-most-per-address = How many of them from one address: { $most } unless you say otherwise
