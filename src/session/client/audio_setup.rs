//! The paths of output to the player: the program's own voice or a screen reader's, and the place
//! of the cursor for a braille display.

use super::exit::ExitReason;
use super::inbox::{AnswerOrder, Inbox, InboxEvent};
use super::settings::{KeyCut, Layout, Settings, Speech};
use super::sounds;
use super::{Handled, Person};
use crate::input::LetterMode;
use crate::input::keys::Command;
use crate::input::mailbox::MailboxWaker;
use crate::input::request::InputRequest;
use crate::locale::Language;
use crate::narration::Message;
use crate::narration::message::{message, shorten};
use crate::speech::line_reader::LineReader;
use crate::speech::prerequisites::has_synthesizer;
use crate::speech::readers::ScreenReaders;
use crate::speech::screen::{CursorRest, ScreenShare, can_rest_on_answer};
use crate::speech::voice::Voice;
use crate::speech::{SilentSpeaker, Speaker, VoiceNotice, VoiceSettings};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Timeout for a reader's answer; for a synthesizer's, too, if the player turns the voice on or
/// transcripts must be reproducible. Starting one takes 0.2 to 0.3 seconds.
const SYNTHESIZER_ANSWERS: Duration = Duration::from_millis(300);

/// Place of the listener.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AudioSetup {
    /// This machine, with its synthesizer and its displays.
    Here,
    /// A remote place: the client speaks there, and a voice at this machine would reach the wrong person.
    Elsewhere,
}

/// Result of a wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WaitOutcome {
    /// The wait has ended.
    Out,
    /// The user has cancelled it by Escape.
    GivenUp,
}

impl Person {
    pub(in crate::session) fn voice_settings(&self) -> VoiceSettings {
        voice_settings(&self.settings, self.language())
    }

    /// Turns the program's own voice on or off and returns the message about it. Waits briefly for
    /// the voice, so that one sentence tells the result.
    #[must_use]
    pub(in crate::session) fn set_speech(&mut self, speech: Speech) -> Message {
        if self.audio == AudioSetup::Elsewhere {
            return message!("voice-is-elsewhere");
        }
        self.change(|settings| settings.speech = speech);
        let shown = screen_share(self.settings.layout, &self.inbox);
        let (speaker, speaking, said) =
            choose_speaker(speech, shown, &self.voice_settings(), &self.inbox, &ScreenReaders::default(), SYNTHESIZER_ANSWERS);
        self.output.set_speaker(speaker);
        self.speaking = speaking;
        sounds::set_sounds(self);
        said
    }

    /// Applies a layout to the terminal's cursor and the screen; a problem is announced with the next
    /// output.
    pub(in crate::session) fn set_layout(&mut self, layout: Layout) {
        self.change(|settings| settings.layout = layout);
        self.output.set_cursor_rest(cursor_rest(layout, self.audio, &ScreenReaders::default()));
        self.output.set_screen_share(screen_share(layout, &self.inbox));
        self.output.hold_for_next(&layout_trouble(layout));
    }

    /// Outputs messages of other users, and notices about changes of the voice.
    pub fn receive_notices(&mut self) {
        // While a line is typed, letters would cut what is written again.
        if self.mode.get() == LetterMode::Keys {
            self.output.write_retelling();
        }
        self.take_notifications().into_iter().for_each(|said| self.output.tell_of_people(&[said]));
        while let Some(notice) = self.output.speaker().take_notice() {
            match notice {
                VoiceNotice::Absent => self.output.write(&no_synthesizer_message()),
                VoiceNotice::Usual => self.output.tell_events(&[voice_missing_message(self.settings.voice_name.as_deref())]),
                VoiceNotice::Lost => {
                    self.output.write_unwritten();
                    self.output.write(&message!("voice-lost"));
                }
                VoiceNotice::Unreported => self.output.write(&message!("voice-unreported")),
                VoiceNotice::Back => self.output.tell_events(&[message!("voice-back")]),
            }
        }
    }

    /// Takes the messages of others so far.
    pub(in crate::session) fn take_notifications(&mut self) -> Vec<Message> {
        let mut told = Vec::new();
        // A user whose output is gone leaves, even if more messages come.
        while !self.output.has_failed()
            && let Some(said) = self.notifications.take_next(self.settings.friends)
        {
            told.push(said);
        }
        told
    }

    /// Waits while `asked` returns a duration, after which it is asked again at the latest. Input
    /// is handled as everywhere.
    ///
    /// # Errors
    /// The user leaves for something else.
    pub fn wait_while(&mut self, mut asked: impl FnMut() -> Option<Duration>) -> Result<WaitOutcome, ExitReason> {
        while let Some(longer) = asked() {
            let Some(signal) = self.inbox.signal_until(Some(Instant::now() + longer)) else { continue };
            let InboxEvent::Input(input) = signal else {
                self.receive_notices();
                continue;
            };
            match self.inbox.request(&input) {
                InputRequest::End(end) => return Err(end.into()),
                InputRequest::Command(Command::Cancel) => return Ok(WaitOutcome::GivenUp),
                InputRequest::Command(Command::Quit) => return Err(ExitReason::Quit),
                InputRequest::Command(command) if self.handle_general(command) == Handled::Yes => {}
                _ => self.answer_unknown(""),
            }
        }
        Ok(WaitOutcome::Out)
    }

    /// Makes the voice slower, faster, quieter or louder.
    pub(super) fn adjust_voice(&mut self, command: Command) {
        if self.audio == AudioSetup::Elsewhere {
            return self.output.answer(&[message!("voice-is-elsewhere")]);
        }
        let turned =
            |percent: u8, up: Command| if command == up { percent.saturating_add(10).min(100) } else { percent.saturating_sub(10) };
        let said = match command {
            Command::Slower | Command::Faster => {
                let rate = turned(self.settings.rate, Command::Faster);
                self.change(|settings| settings.rate = rate);
                message!("voice-rate", percent = self.settings.rate)
            }
            _ => {
                let volume = turned(self.settings.volume, Command::Louder);
                self.change(|settings| settings.volume = volume);
                message!("voice-volume", percent = self.settings.volume)
            }
        };
        let settings = self.voice_settings();
        self.output.set_voice(&settings);
        let said = match (self.speaking, self.output.speaker().reader()) {
            (true, Some(reader)) => message!("voice-is-readers", reader = reader),
            (true, None) => said,
            (false, _) => message!("voice-is-off"),
        };
        self.output.answer(&[said]);
    }
}

/// The voice's settings in this language.
pub fn voice_settings(settings: &Settings, language: Language) -> VoiceSettings {
    VoiceSettings {
        language: language.code().to_string(),
        rate: settings.rate,
        volume: settings.volume,
        voice: settings.voice_name.clone(),
        is_cut_by_keys: settings.keys_cut == KeyCut::Cuts,
        reader_speed: settings.reader_speed,
    }
}

/// The resting place of the terminal's cursor for a layout and these readers.
pub fn cursor_rest(layout: Layout, audio: AudioSetup, readers: &ScreenReaders) -> CursorRest {
    let here = audio == AudioSetup::Here;
    match layout {
        Layout::Braille if !here || can_rest_on_answer() => CursorRest::OnWhatWasSaid,
        Layout::Auto if here && readers.are_braille_without_orca() => CursorRest::OnWhatWasSaid,
        Layout::Auto | Layout::Braille | Layout::Speech => CursorRest::Below,
    }
}

/// How much of the output is written to the screen. On a console whose screen reader speaks by
/// itself, only text that wasn't given to a voice, unless the player has chosen a layout and so
/// wants it on the screen. A pipe gets everything.
pub fn screen_share(layout: Layout, inbox: &Inbox) -> ScreenShare {
    match (layout, inbox.answering()) {
        (Layout::Auto, AnswerOrder::AtOnce) => ScreenShare::Unheard,
        _ => ScreenShare::Everything,
    }
}

/// The message about a problem with a layout; empty without one.
pub fn layout_trouble(layout: Layout) -> Vec<Message> {
    let hindered = layout == Layout::Braille && !can_rest_on_answer();
    hindered.then(|| message!("layout-old-console")).into_iter().collect()
}

/// How long the first line waits for the voice: at a keyboard not at all. Through a pipe
/// transcripts must be reproducible, and the line tells whether the voice works.
pub fn first_line_delay(answering: AnswerOrder) -> Duration {
    match answering {
        AnswerOrder::AtOnce => Duration::ZERO,
        AnswerOrder::InTurn => SYNTHESIZER_ANSWERS,
    }
}

/// The speaker for a setting and these readers, whether it speaks, and the sentence that names it
/// and tells how to change it. Facts not known within `timeout` come as a notice later.
pub fn choose_speaker(
    speech: Speech,
    shown: ScreenShare,
    settings: &VoiceSettings,
    inbox: &Inbox,
    readers: &ScreenReaders,
    timeout: Duration,
) -> (Box<dyn Speaker>, bool, Message) {
    let reader = match speech {
        Speech::Off => return (silent_speaker(settings, inbox, readers), false, message!("voice-off")),
        // The program's own voice is wanted, whichever reader is running. (On Windows a reader's
        // may serve.)
        Speech::On if cfg!(not(windows)) => None,
        Speech::On | Speech::Auto => readers.any(),
    };
    if let Some((reader, speaker)) = reader.and_then(|reader| Some((reader, readers_voice(reader, settings, inbox.waker())?))) {
        let said = match shown {
            ScreenShare::Unheard => message!("voice-through-reader", reader = reader),
            ScreenShare::Everything => message!("voice-through-reader-written", reader = reader),
        };
        return (speaker, true, said);
    }
    match (speech, reader) {
        (Speech::Auto, Some(reader)) => (silent_speaker(settings, inbox, readers), false, message!("voice-off-reader", reader = reader)),
        _ => {
            let (speaker, said) = own_voice(settings, inbox.waker(), timeout);
            (speaker, true, said)
        }
    }
}

/// The speaker without a voice. At a terminal with a screen reader that keys cut, it follows what is read.
fn silent_speaker(settings: &VoiceSettings, inbox: &Inbox, readers: &ScreenReaders) -> Box<dyn Speaker> {
    if inbox.answering() == AnswerOrder::InTurn || !readers.are_cut_by_keys() {
        return Box::new(SilentSpeaker);
    }
    let waker = inbox.waker();
    Box::new(LineReader::new(settings, Arc::new(Instant::now), move || waker.signal()))
}

/// The voice of a screen reader that accepts text; None if it doesn't.
#[cfg(windows)]
fn readers_voice(reader: &str, settings: &VoiceSettings, waker: MailboxWaker) -> Option<Box<dyn Speaker>> {
    let mut voice = Voice::through(reader, settings.clone(), move || waker.signal())?;
    voice.wait_for_synthesizer(SYNTHESIZER_ANSWERS);
    voice.take_notice().is_none().then(|| Box::new(voice) as Box<dyn Speaker>)
}

/// Readers on this system speak only what is on the screen.
#[cfg(not(windows))]
fn readers_voice(_: &str, _: &VoiceSettings, _: MailboxWaker) -> Option<Box<dyn Speaker>> {
    None
}

/// The program's own voice, and its state within `timeout`.
fn own_voice(settings: &VoiceSettings, waker: MailboxWaker, timeout: Duration) -> (Box<dyn Speaker>, Message) {
    let mut voice = Voice::start(settings.clone(), move || waker.signal());
    // Without a wait the first line is written before the voice is looked for.
    let is_known = !timeout.is_zero() && voice.wait_for_synthesizer(timeout);
    let said = match voice.take_notice() {
        Some(VoiceNotice::Absent | VoiceNotice::Lost) => no_synthesizer_message(),
        Some(VoiceNotice::Usual) => voice_missing_message(settings.voice.as_deref()),
        Some(VoiceNotice::Unreported) => message!("voice-unreported"),
        Some(VoiceNotice::Back) | None if is_known => message!("voice-on"),
        Some(VoiceNotice::Back) | None => message!("voice-starts"),
    };
    (Box::new(voice), said)
}

/// The message that no synthesizer answers, with the remedy.
fn no_synthesizer_message() -> Message {
    if has_synthesizer() { message!("voice-silent") } else { message!("voice-absent", system = std::env::consts::OS) }
}

/// The message that the chosen voice doesn't exist.
fn voice_missing_message(chosen: Option<&str>) -> Message {
    message!("voice-gone", voice = shorten(chosen.unwrap_or_default()))
}
