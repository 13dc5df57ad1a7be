//! Output of sentences to the screen, the voice and the history.

mod catch_up;
mod spoken;

use crate::input::Pick;
use crate::input::clock::MonotonicClock;
use crate::input::mailbox::AnswerHandle;
use crate::locale::{InputMethod, Language, Locale, TileWording};
use crate::narration::message::{is_unseen, message, untie};
use crate::narration::sound::{Sound, SoundCue, SoundKind};
use crate::narration::{Message, PicturePart};
use crate::session::client::scene::SentScene as ShownScene;
use crate::speech::catch_up::CatchUp;
use crate::speech::history::LineKind;
use crate::speech::match_note::MatchNote;
use crate::speech::scene::{KeyHint, Scene, SceneKeys, SceneList, SceneListKind};
use crate::speech::screen::{CursorRest, Screen, ScreenShare};
use crate::speech::sounds::{SoundChoice, Sounds, telling_kind};
use crate::speech::tempo::Tempo;
use crate::speech::{Speaker, Urgency, VoiceSettings};
use salotto_sound::MixSettings;
use spoken::SpokenHistory;
use std::io;
use std::time::{Duration, Instant};

/// A user's output.
pub struct Output {
    screen: Box<dyn Screen>,
    shown: ScreenShare,
    /// The last text, if only the speaker was given it.
    unwritten: Option<String>,
    speaker: Box<dyn Speaker>,
    /// The program's own sounds, where there are any.
    sounds: Option<Sounds>,
    locale: Locale,
    /// The output so far, for browsing.
    pub history: SpokenHistory,
    /// Messages held back for the next output, each with its kind.
    held: Vec<(Message, LineKind)>,
    /// Which answers to held keys are superseded, where keys are answered one by one.
    answers: Option<AnswerHandle>,
    /// The visual display, where there is one.
    scene: ShownScene,
    /// Events from a server since the player's own last move.
    catch_up: CatchUp,
    /// Whether the next sentences from a server announce the newest of these.
    is_announced: bool,
    /// The first error in writing.
    error: Option<io::Error>,
    /// How far the output can have been heard.
    hearing: HearingEstimate,
}

/// The earliest time at which all output can have been heard.
struct HearingEstimate {
    clock: MonotonicClock,
    at: Instant,
}

impl HearingEstimate {
    /// An estimate without output.
    fn new(clock: MonotonicClock) -> HearingEstimate {
        HearingEstimate { at: clock.now(), clock }
    }

    /// Notes a key that is answered by events only.
    fn note_key(&mut self) {
        self.at = self.clock.now();
    }

    /// Notes how long a text takes at least: an answer interrupts speech, an event waits for it.
    fn note_said(&mut self, text: &str, urgency: Urgency) {
        let now = self.clock.now();
        let begins = if urgency == Urgency::Event { self.at.max(now) } else { now };
        self.at = begins + Tempo::default().soonest(text);
    }
}

impl Output {
    /// Output in this language, with everything shown on the screen.
    pub fn new(screen: Box<dyn Screen>, speaker: Box<dyn Speaker>, language: Language) -> Output {
        let mut output = Output {
            screen,
            shown: ScreenShare::Everything,
            unwritten: None,
            speaker,
            sounds: None,
            locale: Locale::new(language),
            history: SpokenHistory::default(),
            held: Vec::new(),
            answers: None,
            scene: ShownScene::default(),
            catch_up: CatchUp::default(),
            is_announced: false,
            error: None,
            hearing: HearingEstimate::new(MonotonicClock::default()),
        };
        output.names_language();
        output
    }

    /// Estimates by this clock, from now on, when output can have been heard.
    pub(in crate::session) fn set_clock(&mut self, clock: MonotonicClock) {
        self.hearing = HearingEstimate::new(clock);
    }

    /// Answers a key: in one write, spoken at once.
    pub fn answer(&mut self, messages: &[Message]) {
        self.say(messages, Urgency::Answer);
    }

    /// Repeats an event as an answer: sentences still waiting to be spoken aren't spoken twice.
    pub(in crate::session) fn retell(&mut self, messages: &[Message]) {
        self.say(messages, Urgency::Retelling);
    }

    /// Writes a message that can't be spoken now and would be outdated later.
    pub fn write(&mut self, message: &Message) {
        let text = self.locale.tied(message);
        self.show(&text);
        self.history.add(&[(text, LineKind::Answer)]);
    }

    /// Tells events at the table: in one write, spoken after what is being spoken.
    pub fn tell_events(&mut self, messages: &[Message]) {
        self.say(messages, Urgency::Event);
    }

    /// Tells that people come, go or wait, like other events.
    pub fn tell_of_people(&mut self, messages: &[Message]) {
        self.say_kind(messages, None, LineKind::People, Urgency::Event);
    }

    /// Tells the moves of a match: as the answer to a key, or like other events.
    pub(in crate::session) fn tell_moves(&mut self, messages: &[Message], urgency: Urgency) {
        self.say_kind(messages, None, LineKind::Move, urgency);
    }

    /// Answers the player's own move. A voice may say `short` in its place.
    pub(in crate::session) fn answer_move(&mut self, message: Message, short: &Message) {
        self.say_kind(&[message], Some(short), LineKind::Move, Urgency::Answer);
    }

    /// Notes a key that is answered only by events: the voice tracks all keys for their pace.
    pub(in crate::session) fn note_key(&mut self) {
        self.speaker.say("", Urgency::Answer);
        self.hearing.note_key();
    }

    /// Holds these messages back for the next output, so that neither interrupts the other.
    pub fn hold_for_next(&mut self, messages: &[Message]) {
        self.held.extend(messages.iter().map(|message| (message.clone(), LineKind::Answer)));
    }

    /// Holds the moves of a match back for the next output.
    pub(in crate::session) fn hold_moves(&mut self, messages: &[Message]) {
        self.held.extend(messages.iter().map(|message| (message.clone(), LineKind::Move)));
    }

    /// Repeats the last output. Sentences still waiting to be spoken aren't spoken twice.
    pub fn repeat(&mut self) {
        let last = self.history.session().last().to_string();
        self.put(&last, Urgency::Retelling);
    }

    /// Outputs an earlier text again, with its non-breaking spaces, without adding to the history.
    pub fn output_again(&mut self, text: &str) {
        self.put(text, Urgency::Answer);
    }

    /// Writes moves once more that a key has cut in a screen reader that reads written lines, if they are
    /// due. The history has them already.
    pub(in crate::session) fn write_retelling(&mut self) {
        if let Some(text) = self.speaker.take_retelling() {
            let shown = self.screen.print_spoken(&text, Urgency::Event);
            self.note(shown);
            self.hearing.note_said(&text, Urgency::Event);
        }
    }

    /// Writes data, which is neither spoken nor kept.
    pub fn write_plain(&mut self, text: &str) {
        if !text.is_empty() {
            let shown = self.screen.print_whole(text);
            self.note(shown);
        }
    }

    /// Tells the client program, if there is one, which match of its player is under way.
    pub fn note_match(&mut self, running: Option<&MatchNote>) {
        let noted = self.screen.note_match(running);
        self.note(noted);
    }

    /// Sets the number of steps of the match under way, from the next output on.
    pub(in crate::session) fn set_steps(&mut self, steps: usize) {
        self.history.set_steps(steps);
        let noted = self.screen.note_steps(steps);
        self.note(noted);
    }

    /// Passes the record of a finished match to the client program, if there is one.
    pub fn keep_record(&mut self, record: &str) {
        let kept = self.screen.keep_record(record);
        self.note(kept);
    }

    /// From the next text on, speaks only the last of the answers to an arrow held down.
    pub fn skip_superseded_answers(&mut self, answers: AnswerHandle) {
        self.answers = Some(answers);
    }

    /// Outputs the held-back messages and these in one write; `urgency` decides what happens to
    /// current speech.
    pub fn say(&mut self, messages: &[Message], urgency: Urgency) {
        self.say_kind(messages, None, LineKind::Answer, urgency);
    }

    fn say_kind(&mut self, messages: &[Message], short: Option<&Message>, kind: LineKind, urgency: Urgency) {
        let answers_alone = urgency == Urgency::Answer && self.held.is_empty();
        if answers_alone && self.answers.as_mut().is_some_and(AnswerHandle::are_superseded) {
            return;
        }
        let (held, kinds) = self.take_held();
        let all = || held.iter().chain(messages);
        for said in all().filter(|message| message.is_chat()) {
            self.history.session_mut().add_chat(self.locale.tied(said));
        }
        if !self.locale.tied_lines(all()).is_empty() {
            self.add_to_history(all().zip(kinds.into_iter().chain(messages.iter().map(|_| kind))));
            if urgency != Urgency::Retelling {
                self.sounds_beside(all(), urgency);
                if all().any(|message| telling_kind(message).is_some()) {
                    self.mark_told_lines(all());
                }
            }
            let is_worded = |message: &&Message| urgency == Urgency::Retelling || !self.is_told_by_sound(message);
            let held: Vec<Message> = held.iter().filter(is_worded).cloned().collect();
            let messages: Vec<Message> = messages.iter().filter(is_worded).cloned().collect();
            self.say_words(&held, &messages, short, urgency);
        }
    }

    /// Outputs messages in words, those held back first. Where there are none, sounds are the answer. `short` is
    /// what a voice may say in place of `messages`, the answer to the player's own move.
    fn say_words(&mut self, held: &[Message], messages: &[Message], short: Option<&Message>, urgency: Urgency) {
        let all = || held.iter().chain(messages);
        let text = self.locale.tied_lines(all());
        if text.is_empty() {
            if urgency == Urgency::Answer {
                self.note_key();
            }
        } else if urgency == Urgency::Event && all().all(Message::is_chat) {
            self.put_by(&text, urgency, |screen| screen.print_chat(&text));
        } else if let Some(short) = without_place(messages).filter(|_| urgency == Urgency::Answer) {
            let short = self.locale.tied_lines(held.iter().chain(&short));
            self.put_or_shorter(&text, |speaker, text| speaker.answer(text, &untie(&short)));
        } else if let Some(short) = short.filter(|_| !messages.is_empty()) {
            let short = self.locale.tied_lines(held.iter().chain([short]));
            self.put_or_shorter(&text, |speaker, text| speaker.answer_move(text, &untie(&short)));
        } else {
            self.put(&text, urgency);
        }
    }

    /// Writes an answer; `answer` gives it to the voice, with a shorter one.
    fn put_or_shorter(&mut self, text: &str, answer: impl FnOnce(&mut dyn Speaker, &str)) {
        self.write_spoken(text, |screen| screen.print_spoken(text, Urgency::Answer));
        answer(self.speaker.as_mut(), &untie(text));
        self.hearing.note_said(text, Urgency::Answer);
    }

    fn take_held(&mut self) -> (Vec<Message>, Vec<LineKind>) {
        std::mem::take(&mut self.held).into_iter().unzip()
    }

    /// Adds messages to the history; chat is of people, whatever it is told with.
    fn add_to_history<'a>(&mut self, said: impl Iterator<Item = (&'a Message, LineKind)>) {
        let kind = |message: &Message, kind| if message.is_chat() { LineKind::People } else { kind };
        let said: Vec<_> = said.map(|(message, of)| (self.locale.tied(message), kind(message, of))).collect();
        self.history.add(&said);
    }

    /// The line of the history before the one read last.
    pub(in crate::session) fn read_back(&mut self) -> Option<String> {
        self.history.back(|| self.locale.tied(&message!("history-earlier")))
    }

    fn is_told_by_sound(&self, message: &Message) -> bool {
        telling_kind(message).is_some_and(|kind| self.replaces_words(kind))
    }

    /// Whether words are left out that a sound of this kind tells.
    fn replaces_words(&self, kind: SoundKind) -> bool {
        self.sounds.as_ref().is_some_and(|sounds| sounds.replaces(kind))
    }

    fn put(&mut self, text: &str, urgency: Urgency) {
        self.put_by(text, urgency, |screen| screen.print_spoken(text, urgency));
    }

    fn put_by(&mut self, text: &str, urgency: Urgency, print: impl FnOnce(&mut dyn Screen) -> io::Result<()>) {
        self.write_spoken(text, print);
        self.speaker.say(&untie(text), urgency);
        self.hearing.note_said(text, urgency);
    }

    /// The earliest time at which the quickest listener can have heard all output.
    pub(in crate::session) fn heard_at(&self) -> Instant {
        self.hearing.at
    }

    /// Writes a text that is spoken as well, unless the screen reader's voice alone is to have it.
    fn write_spoken(&mut self, text: &str, print: impl FnOnce(&mut dyn Screen) -> io::Result<()>) {
        if self.shown == ScreenShare::Unheard && self.speaker.reader().is_some() {
            self.unwritten = Some(text.to_string());
        } else {
            let shown = print(self.screen.as_mut());
            self.note(shown);
        }
    }

    fn show(&mut self, text: &str) {
        let shown = self.screen.print(text);
        self.note(shown);
    }

    fn note(&mut self, done: io::Result<()>) {
        if let Err(error) = done {
            self.error.get_or_insert(error);
        }
    }

    /// Begins a prompt for free text; no item can be chosen meanwhile. The question's first sentence
    /// is the label of a field.
    pub fn begin_text(&mut self, question: &Message) {
        self.lay_nothing();
        let begun = self.screen.begin_text(&first_sentence(&self.locale.say(question)));
        self.note(begun);
    }

    /// Ends a prompt for free text.
    pub fn end_text(&mut self) {
        let ended = self.screen.end_text();
        self.note(ended);
    }

    /// Whether there is a visual display.
    pub(in crate::session) fn shows_scene(&self) -> bool {
        self.screen.shows_scene()
    }

    /// Displays these items, which can be chosen.
    pub(in crate::session) fn lay(&mut self, kind: SceneListKind, title: Message, items: Vec<Message>, cursor: usize) {
        self.lay_list(SceneList { number: 0, kind, title, items, signs: Vec::new(), playable: Vec::new(), cursor });
    }

    /// Displays this list, which the scene numbers.
    pub(in crate::session) fn lay_list(&mut self, list: SceneList<Message>) {
        self.change_scene(|scene, locale| scene.set_list(list, locale));
    }

    /// Displays these sentences for as long as they hold.
    pub(in crate::session) fn tell_status(&mut self, said: &[Message]) {
        self.change_scene(|scene, locale| scene.tell_status(said, locale));
    }

    /// Removes the displayed items.
    pub(in crate::session) fn lay_nothing(&mut self) {
        self.change_scene(|scene, _| scene.clear());
    }

    /// Displays these keys.
    pub(in crate::session) fn offer(&mut self, which: SceneKeys, keys: Vec<KeyHint<Message>>) {
        self.change_scene(|scene, locale| scene.set_keys(which, keys, locale));
    }

    /// Displays this drawing.
    pub(in crate::session) fn draw(&mut self, drawn: Vec<PicturePart>) {
        self.change_scene(|scene, _| scene.set_drawing(drawn));
    }

    /// Changes the visual display, where there is one.
    fn change_scene(&mut self, change: impl FnOnce(&mut ShownScene, &Locale) -> Option<Scene>) {
        if self.shows_scene()
            && let Some(scene) = change(&mut self.scene, &self.locale)
        {
            let changed = self.screen.change_scene(&scene);
            self.note(changed);
        }
    }

    /// The position of the item chosen on the display, if it is of this kind and still displayed.
    pub(in crate::session) fn picked_place(&self, pick: Pick, kind: SceneListKind) -> Option<usize> {
        self.scene.picked_place(pick, kind)
    }

    fn names_language(&mut self) {
        let tag = self.locale.language().code().to_string();
        self.change_scene(|scene, _| {
            scene.forget();
            Some(Scene::Language(tag))
        });
    }

    /// Outputs a text that is already in words, and the held-back messages before it, with this
    /// urgency; None writes it only. `told` are the lines of the text that a sound tells, and its kind.
    pub fn relay(&mut self, text: &str, urgency: Option<Urgency>, told: &[(usize, SoundKind)]) {
        let is_announced = std::mem::take(&mut self.is_announced);
        let (held, _) = self.take_held();
        let before: String = held.iter().map(|message| self.locale.tied(message) + "\n").collect();
        let text: String = text.chars().filter(|letter| *letter == '\n' || !is_unseen(*letter)).collect();
        let Some(urgency) = urgency else { return self.show(&(before + &text)) };
        self.history.add_relayed(&format!("{before}{text}"), if urgency == Urgency::Event { LineKind::Move } else { LineKind::Answer });
        let is_worded = |line: usize| !told.iter().any(|(place, kind)| *place == line && self.replaces_words(*kind));
        let worded: Vec<&str> = text.lines().enumerate().filter(|(line, _)| is_worded(*line)).map(|(_, line)| line).collect();
        let worded = before.clone() + &worded.join("\n");
        if is_announced && urgency == Urgency::Event && self.speaker.speaks() {
            return self.write_happened(&worded, &untie(&before), self.catch_up.clone());
        }
        if !worded.is_empty() || text.is_empty() {
            self.put(&worded, urgency);
        } else if urgency == Urgency::Answer {
            self.note_key();
        }
        if is_announced && self.speaker.follows_events() {
            self.speaker.catch_up(self.catch_up.clone());
        }
    }

    /// Writes the last text, if only a speaker was given it that may not have spoken it.
    pub(in crate::session) fn write_unwritten(&mut self) {
        if let Some(text) = self.unwritten.take() {
            self.show(&text);
        }
    }

    /// Sets how much of the output is shown, from the next text on.
    pub fn set_screen_share(&mut self, shown: ScreenShare) {
        self.shown = shown;
    }

    /// Sets the resting place of the terminal's cursor, from the next text on.
    pub fn set_cursor_rest(&mut self, rest: CursorRest) {
        self.screen.set_rest(rest);
    }

    /// Whether output has failed: the pipe was closed, the terminal has gone, or the disk is full.
    pub fn has_failed(&self) -> bool {
        self.error.is_some()
    }

    /// The error that made output fail.
    pub fn error(&self) -> Option<&io::Error> {
        self.error.as_ref()
    }

    /// Turns messages into sentences in the language of this output.
    pub fn locale(&self) -> &Locale {
        &self.locale
    }

    /// Sets how tiles are named, from the next text on.
    pub fn say_tiles_in(&mut self, tiles: TileWording) {
        self.locale.say_tiles_in(tiles);
        self.scene.forget();
    }

    /// Sets the names of keys, by the ids of the locale files, from the next text on.
    pub fn name_keys(&mut self, names: Vec<(String, Message)>) {
        self.locale.say_instead(names);
    }

    /// Sets how the user enters commands, from the next text on.
    pub(in crate::session) fn set_input(&mut self, input: InputMethod) {
        self.locale.set_input(input);
        self.scene.forget();
    }

    /// Rings the terminal's bell: a signal for the words that follow.
    pub fn ring(&mut self) {
        let rung = self.screen.ring();
        self.note(rung);
    }

    /// Queues a sound to be played with the text that follows, if sounds are supported.
    pub(in crate::session) fn queue_sound(&mut self, cue: SoundCue) {
        if let Some(sounds) = &self.sounds {
            sounds.play(cue);
        }
        let told = self.screen.sound(cue);
        self.note(told);
    }

    /// From the next sound on, plays with this mix what is wanted; None plays nothing here.
    pub(in crate::session) fn set_sounds(&mut self, wanted: Option<(MixSettings, SoundChoice)>) {
        match (wanted, &mut self.sounds) {
            (Some((mix, choice)), Some(sounds)) => sounds.set(mix, choice),
            // Without a thread there is nothing to hear.
            (Some((mix, choice)), None) => self.sounds = Sounds::start(mix, choice).ok(),
            (None, _) => self.sounds = None,
        }
    }

    /// Plays a sound as an example, whatever kinds are wanted, if there are any.
    pub(in crate::session) fn play_example(&mut self, cue: SoundCue) {
        if let Some(sounds) = &self.sounds {
            sounds.play_example(cue);
        }
    }

    /// Silences the voice and the sounds at once.
    pub(in crate::session) fn hush(&mut self) {
        self.speaker.hush();
        if let Some(sounds) = &self.sounds {
            sounds.hush();
        }
    }

    /// Queues the sounds of messages about to be output. Chat that is output as an event always has one.
    fn sounds_beside<'a>(&mut self, said: impl Iterator<Item = &'a Message>, urgency: Urgency) {
        for message in said {
            message.cues.iter().for_each(|cue| self.queue_sound(*cue));
            if urgency == Urgency::Event && message.is_chat() && message.cues.is_empty() {
                self.queue_sound(Sound::Said.into());
            }
        }
    }

    /// Marks the lines that sounds tell, for a client program whose player may want no words beside them.
    fn mark_told_lines<'a>(&mut self, said: impl Iterator<Item = &'a Message>) {
        let mut line = 0;
        for message in said {
            if let Some(kind) = telling_kind(message) {
                let marked = self.screen.mark_told_by_sound(line, kind);
                self.note(marked);
            }
            line += self.locale.tied(message).lines().count();
        }
    }

    /// Asks a client program to connect again to another server: this one ends.
    pub fn ask_back(&mut self) {
        let asked = self.screen.ask_back();
        self.note(asked);
    }

    /// Sets the language, from the next message on.
    pub(in crate::session) fn speak_language(&mut self, language: Language) {
        self.locale = self.locale.in_language(language);
        self.names_language();
    }

    /// Sets the speaker, from the next message on.
    pub(in crate::session) fn set_speaker(&mut self, speaker: Box<dyn Speaker>) {
        self.speaker = speaker;
    }

    /// Sets the voice's rate, volume and language, from the next message on.
    pub(in crate::session) fn set_voice(&mut self, settings: &VoiceSettings) {
        self.speaker.set_voice_settings(settings);
    }

    /// The speaker.
    pub(in crate::session) fn speaker(&mut self) -> &mut dyn Speaker {
        self.speaker.as_mut()
    }

    /// Gives a goodbye time to be heard.
    pub fn finish(&mut self, timeout: Duration) {
        self.speaker.finish(timeout);
    }
}

/// The messages without the position of the item in its list; None if they have no position.
fn without_place(messages: &[Message]) -> Option<Vec<Message>> {
    let (last, before) = messages.split_last()?;
    Some(before.iter().cloned().chain([last.without_place()?.clone()]).collect())
}

/// The first sentence of a text, without its full stop.
fn first_sentence(text: &str) -> String {
    let end = text
        .char_indices()
        .find(|(place, sign)| matches!(sign, '.' | '?' | '!') && text[place + 1..].chars().next().is_none_or(char::is_whitespace));
    let first = end.map_or(text, |(place, sign)| &text[..place + sign.len_utf8()]);
    first.trim_end_matches('.').to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::client::testing::ScreenCapture;
    use crate::speech::SilentSpeaker;
    use std::cell::{Cell, RefCell};
    use std::rc::Rc;

    /// Records what is written.
    struct ScreenLog(Rc<RefCell<Vec<String>>>);

    impl Screen for ScreenLog {
        fn print(&mut self, text: &str) -> io::Result<()> {
            self.0.borrow_mut().push(text.to_string());
            Ok(())
        }

        fn mark_told_by_sound(&mut self, line: usize, kind: SoundKind) -> io::Result<()> {
            self.0.borrow_mut().push(format!("line {line} by {}", kind.word()));
            Ok(())
        }
    }

    #[test]
    fn the_lines_that_a_sound_tells_are_marked_before_their_text() {
        let written = Rc::new(RefCell::new(Vec::new()));
        let mut output = Output::new(Box::new(ScreenLog(Rc::clone(&written))), Box::new(SilentSpeaker), Language::English);
        let edge = || message!("edge").with_sound(Sound::Edge);
        output.answer(&[message!("hushed"), edge()]);
        output.retell(&[message!("edge")]);
        let [mark, text, again] = &written.borrow()[..] else { panic!("{written:?}") };
        assert_eq!(mark, "line 1 by lists");
        assert_eq!(text.lines().nth(1), Some(again.as_str()), "what is told again has no sound");
    }

    /// A screen reader's voice, which may have gone.
    struct FakeReader(Rc<Cell<bool>>);

    impl Speaker for FakeReader {
        fn say(&mut self, _: &str, _: Urgency) {}
        fn hush(&mut self) {}
        fn set_voice_settings(&mut self, _: &VoiceSettings) {}
        fn finish(&mut self, _: Duration) {}

        fn take_notice(&mut self) -> Option<crate::speech::VoiceNotice> {
            None
        }

        fn reader(&self) -> Option<&'static str> {
            self.0.get().then_some("NVDA")
        }
    }

    #[test]
    fn what_a_screen_reader_is_given_is_written_only_where_everything_is_wanted_or_the_reader_has_gone() {
        let written = Rc::new(RefCell::new(Vec::new()));
        let runs = Rc::new(Cell::new(true));
        let mut output = Output::new(Box::new(ScreenLog(Rc::clone(&written))), Box::new(FakeReader(Rc::clone(&runs))), Language::English);
        let taken = || std::mem::take(&mut *written.borrow_mut());
        output.answer(&[message!("hushed")]);
        assert_eq!(taken(), ["Silence."], "everything is shown, unless it is told otherwise");
        output.set_screen_share(ScreenShare::Unheard);
        output.answer(&[message!("hushed")]);
        assert!(taken().is_empty());
        output.write(&message!("voice-lost"));
        assert_eq!(taken().len(), 1, "what can't be spoken is written");
        runs.set(false);
        output.write_unwritten();
        output.write_unwritten();
        assert_eq!(taken(), ["Silence."], "what the reader may not have said is written once");
        output.answer(&[message!("voice-back")]);
        assert_eq!(taken(), ["The voice is back."]);
    }

    #[test]
    fn a_sound_rings_with_its_text_and_not_when_the_text_is_repeated() {
        let log = ScreenCapture::default();
        let mut output = Output::new(Box::new(log.clone()), Box::new(SilentSpeaker), Language::English);
        let turn = message!("hushed").with_sound(Sound::Turn);
        output.tell_events(std::slice::from_ref(&turn));
        assert_eq!((log.take_texts().len(), log.take_sounds()), (1, vec![Sound::Turn.into()]));
        output.retell(std::slice::from_ref(&turn));
        output.repeat();
        output.output_again("Silence.");
        assert_eq!((log.take_texts().len(), log.take_sounds()), (3, vec![]));
        output.answer(&[turn]);
        assert_eq!(log.take_sounds(), [Sound::Turn.into()]);
    }
}
