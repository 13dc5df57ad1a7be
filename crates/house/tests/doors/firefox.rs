//! Firefox without a window, asked by Marionette.

use crate::company::Folder;
use crate::support::LONG;
use serde_json::{Value, json};
use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

const SETTINGS: &str = "user_pref('browser.shell.checkDefaultBrowser', false);
    user_pref('datareporting.policy.dataSubmissionEnabled', false);
    user_pref('browser.aboutwelcome.enabled', false);
    user_pref('browser.startup.page', 0);
    user_pref('app.update.enabled', false);
    user_pref('network.captive-portal-service.enabled', false);
    user_pref('network.connectivity-service.enabled', false);
    user_pref('intl.accept_languages', 'en');
    user_pref('marionette.port', 0);\n";

/// A browser, until this is dropped.
pub struct Firefox {
    process: Child,
    socket: TcpStream,
    asked: u64,
    _folder: Folder,
}

impl Firefox {
    /// A browser with an empty page; None, with a line that says so, where there is no Firefox.
    pub fn starts() -> Option<Firefox> {
        let folder = Folder::new("firefox");
        fs::create_dir_all(&folder.0).expect("a folder");
        fs::write(folder.0.join("user.js"), SETTINGS).expect("a file");
        let mut command = Command::new("firefox-esr");
        command.args(["--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile"]).arg(&folder.0);
        command.arg("about:blank").env("HOME", &folder.0);
        let Ok(process) = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn() else {
            assert!(std::env::var_os("CI").is_none(), "firefox-esr is not installed");
            println!("SKIPPED: firefox-esr is not installed");
            return None;
        };
        let (port, end) = (folder.0.join("MarionetteActivePort"), Instant::now() + LONG);
        let port = loop {
            if let Some(port) = fs::read_to_string(&port).ok().and_then(|text| text.trim().parse::<u16>().ok()) {
                break port;
            }
            assert!(Instant::now() < end, "it doesn't start");
            thread::sleep(Duration::from_millis(50));
        };
        let socket = TcpStream::connect(("127.0.0.1", port)).expect("a browser");
        socket.set_read_timeout(Some(LONG)).expect("a stream");
        let mut browser = Firefox { process, socket, asked: 0, _folder: folder };
        browser.reads();
        browser.asks("WebDriver:NewSession", json!({}));
        Some(browser)
    }

    /// Asks for something, and waits for the answer.
    #[track_caller]
    pub fn asks(&mut self, command: &str, with: Value) -> Value {
        self.asked += 1;
        let text = json!([0, self.asked, command, with]).to_string();
        self.socket.write_all(format!("{}:{text}", text.len()).as_bytes()).expect("it listens");
        loop {
            let answer = self.reads();
            if answer[1] == self.asked {
                assert!(answer[2].is_null(), "{command}: {answer}");
                return answer[3].clone();
            }
        }
    }

    fn reads(&mut self) -> Value {
        let (mut length, mut byte) = (String::new(), [0]);
        loop {
            self.socket.read_exact(&mut byte).expect("it answers");
            if byte == *b":" {
                break;
            }
            length.push(byte[0].into());
        }
        let mut text = vec![0; length.parse().expect("a length")];
        self.socket.read_exact(&mut text).expect("it answers");
        serde_json::from_slice(&text).expect("an answer")
    }

    /// The value that this script of a page returns.
    #[track_caller]
    pub fn finds(&mut self, script: &str) -> Value {
        self.asks("WebDriver:ExecuteScript", json!({"script": script, "args": []}))["value"].clone()
    }

    /// The value that this script of the browser itself returns.
    #[track_caller]
    pub fn browser_finds(&mut self, script: &str) -> Value {
        self.asks("Marionette:SetContext", json!({"value": "chrome"}));
        let found = self.finds(script);
        self.asks("Marionette:SetContext", json!({"value": "content"}));
        found
    }

    /// Goes to a page, and waits until it is there.
    pub fn goes(&mut self, address: &str) {
        self.asks("WebDriver:Navigate", json!({"url": address}));
    }

    /// Turns to the tab that was opened as this one, and waits until its page is there.
    #[track_caller]
    pub fn turns_to(&mut self, tab: usize, ready: &str) {
        let end = Instant::now() + LONG;
        loop {
            let handles = self.asks("WebDriver:GetWindowHandles", json!({}));
            if let Some(handle) = handles.as_array().and_then(|all| all.get(tab)).cloned() {
                self.asks("WebDriver:SwitchToWindow", json!({"handle": handle}));
                break;
            }
            assert!(Instant::now() < end, "no such tab");
            thread::sleep(Duration::from_millis(20));
        }
        self.waits(ready);
    }

    /// Waits until this holds in the page.
    #[track_caller]
    pub fn waits(&mut self, script: &str) {
        let end = Instant::now() + LONG;
        while self.finds(&format!("try {{ return ({script}); }} catch {{ return false; }}")) != Value::Bool(true) {
            assert!(Instant::now() < end, "{script} doesn't come to hold: {}", self.finds("return document.body.innerText"));
            thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Firefox {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
