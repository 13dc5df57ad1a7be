//! The manifests for winget and scoop have the fields that their schemas require, and the sums of
//! the files.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A folder with the manifests of two small files.
fn made(name: &str) -> PathBuf {
    let folder = env::temp_dir().join(format!("salotto-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(format!("salotto-{VERSION}-windows-x86_64-setup.exe")), "setup").unwrap();
    fs::write(folder.join(format!("salotto-{VERSION}-windows-x86_64.zip")), "zip").unwrap();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packaging/manifests");
    let made = Command::new(script).arg(&folder).env("SALOTTO_URL", "https://example.org/files").output().unwrap();
    assert!(made.status.success(), "{made:?}");
    folder
}

/// The sum of a file, by `sha256sum`.
fn sum(file: &Path) -> String {
    let told = Command::new("sha256sum").arg(file).output().unwrap();
    String::from_utf8(told.stdout).unwrap().split_whitespace().next().unwrap().to_string()
}

/// The value of a field anywhere in a file of plain YAML, as in winget's own examples.
fn field(text: &str, name: &str) -> Option<String> {
    let value = |line: &str| Some(line.trim_start_matches(['-', ' ']).strip_prefix(name)?.strip_prefix(": ")?.to_string());
    text.lines().find_map(value)
}

/// The names of the top-level fields of a text.
fn fields(text: &str) -> Vec<&str> {
    let named = text.lines().filter(|line| line.starts_with(char::is_alphabetic));
    named.filter_map(|line| line.split_once(':')).map(|(name, _)| name).collect()
}

#[test]
fn winget_finds_what_its_schemas_ask_for_and_nothing_that_they_dont_know() {
    let folder = made("winget");
    for (file, kind, wanted) in [
        ("Salotto.Salotto.yaml", "version", ["DefaultLocale"].as_slice()),
        ("Salotto.Salotto.installer.yaml", "installer", &["Installers"]),
        (
            "Salotto.Salotto.locale.en-US.yaml",
            "defaultLocale",
            &["PackageLocale", "Publisher", "PackageName", "License", "ShortDescription"],
        ),
        ("Salotto.Salotto.locale.it-IT.yaml", "locale", &["PackageLocale"]),
        ("Salotto.Salotto.locale.es-ES.yaml", "locale", &["PackageLocale"]),
    ] {
        let text = fs::read_to_string(folder.join("winget").join(file)).unwrap();
        let known: &[&str] = match kind {
            "version" => &["DefaultLocale"],
            "installer" => &[
                "Platform",
                "MinimumOSVersion",
                "InstallerType",
                "Scope",
                "InstallModes",
                "UpgradeBehavior",
                "Commands",
                "ExpectedReturnCodes",
                "AppsAndFeaturesEntries",
                "Installers",
            ],
            _ => &["PackageLocale", "Publisher", "PackageName", "PackageUrl", "License", "ShortDescription", "Tags"],
        };
        let of_all = ["PackageIdentifier", "PackageVersion", "ManifestType", "ManifestVersion"];
        for name in wanted.iter().chain(&of_all) {
            assert!(fields(&text).contains(name), "{file}: {name}");
        }
        for name in fields(&text) {
            assert!(known.contains(&name) || of_all.contains(&name), "{file}: {name}");
        }
        assert_eq!(field(&text, "PackageVersion").as_deref(), Some(VERSION));
        assert_eq!(field(&text, "ManifestType").as_deref(), Some(kind));
        assert!(field(&text, "ShortDescription").is_none_or(|said| said.chars().count() <= 256), "{file}");
        assert!(text.starts_with(&format!("# yaml-language-server: $schema=https://aka.ms/winget-manifest.{kind}.1.6.0.schema.json\n")));
    }
    let text = fs::read_to_string(folder.join("winget/Salotto.Salotto.installer.yaml")).unwrap();
    let setup = format!("salotto-{VERSION}-windows-x86_64-setup.exe");
    assert_eq!(field(&text, "Architecture").as_deref(), Some("x64"));
    assert_eq!(field(&text, "InstallerUrl"), Some(format!("https://example.org/files/{setup}")));
    assert_eq!(field(&text, "InstallerSha256"), Some(sum(&folder.join(setup)).to_uppercase()));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn scoop_finds_what_its_schema_asks_for() {
    let folder = made("scoop");
    let manifest: Value = serde_json::from_str(&fs::read_to_string(folder.join("scoop/salotto.json")).unwrap()).unwrap();
    let zip = format!("salotto-{VERSION}-windows-x86_64.zip");
    for name in ["version", "description", "homepage", "license"] {
        assert!(manifest[name].is_string(), "{name}");
    }
    let file = &manifest["architecture"]["64bit"];
    assert_eq!(file["url"], format!("https://example.org/files/{zip}"));
    assert_eq!(file["hash"], sum(&folder.join(&zip)));
    assert_eq!(file["extract_dir"], zip.trim_end_matches(".zip"));
    assert_eq!(manifest["bin"], "salotto.exe");
    fs::remove_dir_all(folder).unwrap();
}
