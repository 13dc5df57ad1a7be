//! A thread that waits for the disk, so that answers don't have to. It writes what its owner wants
//! to be in a file, tries a failed write again, and reports trouble once.

use super::watched_state::{ANSWER_WAITS, RETRY, WatchedState};
use crate::input::mailbox::MailboxWaker;
use std::io;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// The content that a file should have, and how much of it is written.
pub(in crate::session) trait DiskWork: Send + 'static {
    /// A write.
    type Write;

    /// Whether nothing is left to be written.
    fn is_done(&self) -> bool;

    /// The next write. It is asked for only if something is left.
    fn next_write(&mut self) -> Self::Write;

    /// Notes a write that has succeeded. The content may have changed meanwhile.
    fn note_written(&mut self, write: Self::Write);

    /// Notes a write that has failed.
    fn note_failed(&mut self, write: Self::Write);
}

/// The thread's side: what touches the disk.
pub(in crate::session) trait DiskFile<Write>: Send + 'static {
    /// Begins, before the first write.
    fn begin(&mut self) {}

    /// Carries out a write.
    ///
    /// # Errors
    /// It failed and is to be tried again.
    fn write(&mut self, write: &Write) -> io::Result<()>;

    /// Ends after the last write.
    ///
    /// # Errors
    /// The file isn't where it should be.
    fn finish(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The state shared by the thread and its owner.
#[derive(Debug)]
pub(in crate::session) struct DiskState<W> {
    pub(in crate::session) work: W,
    /// The error of the last write.
    pub(in crate::session) error: Option<io::Error>,
    /// Whether the disk is slow and hasn't caught up yet.
    pub(in crate::session) is_slow: bool,
    end: ThreadEnd,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ThreadEnd {
    Open,
    /// The owner has left: the thread ends after the last write.
    Left,
    /// The thread has ended.
    Closed,
}

/// A change in saving, to be announced to the player.
#[derive(Debug)]
pub enum SaveChange {
    /// Writing fails. It will be tried again and again.
    Trouble(io::Error),
    /// All missing text has been written.
    Over,
}

/// The shared state, as other threads use it.
pub(in crate::session) type DiskShared<W> = WatchedState<DiskState<W>>;

/// The owner's handle.
#[derive(Debug)]
pub(in crate::session) struct DiskThread<W> {
    pub(in crate::session) shared: Arc<DiskShared<W>>,
    /// Whether the player knows that writing fails.
    is_told: bool,
}

impl<W: DiskWork> DiskThread<W> {
    /// Starts the thread of this name. `file` gets the shared state. `waker` announces changes in
    /// saving, if they are to be announced.
    pub(in crate::session) fn start<F: DiskFile<W::Write>>(
        name: &str,
        work: W,
        waker: Option<MailboxWaker>,
        file: impl FnOnce(&Arc<DiskShared<W>>) -> F,
    ) -> DiskThread<W> {
        let thread = DiskThread::without_file(work);
        let (shared, file) = (Arc::clone(&thread.shared), file(&thread.shared));
        if let Err(error) = thread::Builder::new().name(name.into()).spawn(move || run(&shared, file, waker.as_ref())) {
            thread.shared.change(|state| (state.error, state.end) = (Some(error), ThreadEnd::Closed));
        }
        thread
    }

    fn without_file(work: W) -> DiskThread<W> {
        let state = DiskState { work, error: None, is_slow: false, end: ThreadEnd::Open };
        DiskThread { shared: Arc::new(WatchedState::new(state)), is_told: false }
    }

    /// A thread that has closed before it wrote anything.
    #[cfg(test)]
    pub(in crate::session) fn closed_for_test(work: W) -> DiskThread<W> {
        let thread = DiskThread::without_file(work);
        thread.shared.lock().end = ThreadEnd::Closed;
        thread
    }

    #[cfg(test)]
    pub(in crate::session) fn is_closed(&self) -> bool {
        self.shared.lock().end == ThreadEnd::Closed
    }

    /// A change in saving that wasn't announced yet. `is_written` is whether the file has the
    /// content.
    pub(in crate::session) fn take_notice(&mut self, is_written: impl Fn(&W) -> bool) -> Option<SaveChange> {
        let state = self.shared.lock();
        let notice = match (&state.error, self.is_told) {
            (Some(error), false) => SaveChange::Trouble(same(error)),
            (None, true) if is_written(&state.work) => SaveChange::Over,
            _ => return None,
        };
        self.is_told = matches!(notice, SaveChange::Trouble(_));
        Some(notice)
    }

    /// Whether the player knows that writing fails.
    pub(in crate::session) fn is_trouble_told(&self) -> bool {
        self.is_told
    }

    /// Writes what is missing and ends.
    ///
    /// # Errors
    /// Not all of it can be written, or not within `timeout` (`TimedOut`).
    pub(in crate::session) fn leave(&self, timeout: Duration) -> io::Result<()> {
        self.shared.ask_to_end();
        if !self.shared.wait_for(timeout, |state| state.end == ThreadEnd::Closed) {
            return Err(io::ErrorKind::TimedOut.into());
        }
        self.shared.lock().error.as_ref().map_or(Ok(()), |error| Err(same(error)))
    }
}

impl<W> Drop for DiskThread<W> {
    fn drop(&mut self) {
        // The thread writes what is missing by itself.
        self.shared.ask_to_end();
    }
}

impl<W> WatchedState<DiskState<W>> {
    /// Changes the content.
    pub(in crate::session) fn change_work(&self, change: impl FnOnce(&mut W)) {
        self.change(|state| change(&mut state.work));
    }

    /// Tells the thread that its owner leaves.
    fn ask_to_end(&self) {
        self.change(|state| {
            if state.end == ThreadEnd::Open {
                state.end = ThreadEnd::Left;
            }
        });
    }

    /// Waits until `come` holds for the content or a write has failed, unless the disk is slow.
    pub(in crate::session) fn keep_up(&self, come: impl Fn(&W) -> bool) {
        let timeout = if self.lock().is_slow { Duration::ZERO } else { ANSWER_WAITS };
        let come = self.wait_for(timeout, |state| come(&state.work) || state.error.is_some());
        self.lock().is_slow = !come;
    }
}

/// Keeps the file up to date until the owner leaves.
fn run<W: DiskWork>(shared: &DiskShared<W>, mut file: impl DiskFile<W::Write>, waker: Option<&MailboxWaker>) {
    file.begin();
    loop {
        let (write, is_last_try) = {
            let mut state = shared.wait_until(|state| !state.work.is_done() || state.end != ThreadEnd::Open);
            let write = if state.work.is_done() { None } else { Some(state.work.next_write()) };
            (write, state.end != ThreadEnd::Open)
        };
        let Some(write) = write else {
            let ended = file.finish();
            return close(shared, file, ended.err());
        };
        let done = file.write(&write);
        let mut state = shared.lock();
        let had_trouble = state.error.is_some();
        match done {
            Ok(()) => {
                state.work.note_written(write);
                state.error = None;
            }
            Err(error) if is_last_try => {
                state.work.note_failed(write);
                drop(state);
                return close(shared, file, Some(error));
            }
            Err(error) => {
                state.work.note_failed(write);
                state.error = Some(error);
            }
        }
        let has_trouble = state.error.is_some();
        drop(state);
        shared.notify();
        if had_trouble != has_trouble {
            waker.iter().for_each(|waker| waker.signal());
        }
        if has_trouble {
            shared.wait_for(RETRY, |state| state.end != ThreadEnd::Open);
        }
    }
}

fn close<W>(shared: &DiskShared<W>, file: impl Sized, error: Option<io::Error>) {
    // Its lock is released before waiting threads go on.
    drop(file);
    shared.change(|state| (state.end, state.error) = (ThreadEnd::Closed, error));
}

/// A copy of the error.
pub(in crate::session) fn same(error: &io::Error) -> io::Error {
    error.raw_os_error().map_or_else(|| error.kind().into(), io::Error::from_raw_os_error)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::mailbox::{Mail, MailFilter, mailbox};
    use std::sync::mpsc::{Receiver, Sender, channel};

    /// However slow the machine is.
    const PATIENCE: Duration = Duration::from_secs(600);

    /// A number to be written, and the one in the file.
    struct NumberWork {
        wanted: u32,
        written: u32,
    }

    impl DiskWork for NumberWork {
        type Write = u32;

        fn is_done(&self) -> bool {
            self.written == self.wanted
        }

        fn next_write(&mut self) -> u32 {
            self.wanted
        }

        fn note_written(&mut self, write: u32) {
            self.written = write;
        }

        fn note_failed(&mut self, _: u32) {}
    }

    /// A file that reports each write and waits for its result.
    struct AnsweringFile(Sender<u32>, Receiver<io::Result<()>>);

    impl DiskFile<u32> for AnsweringFile {
        fn write(&mut self, write: &u32) -> io::Result<()> {
            self.0.send(*write).unwrap();
            self.1.recv().unwrap()
        }
    }

    fn full() -> io::Result<()> {
        Err(io::ErrorKind::StorageFull.into())
    }

    #[test]
    fn a_failed_write_is_told_once_and_tried_until_it_succeeds_which_is_told_too() {
        let (mailbox, _post) = mailbox();
        let ((writes, written), (answer, answers)) = (channel(), channel());
        let work = NumberWork { wanted: 0, written: 0 };
        let mut thread = DiskThread::start("test", work, Some(mailbox.waker()), |_| AnsweringFile(writes, answers));
        let told = |thread: &mut DiskThread<NumberWork>| {
            assert_eq!(mailbox.take(MailFilter::All, None), Some(Mail::Nudge));
            thread.take_notice(NumberWork::is_done)
        };
        thread.shared.change_work(|work| work.wanted = 1);
        for _ in 0..2 {
            assert_eq!(written.recv(), Ok(1));
            answer.send(full()).unwrap();
        }
        assert!(matches!(told(&mut thread), Some(SaveChange::Trouble(error)) if error.kind() == io::ErrorKind::StorageFull));
        assert_eq!(written.recv(), Ok(1));
        assert!(thread.take_notice(NumberWork::is_done).is_none(), "it was told");
        answer.send(Ok(())).unwrap();
        assert!(matches!(told(&mut thread), Some(SaveChange::Over)));
        thread.leave(PATIENCE).unwrap();
    }

    #[test]
    fn the_last_try_is_made_once_and_its_failure_is_the_result() {
        let ((writes, written), (answer, answers)) = (channel(), channel());
        let thread = DiskThread::start("test", NumberWork { wanted: 1, written: 0 }, None, |_| AnsweringFile(writes, answers));
        assert_eq!(written.recv(), Ok(1));
        thread.shared.change_work(|work| work.wanted = 2);
        assert_eq!(thread.leave(Duration::ZERO).unwrap_err().kind(), io::ErrorKind::TimedOut);
        answer.send(Ok(())).unwrap();
        assert_eq!(written.recv(), Ok(2));
        answer.send(full()).unwrap();
        assert_eq!(thread.leave(PATIENCE).unwrap_err().kind(), io::ErrorKind::StorageFull);
        assert!(written.recv().is_err(), "the thread has ended");
    }
}
