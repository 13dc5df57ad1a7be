//! What README.md and LEGGIMI.md show of a match is what the program says.

use crate::program::{Folder, Session, salotto};

/// The matches that are shown, and the first line of each in either language.
const SHOWN: [(&[&str], [&str; 2]); 3] = [
    (&["salotto", "--players", "3", "--seed", "11"], ["This is Salotto", "Salotto 0"]),
    (&["bidomino", "--seed", "3"], ["Deal 1 of 2", "Smazzata 1 di 2"]),
    (&["kingdomino", "--seed", "8"], ["Round 1 of 12", "Giro 1 di 12"]),
];

/// The lines of the part that is set off and begins so.
fn part<'a>(page: &'a str, first: &str) -> Vec<&'a str> {
    let lines = page.lines().map(|line| line.strip_prefix("    ").unwrap_or_default());
    lines.skip_while(|line| !line.starts_with(first)).take_while(|line| !line.is_empty()).collect()
}

#[test]
fn the_first_minutes_are_as_they_are_told() {
    for (number, (page, language)) in
        [(include_str!("../../README.md"), "en"), (include_str!("../../LEGGIMI.md"), "it")].into_iter().enumerate()
    {
        for (arguments, first) in SHOWN {
            let part = part(page, first[number]);
            let folder = Folder::new();
            let mut command = salotto(&folder);
            command.arg("play").args(arguments).args(["--lang", language, "--speech", "off"]);
            let mut session = Session::start(command);
            let said = session.heard();
            let mut moments = part.split(|line| line.starts_with("> "));
            let begins = moments.next().unwrap_or_default();
            assert!(said.ends_with(&begins.iter().map(|line| line.to_string()).collect::<Vec<_>>()), "{said:#?}");
            let keys = part.iter().filter_map(|line| line.strip_prefix("> "));
            for (key, told) in keys.zip(moments) {
                let said = session.press(key);
                // A part may break off in the middle of what is said.
                assert!(said.iter().zip(told).all(|(said, told)| said == told), "{language}, {arguments:?}, {key}: {said:#?}");
                assert!(told.len() == said.len() || told.as_ptr_range().end == part.as_ptr_range().end, "{language}, {key}: {said:#?}");
            }
        }
    }
}

#[test]
fn three_times_enter_does_what_the_pages_say() {
    let pages = [
        (include_str!("../../README.md"), "en", ["*First time here?*", "*New match*"], "Round 1: ", "Enter, Enter, Enter"),
        (include_str!("../../LEGGIMI.md"), "it", ["*La prima volta?*", "*Nuova partita*"], "Manche 1: ", "Invio, Invio, Invio"),
    ];
    for (page, language, named, round, keys) in pages {
        assert_eq!(page.matches(keys).count(), named.len(), "{language}");
        let begun = |folder: &Folder| {
            let mut command = salotto(folder);
            command.args(["--lang", language, "--speech", "off"]);
            let mut session = Session::start(command);
            let opened = session.heard().join("\n");
            (session, opened)
        };
        let three = |session: &mut Session| (0..3).flat_map(|_| session.press("")).collect::<Vec<_>>();
        let [lesson, new] = named.map(|item| item.trim_matches('*'));
        assert!(named.iter().all(|item| page.contains(item)), "{language}");

        let folder = Folder::first_time();
        let (mut session, opened) = begun(&folder);
        assert!(opened.contains(&format!("\n{lesson} ")), "{opened}");
        let said = three(&mut session);
        assert!(said.iter().any(|line| line.contains("1 di 6") || line.contains("1 of 6")), "a lesson begins: {said:#?}");
        drop(session);

        let folder = Folder::first_time();
        let (mut session, _) = begun(&folder);
        assert!(session.press("down")[0].starts_with(new));
        let mut said = three(&mut session);
        said.extend(session.press(""));
        assert!(said.iter().any(|line| line.starts_with(round)), "after the name, a match begins: {said:#?}");
        drop(session);

        let folder = Folder::new();
        for name_is_asked in [true, false] {
            let (mut session, opened) = begun(&folder);
            assert!(opened.contains(&format!("\n{new}, 1 ")), "{opened}");
            let mut said = three(&mut session);
            if name_is_asked {
                said.extend(session.press(""));
            }
            assert!(said.iter().any(|line| line.starts_with(round)), "a match begins: {said:#?}");
        }
    }
}

#[test]
fn the_files_that_are_named_are_those_that_are_made() {
    let version = env!("CARGO_PKG_VERSION");
    let names = [
        format!("`salotto-{version}-windows-x86_64.zip`"),
        format!("./salotto_{version}_amd64.deb\n"),
        format!("`salotto_{version}_arm64.deb`"),
        format!("tar xf salotto-{version}-linux-x86_64.tar.gz\n    cd salotto-{version}-linux-x86_64\n"),
    ];
    for page in [include_str!("../../README.md"), include_str!("../../LEGGIMI.md")] {
        for name in &names {
            assert!(page.contains(name), "{name}");
        }
        let playing = page.find(".zip").unwrap();
        assert!(playing < page.find("cargo ").unwrap(), "a page begins with playing, not with compiling");
    }
}

#[test]
fn what_the_pages_link_to_is_there() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    for page in [
        "README.md",
        "LEGGIMI.md",
        "CONTRIBUTING.md",
        "SECURITY.md",
        "docs/translating.md",
        "docs/packages.md",
        "docs/architecture.md",
        "docs/decisions/README.md",
    ] {
        let page = root.join(page);
        let text = std::fs::read_to_string(&page).unwrap();
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()).filter(|link| !link.contains(':')) {
            let file = page.parent().unwrap().join(link.split('#').next().unwrap());
            assert!(file.exists(), "{} links to {link}", page.display());
        }
    }
}

#[test]
fn the_oldest_rust_that_builds_it_is_the_same_in_every_place() {
    let oldest = env!("CARGO_PKG_RUST_VERSION");
    let places = [include_str!("../../README.md"), include_str!("../../LEGGIMI.md"), include_str!("../../.github/workflows/release.yml")];
    for text in places {
        let named = |line: &&str| line.to_lowercase().contains("rust") && line.contains(oldest);
        assert!(text.lines().any(|line| named(&line)), "Rust {oldest} isn't named in:\n{text}");
    }
}
