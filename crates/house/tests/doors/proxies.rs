//! The page behind HAProxy and behind nginx, each set up by the very lines that docs/en/house.md shows:
//! `--ignored proxies`, where both of them are installed.

use crate::browser::{Browser, is_silence};
use crate::support::{Folder, House, LONG};
use std::fs;
use std::io::{ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use tokio_tungstenite::tungstenite::Error;

const DOCS: &str = include_str!("../../../../docs/en/house.md");
const CERTIFICATE: &str = include_str!("web/certificate.pem");
const KEY: &str = include_str!("web/key.pem");

/// Address of the client, at this machine.
const FAR: [u8; 4] = [127, 0, 0, 9];

/// A program that is ended with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The lines of the file with this name that docs/en/house.md shows of the page.
fn shown(file: &str) -> String {
    let section = DOCS.split("\n## The page for browsers\n").nth(1).and_then(|rest| rest.split("\n## ").next()).expect("a section");
    let lines = section.split(&format!("    # {file}\n")).nth(1).expect("lines").lines();
    lines.take_while(|line| line.starts_with("    ")).map(|line| format!("{}\n", &line[4..])).collect()
}

fn free_port() -> u16 {
    TcpListener::bind(("127.0.0.1", 0)).and_then(|listener| listener.local_addr()).expect("a port").port()
}

/// An encrypted connection of a distant browser to this port.
fn encrypted(port: u16) -> StreamOwned<ClientConnection, TcpStream> {
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_slice(CERTIFICATE.as_bytes()).expect("a certificate")).expect("a root");
    let ring = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(ring).with_safe_default_protocol_versions().expect("versions");
    let client = ClientConnection::new(
        Arc::new(config.with_root_certificates(roots).with_no_client_auth()),
        ServerName::try_from("localhost").expect("a name"),
    );
    StreamOwned::new(client.expect("a client"), from_afar(port))
}

fn from_afar(port: u16) -> TcpStream {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let stream = runtime.block_on(async {
        let end = Instant::now() + LONG;
        loop {
            let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
            socket.bind((FAR, 0).into()).expect("an address of this machine");
            match socket.connect(([127, 0, 0, 1], port).into()).await {
                Ok(stream) => return stream.into_std().expect("a connection"),
                // The port isn't open yet.
                Err(error) => assert!(error.kind() == ErrorKind::ConnectionRefused && Instant::now() < end, "{error}"),
            }
            thread::sleep(Duration::from_millis(20));
        }
    });
    stream.set_nonblocking(false).expect("a connection");
    stream.set_read_timeout(Some(LONG)).expect("a connection");
    stream
}

/// The whole answer to a request.
fn answered(mut stream: impl Read + Write, asked: &str) -> String {
    let mut answer = Vec::new();
    if stream.write_all(asked.as_bytes()).is_ok()
        && let Err(error) = stream.read_to_end(&mut answer)
    {
        assert!(!is_silence(&error), "it doesn't end");
    }
    String::from_utf8_lossy(&answer).into_owned()
}

/// A server behind the proxy that is started so, with its lines in a file.
fn stands_behind(file: &str, start: impl Fn(&str, &Folder) -> Command) {
    let folder = Folder::new();
    let (outer, plain, inner) = (free_port(), free_port(), free_port());
    let pem = folder.file("play.pem");
    for (name, text) in [("play.pem", format!("{CERTIFICATE}{KEY}")), ("play.key", KEY.to_string())] {
        fs::write(folder.file(name), text).expect("a file");
    }
    let mut lines = shown(file);
    if file.starts_with("/etc/nginx") {
        lines += &format!("http {{\naccess_log off;\n{}}}\n", shown("/etc/nginx/conf.d/play.conf"));
    }
    let lines = lines.replace(":443 ", &format!(":{outer} ")).replace(" 443 ", &format!(" {outer} "));
    let lines = lines.replace(":80\n", &format!(":{plain}\n")).replace(" 80;", &format!(" {plain};"));
    let lines = lines.replace("127.0.0.1:8443", &format!("127.0.0.1:{inner}"));
    let lines = lines.replace("/etc/haproxy/play.pem", &pem).replace("/etc/nginx/play.pem", &pem);
    let lines = lines.replace("/etc/nginx/play.key", &folder.file("play.key"));
    assert!(!lines.contains("443 ") && !lines.contains("/etc/"), "{lines}");
    let _proxy = Running(start(&lines, &folder).spawn().expect("the proxy starts"));
    let house = House::in_folder(folder, &["--web", &inner.to_string(), "--proxy-from", "127.0.0.1", "--log", "text"]);

    let sent = answered(from_afar(plain), "GET / HTTP/1.1\r\nHost: play.example.org\r\nConnection: close\r\n\r\n");
    let leads = sent.to_lowercase().contains("\r\nlocation: https://play.example.org/\r\n");
    assert!(sent.starts_with("HTTP/1.1 301") && leads, "{sent}");
    let told = answered(encrypted(outer), "GET / HTTP/1.1\r\nHost: play.example.org\r\nConnection: close\r\n\r\n");
    assert!(told.to_lowercase().contains("\r\nstrict-transport-security: max-age=604800\r\n"), "{told}");
    let page = answered(encrypted(outer), "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAccept-Language: en\r\n\r\n");
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("<html lang=\"en\""), "{page}");
    let host = format!("localhost:{outer}");
    let foreign = Browser::by(encrypted(outer), &host, Some("https://example.org"), "salotto.2");
    assert_eq!(foreign.err(), Some(403), "a page of another's");
    let mut anna = Browser::by(encrypted(outer), &host, Some(&format!("https://{host}")), "salotto.2").expect("the wire");
    anna.hears("challenge");
    anna.sends("guest");
    anna.sends("join 2 en");
    anna.hears("What are you called?");
    anna.sends("line Anna");
    anna.hears("The lobby.");
    // The address of a client is the one that the proxy gives, whatever the client sends itself.
    house.wait_for_log(&["came in from=127.0.0.9"]);
    let forged = "PROXY TCP4 203.0.113.9 192.0.2.1 40000 443\r\nGET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    let forged =
        [forged, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Forwarded-For: 203.0.113.9\r\nForwarded: for=203.0.113.9\r\n\r\n"];
    for asked in forged {
        answered(encrypted(outer), asked);
        answered(from_afar(inner), asked);
    }
    anna.sends("line :quit");
    anna.hears("Goodbye.");
    assert!(matches!(last(&mut anna), Error::ConnectionClosed | Error::AlreadyClosed | Error::Protocol(_)));
    assert!(!house.wait_for_log(&[]).contains("203.0.113.9"), "{}", house.wait_for_log(&[]));
}

/// The error that ends the connection.
fn last<S: Read + Write>(browser: &mut Browser<S>) -> Error {
    loop {
        if let Err(error) = browser.0.read() {
            return error;
        }
    }
}

#[test]
#[ignore = "needs HAProxy"]
fn the_page_stands_behind_haproxy_as_docs_show() {
    stands_behind("/etc/haproxy/haproxy.cfg", |lines, folder| {
        let file = folder.file("haproxy.cfg");
        fs::write(&file, lines).expect("a file");
        let mut command = Command::new("/usr/sbin/haproxy");
        command.args(["-db", "-f", &file]);
        command
    });
}

#[test]
#[ignore = "needs nginx"]
fn the_page_stands_behind_nginx_as_docs_show() {
    stands_behind("/etc/nginx/nginx.conf, outside of http { }", |lines, folder| {
        let (file, modules) = (folder.file("nginx.conf"), "/usr/share/nginx/modules-available/mod-stream.conf");
        let head = format!(
            "daemon off;\nmaster_process off;\npid {};\nerror_log stderr;\ninclude {modules};\nevents {{ }}\n",
            folder.file("nginx.pid")
        );
        fs::write(&file, head + lines).expect("a file");
        let mut command = Command::new("/usr/sbin/nginx");
        command.args(["-c", &file]);
        command
    });
}
