//! The manual as text files: README, LEGGIMI, LEEME, the changelog, and every page to which their
//! links lead.

use salotto::locale::ManualContent;
use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};
use std::{fs, io};

/// The main pages for players; they lie at the top, under their names in the project, and all
/// others in `MANUAL`.
pub const FIRST: [&str; 4] = ["README.md", "LEGGIMI.md", "LEEME.md", "CHANGELOG.md"];
const MANUAL: &str = "manual";
/// The pages that a player on Windows needs first, placed above README, LEGGIMI and LEEME.
const ON_WINDOWS: [(&str, &str); 3] =
    [("README.md", "docs/en/windows.md"), ("LEGGIMI.md", "docs/it/windows.md"), ("LEEME.md", "docs/es/windows.md")];

/// The line endings, by the system of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineEnding {
    /// The usual line feed.
    Unix,
    /// The line ends that every Notepad knows, after a byte order mark.
    Windows,
}

/// The pages `first` and all to which their links lead, as text files, by their paths in the
/// package, such as `manual/en-keys.txt`.
///
/// # Errors
/// A page can't be read; `NotFound` for a broken link.
pub fn texts(project: &Path, first: &[&str], ends: LineEnding) -> io::Result<BTreeMap<PathBuf, String>> {
    let mut waiting: Vec<PathBuf> = first.iter().map(PathBuf::from).collect();
    if ends == LineEnding::Windows {
        waiting.extend(ON_WINDOWS.map(|(_, page)| PathBuf::from(page)));
    }
    let mut pages = BTreeMap::new();
    while let Some(page) = waiting.pop() {
        if pages.contains_key(&page) {
            continue;
        }
        let text = fs::read_to_string(project.join(&page)).map_err(|error| named(&page, &error))?;
        waiting.extend(links(&text).filter_map(|target| led_to(&page, target)));
        pages.insert(page, text);
    }
    let first =
        |page: &Path| ON_WINDOWS.iter().find(|(first, _)| ends == LineEnding::Windows && Path::new(first) == page).map(|(_, first)| *first);
    let written = |page: &Path| {
        let above = first(page).map(|above| as_text(Path::new(above), &pages[Path::new(above)], page)).unwrap_or_default();
        let text = above + &as_text(page, &pages[page], page);
        if ends == LineEnding::Windows { format!("\u{feff}{}", text.replace('\n', "\r\n")) } else { text }
    };
    Ok(pages.keys().map(|page| (place(page), written(page))).collect())
}

/// A page as text, in the file of the page `within`: its headings stand after a blank line.
fn as_text(page: &Path, written: &str, within: &Path) -> String {
    let called = |text: &str, target: &str| {
        let to = led_to(page, target).map(|to| from(&place(within), &place(&to)));
        match to {
            Some(to) if text.ends_with(".md") => Some(to),
            Some(to) => Some(format!("{text} ({to})")),
            None if target.contains("://") => Some(format!("{text} ({target})")),
            None => None,
        }
    };
    let read = ManualContent::parse(written, &called);
    let mut text = format!("{}\n\n", read.title);
    for part in read.parts {
        if part.title != read.title {
            text.push_str(&format!("{}\n\n", part.title));
        }
        part.lines.iter().for_each(|line| text.push_str(&format!("{line}\n")));
        text.push('\n');
    }
    text
}

/// The targets of a page's links.
fn links(text: &str) -> impl Iterator<Item = &str> {
    text.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(target, _)| target)
}

/// The page to which a link leads, by its path in the project; None if it leads elsewhere.
fn led_to(page: &Path, target: &str) -> Option<PathBuf> {
    let target = target.split('#').next()?;
    if target.contains("://") || !target.ends_with(".md") {
        return None;
    }
    let mut to = page.parent()?.to_path_buf();
    for part in Path::new(target).components() {
        match part {
            Component::ParentDir => _ = to.pop(),
            Component::Normal(name) => to.push(name),
            _ => {}
        }
    }
    Some(to)
}

/// The path of a page as text.
fn place(page: &Path) -> PathBuf {
    let text = page.with_extension("txt");
    if FIRST.iter().any(|first| Path::new(first) == page) {
        return text;
    }
    let within = text.strip_prefix("docs").unwrap_or(&text);
    let name: Vec<_> = within.components().map(|part| part.as_os_str().to_string_lossy().into_owned()).collect();
    Path::new(MANUAL).join(name.join("-"))
}

/// The reference of one text to another.
fn from(here: &Path, to: &Path) -> String {
    let in_manual = here.starts_with(MANUAL);
    let shown = match to.strip_prefix(MANUAL) {
        Ok(name) if in_manual => name.to_path_buf(),
        Err(_) if in_manual => Path::new("..").join(to),
        _ => to.to_path_buf(),
    };
    shown.components().map(|part| part.as_os_str().to_string_lossy().into_owned()).collect::<Vec<_>>().join("/")
}

/// The error with the name of its page.
fn named(page: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", page.display()))
}
