//! Questions of `ssh`, such as for a key's passphrase, handed to the player while the program reads the
//! terminal.
//!
//! ssh starts the program named in `SSH_ASKPASS` for each question: this one, which finds in
//! [`ADDRESS`] where the question goes, and writes the answer. It goes by a port on this machine, the
//! same on every system, and counts only with the token that ssh was given.

use super::super::{DONE, FAILED};
use crate::session::app::join::{AnswerKind, ConnectQuestion};
use rand::RngExt;
use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::Command;
use std::time::Duration;

/// The variable with the destination of a question: the port and the token.
const ADDRESS: &str = "SALOTTO_ASKS";
/// The variable in which ssh names the kind of question: `confirm`, `none`, or, if missing, a secret.
const KIND: &str = "SSH_ASKPASS_PROMPT";
/// The maximum time of a question to arrive once its sender has connected.
const ARRIVES_WITHIN: Duration = Duration::from_secs(1);
/// The maximum number of bytes read of a question.
const LONGEST: u64 = 8192;

/// The receiver of questions.
pub(super) struct AskpassServer {
    listener: TcpListener,
    token: String,
}

impl AskpassServer {
    /// Receives the questions of the `ssh` that is about to be started.
    ///
    /// # Errors
    /// The system gives no port.
    pub(super) fn listen(ssh: &mut Command) -> io::Result<AskpassServer> {
        let program = std::env::current_exe()?;
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        listener.set_nonblocking(true)?;
        let (port, token) = (listener.local_addr()?.port(), format!("{:032x}", rand::rng().random::<u128>()));
        ssh.env("SSH_ASKPASS_REQUIRE", "force").env("SSH_ASKPASS", program).env(ADDRESS, format!("{port} {token}"));
        Ok(AskpassServer { listener, token })
    }

    /// The next question, if one has come. `open` is kept as long as it isn't answered.
    pub(super) fn next(&self, open: impl Send + 'static) -> Option<ConnectQuestion> {
        let (stream, _) = self.listener.accept().ok()?;
        let (kind, said) = self.read(&stream).ok()??;
        let is_of_hosts = said.contains("(yes/no");
        let wants = match kind.as_str() {
            "none" => AnswerKind::Nothing,
            _ if is_of_hosts => AnswerKind::Text,
            _ => AnswerKind::Secret,
        };
        let answer = move |answer: Option<String>| {
            if let Some(answer) = answer {
                // The program that asked may have ended meanwhile.
                let _ = (&stream).write_all(format!("{answer}\n").as_bytes());
            }
            drop(open);
        };
        Some(ConnectQuestion { said, wants, answer: Box::new(answer) })
    }

    /// The kind of a question, and its words; None if it isn't of our `ssh`.
    fn read(&self, stream: &TcpStream) -> io::Result<Option<(String, String)>> {
        stream.set_nonblocking(false)?;
        stream.set_read_timeout(Some(ARRIVES_WITHIN))?;
        let mut lines = BufReader::new(stream.take(LONGEST)).lines();
        let mut next = || lines.next().unwrap_or_else(|| Err(io::ErrorKind::UnexpectedEof.into()));
        if next()? != self.token {
            return Ok(None);
        }
        Ok(Some((next()?, next()?)))
    }
}

/// Hands over the question with which ssh has started this program, and writes the answer. Returns
/// the exit code, or None if ssh hasn't started it.
pub(in super::super) fn pass_on(arguments: &[OsString]) -> Option<u8> {
    let address = std::env::var(ADDRESS).ok()?;
    let question = arguments.get(1).map(|question| question.to_string_lossy().into_owned()).unwrap_or_default();
    let kind = std::env::var(KIND).unwrap_or_default();
    let answer = (kind != "confirm").then(|| answer(&address, &kind, &question).ok()).flatten();
    Some(match answer {
        Some(answer) if io::stdout().write_all(answer.as_bytes()).is_ok() => DONE,
        _ => FAILED,
    })
}

/// The answer to a question, with its newline.
fn answer(address: &str, kind: &str, question: &str) -> io::Result<String> {
    let (port, token) = address.split_once(' ').ok_or(io::ErrorKind::InvalidInput)?;
    let port: u16 = port.parse().map_err(|_| io::ErrorKind::InvalidInput)?;
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
    let one_line = question.split_whitespace().collect::<Vec<_>>().join(" ");
    stream.write_all(format!("{token}\n{kind}\n{one_line}\n").as_bytes())?;
    let mut answer = String::new();
    let _ = BufReader::new(stream).read_line(&mut answer)?;
    if answer.is_empty() { Err(io::ErrorKind::UnexpectedEof.into()) } else { Ok(answer) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread;

    fn asked(asks: &AskpassServer) -> ConnectQuestion {
        loop {
            match asks.next(()) {
                Some(question) => return question,
                None => thread::yield_now(),
            }
        }
    }

    #[test]
    fn a_question_is_answered_once_by_whoever_is_asked_and_strangers_ask_nothing() {
        let mut ssh = Command::new("ssh");
        let asks = AskpassServer::listen(&mut ssh).expect("a port");
        let address = ssh.get_envs().find(|(name, _)| *name == ADDRESS).and_then(|(_, value)| value).expect("it is told").to_str().unwrap();
        let (port, _) = address.split_once(' ').unwrap();
        let mut stranger = TcpStream::connect((Ipv4Addr::LOCALHOST, port.parse().unwrap())).unwrap();
        stranger.write_all(b"guess\n\nWhat?\n").unwrap();
        let address = address.to_string();
        let asking = thread::spawn(move || answer(&address, "", "Enter passphrase\n for key:"));
        let question = asked(&asks);
        assert_eq!((question.said.as_str(), question.wants), ("Enter passphrase for key:", AnswerKind::Secret));
        (question.answer)(Some("open it".to_string()));
        assert_eq!(asking.join().unwrap().unwrap(), "open it\n");
    }

    #[test]
    fn a_question_that_is_not_answered_fails() {
        let mut ssh = Command::new("ssh");
        let asks = AskpassServer::listen(&mut ssh).expect("a port");
        let address = ssh.get_envs().find(|(name, _)| *name == ADDRESS).and_then(|(_, value)| value).expect("it is told").to_os_string();
        let asking = thread::spawn(move || answer(address.to_str().unwrap(), "", "Sure (yes/no)?"));
        let question = asked(&asks);
        assert_eq!(question.wants, AnswerKind::Text);
        drop(question);
        assert!(asking.join().unwrap().is_err());
    }
}
