//! The file of earlier output: the last lines that were said, over matches and starts of the
//! program. A thread of its own waits for the disk, so that answers don't have to.
//!
//! The file has a JSON object on each line. All windows append to it, one at a time under a lock.
//! It is rewritten when an undo takes lines back, and when it has grown too long.

use super::disk_thread::{DiskFile, DiskShared, DiskThread, DiskWork, same};
use super::folders::Folders;
use super::lock::hold;
use super::watched_state::ANSWER_WAITS;
use super::writer::{delete, private, replace};
use crate::input::mailbox::MailboxWaker;
use crate::narration::message::is_unseen;
use crate::speech::history::{HistoryLine, LineKind};
use serde::{Deserialize, Serialize};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// The number of lines that stay.
pub const MOST_LINES: usize = 1000;

/// The number of bytes of the file that stay.
const MOST_BYTES: usize = 512 << 10;

/// The number of lines that a window appends before it looks whether the file has grown too long.
const TRIMMED_EVERY: usize = 250;

/// The most bytes that are read of a file.
const LONGEST: u64 = 4 << 20;

/// The lines that were said before, and a queue of lines to be written.
#[derive(Debug)]
pub struct HistoryStore {
    thread: DiskThread<StoreState>,
    /// The match under way and the number of its steps, which lines depend on.
    moment: Option<MatchMoment>,
    /// Whether the player knows of lost lines.
    is_loss_told: bool,
}

/// A match and the number of its steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchMoment {
    /// The identity of the match, the same after it was resumed.
    #[serde(rename = "match")]
    pub id: String,
    /// The number of steps.
    #[serde(rename = "step")]
    pub steps: usize,
}

/// A line of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct StoredLine {
    kind: LineKind,
    text: String,
    #[serde(flatten, default, skip_serializing_if = "Option::is_none")]
    moment: Option<MatchMoment>,
}

/// A change of the file.
#[derive(Clone, Debug)]
enum StoredChange {
    Add(StoredLine),
    /// An undo: removes the lines of later moments of this match.
    TakeBack(MatchMoment),
}

#[derive(Debug)]
struct StoreState {
    changes: Vec<StoredChange>,
    /// The lines said before this session; None until they are read.
    earlier: Option<Vec<HistoryLine>>,
    /// The number of lines that couldn't be read.
    lost: usize,
}

impl HistoryStore {
    /// Reads the earlier lines, and keeps the file up to date from now on. `waker` announces lost
    /// lines.
    pub fn start(folders: &Folders, waker: MailboxWaker) -> HistoryStore {
        let state = StoreState { changes: Vec::new(), earlier: None, lost: 0 };
        let file = HistoryFile::new(folders);
        // Trouble is told when earlier lines are asked for.
        let thread = DiskThread::start("history", state, None, |shared| HistoryWriter { file, shared: Arc::clone(shared), waker });
        thread.shared.change(|state| {
            // The thread couldn't be started: there is nothing to wait for.
            if state.error.is_some() && state.work.earlier.is_none() {
                state.work.earlier = Some(Vec::new());
            }
        });
        HistoryStore { thread, moment: None, is_loss_told: false }
    }

    /// Keeps the lines of a message.
    pub fn add(&mut self, text: &str, kind: LineKind) {
        let line = |text: &str| StoredChange::Add(StoredLine { kind, text: text.to_string(), moment: self.moment.clone() });
        self.thread.shared.change_work(|state| {
            state.changes.extend(text.lines().map(line));
            // A disk that takes nothing mustn't fill the memory.
            if state.changes.len() > 2 * MOST_LINES {
                let mut added = state.changes.iter().filter(|change| matches!(change, StoredChange::Add(_))).count();
                state.changes.retain(|change| {
                    let is_add = matches!(change, StoredChange::Add(_));
                    added -= usize::from(is_add);
                    !is_add || added < MOST_LINES
                });
            }
        });
    }

    /// Sets the match under way and the number of its steps, from the next line on.
    pub fn set_moment(&mut self, moment: Option<MatchMoment>) {
        self.moment = moment;
    }

    /// Sets the number of steps of the match under way.
    pub fn set_steps(&mut self, steps: usize) {
        if let Some(moment) = &mut self.moment {
            moment.steps = steps;
        }
    }

    /// Removes the lines of the match under way that were said after so many steps.
    pub fn take_back_to(&mut self, steps: usize) {
        self.set_steps(steps);
        if let Some(moment) = self.moment.clone() {
            self.thread.shared.change_work(|state| state.changes.push(StoredChange::TakeBack(moment)));
        }
    }

    /// The lines said before this session; None if the disk is too slow to tell now.
    pub fn take_earlier(&mut self) -> Option<Vec<HistoryLine>> {
        self.thread.shared.wait_for(ANSWER_WAITS, |state| state.work.earlier.is_some());
        self.thread.shared.lock().work.earlier.as_mut().map(std::mem::take)
    }

    /// The number of earlier lines that couldn't be read, once.
    pub fn take_loss(&mut self) -> Option<usize> {
        let lost = self.thread.shared.lock().work.lost;
        (lost > 0 && !std::mem::replace(&mut self.is_loss_told, true)).then_some(lost)
    }

    /// The error for which nothing is kept now.
    pub fn trouble(&self) -> Option<io::Error> {
        self.thread.shared.lock().error.as_ref().map(same)
    }

    /// Writes what is missing and ends, within `timeout`.
    pub fn leave(&mut self, timeout: Duration) {
        // Trouble is told where earlier lines are asked for.
        let _ = self.thread.leave(timeout);
    }
}

/// Deletes what is kept. Returns whether there was anything.
///
/// # Errors
/// The file can't be deleted.
pub fn forget(folders: &Folders) -> io::Result<bool> {
    let file = HistoryFile::new(folders);
    let _lock = file.lock();
    // A draft remains where the program was killed.
    let [draft, kept] = [&file.draft, &file.path].map(|path| delete(path));
    Ok(draft? | kept?)
}

/// The file, as its thread writes it.
struct HistoryWriter {
    file: HistoryFile,
    shared: Arc<DiskShared<StoreState>>,
    waker: MailboxWaker,
}

impl DiskFile<Vec<StoredChange>> for HistoryWriter {
    fn begin(&mut self) {
        let (lines, lost) = self.file.read_whole().unwrap_or_default();
        let earlier = lines.into_iter().map(|line| HistoryLine { text: line.text, kind: Some(line.kind) }).collect();
        self.shared.change_work(|state| (state.earlier, state.lost) = (Some(earlier), lost));
        if lost > 0 {
            self.waker.signal();
            // A failed write is tried again when the file is trimmed.
            let _ = self.file.change(&[], Rewriting::Always);
        }
    }

    fn write(&mut self, changes: &Vec<StoredChange>) -> io::Result<()> {
        self.file.change(changes, Rewriting::IfNeeded)
    }
}

impl DiskWork for StoreState {
    type Write = Vec<StoredChange>;

    fn is_done(&self) -> bool {
        self.changes.is_empty()
    }

    fn next_write(&mut self) -> Vec<StoredChange> {
        std::mem::take(&mut self.changes)
    }

    fn note_written(&mut self, _: Vec<StoredChange>) {}

    fn note_failed(&mut self, changes: Vec<StoredChange>) {
        self.changes.splice(0..0, changes);
    }
}

/// Whether the file is rewritten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rewriting {
    Always,
    IfNeeded,
}

/// The file, its draft and its lock.
struct HistoryFile {
    path: PathBuf,
    draft: PathBuf,
    lock: PathBuf,
    /// The number of lines appended since the file was read.
    appended: usize,
}

impl HistoryFile {
    fn new(folders: &Folders) -> HistoryFile {
        let path = folders.said_file();
        HistoryFile { draft: path.with_extension("jsonl.new"), lock: path.with_extension("lock"), path, appended: 0 }
    }

    /// The lock held while the file is read, changed and written; None if locks aren't available.
    fn lock(&self) -> Option<File> {
        hold(&self.lock)
    }

    /// The last lines, and the number of lines that can't be read. No window writes meanwhile.
    fn read_whole(&self) -> io::Result<(Vec<StoredLine>, usize)> {
        // Without a file there is nothing to wait for, and no folder to write a lock into.
        if !self.path.exists() {
            return Ok((Vec::new(), 0));
        }
        let _lock = self.lock();
        self.read()
    }

    fn read(&self) -> io::Result<(Vec<StoredLine>, usize)> {
        let data = match fs::metadata(&self.path) {
            Ok(data) => data,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok((Vec::new(), 0)),
            Err(error) => return Err(error),
        };
        check_is_file(&data)?;
        let mut file = File::open(&self.path)?;
        file.seek(SeekFrom::Start(data.len().saturating_sub(LONGEST)))?;
        let mut bytes = Vec::new();
        file.take(LONGEST).read_to_end(&mut bytes)?;
        let parts = bytes.split(|byte| *byte == b'\n').filter(|line| !line.is_empty());
        let (mut lines, mut lost) = (Vec::new(), 0);
        for part in parts {
            match serde_json::from_slice::<StoredLine>(part) {
                Ok(mut line) => {
                    // Another program may have changed the file.
                    line.text.retain(|letter| !is_unseen(letter));
                    lines.push(line);
                }
                Err(_) => lost += 1,
            }
        }
        lines.drain(..lines.len().saturating_sub(MOST_LINES));
        Ok((lines, lost))
    }

    /// Carries out these changes.
    fn change(&mut self, changes: &[StoredChange], rewriting: Rewriting) -> io::Result<()> {
        fs::create_dir_all(self.path.parent().unwrap_or(Path::new(".")))?;
        let _lock = self.lock();
        let data = fs::metadata(&self.path).ok();
        data.as_ref().map_or(Ok(()), check_is_file)?;
        let is_long = data.is_some_and(|data| data.len() > 2 * MOST_BYTES as u64);
        let takes_back = changes.iter().any(|change| matches!(change, StoredChange::TakeBack(_)));
        if rewriting == Rewriting::Always || takes_back || is_long || self.appended + changes.len() > TRIMMED_EVERY {
            return self.rewrite(changes);
        }
        self.append(changes)
    }

    fn append(&mut self, changes: &[StoredChange]) -> io::Result<()> {
        let mut text = String::new();
        for change in changes {
            if let StoredChange::Add(line) = change {
                text.push_str(&serde_json::to_string(line)?);
                text.push('\n');
            }
        }
        let mut file = private(OpenOptions::new().create(true).read(true).append(true)).open(&self.path)?;
        // After a power cut the last line may be incomplete.
        if file.seek(SeekFrom::End(-1)).is_ok() {
            let mut last = [0];
            file.read_exact(&mut last)?;
            if last != *b"\n" {
                text.insert(0, '\n');
            }
        }
        file.write_all(text.as_bytes())?;
        self.appended += changes.len();
        Ok(())
    }

    fn rewrite(&mut self, changes: &[StoredChange]) -> io::Result<()> {
        let (mut lines, _) = self.read()?;
        for change in changes {
            match change {
                StoredChange::Add(line) => lines.push(line.clone()),
                StoredChange::TakeBack(to) => {
                    lines.retain(|line| line.moment.as_ref().is_none_or(|moment| moment.id != to.id || moment.steps <= to.steps));
                }
            }
        }
        let mut texts = lines.iter().map(serde_json::to_string).collect::<Result<Vec<_>, _>>()?;
        let mut bytes = 0;
        let stay = texts.iter().rev().take(MOST_LINES).take_while(|text| {
            bytes += text.len() + 1;
            bytes <= MOST_BYTES
        });
        texts.drain(..texts.len() - stay.count());
        let text: String = texts.into_iter().map(|text| text + "\n").collect();
        // The draft is opened again below, and keeps its mode.
        private(OpenOptions::new().create(true).write(true).truncate(true)).open(&self.draft)?;
        replace(&self.path, &self.draft, text.as_bytes(), || {})?;
        self.appended = 0;
        Ok(())
    }
}

/// Checks that it is a file: opening or writing a pipe would block.
fn check_is_file(data: &fs::Metadata) -> io::Result<()> {
    match data.is_file() {
        true => Ok(()),
        false if data.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        false => Err(io::ErrorKind::Unsupported.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::mailbox::mailbox;
    use std::sync::atomic::{AtomicUsize, Ordering};

    /// A folder of its own for a test.
    struct ScratchFolder(PathBuf);

    impl Drop for ScratchFolder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    impl ScratchFolder {
        fn new() -> ScratchFolder {
            static COUNT: AtomicUsize = AtomicUsize::new(0);
            let number = COUNT.fetch_add(1, Ordering::Relaxed);
            ScratchFolder(std::env::temp_dir().join(format!("salotto-said-{}-{number}", std::process::id())))
        }

        fn folders(&self) -> Folders {
            Folders::all_in(&self.0.join("state"))
        }

        fn start(&self) -> HistoryStore {
            HistoryStore::start(&self.folders(), mailbox().0.waker())
        }

        /// The kept lines.
        fn kept(&self) -> Vec<String> {
            let mut store = self.start();
            drop(store.thread.shared.wait_until(|state| state.work.earlier.is_some()));
            store.take_earlier().unwrap().into_iter().map(|line| line.text).collect()
        }
    }

    /// Ends however slow the disk is.
    fn leave(mut store: HistoryStore) {
        store.leave(Duration::from_secs(600));
    }

    fn moment(steps: usize) -> Option<MatchMoment> {
        Some(MatchMoment { id: "1-classic".to_string(), steps })
    }

    #[test]
    fn lines_stay_for_the_next_session_with_their_kinds() {
        let folder = ScratchFolder::new();
        let mut store = folder.start();
        store.add("Anna lays six four.\nEnds two and four.", LineKind::Move);
        store.add("Hello.", LineKind::People);
        leave(store);
        let mut store = folder.start();
        drop(store.thread.shared.wait_until(|state| state.work.earlier.is_some()));
        let line = |text: &str, kind| HistoryLine { text: text.to_string(), kind: Some(kind) };
        let all =
            [line("Anna lays six four.", LineKind::Move), line("Ends two and four.", LineKind::Move), line("Hello.", LineKind::People)];
        assert_eq!(store.take_earlier().unwrap(), all);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = || fs::metadata(folder.folders().said_file()).unwrap().permissions().mode() & 0o777;
            assert_eq!(mode(), 0o600);
            store.set_moment(moment(1));
            store.take_back_to(0);
            leave(store);
            assert_eq!(mode(), 0o600, "rewritten");
        }
        assert_eq!(folder.kept().len(), 3);
    }

    #[test]
    fn an_undo_removes_what_was_said_after_it_also_of_an_earlier_session_and_nothing_of_others() {
        let folder = ScratchFolder::new();
        let mut store = folder.start();
        store.add("menu", LineKind::Answer);
        for steps in 1..=4 {
            store.set_moment(moment(steps));
            store.add(&format!("step {steps}"), LineKind::Move);
        }
        leave(store);
        let (mut store, mut other) = (folder.start(), folder.start());
        other.set_moment(Some(MatchMoment { id: "2-classic".to_string(), steps: 9 }));
        other.add("other match", LineKind::Move);
        leave(other);
        store.set_moment(moment(5));
        store.add("step 5", LineKind::Move);
        store.take_back_to(2);
        store.add("undone", LineKind::Answer);
        leave(store);
        assert_eq!(folder.kept(), ["menu", "step 1", "step 2", "other match", "undone"]);
    }

    #[test]
    fn two_windows_at_once_lose_no_line_and_break_none() {
        let folder = ScratchFolder::new();
        let windows: Vec<_> = (0..4)
            .map(|window| {
                let mut store = folder.start();
                std::thread::spawn(move || {
                    for number in 0..200 {
                        store.add(&format!("window {window} line {number} {}", "x".repeat(100)), LineKind::Move);
                        // Rewritings among the appended lines.
                        if number % 50 == 0 {
                            store.set_moment(Some(MatchMoment { id: format!("{window}"), steps: 0 }));
                            store.take_back_to(0);
                        }
                    }
                    leave(store);
                })
            })
            .collect();
        windows.into_iter().for_each(|window| window.join().unwrap());
        let kept = folder.kept();
        assert_eq!(kept.len(), 800);
        for window in 0..4 {
            let begins = format!("window {window} line ");
            let numbers: Vec<usize> = kept.iter().filter_map(|line| line.strip_prefix(&begins)?.split(' ').next()?.parse().ok()).collect();
            assert_eq!(numbers, (0..200).collect::<Vec<_>>());
        }
    }

    #[test]
    fn the_file_is_bounded_in_lines_and_bytes() {
        let folder = ScratchFolder::new();
        let length = || fs::metadata(folder.folders().said_file()).unwrap().len();
        for begins in [0, 1500, 3000] {
            let mut store = folder.start();
            (begins..begins + 1500).for_each(|number| store.add(&format!("line {number}"), LineKind::Answer));
            leave(store);
        }
        let kept = folder.kept();
        assert_eq!((kept.len(), kept.last().map(String::as_str)), (MOST_LINES, Some("line 4499")));
        let lines = fs::read_to_string(folder.folders().said_file()).unwrap().lines().count();
        assert!(lines <= MOST_LINES + TRIMMED_EVERY, "{lines}");
        let mut store = folder.start();
        (0..1000).for_each(|_| store.add(&"x".repeat(10_000), LineKind::Answer));
        leave(store);
        folder.kept();
        assert!(length() <= 2 * MOST_BYTES as u64 + (TRIMMED_EVERY as u64) * 10_100, "{}", length());
    }

    #[test]
    fn broken_lines_are_counted_and_the_file_is_rebuilt_of_the_others() {
        let folder = ScratchFolder::new();
        let mut store = folder.start();
        store.add("whole", LineKind::Answer);
        leave(store);
        let file = folder.folders().said_file();
        let whole = fs::read(&file).unwrap();
        fs::write(&file, [&whole[..], b"\xff\xfe\n{\"kind\":\"move\"}\n", b"{\"kind\":\"mo"].concat()).unwrap();
        let mut store = folder.start();
        drop(store.thread.shared.wait_until(|state| state.work.earlier.is_some()));
        assert_eq!((store.take_loss(), store.take_loss()), (Some(3), None));
        store.add("next", LineKind::Answer);
        leave(store);
        let mut store = folder.start();
        drop(store.thread.shared.wait_until(|state| state.work.earlier.is_some()));
        assert_eq!(store.take_loss(), None);
        assert_eq!(store.take_earlier().unwrap().len(), 2);
    }

    #[test]
    fn what_is_forgotten_is_gone_and_a_folder_in_its_place_is_trouble() {
        let folder = ScratchFolder::new();
        assert!(!forget(&folder.folders()).unwrap());
        let mut store = folder.start();
        store.add("whole", LineKind::Answer);
        leave(store);
        assert!(forget(&folder.folders()).unwrap());
        assert_eq!(folder.kept(), Vec::<String>::new());
        fs::create_dir_all(folder.folders().said_file()).unwrap();
        let mut store = folder.start();
        store.add("nowhere", LineKind::Answer);
        drop(store.thread.shared.wait_until(|state| state.error.is_some()));
        assert!(store.trouble().is_some());
        store.leave(Duration::from_secs(600));
    }

    #[cfg(unix)]
    #[test]
    fn a_pipe_in_the_place_of_the_file_is_neither_opened_nor_written() {
        let folder = ScratchFolder::new();
        fs::create_dir_all(&folder.folders().state).unwrap();
        nix::unistd::mkfifo(&folder.folders().said_file(), nix::sys::stat::Mode::S_IRWXU).unwrap();
        let mut store = folder.start();
        store.add(&"x".repeat(1 << 20), LineKind::Answer);
        drop(store.thread.shared.wait_until(|state| state.error.is_some()));
        store.leave(Duration::from_secs(600));
        assert!(store.thread.is_closed());
    }
}
