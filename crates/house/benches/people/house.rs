//! A house of its own process.

use std::io::{BufRead, BufReader};
use std::num::NonZero;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;

pub struct House {
    child: Child,
    pub port: u16,
    /// Of its page.
    pub page: u16,
}

impl House {
    /// The house of this number among those that are measured, from 0, on a core of its own.
    pub fn open(folder: &Path, number: usize, database: Option<String>) -> House {
        let pinned = Command::new("taskset").arg("--version").stdout(Stdio::null()).status().is_ok_and(|status| status.success());
        let program = env!("CARGO_BIN_EXE_salotto-house");
        let mut command = if pinned { Command::new("taskset") } else { Command::new(program) };
        if pinned {
            let core = number % thread::available_parallelism().map_or(1, NonZero::get);
            command.args(["-c", &core.to_string(), program]);
        }
        command.args(["--port", "0", "--address", "127.0.0.1", "--language", "en", "--web", "0"]);
        command.args(["--most", "100000", "--most-per-address", "100000", "--most-per-minute", "100000", "--most-new-per-day", "100000"]);
        command.arg("--data").arg(folder.join(format!("data{number}")));
        if let Some(database) = database {
            command.args(["--database", &database]);
        }
        // What it writes down is as much work as elsewhere, and nobody reads it here.
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("the house opens");
        let lines = BufReader::new(child.stdout.take().expect("it speaks")).lines().map_while(Result::ok);
        let number = |line: &str, before: &str, after: char| line.split(before).nth(1)?.split(after).next()?.parse().ok();
        let (mut port, mut page) = (None, None);
        for line in lines {
            port = port.or_else(|| number(&line, "ssh -p ", ' '));
            page = number(&line, "http://127.0.0.1:", '/');
            if page.is_some() {
                break;
            }
        }
        let (port, page) = port.zip(page).expect("the house says where it is");
        if !pinned {
            println!("a house on any core: taskset isn't installed");
        }
        House { child, port, page }
    }

    /// What it has in memory, in KiB.
    pub fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.split_whitespace().next()?.parse().ok())
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
