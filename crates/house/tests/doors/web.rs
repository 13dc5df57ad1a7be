//! The transport for browsers: its answers, and its admission of clients.

use crate::browser::{Browser, HOUSE, answer, get, key, page, signed, wait_until_empty};
use crate::company::{Folder, Guest, USUAL, new_person, open, opens_a_table, words_for_another_key};
use crate::opened::opened;
use salotto::locale::Language;
use salotto_house::transports::limits::Limits;
use salotto_house::transports::web::{WebPage, WebTransport, certificate};
use std::fs;
use std::sync::Arc;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tokio_tungstenite::tungstenite::Message;

/// A key that is used nowhere else, and a certificate of its own for `localhost`.
const CERTIFICATE: &str = include_str!("web/certificate.pem");
const KEY: &str = include_str!("web/key.pem");

#[test]
fn every_answer_lets_in_nothing_from_elsewhere_and_keeps_nothing() {
    let folder = Folder::new("web-page");
    let (_runtime, port) = page(&open(&folder), Limits::default());
    let asked = [("/", "200 OK", "text/html"), ("/main.js", "200 OK", "text/javascript"), ("/page.css", "200 OK", "text/css")];
    for (path, status, kind) in
        asked.into_iter().chain([("/../Cargo.toml", "404 Not Found", "text/plain"), ("/wire", "403 Forbidden", "text/plain")])
    {
        let answer = get(port, path);
        let (head, body) = answer.split_once("\r\n\r\n").expect("an answer");
        let head = head.to_lowercase();
        assert!(head.starts_with(&format!("http/1.1 {}", status.to_lowercase())), "{path}: {head}");
        for said in [
            &format!("content-type: {kind}; charset=utf-8"),
            "content-security-policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; manifest-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none';",
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
            "connection: close",
        ] {
            assert!(head.contains(said), "{path}: {said}: {head}");
        }
        assert!(!head.contains("set-cookie") && !head.contains("strict-transport-security"), "{path}: {head}");
        assert!(!body.is_empty(), "{path}");
    }
    let page = get(port, "/");
    assert!(page.contains("ssh -p 2222 gioco.example.org") && page.contains("id=\"needs\""), "how one comes in without scripts");
    assert!(answer(port, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n").starts_with("HTTP/1.1 405"));
    assert!(answer(port, "nonsense\r\n\r\n").starts_with("HTTP/1.1 400"));
}

#[test]
fn a_guest_comes_by_the_page_picks_and_leaves() {
    let folder = Folder::new("web-guest");
    let house = open(&folder);
    let (_runtime, port) = page(&house, Limits::default());
    let mut anna = Browser::comes(port, "join 2 en");
    assert_eq!(anna.hears(""), "salotto 2");
    anna.hears("What are you called?");
    anna.sends("line root");
    anna.hears("What are you called?");
    anna.sends("line Anna");
    anna.hears("You play as a guest: a seat that you leave isn't kept for you.");
    let laid = anna.hears("[");
    let number = laid.trim_start_matches('[').split(' ').next().expect("a number").to_string();
    let names = || house.own_users().iter().map(|one| one.name()).collect::<Vec<_>>();
    assert!(names()[0].starts_with("AnnaGuest"), "{:?}", names());
    anna.sends(&format!("pick {number} 1"));
    assert_ne!(anna.hears(" list "), laid);
    anna.0.close(None).expect("it listens");
    wait_until_empty(&house);
}

#[test]
fn a_key_is_somebody_who_is_known_again_and_of_two_windows_the_newest_counts() {
    let folder = Folder::new("web-key");
    let house = open(&folder);
    let (_runtime, port) = page(&house, Limits::default());
    let mut anna = Browser::with_key(port, &key(1), "join 2 en");
    anna.hears("What are you called?");
    anna.sends("line Anna");
    anna.hears("Hello, Anna");
    let mut newer = Browser::with_key(port, &key(1), "join 2 en");
    newer.hears("Hello, Anna");
    let older = anna.ends();
    assert!(older.contains("You have come in from somewhere else") && older.ends_with("/\n"), "it doesn't come again by itself: {older}");
    let names = || house.own_users().iter().map(|one| one.name()).collect::<Vec<_>>();
    assert_eq!(names(), ["Anna"]);
    Browser::with_key(port, &key(2), "join 2 en").hears("What are you called?");
}

#[test]
fn four_words_lead_from_one_browser_to_another() {
    let folder = Folder::new("web-words");
    let house = open(&folder);
    let (_runtime, port) = page(&house, Limits::default());
    let mut anna = Browser::with_key(port, &key(1), "join 2 en");
    anna.hears("What are you called?");
    anna.sends("line Anna");
    anna.picks("Settings");
    anna.picks("your keys");
    anna.picks("add the key");
    let words = anna.hears("type these four words: ");
    let words = words.split_once("four words: ").and_then(|(_, rest)| rest.split_once('.')).expect("words").0.to_string();
    let mut other = Browser::with_key(port, &key(2), "join 2 it");
    other.hears("Come ti chiami?");
    other.sends(&format!("line {words}"));
    other.hears("Hello, Anna");
}

#[test]
fn what_proves_nothing_lets_nobody_in() {
    let folder = Folder::new("web-proof");
    let house = open(&folder);
    let (_runtime, port) = page(&house, Limits::default());
    let page = format!("http://127.0.0.1:{port}");
    let says = |answer: &dyn Fn(&str) -> String| {
        let mut browser = Browser::own(port);
        let asked = browser.hears("challenge");
        let answer = answer(asked.split(' ').nth(1).expect("a nonce"));
        browser.sends(&answer);
        // The client may have been disconnected by now.
        let _ = browser.0.send(Message::text("join 2 en"));
        (browser.ends(), answer)
    };
    let right = |nonce: &str| signed(&key(1), &format!("salotto page 1\n{page}\n{HOUSE}\n{nonce}"));
    let mut first = Browser::own(port);
    let asked = first.hears("challenge");
    let once = right(asked.split(' ').nth(1).expect("a nonce"));
    first.sends(&once);
    first.sends("join 2 en");
    first.hears("What are you called?");
    let other_house = |nonce: &str| signed(&key(1), &format!("salotto page 1\n{page}\nSHA256:other\n{nonce}"));
    let other_page = |nonce: &str| signed(&key(1), &format!("salotto page 1\nhttps://example.org\n{HOUSE}\n{nonce}"));
    let nothing = |_: &str| "join 2 en".to_string();
    for (why, answer) in [
        ("again", &(|_: &str| once.clone()) as &dyn Fn(&str) -> String),
        ("a house", &other_house),
        ("a page", &other_page),
        ("no answer", &nothing),
    ] {
        assert_eq!(says(answer).0, "", "{why}");
    }
    assert!(house.own_users().is_empty());
}

#[test]
fn three_words_lead_from_ssh_to_the_page_and_back() {
    let folder = Folder::new("web-ssh");
    let house = open(&folder);
    let (_runtime, port) = page(&house, Limits::default());
    // An ssh client is known by the fingerprint of a key, as these are.
    let mut anna = new_person(&house, "Anna", Language::Italian);
    let words = words_for_another_key(&mut anna);
    let mut by_page = Browser::with_key(port, &key(1), "join 2 en");
    by_page.hears("What are you called?");
    by_page.sends(&format!("line {words}"));
    by_page.hears("Ciao, Anna");
    by_page.picks("Le impostazioni");
    by_page.picks("le tue chiavi");
    by_page.picks("aggiungere la chiave");
    let words = by_page.hears("scrivi queste quattro parole: ");
    let words = words.split_once("quattro parole: ").and_then(|(_, rest)| rest.split_once('.')).expect("words").0.to_string();
    let mut by_ssh = Guest::comes(&house, Some("another"), Some(Language::English));
    by_ssh.hears("press Enter.").types(&words).hears("Ciao, Anna");
    assert_eq!(house.own_users().iter().map(|one| one.name()).collect::<Vec<_>>(), ["Anna"]);
}

#[test]
fn who_says_good_bye_hears_it_to_the_end() {
    let folder = Folder::new("web-bye");
    let house = open(&folder);
    let (_runtime, port) = page(&house, Limits::default());
    let mut anna = Browser::comes(port, "join 2 en");
    anna.hears("What are you called?");
    anna.sends("key enter");
    anna.hears(")all");
    anna.sends("line :quit");
    let heard = anna.ends();
    assert!(heard.contains("Goodbye.") && heard.ends_with("/\n"), "all is said before the end: {heard}");
    wait_until_empty(&house);
}

#[test]
fn a_page_of_another_house_brings_nobody_in() {
    let folder = Folder::new("web-origin");
    let house = open(&folder);
    let (_runtime, port) = page(&house, Limits::default());
    for origin in [None, Some("https://example.org"), Some("http://localhost"), Some("null")] {
        assert_eq!(Browser::opens(port, origin, "salotto.2").err(), Some(403), "{origin:?}");
    }
    let own = format!("http://127.0.0.1:{port}");
    assert_eq!(Browser::opens(port, Some(&own), "chat").err(), Some(400));
    assert!(house.own_users().is_empty());
}

#[test]
fn a_page_of_version_1_hears_so_in_its_language() {
    let folder = Folder::new("web-version");
    let (_runtime, port) = page(&open(&folder), Limits::default());
    let mut old = Browser::comes(port, "join 1 it");
    old.hears("Questa pagina è di una versione diversa dalla casa");
    assert_eq!(old.ends(), "/\n");
}

#[test]
fn a_link_leads_to_the_table_once_one_has_a_name() {
    let folder = Folder::new("web-link");
    let house = open(&folder);
    let (_runtime, port) = page(&house, Limits::default());
    let mut bruno = new_person(&house, "Bruno", Language::Italian);
    let words = opens_a_table(&mut bruno, USUAL);
    let mut anna = Browser::comes(port, &format!("join 2 en {words}"));
    anna.hears("What are you called?");
    anna.sends("line Anna");
    bruno.hears("AnnaGuest");
}

#[test]
fn with_a_certificate_the_page_is_encrypted_and_stays_so() {
    let folder = Folder::new("web-encrypted");
    let house = open(&folder);
    let files = [("certificate.pem", CERTIFICATE), ("key.pem", KEY)].map(|(name, text)| {
        let file = folder.0.join(name);
        fs::write(&file, text).expect("a file");
        file
    });
    assert!(certificate::read(&files[1], &files[0]).is_err(), "the one isn't the other");
    let encrypts = certificate::read(&files[0], &files[1]).expect("a certificate");
    let door = WebTransport::new(WebPage::new(Language::English, HOUSE.to_string(), None, true), Some(encrypts));
    let (runtime, port) = opened(&house, Arc::new(door), Limits::default());
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_slice(CERTIFICATE.as_bytes()).expect("a certificate")).expect("a root");
    let ring = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(ring).with_safe_default_protocol_versions().expect("versions");
    let connector = TlsConnector::from(Arc::new(config.with_root_certificates(roots).with_no_client_auth()));
    let answer = runtime.block_on(async {
        use tokio::io::{AsyncReadExt, AsyncWriteExt};
        let stream = tokio::net::TcpStream::connect(("127.0.0.1", port)).await.expect("a door");
        let name = ServerName::try_from("localhost").expect("a name");
        let mut stream = connector.connect(name, stream).await.expect("it agrees");
        stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").await.expect("it listens");
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        String::from_utf8_lossy(&answer).into_owned()
    });
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("strict-transport-security: max-age="), "{answer}");
}
