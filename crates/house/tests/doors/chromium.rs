//! Chromium without a window, asked and touched by the protocol of its tools.

use crate::company::Folder;
use crate::support::LONG;
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::ops::{Deref, DerefMut};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::{self, Message, WebSocket};

/// The time that a player waits for a change before touching again.
pub const TOUCHES_AGAIN: Duration = Duration::from_secs(3);

/// Function by which the next touch presses only the button of a name, and `touch.pressed` tells whether it did. The
/// clicks of scripts aren't touches.
const MEANS: &str = "((name) => { \
     if (!window.touch) addEventListener('click', (event) => { \
     if (!event.isTrusted || touch.pressed !== null) return; \
     const met = event.target.closest('button')?.textContent.trim().toLowerCase() ?? ''; \
     touch.pressed = met.startsWith(touch.name); if (!touch.pressed) event.stopImmediatePropagation(); }, true); \
     window.touch = { name: name.toLowerCase(), pressed: null }; })";

/// A browser with one page, until this is dropped.
pub struct Chromium {
    process: Child,
    /// Port of the browser's tools.
    port: u16,
    page: Tab,
    _folder: Folder,
    extension: Option<Folder>,
}

/// A page in a browser.
pub struct Tab {
    socket: WebSocket<TcpStream>,
    asked: u64,
}

impl Deref for Chromium {
    type Target = Tab;

    fn deref(&self) -> &Tab {
        &self.page
    }
}

impl DerefMut for Chromium {
    fn deref_mut(&mut self) -> &mut Tab {
        &mut self.page
    }
}

impl Chromium {
    /// A phone: as wide as one, and touched; None, with a line that says so, where there is no Chromium.
    pub fn as_a_phone() -> Option<Chromium> {
        let mut browser = Chromium::starts()?;
        browser.asks("Emulation.setDeviceMetricsOverride", json!({"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": true}));
        browser.asks("Emulation.setTouchEmulationEnabled", json!({"enabled": true}));
        Some(browser)
    }

    /// A browser with an empty page.
    pub fn starts() -> Option<Chromium> {
        Chromium::with(&[])
    }

    /// A browser started with these options.
    pub fn with(options: &[&str]) -> Option<Chromium> {
        let folder = Folder::new("chromium");
        let mut command = Command::new("chromium");
        // Chromium's sandbox doesn't work as root.
        command.args(["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--remote-debugging-port=0"]);
        // No requests to the network.
        command.args(["--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync"]);
        command.args(options).arg(format!("--user-data-dir={}", folder.0.display())).arg("about:blank");
        let Ok(mut process) = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn() else {
            assert!(std::env::var_os("CI").is_none(), "chromium is not installed");
            println!("SKIPPED: chromium is not installed");
            return None;
        };
        let lines = BufReader::new(process.stderr.take().expect("its words")).lines().map_while(Result::ok);
        let (tell, ports) = channel();
        // Without a reader, the browser would stop.
        thread::spawn(move || {
            for line in lines {
                let at = line.split_once("ws://127.0.0.1:").and_then(|(_, at)| at.split('/').next()?.parse::<u16>().ok());
                at.into_iter().for_each(|port| _ = tell.send(port));
            }
        });
        let port = ports.recv_timeout(LONG).unwrap_or_else(|why| {
            let _ = process.kill();
            panic!("the browser doesn't name its port: {why}")
        });
        let page = Tab::at(port, &first_page(port));
        Some(Chromium { process, port, page, _folder: folder, extension: None })
    }

    /// A browser with an extension that has these permissions, for actions of the browser's own
    /// buttons.
    pub fn with_extension(may: &[&str]) -> Option<Chromium> {
        let folder = Folder::new("extension");
        fs::create_dir_all(&folder.0).expect("a folder");
        let manifest = json!({"manifest_version": 3, "name": "buttons", "version": "1", "permissions": may, "background": {"service_worker": "own.js"}});
        fs::write(folder.0.join("manifest.json"), manifest.to_string()).expect("a file");
        fs::write(folder.0.join("own.js"), "self.own = true;").expect("a file");
        let loads = format!("--load-extension={}", folder.0.display());
        let mut browser = Chromium::with(&["--disable-features=DisableLoadExtensionCommandLineSwitch", &loads])?;
        browser.extension = Some(folder);
        Some(browser)
    }

    /// The extension's service worker, in which its scripts run.
    pub fn extension(&self) -> Tab {
        Tab::at(self.port, &self.found(|one| one["type"] == "service_worker"))
    }

    /// The page at an address that was opened last.
    pub fn newest(&self, address: &str) -> Tab {
        let is_there = |one: &Value| one["type"] == "page" && one["url"].as_str().is_some_and(|url| url.starts_with(address));
        Tab::at(self.port, &self.found(is_there))
    }

    /// The debugger address of the first target for which this holds.
    #[track_caller]
    fn found(&self, holds: impl Fn(&Value) -> bool) -> String {
        let end = Instant::now() + LONG;
        loop {
            let all = tools(self.port, "GET", "/json/list");
            let found = all.as_array().and_then(|all| all.iter().find(|one| holds(one)));
            if let Some(found) = found.and_then(|one| one["webSocketDebuggerUrl"].as_str()) {
                return found.to_string();
            }
            assert!(Instant::now() < end, "it isn't there: {all}");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// One more page, in front of those that are there.
    pub fn another(&self) -> Tab {
        let made = tools(self.port, "PUT", "/json/new?about:blank");
        Tab::at(self.port, made["webSocketDebuggerUrl"].as_str().expect("its tools"))
    }
}

impl Tab {
    fn at(port: u16, tools: &str) -> Tab {
        let stream = TcpStream::connect(("127.0.0.1", port)).expect("a browser");
        stream.set_read_timeout(Some(LONG)).expect("a stream");
        let (socket, _) = tungstenite::client(tools, stream).expect("a page");
        Tab { socket, asked: 0 }
    }

    /// Sends a command, and waits for the answer.
    #[track_caller]
    pub fn asks(&mut self, method: &str, with: Value) -> Value {
        let answer = self.tries(method, with);
        assert!(answer["error"].is_null(), "{method}: {answer}");
        answer["result"].clone()
    }

    /// Sends a command, and waits for the answer, which may be an error.
    fn tries(&mut self, method: &str, with: Value) -> Value {
        self.asked += 1;
        let asked = json!({"id": self.asked, "method": method, "params": with});
        self.socket.send(Message::text(asked.to_string())).expect("it listens");
        let end = Instant::now() + LONG;
        loop {
            assert!(Instant::now() < end, "{method} isn't answered, but other messages come");
            let Message::Text(text) = self.socket.read().expect("it answers") else { continue };
            let answer: Value = serde_json::from_str(&text).expect("an answer");
            if answer["id"] == self.asked {
                return answer;
            }
        }
    }

    /// The value of this script in the page.
    #[track_caller]
    pub fn finds(&mut self, script: &str) -> Value {
        let answer = self.asks("Runtime.evaluate", json!({"expression": script, "returnByValue": true, "awaitPromise": true}));
        assert!(answer["exceptionDetails"].is_null(), "{script}: {answer}");
        answer["result"]["value"].clone()
    }

    /// Goes to a page, and waits until it is there.
    pub fn goes(&mut self, address: &str) {
        self.asks("Page.navigate", json!({"url": address}));
        self.waits("document.readyState === 'complete' && location.href !== 'about:blank'");
    }

    /// Reloads the page, in which `isOld` is set until the new one is there. While a page takes the place of another
    /// one, neither can be reloaded.
    #[track_caller]
    pub fn reloads(&mut self) {
        let end = Instant::now() + LONG;
        loop {
            self.waits("window.isOld = true");
            let answer = self.tries("Page.reload", json!({}));
            if answer["error"].is_null() {
                return;
            }
            assert!(Instant::now() < end, "{answer}");
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Waits until this holds in the page.
    #[track_caller]
    pub fn waits(&mut self, script: &str) {
        let end = Instant::now() + LONG;
        // A page that is being loaded may have no place for scripts yet.
        let holds = |tab: &mut Tab| {
            let answer = tab.tries("Runtime.evaluate", json!({"expression": script, "returnByValue": true, "awaitPromise": true}));
            assert!(answer["result"]["exceptionDetails"].is_null(), "{script}: {answer}");
            answer["result"]["result"]["value"] == Value::Bool(true)
        };
        while !holds(self) {
            assert!(Instant::now() < end, "{script} doesn't come to hold: {}", self.finds("document.body.innerText"));
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Touches the first visible button of this name; returns whether there is one.
    ///
    /// A page may move under a finger: a touch that would press another button presses none, and is repeated.
    /// So is one after which no click comes.
    #[track_caller]
    pub fn touches(&mut self, name: &str) -> bool {
        let end = Instant::now() + LONG;
        loop {
            let Some((x, y)) = self.place_of(name) else { return false };
            self.finds(&format!("{MEANS}({})", json!(name)));
            self.asks("Input.dispatchTouchEvent", json!({"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}));
            self.asks("Input.dispatchTouchEvent", json!({"type": "touchEnd", "touchPoints": []}));
            if self.has_pressed() {
                return true;
            }
            assert!(Instant::now() < end, "{name:?} can't be touched: {}", self.finds("document.body.innerText"));
        }
    }

    /// The place at which the first visible button of this name is touched.
    ///
    /// A touch meets what was painted last: so that what it was scrolled to is painted, and stays where
    /// it is, two frames are waited for, and it is looked for again if it moved meanwhile.
    #[track_caller]
    fn place_of(&mut self, name: &str) -> Option<(f64, f64)> {
        let script = format!(
            "(async () => {{ for (;;) {{ \
             const one = [...document.querySelectorAll('button')].find((one) => one.checkVisibility() && \
             one.textContent.trim().toLowerCase().startsWith({}.toLowerCase())); if (!one) return null; \
             one.scrollIntoView({{block: 'center', behavior: 'instant'}}); const before = one.getBoundingClientRect(); \
             for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame); \
             const at = one.getBoundingClientRect(); \
             if (one.isConnected && at.x === before.x && at.y === before.y) return [at.x + Math.min(20, at.width / 2), at.y + at.height / 2]; }} }})()",
            json!(name)
        );
        serde_json::from_value(self.finds(&script)).expect("a place")
    }

    /// Waits for the click after a touch; returns whether it pressed the button that was meant. A page that
    /// has gone was left by it.
    fn has_pressed(&mut self) -> bool {
        let end = Instant::now() + TOUCHES_AGAIN;
        loop {
            let answer = self.tries("Runtime.evaluate", json!({"expression": "window.touch && touch.pressed"}));
            match &answer["result"]["result"]["value"] {
                Value::Bool(pressed) => return *pressed,
                // The property is null until a click comes, and missing in another page.
                Value::Null if answer["result"]["result"]["subtype"] == "null" => {}
                _ => return true,
            }
            if Instant::now() > end {
                return false;
            }
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Presses a key: a letter or sign, or one by the name that browsers give it.
    pub fn presses(&mut self, key: &str) {
        let text = match key {
            "Enter" => "\r",
            letter if letter.chars().count() == 1 => letter,
            _ => "",
        };
        self.asks("Input.dispatchKeyEvent", json!({"type": "keyDown", "key": key, "text": text}));
        self.asks("Input.dispatchKeyEvent", json!({"type": "keyUp", "key": key}));
    }

    /// The accessibility tree as a screen reader gets it: each element with a role, and its name,
    /// in reading order.
    pub fn read(&mut self) -> Vec<(String, String)> {
        let tree = self.asks("Accessibility.getFullAXTree", json!({}));
        let nodes = tree["nodes"].as_array().expect("nodes");
        let by_id = |id: &Value| nodes.iter().find(|node| node["nodeId"] == *id);
        let (mut read, mut waiting) = (Vec::new(), vec![&nodes[0]]);
        while let Some(node) = waiting.pop() {
            let text = |name: &str| node[name]["value"].as_str().unwrap_or_default().to_string();
            // A row of a text is no element of its own.
            if node["ignored"] != Value::Bool(true) && text("role") != "InlineTextBox" {
                read.push((text("role"), text("name")));
            }
            waiting.extend(node["childIds"].as_array().into_iter().flatten().rev().filter_map(by_id));
        }
        read
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The debugger address of the only page.
fn first_page(port: u16) -> String {
    let end = Instant::now() + LONG;
    loop {
        let pages = tools(port, "GET", "/json/list");
        let found = pages.as_array().and_then(|pages| pages.iter().find(|page| page["type"] == "page"));
        if let Some(found) = found.and_then(|page| page["webSocketDebuggerUrl"].as_str()) {
            return found.to_string();
        }
        assert!(Instant::now() < end, "no page: {pages}");
        thread::sleep(Duration::from_millis(20));
    }
}

/// The answer of the browser's tools to a request.
fn tools(port: u16, method: &str, path: &str) -> Value {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("a browser");
    write!(stream, "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n").expect("it listens");
    let mut answer = String::new();
    stream.set_read_timeout(Some(LONG)).expect("a stream");
    let mut bytes = [0; 4096];
    // The connection stays open: an answer is complete once it can be parsed.
    loop {
        let body = answer.split_once("\r\n\r\n").and_then(|(_, body)| serde_json::from_str(body).ok());
        if let Some(body) = body {
            return body;
        }
        match stream.read(&mut bytes) {
            Ok(count @ 1..) => answer.push_str(&String::from_utf8_lossy(&bytes[..count])),
            _ => return Value::Null,
        }
    }
}
