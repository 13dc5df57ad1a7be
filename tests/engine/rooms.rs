//! The session's folders, checked in the source: each uses only those below it, and files that use
//! each other in a cycle are few and lie in one folder.

use crate::architecture::{code, sources};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Each module of the session, by its path there, with its code.
type Modules = BTreeMap<String, String>;

/// The modules that each module names.
type Named = BTreeMap<String, BTreeSet<String>>;

/// The most files that may use each other in a cycle.
const WIDEST_CIRCLE: usize = 5;

/// Cycles that may be wider: the folder, the number of files, and the reason.
const WIDER: [(&str, usize); 1] = [
    // `Person` and its parts: keys, voice, speech, settings.
    ("client", 6),
];

/// The text without the file's own tests, which use it from outside, and without the paths of
/// visibilities.
fn without_tests(text: &str) -> String {
    code(text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default()).replace("pub(in crate::session::", "pub(in ")
}

fn word(text: &str) -> &str {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next().unwrap_or_default()
}

/// The module of a file, by its path in the session: `seat`, `seat::hand`.
fn module(path: &Path) -> String {
    let path = path.strip_prefix("src/session").unwrap().with_extension("");
    let parts: Vec<&str> = path.iter().map(|part| part.to_str().unwrap()).filter(|part| *part != "mod").collect();
    parts.join("::")
}

fn session() -> Modules {
    let all = sources("src/session").into_iter().map(|(path, text)| (module(&path), without_tests(&text)));
    all.filter(|(module, _)| !module.is_empty()).collect()
}

/// The folders from below, as `src/session/mod.rs` lists them.
fn folders() -> Vec<String> {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/session/mod.rs")).unwrap();
    text.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';').map(str::to_string)).collect()
}

fn folder(module: &str) -> &str {
    module.split("::").next().unwrap_or_default()
}

/// The paths that begin where `text` does: of `a::{b::C, d}` they are `a::b::C` and `a::d`.
fn paths(text: &str) -> Vec<String> {
    let end = text.find(|letter: char| !letter.is_alphanumeric() && letter != '_' && letter != ':').unwrap_or(text.len());
    let (path, rest) = text.split_at(end);
    match rest.strip_prefix('{').filter(|_| path.ends_with("::") || path.is_empty()) {
        Some(list) => {
            let names = list.split('}').next().unwrap_or_default().split(',').map(str::trim);
            names.map(|name| format!("{path}{}", name.split(' ').next().unwrap_or_default())).collect()
        }
        None => vec![path.to_string()],
    }
}

/// The modules that `module` names: from the crate's root, from the module above, or from itself.
fn named_by(module: &str, text: &str, all: &Modules) -> BTreeSet<String> {
    let above = module.rsplit_once("::").map_or("", |(above, _)| above);
    let from = |mark: &str, base: &str| -> Vec<String> {
        let begins =
            text.match_indices(mark).filter(|(at, _)| !text[..*at].ends_with(|letter: char| letter.is_alphanumeric() || letter == ':'));
        let paths = begins.flat_map(|(at, _)| paths(&text[at + mark.len()..]));
        paths.map(|path| if base.is_empty() { path } else { format!("{base}::{path}") }).collect()
    };
    let mut found = from("crate::session::", "");
    found.extend(from("super::", above));
    found.extend(from("use ", module));
    // The longest prefix of the path that is a module.
    let modules = found.into_iter().filter_map(|path| {
        let ends = path.match_indices("::").map(|(at, _)| at).chain([path.len()]).collect::<Vec<_>>();
        ends.into_iter().rev().map(|end| path[..end].to_string()).find(|path| all.contains_key(path))
    });
    modules.filter(|other| other != module).collect()
}

fn all_named(all: &Modules) -> Named {
    all.iter().map(|(module, text)| (module.clone(), named_by(module, text, all))).collect()
}

/// All modules reachable from a module.
fn reached(from: &str, named: &Named) -> BTreeSet<String> {
    let (mut reached, mut next) = (BTreeSet::new(), vec![from.to_string()]);
    while let Some(module) = next.pop() {
        next.extend(named[&module].iter().filter(|other| reached.insert((*other).clone())).cloned());
    }
    reached
}

/// The cycles: sets of modules each of which is reachable from each other.
fn circles(named: &Named) -> BTreeSet<BTreeSet<String>> {
    let reached: BTreeMap<&String, BTreeSet<String>> = named.keys().map(|module| (module, reached(module, named))).collect();
    let back = |module: &String| reached[module].iter().filter(|other| reached[other].contains(module)).cloned().collect::<BTreeSet<_>>();
    named.keys().map(back).filter(|circle| circle.len() > 1).collect()
}

/// The modules that name a folder above their own.
fn upwards(named: &Named, folders: &[String]) -> Vec<String> {
    let step = |module: &str| folders.iter().position(|other| other == folder(module));
    let arrows = named.iter().flat_map(|(module, others)| others.iter().map(move |other| (module, other)));
    arrows.filter(|(module, other)| step(other) > step(module)).map(|(module, other)| format!("{module} names {other}")).collect()
}

/// The types of a text, and the body of each inherent `impl`.
fn impls(text: &str) -> Vec<(String, String)> {
    let own = text.split("\nimpl").skip(1).filter_map(|rest| {
        let rest = if rest.starts_with('<') { rest.split_once("> ")?.1 } else { rest.strip_prefix(' ')? };
        let head = rest.lines().next()?;
        (!head.contains(" for ")).then(|| (word(rest).to_string(), rest.split("\n}").next().unwrap_or_default().to_string()))
    });
    own.collect()
}

/// The structs of a text, each with the number of its fields.
fn structs(text: &str) -> Vec<(String, usize)> {
    let own = text.split("struct ").skip(1).filter_map(|rest| {
        let (head, body) = rest.split_once(" {\n")?;
        let fields =
            || body.split("\n}").next().unwrap_or_default().lines().filter(|line| line.starts_with("    ") && !line.starts_with("     "));
        (!head.contains([';', '(', '\n'])).then(|| (word(rest).to_string(), fields().filter(|line| line.contains(": ")).count()))
    });
    own.collect()
}

#[test]
fn a_folder_of_the_session_knows_those_below_it_alone() {
    let (all, folders) = (session(), folders());
    let named = all_named(&all);
    let without: Vec<&String> = all.keys().filter(|module| !folders.iter().any(|known| known == folder(module))).collect();
    assert!(without.is_empty(), "on no step: {without:?}");
    let wrong = upwards(&named, &folders);
    assert!(folders.len() > 8 && all.len() > 80 && wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_page_on_how_it_is_built_draws_the_folders_as_they_are() {
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/dev/architecture.md")).unwrap();
    let rows = page.lines().skip_while(|line| !line.starts_with("| folder ")).skip(2).take_while(|line| line.starts_with('|'));
    let drawn: Vec<&str> = rows.filter_map(|row| row.split('`').nth(1)).collect();
    assert_eq!(drawn, folders());
    assert!(page.contains(&format!("    {}\n", drawn.join(" < "))), "{drawn:?}");
}

#[test]
fn what_is_added_to_a_type_from_above_is_not_called_below() {
    let (all, folders) = (session(), folders());
    let step = |module: &str| folders.iter().position(|other| other == folder(module)).unwrap();
    let home: BTreeMap<String, usize> =
        all.iter().flat_map(|(module, text)| structs(text).into_iter().map(|(name, _)| (name, step(module))).collect::<Vec<_>>()).collect();
    let mut wrong = Vec::new();
    for (module, text) in &all {
        for (name, body) in impls(text).into_iter().filter(|(name, _)| home.get(name).is_some_and(|home| *home < step(module))) {
            for method in body
                .split("fn ")
                .skip(1)
                .map(word)
                .filter(|method| body.contains(&format!("fn {method}(&")) || body.contains(&format!("fn {method}<")))
            {
                let callers = all.iter().filter(|(caller, text)| step(caller) < step(module) && text.contains(&format!(".{method}(")));
                wrong.extend(callers.map(|(caller, _)| format!("{caller} calls {method} of {name}, which stands in {module}")));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn circles_of_the_session_lie_in_one_folder_and_are_small() {
    let mut wrong = Vec::new();
    for circle in circles(&all_named(&session())) {
        let folders: BTreeSet<&str> = circle.iter().map(|module| folder(module)).collect();
        let most = WIDER.iter().find(|(wider, _)| folders.contains(wider)).map_or(WIDEST_CIRCLE, |(_, most)| *most);
        if folders.len() > 1 || circle.len() > most {
            wrong.push(circle);
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_tests_of_the_folders_find_what_they_look_for() {
    let of = |text: &str| text.to_string();
    let all = Modules::from([
        (of("low"), of("use left::Left;\nuse std::fmt;")),
        (of("low::left"), of("use super::right::{self, Right};")),
        (of("low::right"), of("use crate::session::{low::left, high::up::Up};")),
        (of("high"), String::new()),
        (of("high::up"), of("use crate::session::low::Low; fn up() { super::super::low::left::go() }")),
    ]);
    let named = all_named(&all);
    let folders = [of("low"), of("high")];
    assert_eq!(named["low"].iter().collect::<Vec<_>>(), ["low::left"]);
    assert_eq!(named["low::left"].iter().collect::<Vec<_>>(), ["low::right"]);
    assert_eq!(upwards(&named, &folders), ["low::right names high::up"]);
    let circle = BTreeSet::from([of("high::up"), of("low"), of("low::left"), of("low::right")]);
    assert_eq!(circles(&named), BTreeSet::from([circle]), "the first of these knows the last, and the last the first");
    assert_eq!(impls("\nimpl<G: Game> One<G> {\n    fn it(&self) {}\n}\n\nimpl Drop for One {\n}\n")[0].0, "One");
    assert_eq!(
        structs("pub struct One<G> {\n    pub it: G,\n    /// x: y\n    that: Vec<(A,\n        B)>,\n}\nstruct Two(u8);\n"),
        [(of("One"), 3)]
    );
}
