//! Opens a house: `salotto-house`.

use salotto::locale::Locale;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::disk::reason::reason;
use salotto_house::folder::{self, Found};
use salotto_house::options::Options;
use salotto_house::{NotOpened, Terms, log, opening};
use std::io::{self, Write};
use std::process::ExitCode;
use tokio::runtime::Runtime;

fn main() -> ExitCode {
    let options = match Options::of(std::env::args_os()) {
        Ok(options) => options,
        Err(error) => error.exit(),
    };
    let locale = Locale::new(options.language);
    let _kept = log::begin(options.log);
    match opened(&options, &locale) {
        Ok(()) => ExitCode::SUCCESS,
        Err(said) => {
            let _ = writeln!(io::stderr(), "{}", locale.say(&said));
            ExitCode::FAILURE
        }
    }
}

/// Opens the house and keeps it open.
fn opened(options: &Options, locale: &Locale) -> Result<(), Message> {
    let failed = |error: io::Error| message!("house-cant-open", reason = reason(&error));
    let terms =
        Terms { language: Some(options.language), operators: options.operators.clone(), seed: None, database: options.database.clone() };
    let folder = || options.data.display().to_string();
    let of_folder = match folder::close(&options.data, options.socket.as_deref()).map_err(failed)? {
        Found::Closed => None,
        Found::Open => Some(message!("house-folder-closed", folder = folder())),
        Found::NotOurs => Some(message!("house-folder-not-ours", folder = folder())),
    };
    if let Some(said) = of_folder {
        let _ = writeln!(io::stderr(), "{}", locale.say(&said));
    }
    let house = salotto_house::open(&options.data, terms).map_err(|why| match why {
        NotOpened::AnotherHouse => message!("house-another", folder = folder()),
        NotOpened::Folder(error) | NotOpened::System(error) => message!("house-cant-open", reason = reason(&error)),
        NotOpened::Newer => message!("house-database-newer"),
        NotOpened::Database(error) if options.database.is_some() => message!("house-server", reason = error.to_string()),
        NotOpened::Database(error) => message!("house-database", folder = folder(), reason = error.to_string()),
    })?;
    let runtime = Runtime::new().map_err(failed)?;
    runtime.block_on(async {
        let doors = opening::open(&house, options).await?;
        let text: String = doors.greeting(options).map_err(failed)?.iter().map(|said| locale.say(said) + "\n").collect();
        // One write, so that a screen reader speaks it in one piece. The house is open even if
        // nobody can read this.
        let _ = io::stdout().write_all(text.as_bytes()).and_then(|()| io::stdout().flush());
        log::opened();
        doors.stand_open().await;
        Ok(())
    })
}
