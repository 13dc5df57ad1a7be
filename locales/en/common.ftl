# What is needed everywhere.
verbatim = { $text }
as-written = { $text }
you = you
placed =
    { $item }, { AFTER_NUMBER($item) ->
        [yes] item{" "}
       *[no] {""}
    }{ $place } of { $count }
greeting = This is Salotto { $version }.
match-length = This match takes about { $minutes } minutes.
good-bye = Goodbye!
good-bye-saved = The match is saved. Goodbye!
no-such-item =
    { $count ->
        [0] There is nothing to choose here.
        [one] There is no number { $number }; there is only one.
       *[other] There is no number { $number }; choose 1 to { $count }.
    }
no-such-number = { $number } can't be chosen here; choose a number from { $from } to { $to }.
not-one-of = { $number } can't be chosen here; choose one of these: { $values }.
typed-tile = { $number }: Enter for the { $nth } tile.
typed-card = { $number }: Enter for the { $nth } card.
typed-line = { $number }: Enter for the { $nth } line of the list.
typed-value = { $number }: Enter to choose it.
typed-more = { $number }: one more digit.
nth =
    { $number ->
        [1] first
        [2] second
        [3] third
        [4] fourth
        [5] fifth
        [6] sixth
        [7] seventh
        [8] eighth
        [9] ninth
        [10] tenth
        [11] eleventh
        [12] twelfth
        [13] thirteenth
        [14] fourteenth
        [15] fifteenth
        [16] sixteenth
        [17] seventeenth
        [18] eighteenth
        [19] nineteenth
        [20] twentieth
        [21] twenty-first
        [22] twenty-second
        [23] twenty-third
        [24] twenty-fourth
        [25] twenty-fifth
        [26] twenty-sixth
        [27] twenty-seventh
        [28] twenty-eighth
        [29] twenty-ninth
        [30] thirtieth
       *[other] { $number }th
    }
line-begun = Type the rest of the line, then Enter; Escape erases it.
line-erased = Erased.
unknown-key =
    { $input ->
        [touch] That
       *[keys] This key
    } does nothing here: { key-for-help } for help.
text-is-command = { $word } is the word of a command, and can't be used here.
unknown-word = I don't know { $word }: { key-for-help } for help.
nothing-said = I have said nothing yet.
history-begins = The history begins here.
history-ends = The history ends here.
history-earlier = This session begins here; before it comes what was said the other times.
history-not-kept = The history begins here; what I say now doesn't stay, since I can't write it: { $reason }.
history-lines-lost =
    { $count ->
        [one] One line of what I said the other times can't be read, and is left out; the others are there.
       *[other] { $count } lines of what I said the other times can't be read, and are left out; the others are there.
    }
history-forgotten = What I said the other times is forgotten.
history-none-kept = Nothing of what I said is kept.
history-not-forgotten = I can't delete { $file }: { $reason }. Delete it yourself, or look whether another program has it open.
lines-read =
    Reading back: { $kind ->
        [moves] moves only.
        [people] what people say only.
        [answers] answers only.
       *[all] everything.
    }
history-saved =
    { $count ->
        [one] I have saved one line in { $file }.
       *[other] I have saved { $count } lines in { $file }.
    }
history-afar =
    Nothing is saved from here. { $client ->
        [page] It is all in what was said, on this page.
       *[terminal] It is all in the window of your terminal.
    }
history-not-saved = I can't write { $file }: { $reason }. Free some space, or name another folder with --data-dir.
settings-not-saved = I can't save the settings: { $reason }. They apply this time only; to keep them, name another folder with --data-dir.
settings-saved-again = The settings are saved now.
bad-settings = I don't understand the settings in { $file }, so I use the defaults. When you change one, this file is kept beside the new one.
settings-not-read = I can't read the settings in { $file }: { $reason }. I use the defaults, and what you change applies this time only.
bad-setting = In the settings, { $line } can't be: the default applies, and the file stays as it is.
bad-setting-of = In the settings, { $line } can't be: the default applies, and the file stays as it is. { $allowed }
setting-takes = It can be { $words }.
setting-takes-percent = It can be a number from 0 to 100.
setting-takes-seconds = It can be a number of seconds, up to { $most }.
setting-takes-speed = It can be a number of letters a second, from { $least } to { $most }.
settings-line-twice = Line { $number } of the settings is left out, because the same is set in a line before it: { $line }
settings-line-bad = Line { $number } of the settings is left out, because it isn't written like one: { $line }
settings-encoding = The settings in { $file } aren't text in UTF-8, so I use the defaults. Save them from your editor as UTF-8; when you change one here, this file is kept beside the new one.
unknown-setting = The settings contain { $line }, which I don't know: it changes nothing, and stays where it is. Maybe its name is misspelt.
bind-no-command = In the settings, { $line } binds nothing, because there is no such command. The words of all commands: salotto keys
bind-twice = In the settings, { $line } binds nothing, because another line binds the same command. Put all its keys on one line.
bind-no-key = In the settings, { $line } binds nothing, because it names no key. Name one, or remove the line.
bind-no-such-key = In the settings, { $line } binds nothing, because I know no key { $key }. A key is a letter, F1 to F12, or a name such as space, tab, home or delete.
bind-begins-line = In the settings, { $line } binds nothing, because { $key } begins a number or a typed line. Choose another key.
bind-fixed = In the settings, { $line } binds nothing, because { $key } can't be bound: Enter, Escape, the arrows and a few more keys always do the same. Choose another key.
bind-taken = In the settings, { $line } binds nothing, because { $key } is already for: { $does }. Choose another key, or bind { $command } to another one too.
bad-settings-more = { $count ->
    [one] And one more setting that I can't use.
   *[other] And { $count } more settings that I can't use.
}
cant-open = I can't open the terminal: { $reason }. Try --input lines.

# The voice
voice-on = Speech is on; { key-for-speech } turns it off.
voice-starts = I am starting speech; { key-for-speech } turns it off.
voice-gone = The voice { $voice } isn't there, so the default one speaks; { key-for-speech } turns it off.
voices-none = The synthesizer has no voices to choose from.
voice-title = Which voice should speak?
voice-usual = The default voice of the language.
voice-off = Speech is off; { key-for-speech } turns it on.
voice-off-reader =
    { $reader ->
        [SSH] You are connected over SSH, so I only write. { CAPITAL(key-for-speech) } turns speech on.
        [Narrator] Narrator is running, so I only write. { CAPITAL(key-for-speech) } turns speech on.
        [unnamed] A screen reader is running, so I only write. { CAPITAL(key-for-speech) } turns speech on.
       *[other] { $reader } is running, so I only write. { CAPITAL(key-for-speech) } turns speech on.
    }
voice-through-reader = I speak with the voice and the braille of { $reader }, and leave the window empty, so that you hear nothing twice. With { key-for-speech } I write, and { $reader } reads it.
voice-through-reader-written =
    { $reader ->
        [JAWS] I speak with the voice and the braille of JAWS, and write in the window too. If you hear everything twice, press Insert plus S until the screen echo is set to none.
       *[NVDA] I speak with the voice and the braille of NVDA, and write in the window too. If you hear everything twice, press NVDA plus 5.
    }
voice-is-readers = Rate and volume are those of { $reader }: change them there.
voice-is-off = Speech is off now; { key-for-speech } turns it on.
voice-is-elsewhere = Here your own computer does the speaking: change its voice there.
voice-rate = Rate { $percent }.
voice-volume = Volume { $percent }.
layout-old-console = This window is an old Windows console, where the cursor can't stay on the answer: it stays below. Turn off the legacy console in the window's properties, or use Windows Terminal.
press-enter-to-close = Press Enter to close the window.
voice-absent =
    I can't find a voice on this computer, so I only write. { $system ->
        [linux] To hear one, install speech-dispatcher and espeak-ng.
       *[other] To hear one, add it in the system's settings.
    }
voice-silent = There is a synthesizer, but it doesn't answer; I keep writing.
voice-lost = The voice has stopped answering; I keep writing.
voice-unreported = The voice takes what I say, but gives no sign of speaking. If you hear nothing, { key-for-speech } turns it off; I keep writing.
voice-back = The voice is back.
hushed = Silence.
sounds-on = Sounds on.
sounds-on-unheard =
    { $system ->
        [linux] Sounds on, but neither PulseAudio nor PipeWire answers: they are heard as soon as one does. Without one, aplay can be chosen in the settings.
       *[other] Sounds on, but this system has nothing that plays them: they are heard as soon as it has.
    }
sounds-new = New: sounds. { CAPITAL(key-for-sounds) } turns them on and off.
sounds-off = Sounds off.
sounds-are-off = The sounds are off; { key-for-sounds } turns them on.
sounds-are-elsewhere =
    { $client ->
        [page] Sounds are switched by a button at the end of this page.
       *[terminal] Sounds are made where you sit, not here.
    }
sounds-volume =
    { $percent ->
        [0] Sounds at 0 percent: none is heard.
       *[other] Sounds at { $percent } percent.
    }

# How much to say
detail-is =
    { $detail ->
        [short] Short announcements.
        [long] Long announcements, with every detail.
       *[normal] Normal announcements.
    }
good-bye-lost = Careful: the match is not saved. Goodbye!
line-seen-in-part = The line is longer than the screen is wide: you see a part of it, but all of it counts.
line-too-long = That line is too long: it can have { $most } characters.
too-many-keys =
    { $input ->
        [touch] Too much at once
       *[keys] Too many keys at once
    }: I left out the rest.
bad-language = The language in { $file } can't be used: { $reason }.
bad-language-encoding = The language can't be used: in { $file }, line { $line } isn't UTF-8. Save the file as UTF-8 text.
bad-language-empty = The language can't be used: { $file } is empty. Remove it, and English stands in its place.
bad-language-line = The language can't be used: in { $file }, line { $line } can't be read.
