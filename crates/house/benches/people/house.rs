//! A server in a process of its own.

use std::io::{BufRead, BufReader};
use std::num::NonZero;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

pub struct House {
    child: Child,
    pub port: u16,
    /// The port of its page.
    pub page: u16,
}

/// This program on the core for the server of this number, where `taskset` can be had.
pub fn pinned(number: usize, program: &Path) -> Command {
    let has_taskset = Command::new("taskset").arg("--version").stdout(Stdio::null()).status().is_ok_and(|status| status.success());
    if !has_taskset {
        println!("{}: on any core, as taskset isn't installed", program.display());
        return Command::new(program);
    }
    let core = number % thread::available_parallelism().map_or(1, NonZero::get);
    let mut command = Command::new("taskset");
    command.args(["-c", &core.to_string()]).arg(program);
    command
}

impl House {
    /// Opens the server of this number, from 0, on a core of its own.
    pub fn open(folder: &Path, number: usize, database: Option<String>) -> House {
        let mut command = pinned(number, Path::new(env!("CARGO_BIN_EXE_salotto-house")));
        command.args(["--port", "0", "--address", "127.0.0.1", "--language", "en", "--web", "0"]);
        command.args(["--most", "100000", "--most-per-address", "100000", "--most-per-minute", "100000", "--most-new-per-day", "100000"]);
        command.arg("--data").arg(folder.join(format!("data{number}")));
        if let Some(database) = database {
            command.args(["--database", &database]);
        }
        // The log costs as much work as elsewhere, and is discarded here.
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
        House { child, port, page }
    }

    /// The processor time of the server.
    pub fn worked(&self) -> Duration {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
        // utime and stime, in hundredths of a second.
        let ticks: u64 = fields.skip(11).take(2).filter_map(|field| field.parse::<u64>().ok()).sum();
        Duration::from_millis(10 * ticks)
    }

    /// Resident memory, in KiB.
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
