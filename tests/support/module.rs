//! An output module for speech-dispatcher that makes no sound and logs the texts that it has to
//! speak. The test executable itself is the module: the daemon starts a script, which starts the
//! executable with the one test below and the daemon's pipe as descriptor 3. A test file with a
//! main function of its own calls `play_if_asked` there, before anything else.

#![allow(dead_code)] // Each test uses its own part of it.

use super::daemon::Pace;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{BufRead, Write, stdin};
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

const LOG: &str = "SALOTTO_TEST_MODULE_LOG";
const PACE: &str = "SALOTTO_TEST_MODULE_PACE";

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Heard {
    Began(String),
    Ended(String),
    Cut(String),
    /// A setting's name and its new value.
    Set(String, String),
}

/// The program that the daemon starts as its output module.
pub fn script(log: &Path, pace: Pace) -> String {
    let (test, executable) = (concat!(module_path!(), "::plays_the_output_module"), std::env::current_exe().unwrap());
    let test = test.split_once("::").map_or(test, |(_crate, path)| path);
    let (log, executable) = (log.display(), executable.display());
    format!("#!/bin/sh\n{LOG}='{log}' {PACE}={} exec '{executable}' --exact {test} --nocapture 3>&1 >/dev/null 2>&1\n", pace.0)
}

pub fn read(log: &Path) -> Vec<Heard> {
    let text = fs::read_to_string(log).unwrap();
    text.split_inclusive('\n').filter(|line| line.ends_with('\n')).map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Passes at once when run as a test; it exists to be run by the daemon.
#[test]
fn plays_the_output_module() {
    play_if_asked();
}

/// Speaks for the daemon if the daemon started this process, and ends the process then.
pub fn play_if_asked() {
    if let (Ok(log), Ok(pace)) = (std::env::var(LOG), std::env::var(PACE)) {
        Module::new(&log, pace.parse().unwrap()).run();
        std::process::exit(0);
    }
}

struct Module {
    replies: Arc<Mutex<File>>,
    log: Arc<Mutex<File>>,
    pace: u32,
    settings: HashMap<String, String>,
    /// Cuts the utterance that is being spoken.
    cut: Option<Sender<()>>,
}

impl Module {
    fn new(log: &str, pace: u32) -> Module {
        let log = File::options().append(true).open(log).unwrap();
        let replies = File::options().write(true).open("/proc/self/fd/3").unwrap();
        Module { replies: Arc::new(Mutex::new(replies)), log: Arc::new(Mutex::new(log)), pace, settings: HashMap::new(), cut: None }
    }

    fn run(mut self) {
        while let Some(command) = line() {
            match command.as_str() {
                "INIT" => self.reply("299-listening\n299 OK LOADED SUCCESSFULLY"),
                "AUDIO" => self.take("207 OK RECEIVING AUDIO SETTINGS", "203 OK AUDIO INITIALIZED"),
                "LOGLEVEL" => self.take("207 OK RECEIVING LOGLEVEL SETTINGS", "203 OK LOG LEVEL SET"),
                "SET" => self.set(),
                "SPEAK" | "CHAR" | "KEY" | "SOUND_ICON" => self.speak(),
                "STOP" | "PAUSE" => self.cut = None,
                "LIST VOICES" => self.reply("200-Nobody\ten\tnone\n200-Berta\tit\tnone\n200-Carlo\tit\tnone\n200 OK VOICE LIST SENT"),
                "QUIT" => return self.reply("210 OK QUIT"),
                _ => self.reply("300 ERR UNKNOWN COMMAND"),
            }
        }
    }

    fn take(&self, before: &str, after: &str) {
        self.reply(before);
        body();
        self.reply(after);
    }

    fn set(&mut self) {
        self.reply("203 OK RECEIVING SETTINGS");
        for line in body() {
            let Some((name, value)) = line.split_once('=') else { continue };
            if self.settings.insert(name.into(), value.into()).as_deref() != Some(value) {
                write_down(&self.log, Heard::Set(name.into(), value.into()));
            }
        }
        self.reply("203 OK SETTINGS RECEIVED");
    }

    /// Speaks on a thread of its own until the time is over, or until `cut` is dropped.
    fn speak(&mut self) {
        self.reply("202 OK RECEIVING MESSAGE");
        let text = plain(&body().join("\n"));
        self.reply("200 OK SPEAKING");
        write_down(&self.log, Heard::Began(text.clone()));
        let (cut, uncut) = channel();
        self.cut = Some(cut);
        let (replies, log) = (Arc::clone(&self.replies), Arc::clone(&self.log));
        let time = Duration::from_millis(u64::from(self.pace) * text.len() as u64);
        thread::spawn(move || utter(text, time, &uncut, &replies, &log));
    }

    fn reply(&self, text: &str) {
        reply(&self.replies, text);
    }
}

fn utter(text: String, time: Duration, uncut: &Receiver<()>, replies: &Mutex<File>, log: &Mutex<File>) {
    use std::sync::mpsc::RecvTimeoutError::Timeout;
    reply(replies, "701 BEGIN");
    match uncut.recv_timeout(time) {
        Err(Timeout) => {
            write_down(log, Heard::Ended(text));
            reply(replies, "702 END");
        }
        _ => {
            write_down(log, Heard::Cut(text));
            reply(replies, "703 STOP");
        }
    }
}

/// Sends a reply. An error is ignored, since the daemon may have ended.
fn reply(replies: &Mutex<File>, text: &str) {
    _ = writeln!(replies.lock().unwrap(), "{text}");
}

fn write_down(log: &Mutex<File>, heard: Heard) {
    let line = serde_json::to_string(&heard).unwrap() + "\n";
    log.lock().unwrap().write_all(line.as_bytes()).unwrap();
}

fn line() -> Option<String> {
    let mut line = String::new();
    let length = stdin().lock().read_line(&mut line).unwrap();
    (length > 0).then(|| line.trim_end_matches('\n').to_owned())
}

/// The lines up to one with only a dot; a dot at the beginning of a line is doubled.
fn body() -> Vec<String> {
    let lines = std::iter::from_fn(line).take_while(|line| line != ".");
    lines.map(|line| line.strip_prefix("..").map_or(line.clone(), |rest| format!(".{rest}"))).collect()
}

/// The text without SSML markup.
fn plain(marked: &str) -> String {
    let pieces = marked.split('<').enumerate().map(|(index, piece)| match index {
        0 => piece,
        _ => piece.split_once('>').map_or("", |(_mark, text)| text),
    });
    let text: String = pieces.collect();
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
        .iter()
        .fold(text, |text, (name, sign)| text.replace(name, sign))
}
