//! The web page: its files, and its texts in all languages.

use super::sounds::sound_bundle;
use hyper::body::Bytes;
use salotto::locale::{InputMethod, Language, Locale};
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::speech::wire::VERSION;

const HTML: &str = "text/html; charset=utf-8";
const TEXT: &str = "text/plain; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// The scripts of the page, each after those it needs. They are sent as one file: each file costs a
/// browser a connection, and all users of a school share one address.
const SCRIPTS: [&str; 16] = [
    include_str!("page/words.js"),
    include_str!("page/key.js"),
    include_str!("page/session.js"),
    include_str!("page/wire.js"),
    include_str!("page/house.js"),
    include_str!("page/keys.js"),
    include_str!("page/scene.js"),
    include_str!("page/drawing.js"),
    include_str!("page/tempo.js"),
    include_str!("page/parts.js"),
    include_str!("page/unheard.js"),
    include_str!("page/speaker.js"),
    include_str!("page/sounds.js"),
    include_str!("page/switches.js"),
    include_str!("page/voice.js"),
    include_str!("page/main.js"),
];

const STYLE: &[u8] = include_bytes!("page/page.css");
const ICON: &[u8] = include_bytes!("page/icon.png");
const MANIFEST: &[u8] = include_bytes!("page/manifest.json");

/// The page's HTML, with the names of texts in double braces.
const FRAME: &str = include_str!("page/page.html");

/// The page, ready to be sent.
pub struct WebPage {
    frames: Vec<(Language, PageFrames)>,
    own: Language,
    script: Bytes,
    sounds: Bytes,
    /// The host key's fingerprint.
    house: String,
    is_encrypted: bool,
}

/// The page in one language.
struct PageFrames {
    usual: Bytes,
    /// The page that a browser without scripts goes to: no application, whose keys would do nothing.
    without_scripts: Bytes,
}

impl PageFrames {
    fn new(usual: &str) -> PageFrames {
        let is_kept = |line: &&str| !line.starts_with("<noscript>") && !line.starts_with("<script");
        let lines = usual.lines().filter(is_kept).map(|line| line.replace(" role=\"application\"", "") + "\n");
        PageFrames { usual: Bytes::from(usual.to_string()), without_scripts: Bytes::from(lines.collect::<String>()) }
    }
}

/// The path of the sounds. A page asks for them once its user has switched them on.
pub(super) const SOUNDS: &str = "/sounds";

/// The path of the page for browsers without scripts.
const WITHOUT_SCRIPTS: &str = "/without-scripts";

impl WebPage {
    /// The page of a server with this default language and host key fingerprint. `ssh` is the
    /// command to connect without the page, if there is one.
    pub fn new(own: Language, house: String, ssh: Option<&str>, is_encrypted: bool) -> WebPage {
        let frames = Language::ALL.into_iter().map(|language| (language, PageFrames::new(&render_page(language, ssh)))).collect();
        WebPage { frames, own, script: Bytes::from(script()), sounds: sound_bundle(), house, is_encrypted }
    }

    /// The host key's fingerprint.
    pub(super) fn house(&self) -> &str {
        &self.house
    }

    /// Whether it is sent encrypted.
    pub(super) fn is_encrypted(&self) -> bool {
        self.is_encrypted
    }

    /// The media type and the content of a file. The page itself is in the first available of
    /// `languages`, a header's value, or in the server's language.
    pub(super) fn file(&self, path: &str, languages: &str) -> Option<(&'static str, Bytes)> {
        if path == "/" || path == WITHOUT_SCRIPTS {
            let language = self.choose_language(languages);
            let (_, found) = self.frames.iter().find(|(of, _)| *of == language)?;
            return Some((HTML, if path == "/" { found.usual.clone() } else { found.without_scripts.clone() }));
        }
        match path {
            "/main.js" => Some((SCRIPT, self.script.clone())),
            SOUNDS => Some(("application/octet-stream", self.sounds.clone())),
            "/icon.png" => Some(("image/png", Bytes::from_static(ICON))),
            "/manifest.json" => Some(("application/manifest+json", Bytes::from_static(MANIFEST))),
            "/page.css" => Some((CSS, Bytes::from_static(STYLE))),
            _ => None,
        }
    }

    /// The answer for a missing file.
    pub(super) fn missing_page(&self, languages: &str) -> (&'static str, Bytes) {
        let said = Locale::new(self.choose_language(languages)).say(&message!("web-nothing-there"));
        (TEXT, Bytes::from(said + "\n"))
    }

    /// The first available of `languages`, or the server's.
    fn choose_language(&self, languages: &str) -> Language {
        let wanted = languages.split(',').find_map(|tag| Language::tagged(tag.split(';').next()?.trim()));
        wanted.unwrap_or(self.own)
    }
}

/// All scripts in one, without imports.
fn script() -> String {
    let lines = SCRIPTS.iter().flat_map(|part| part.lines()).filter(|line| !line.starts_with("import "));
    lines.map(|line| format!("{}\n", line.strip_prefix("export ").unwrap_or(line))).collect()
}

/// A language as the page speaks it.
fn locale(language: Language, input: InputMethod) -> Locale {
    let mut locale = Locale::new(language);
    locale.set_input(input);
    locale
}

/// The page in this language.
fn render_page(language: Language, ssh: Option<&str>) -> String {
    let locale = locale(language, InputMethod::Page);
    let words: Vec<(&str, String)> = words(ssh).into_iter().map(|(name, said)| (name, locale.say(&said))).collect();
    let mut page = FRAME.replace("{{language}}", language.code()).replace("{{version}}", VERSION);
    for (name, said) in &words {
        page = page.replace(&format!("{{{{{name}}}}}"), &escape(said));
    }
    page.replace("{{all-words}}", &in_every_language(ssh))
}

/// The texts of the scripts as JSON, by language and name: the language can be changed on the page.
/// `touch` has those that differ where the page is touched.
fn in_every_language(ssh: Option<&str>) -> String {
    let of = |language: Language| {
        let in_words = |input: InputMethod| {
            let locale = locale(language, input);
            words(ssh).into_iter().map(move |(name, said)| (name.to_string(), serde_json::Value::from(locale.say(&said))))
        };
        let mut all: serde_json::Map<_, _> = in_words(InputMethod::Page).collect();
        let touch = in_words(InputMethod::Touch).filter(|(name, said)| all.get(name) != Some(said)).collect();
        all.insert("touch".to_string(), serde_json::Value::Object(touch));
        (language.code().to_string(), serde_json::Value::Object(all))
    };
    let all = serde_json::Value::Object(Language::ALL.into_iter().map(of).collect());
    // No text can close the element that contains it.
    all.to_string().replace('<', "\\u003c")
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The texts of the page, by name.
fn words(ssh: Option<&str>) -> Vec<(&'static str, Message)> {
    let without = ssh.map_or(message!("web-needs-script"), |line| message!("web-needs-script-or-ssh", line = line));
    vec![
        ("without-script", without),
        ("about", message!("web-about")),
        ("leads", message!("web-leads", words = "{words}")),
        ("come-in", message!("web-come-in")),
        ("press-enter", message!("web-press-enter")),
        ("come-in-guest", message!("web-come-in-guest")),
        ("key-ask", message!("web-key-ask")),
        ("key-about", message!("web-key-about")),
        ("key-made", message!("web-key-made")),
        ("no-key", message!("web-no-key")),
        ("coming", message!("web-coming")),
        ("log", message!("web-log")),
        ("keys-now", message!("web-keys-now")),
        ("keys-all", message!("web-keys-all")),
        ("table", message!("web-table")),
        ("repeat", message!("web-repeat")),
        ("text", message!("web-text")),
        ("record", message!("web-record")),
        ("send", message!("web-send")),
        ("leave", message!("web-leave")),
        ("page", message!("web-page")),
        ("own-voice", message!("web-own-voice")),
        ("sounds", message!("web-sounds")),
        ("softer", message!("label-sounds-quieter")),
        ("louder", message!("label-sounds-louder")),
        ("volume", message!("sounds-volume", percent = "{percent}")),
        ("volume-none", message!("sounds-volume", percent = 0)),
        ("buzz", message!("web-buzz")),
        ("awake", message!("web-awake")),
        ("awake-refused", message!("web-awake-refused")),
        ("large", message!("web-large")),
        ("on", message!("web-on")),
        ("off", message!("web-off")),
        ("turn-title", message!("web-turn-title")),
        ("browse", message!("web-browse")),
        ("browsing", message!("web-browsing")),
        ("lost", message!("web-lost")),
        ("silent", message!("web-silent")),
        ("left", message!("web-left")),
        ("reload", message!("web-reload")),
        ("more", message!("web-more")),
        ("not-sent", message!("join-not-sent")),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(page: &WebPage, languages: &str) -> String {
        String::from_utf8(page.file("/", languages).expect("a page").1.to_vec()).expect("text")
    }

    #[test]
    fn the_page_is_in_the_browsers_language_else_in_the_houses() {
        let page = WebPage::new(Language::Italian, String::new(), Some("ssh -p 2222 casa"), true);
        for (asked, language) in [("en-GB,en;q=0.9", "en"), ("fr, en;q=0.5, it;q=0.3", "en"), ("it", "it"), ("fr", "it"), ("", "it")] {
            assert!(text(&page, asked).contains(&format!("<html lang=\"{language}\"")), "{asked}");
        }
    }

    #[test]
    fn without_scripts_it_is_no_application_and_runs_nothing() {
        let page = WebPage::new(Language::English, String::new(), None, true);
        let [usual, without] =
            ["/", WITHOUT_SCRIPTS].map(|path| String::from_utf8(page.file(path, "en").expect("a page").1.to_vec()).expect("text"));
        assert!(usual.contains("role=\"application\"") && usual.contains(&format!("url={WITHOUT_SCRIPTS}")));
        assert!(
            !without.contains("application")
                && !without.contains("<script")
                && without.contains("This page needs JavaScript; where it is on,")
        );
    }

    #[test]
    fn nothing_in_it_is_left_open_and_every_file_it_names_is_there() {
        let page = WebPage::new(Language::English, String::new(), Some("ssh -p 2222 \"><script>x</script>"), false);
        let text = text(&page, "en");
        assert!(!text.contains("{{") && !text.contains("<script>"), "{text}");
        let named: Vec<&str> =
            FRAME.split(['"', '\'']).filter(|part| [".js", ".css", ".png", ".json"].iter().any(|end| part.ends_with(end))).collect();
        assert!(named.len() > 1 && named.iter().all(|name| page.file(name, "").is_some()), "{named:?}");
        assert!(page.file("/../mod.rs", "").is_none() && page.file("/page/page.html", "").is_none());
    }

    #[test]
    fn the_parts_of_the_script_name_nothing_twice_and_need_nothing_from_elsewhere() {
        let whole = script();
        assert!(!whole.contains("import ") && !whole.contains("\nexport "));
        let named = |line: &str| {
            let words: Vec<&str> = line.trim_start_matches("async ").split([' ', '(']).collect();
            matches!(words.first(), Some(&("const" | "let" | "function" | "class"))).then(|| words[1].to_string())
        };
        let mut names: Vec<String> = whole.lines().filter_map(named).collect();
        let count = names.len();
        names.sort();
        names.dedup();
        assert!(count > 20 && names.len() == count, "{names:?}");
    }

    #[test]
    fn no_script_and_no_style_stands_inline() {
        for sign in [" style=", " onclick=", " onload=", "javascript:", "<style", "http:", "https:"] {
            assert!(!FRAME.contains(sign), "{sign}");
        }
    }
}
