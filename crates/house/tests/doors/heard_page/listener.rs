//! A user with a browser under Orca, on a screen of their own.

use crate::listening::daemon::Pace;
use crate::listening::desktop::Desktop;
use crate::listening::module::Heard;
use crate::sent::{Sent, bare};
use salotto::locale::Language;
use std::cell::Cell;
use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

/// Timeout for a browser and a reader to start, or to say something.
const LONG: Duration = Duration::from_secs(120);

/// How long a slow reader takes to begin, and for a letter; as the page estimates it.
const START: Duration = Duration::from_millis(150);
const SLOW_LETTER: Duration = Duration::from_millis(70);

/// Silence after which no more speech is expected.
const QUIET: Duration = Duration::from_millis(400);

/// A user with a browser under Orca.
pub struct Listener {
    desktop: Desktop,
    pub sent: Sent,
    /// When even a slow reader has said all that was heard, and how many texts these are.
    said: Cell<(Instant, usize)>,
}

const FIREFOX: &str = r#"user_pref("accessibility.force_disabled", -1);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.preonboarding.enabled", false);
user_pref("app.update.enabled", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
"#;

/// The command of a browser with this home, in this language.
fn browser(name: &str, home: &Path, language: &str, address: &str) -> Vec<String> {
    let profile = home.join("profile");
    fs::create_dir_all(&profile).expect("a folder");
    let profile = profile.display();
    if name == "firefox-esr" {
        let settings = format!("{FIREFOX}user_pref(\"intl.accept_languages\", \"{language}\");\n");
        fs::write(home.join("profile/user.js"), settings).expect("a file");
        return [name, "--no-remote", "--profile", &profile.to_string(), "--kiosk", address].map(str::to_string).to_vec();
    }
    let mut command =
        ["--no-sandbox", "--no-first-run", "--force-renderer-accessibility", "--disable-gpu", "--kiosk"].map(str::to_string).to_vec();
    command.insert(0, name.to_string());
    command.extend([format!("--accept-lang={language}"), format!("--user-data-dir={profile}"), address.to_string()]);
    command
}

impl Listener {
    /// Opens this page under Orca; None, with a line that says so, if a required program is
    /// missing.
    pub fn opens(name: &str, language: Language, address: &str, sent: Sent, pace: Pace) -> Option<Listener> {
        let desktop = Desktop::start(&[name], pace)?;
        desktop.run(&browser(name, &desktop.home(), language.code(), address));
        Some(Listener { desktop, sent, said: Cell::new((Instant::now(), 0)) })
    }

    /// Waits until the page is there, and comes in.
    pub fn comes_in(&self, language: Language) {
        let button = bare(if language == Language::Italian { "Entra" } else { "Come in" });
        self.waits("the button", |one| one.heard().iter().any(|heard| heard.starts_with(&button)));
        self.until_silence();
        self.types(&["key", "Return"]);
    }

    pub fn heard(&self) -> Vec<String> {
        self.desktop.daemon().heard().begun().into_iter().map(bare).collect()
    }

    #[track_caller]
    pub fn waits(&self, what: &str, holds: impl Fn(&Listener) -> bool) {
        let end = Instant::now() + LONG;
        while !holds(self) {
            self.notes_heard();
            assert!(Instant::now() < end, "{what}: heard {:?}, sent {:?}", self.desktop.daemon().heard().begun(), self.sent.sentences());
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Waits until the reader has said everything about a page that has come.
    pub fn until_silence(&self) {
        let (mut count, end) = (0, Instant::now() + LONG);
        while count != self.heard().len() {
            assert!(Instant::now() < end, "no silence comes: {:?}", self.heard());
            count = self.heard().len();
            thread::sleep(4 * QUIET);
        }
    }

    /// Waits until the last text sent is spoken, and nothing follows it for a moment: a player listens
    /// first.
    #[track_caller]
    pub fn listens(&self) {
        self.waits("it is heard", |one| {
            let all = one.sent.sentences();
            let (heard, last) = (one.heard().concat(), bare(all.last().map_or("", String::as_str)));
            let times = all.iter().filter(|said| bare(said) == last).count();
            heard.matches(&last).count() >= times && {
                thread::sleep(QUIET);
                one.sent.sentences().len() == all.len()
            }
        });
    }

    pub fn types(&self, arguments: &[&str]) {
        self.desktop.types(arguments);
    }

    /// Waits until even a slow reader has said all, also the page's own texts: the page isn't told how quick
    /// one is, and says again what it may not have said.
    pub fn wait_patiently(&self) {
        self.notes_heard();
        while self.said.get().0 > Instant::now() {
            thread::sleep(self.said.get().0.saturating_duration_since(Instant::now()));
            self.notes_heard();
        }
    }

    fn notes_heard(&self) {
        let (said, count) = self.said.get();
        let heard = self.heard_texts();
        let time = |text: &String| START + SLOW_LETTER * u32::try_from(text.chars().count()).expect("a text");
        if heard.len() > count {
            self.said.set((said.max(Instant::now()) + heard[count..].iter().map(time).sum::<Duration>(), heard.len()));
        }
    }

    fn heard_texts(&self) -> Vec<String> {
        self.desktop.daemon().heard().begun().into_iter().map(str::to_string).collect()
    }

    /// The texts that the reader was given, and its progress in them.
    pub fn log(&self) -> Vec<Heard> {
        self.desktop.daemon().heard().0
    }

    /// Presses a key once all before it can have been said, and listens to what is answered.
    #[track_caller]
    pub fn presses(&self, key: &str) {
        self.wait_patiently();
        let before = self.sent.lines().len();
        self.types(&["key", "--clearmodifiers", key]);
        self.waits(&format!("{key} is answered"), |one| one.sent.lines().len() > before);
        self.listens();
    }
}
