//! Messages in the code: each `message!("id", name = …)` and each
//! `Message::named(format!("family-{}"), …)` of the program's source and of the house's.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// A message that the code makes.
pub struct Said {
    pub file: PathBuf,
    /// The id; `{}` stands for the names of a family.
    pub id: String,
    /// The variables that the code gives.
    pub given: BTreeSet<String>,
    /// Those of them that the code turns into words before, so that they can't choose a plural.
    pub worded: BTreeSet<String>,
}

impl Said {
    pub fn is_family(&self) -> bool {
        self.id.contains("{}")
    }
}

/// The source files of the program and of the house, with their text.
fn sources() -> Vec<(PathBuf, String)> {
    let mut folders = ["src", "crates/house/src"].map(|folder| Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).to_vec();
    let mut sources = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of the source").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let source = fs::read_to_string(&path).expect("a source file");
                sources.push((path, source));
            }
        }
    }
    sources
}

/// Every message in the code, and the places that can't be parsed. The code is read once for all tests.
pub fn said() -> &'static (Vec<Said>, Vec<String>) {
    static SAID: LazyLock<(Vec<Said>, Vec<String>)> = LazyLock::new(|| {
        let mut said = Vec::new();
        let mut wrong = Vec::new();
        for (path, source) in sources() {
            match source.parse::<TokenStream>() {
                Ok(tokens) => read(tokens, &path, &mut said, &mut wrong),
                Err(error) => wrong.push(format!("{}: {error}", path.display())),
            }
        }
        (said, wrong)
    });
    &SAID
}

/// The ids of the prompts for text.
pub fn prompts() -> BTreeSet<String> {
    let sources = sources();
    let calls = [".ask_text(message!(\"", ".ask_required_text(message!(\"", ".ask_sentence(message!(\""];
    let ids = sources.iter().flat_map(|(_, source)| calls.iter().flat_map(|call| source.split(call).skip(1)));
    ids.filter_map(|rest| Some(rest.split_once('"')?.0.to_string())).collect()
}

fn read(tokens: TokenStream, file: &Path, said: &mut Vec<Said>, wrong: &mut Vec<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (index, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        read(group.stream(), file, said, wrong);
        let before = &tokens[..index];
        let found = match group.delimiter() {
            Delimiter::Parenthesis if ends_with(before, &["message", "!"]) => message(group),
            Delimiter::Parenthesis if ends_with(before, &["Message", ":", ":", "named"]) => named(group),
            _ => continue,
        };
        match found {
            Some((id, given, worded)) => said.push(Said { file: file.to_path_buf(), id, given, worded }),
            None => wrong.push(format!(
                "{}: make this with message!, or from the format! of a family, so that its words can be checked: {group}",
                file.display()
            )),
        }
    }
}

fn starts_with(tokens: &[TokenTree], start: &[&str]) -> bool {
    tokens.len() >= start.len() && tokens.iter().zip(start).all(|(token, text)| token.to_string() == *text)
}

fn ends_with(tokens: &[TokenTree], end: &[&str]) -> bool {
    tokens.len().checked_sub(end.len()).is_some_and(|from| starts_with(&tokens[from..], end))
}

/// An id, its variables, and those of them that are words.
type Found = Option<(String, BTreeSet<String>, BTreeSet<String>)>;

/// The message in `("id", name = …, name = …)`.
fn message(group: &Group) -> Found {
    let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
    let is = |token: &TokenTree, sign: char| matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign);
    let (mut given, mut worded) = (BTreeSet::new(), BTreeSet::new());
    for (index, three) in tokens.windows(3).enumerate() {
        let [comma, TokenTree::Ident(name), equals] = three else { continue };
        if is(comma, ',') && is(equals, '=') {
            given.insert(name.to_string());
            if WORDED.iter().any(|kind| starts_with(&tokens[index + 3..], &["Value", ":", ":", kind])) {
                worded.insert(name.to_string());
            }
        }
    }
    Some((text(tokens.first()?)?, given, worded))
}

/// The kinds of values that become words.
const WORDED: &[&str] = &[
    "Tenths", "Tile", "TheTile", "TheLying", "Lying", "Pips", "ThePips", "list", "List", "series", "Series", "Card", "TheCard", "Pair",
    "Rank", "Said",
];

/// The message in `(format!("family-{name}"), vec![("name", …), …])`. A family's values are names,
/// and names are words.
fn named(group: &Group) -> Found {
    let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
    let [TokenTree::Ident(format), _, TokenTree::Group(template), rest @ ..] = tokens.as_slice() else { return None };
    if format != "format" {
        return None;
    }
    let template = text(&template.stream().into_iter().next()?)?;
    let mut given = BTreeSet::new();
    pairs(rest, &mut given);
    Some((without_names(&template), given.clone(), given))
}

/// The first halves of all pairs that begin with a text.
fn pairs(tokens: &[TokenTree], given: &mut BTreeSet<String>) {
    for token in tokens {
        let TokenTree::Group(group) = token else { continue };
        let inner: Vec<TokenTree> = group.stream().into_iter().collect();
        match inner.as_slice() {
            [first, TokenTree::Punct(comma), ..] if group.delimiter() == Delimiter::Parenthesis && comma.as_char() == ',' => {
                given.extend(text(first));
            }
            _ => pairs(&inner, given),
        }
    }
}

/// `value-{}-{}` from `value-{}-{word}`.
fn without_names(template: &str) -> String {
    let mut parts = template.split('{');
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |id, part| id + "{}" + part.split_once('}').map_or("", |(_, after)| after))
}

fn text(token: &TokenTree) -> Option<String> {
    let literal = token.to_string();
    literal.strip_prefix('"')?.strip_suffix('"').map(str::to_string)
}
