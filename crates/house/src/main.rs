//! The server's program: `salotto-house`.

use salotto::cli::{ASKING, candidates_of};
use salotto::locale::{Language, Locale};
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::storage::io_messages::reason;
use salotto_house::folder::{self, FolderState};
use salotto_house::startup::backup::{self, BackupError};
use salotto_house::startup::checks;
use salotto_house::startup::main_loop::{Signals, keep_open};
use salotto_house::startup::options::{self, HouseOptions, OperatorTask};
use salotto_house::startup::signals::{self, ServerRequest, ServerRequestError};
use salotto_house::startup::{metrics_client, metrics_server, transports};
use salotto_house::{HouseOpenError, HouseSettings, log};
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use tokio::runtime::Runtime;

fn main() -> ExitCode {
    if let Some(shell) = std::env::var_os(ASKING) {
        return print_completions(&shell.to_string_lossy());
    }
    let options = match HouseOptions::parse(std::env::args_os()) {
        Ok(options) => options,
        Err(error) => error.exit(),
    };
    salotto::input::signals::outlive_file_limit();
    let locale = Locale::new(options.language);
    let _kept = log::begin(options.log);
    let done = match options.task {
        OperatorTask::Open => run_server(&options, &locale),
        OperatorTask::Tell(what) => send_signal(&options, &locale, what),
        OperatorTask::Check => return check(&options, &locale),
        OperatorTask::BackUp(ref to) => back_up(&options, &locale, to),
        OperatorTask::Line => print_join_command(&options, &locale),
        OperatorTask::Figures => print_metrics(&options),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(said) => {
            let _ = writeln!(io::stderr(), "{}", locale.say(&said));
            ExitCode::FAILURE
        }
    }
}

/// Prints completions for the words after `--` to a shell.
fn print_completions(shell: &str) -> ExitCode {
    let words = std::env::args_os().skip_while(|argument| argument != "--").skip(1).collect();
    let offered = candidates_of(options::command(&Locale::new(Language::of_system())), shell, words);
    match offered.and_then(|offered| io::stdout().write_all(&offered)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

/// Prints the command that a friend types to connect.
fn print_join_command(options: &HouseOptions, locale: &Locale) -> Result<(), Message> {
    let port = options.port.ok_or_else(|| message!("house-no-port", option = "--port"))?;
    let text: String = transports::for_a_friend(options, port).iter().map(|said| locale.say(said) + "\n").collect();
    let _ = io::stdout().write_all(text.as_bytes());
    Ok(())
}

/// Prints the metrics of the running server.
fn print_metrics(options: &HouseOptions) -> Result<(), Message> {
    let place = options.metrics.as_deref().ok_or_else(|| message!("figures-nowhere", option = "--metrics"))?;
    let text = metrics_client::figures(&metrics_server::place(place)?)
        .map_err(|_| message!("figures-unread", place = place, option = "--metrics"))?;
    let _ = io::stdout().write_all(text.as_bytes());
    Ok(())
}

/// Checks the server's configuration and prints the findings.
fn check(options: &HouseOptions, locale: &Locale) -> ExitCode {
    let findings = checks::check(options);
    let is_well = findings.wrong.is_empty();
    let last = is_well.then(|| message!("check-well"));
    for said in findings.well.iter().chain(&last) {
        let _ = writeln!(io::stdout(), "{}", locale.say(said));
    }
    for said in &findings.wrong {
        let _ = writeln!(io::stderr(), "{}", locale.say(said));
    }
    if is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Copies the database and the host key.
fn back_up(options: &HouseOptions, locale: &Locale, to: &Path) -> Result<(), Message> {
    folder::ours_from_now_on();
    let file = || to.display().to_string();
    backup::back_up(options, to).map_err(|why| match why {
        BackupError::There(there) => message!("backup-there", file = there.display().to_string()),
        BackupError::NoHouse => message!("backup-no-house", folder = options.data.display().to_string()),
        BackupError::Server => message!("backup-server", program = "pg_dump"),
        BackupError::Database(trouble) => message!("backup-failed", file = file(), reason = trouble.to_string()),
        BackupError::System(error) => message!("backup-failed", file = file(), reason = reason(&error)),
    })?;
    let _ = writeln!(io::stdout(), "{}", locale.say(&message!("backup-done", file = file(), key = format!("{}.host_key", file()))));
    Ok(())
}

/// Sends a signal to the server running in the data folder.
fn send_signal(options: &HouseOptions, locale: &Locale, what: ServerRequest) -> Result<(), Message> {
    signals::tell(&options.data, what).map_err(|why| match why {
        ServerRequestError::NoHouse => message!("house-none-open", folder = options.data.display().to_string()),
        ServerRequestError::System(error) => message!("house-not-told", reason = reason(&error)),
    })?;
    let said = if what == ServerRequest::Drain { message!("house-told-drain") } else { message!("house-told-open") };
    let _ = writeln!(io::stdout(), "{}", locale.say(&said));
    Ok(())
}

/// Starts the server and runs it until it closes.
fn run_server(options: &HouseOptions, locale: &Locale) -> Result<(), Message> {
    let failed = |error: io::Error| message!("house-cant-open", reason = reason(&error));
    let terms = HouseSettings {
        language: Some(options.language),
        operators: options.operators.clone(),
        seed: None,
        database: options.database.clone(),
    };
    let folder = || options.data.display().to_string();
    let of_folder = match folder::make_private(&options.data, options.socket.as_deref()).map_err(failed)? {
        FolderState::Closed => None,
        FolderState::Open => Some(message!("house-folder-closed", folder = folder())),
        FolderState::NotOurs => Some(message!("house-folder-not-ours", folder = folder())),
    };
    if let Some(said) = of_folder {
        let _ = writeln!(io::stderr(), "{}", locale.say(&said));
    }
    let house = salotto_house::open(&options.data, terms).map_err(|why| match why {
        HouseOpenError::AnotherHouse => message!("house-another", folder = folder()),
        HouseOpenError::Folder(error) | HouseOpenError::System(error) => message!("house-cant-open", reason = reason(&error)),
        HouseOpenError::Newer => message!("house-database-newer"),
        HouseOpenError::Database(error) if options.database.is_some() => message!("house-server", reason = error.to_string()),
        HouseOpenError::Database(error) => message!("house-database", folder = folder(), reason = error.to_string()),
    })?;
    // The server's state outlives the runtime: a client that reads nothing may still be connected.
    std::mem::forget(Arc::clone(&house));
    let runtime = Runtime::new().map_err(failed)?;
    let ended = runtime.block_on(async {
        let doors = transports::open(&house, options).await?;
        let signals = Signals::heard().map_err(failed)?;
        house.accept_signals().map_err(failed)?;
        let text: String = doors.greeting.iter().map(|said| locale.say(said) + "\n").collect();
        // One write, so that a screen reader speaks it in one piece. A failure doesn't matter: the
        // server is open.
        let _ = io::stdout().write_all(text.as_bytes()).and_then(|()| io::stdout().flush());
        keep_open(&house, doors, signals, options.drain).await;
        Ok(())
    });
    runtime.shutdown_background();
    ended
}
