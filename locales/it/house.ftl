# La casa aperta: l'ingresso, la sala, i tavoli con gli altri.

lobby-title = Sei nella sala.
lobby-leave = Esci dalla casa
house-bye = Arrivederci.

# Alla porta
house-full = La casa è al completo. Riprova tra poco.
house-too-many-from-there = Dalla tua rete ci sono già troppe persone. Riprova quando qualcuno sarà uscito.
house-too-often = Dalla tua rete troppi tentativi sono andati a vuoto. Riprova tra un minuto.
house-too-much = È arrivata troppa roba in una volta, quindi il collegamento finisce qui. Rientra: il tuo posto resta tuo.
house-other-version = Il tuo programma e questa casa sono di versioni diverse: prendi il più nuovo di tutti e due.
house-no-commands = Qui non si eseguono comandi. Entra senza, e puoi giocare.

# Per chi apre la casa
house-open = La casa è aperta. Ctrl-C la chiude.
house-line-for-a-friend = Dai questa riga agli amici: { $line }
house-fingerprint = La chiave di questa casa è { $fingerprint }.
house-join-for-a-friend = Chi ha Salotto entra con la voce del programma: salotto join { $host }
house-socket = Da questo computer si entra così: salotto join { $path }
house-port-taken = Sulla porta { $port } ascolta già qualcos'altro: scegline un'altra con --port.
house-key-unreadable = In { $file } non c'è una chiave. Mettilo da parte e ne verrà fatta una nuova; ssh lo farà notare ai tuoi amici.
house-cant-open = Non riesco ad aprire la casa: { $reason }.
house-socket-taken = In { $path } c'è già una casa aperta, o qualcos'altro con questo nome: scegline un altro con --socket.
house-socket-cant-open = Non riesco a creare il socket { $path }: { $reason }.
house-cli-about = Apre una casa per Salotto: tavoli con gli amici, che entrano con ssh.
house-cli-port = Dove si risponde a ssh: { $port }, se non dici altro; con il solo --socket, da nessuna parte
house-cli-address = Solo a un indirizzo di questo computer
house-cli-name = Il nome con cui gli amici raggiungono questo computer
house-cli-socket = Un socket per chi è su questo computer
house-cli-data = Dove si conserva tutto
house-cli-language = Che lingua si parla se nessuno ne chiede un'altra
house-cli-most = Quanti possono esserci insieme: { $most }, se non dici altro
house-cli-most-per-address = Quanti di loro da uno stesso indirizzo: { $most }, se non dici altro
