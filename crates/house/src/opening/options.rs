//! The options of `salotto-house`, and what is said where a door can't be opened.

use crate::doors::limits::{Limits, Welcome};
use crate::doors::web::certificate;
use crate::log::Format;
use crate::opening::configuration;
use crate::opening::told::Tell;
use crate::people::visitor::Fingerprint;
use clap::builder::RangedU64ValueParser;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use directories::ProjectDirs;
use ipnet::{AddrParseError, IpNet};
use salotto::locale::{Language, Locale};
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::disk::reason::reason;
use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::net::IpAddr;
use std::num::ParseIntError;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio_rustls::TlsAcceptor;

/// The default port.
pub const PORT: u16 = 2222;
/// How many minutes before its end a house announces it.
const DRAIN: usize = 10;

/// How to open a house.
#[derive(Clone, Debug)]
pub struct Options {
    /// The language when nobody asks for another.
    pub language: Language,
    /// The folder of its data.
    pub data: PathBuf,
    /// The database it shares with other houses; None for a file of its own.
    pub database: Option<String>,
    /// The address it listens at for ssh; None for all of them.
    pub address: Option<IpAddr>,
    /// The ssh port; None without an ssh door.
    pub port: Option<u16>,
    /// The name by which friends reach it, if it has one.
    pub name: Option<String>,
    /// The path of its socket on its own machine, if it has one.
    pub socket: Option<PathBuf>,
    /// Its page for people who come with a browser, if it has one.
    pub web: Option<Web>,
    /// The keys of its operators.
    pub operators: Vec<Fingerprint>,
    /// Which people it lets in whom it doesn't know.
    pub welcome: Welcome,
    /// The networks from which it lets nobody in.
    pub banned: Vec<IpNet>,
    /// The proxies that are believed where somebody comes from.
    pub proxies: Vec<IpNet>,
    /// How much it lets in.
    pub limits: Limits,
    /// Where a monitor reads its figures, if anywhere: an address of its own machine, or a socket.
    pub metrics: Option<String>,
    /// How it writes down what happens.
    pub log: Format,
    /// How long before its end a house announces it that is told to.
    pub drain: Duration,
    /// What is to be done.
    pub task: Task,
}

/// The page of a house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Web {
    /// Where it is.
    pub at: At,
    /// The file of its certificate, if one is named.
    pub certificate: Option<PathBuf>,
    /// The file of the certificate's key.
    pub key: Option<PathBuf>,
}

/// Where the page of a house is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum At {
    /// At a port.
    Port(u16),
    /// At a socket by this name, for a proxy.
    Socket(PathBuf),
}

impl Web {
    /// What encrypts it, if a certificate is named.
    ///
    /// # Errors
    /// It can't; the sentence says why.
    pub fn encrypts(&self) -> Result<Option<TlsAcceptor>, Message> {
        let (certificate, key) = match (&self.certificate, &self.key) {
            (None, None) => return Ok(None),
            (Some(certificate), Some(key)) => (certificate, key),
            _ => return Err(message!("house-web-both")),
        };
        if matches!(self.at, At::Socket(_)) {
            return Err(message!("house-web-socket-encrypts"));
        }
        let [of_certificate, of_key] = [certificate, key].map(|file| file.display().to_string());
        let wrong = |error: io::Error| match error.kind() {
            io::ErrorKind::InvalidData => message!("house-web-no-certificate", certificate = of_certificate, key = of_key),
            _ => message!("house-web-certificate", certificate = of_certificate, key = of_key, reason = reason(&error)),
        };
        certificate::read(certificate, key).map(Some).map_err(wrong)
    }
}

/// What a keeper has the program do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// To open a house.
    Open,
    /// To tell something to the one that is open.
    Tell(Tell),
    /// To say what would go wrong.
    Check,
    /// To say the line to give to a friend.
    Line,
    /// To read the figures of the one that is open.
    Figures,
    /// To copy what it keeps into this new file.
    BackUp(PathBuf),
}

impl Options {
    /// What these arguments ask for; the first is the program's name.
    ///
    /// # Errors
    /// They aren't understood, or help is asked for.
    pub fn of(arguments: impl IntoIterator<Item = OsString>) -> Result<Options, clap::Error> {
        let (task, matches) = with_file(arguments.into_iter().collect(), &command(&Locale::new(Language::of_system())))?;
        let usual = Limits::default();
        let limit = |name: &str, usual: usize| matches.get_one::<u64>(name).map_or(usual, |limit| *limit as usize);
        let limits = Limits {
            all: limit("most", usual.all),
            kept: limit("kept-for-known", limit("most", usual.all) / 10),
            newcomers: limit("most-new-per-day", usual.newcomers),
            per_address: limit("most-per-address", usual.per_address),
            comings: limit("most-per-minute", usual.comings),
            ..usual
        };
        let socket = matches.get_one::<PathBuf>("socket").cloned();
        Ok(Options {
            language: text(&matches, "language").and_then(|tag| Language::tagged(&tag)).unwrap_or_else(Language::of_system),
            data: matches.get_one::<PathBuf>("data").cloned().unwrap_or_else(own_folder),
            database: text(&matches, "database"),
            address: matches.get_one("address").copied(),
            port: matches.get_one("port").copied().or(socket.is_none().then_some(PORT)),
            name: text(&matches, "name"),
            socket,
            web: matches.get_one::<At>("web").map(|at| Web {
                at: at.clone(),
                certificate: matches.get_one("web-certificate").cloned(),
                key: matches.get_one("web-key").cloned(),
            }),
            metrics: text(&matches, "metrics"),
            operators: matches.get_many::<String>("operator").into_iter().flatten().map(|key| Fingerprint(key.clone())).collect(),
            welcome: if matches.get_flag("invited-only") { Welcome::Invited } else { Welcome::Everybody },
            banned: matches.get_many("ban").into_iter().flatten().copied().collect(),
            proxies: matches.get_many("proxy-from").into_iter().flatten().copied().collect(),
            limits,
            drain: Duration::from_secs(60 * limit("drain-minutes", DRAIN) as u64),
            task,
            log: text(&matches, "log").map_or_else(usual_log, |word| {
                Format::WORDS.into_iter().find(|(name, _)| *name == word).map_or(Format::Off, |(_, format)| format)
            }),
        })
    }

    /// What is wrong with a proxy that is named: in a network that is everybody's, anybody is one, and
    /// says where they come from as they like.
    pub fn wrong_proxy(&self) -> Option<Message> {
        let anybody = self.proxies.iter().find(|network| network.prefix_len() == 0)?;
        Some(message!("check-proxies-anybody", network = anybody.to_string()))
    }

    /// The file with the key of the house.
    pub fn key(&self) -> PathBuf {
        self.data.join("host_key")
    }
}

/// The task and the options, with those of the file that they name; one on the command line counts
/// more than the same in the file.
fn with_file(arguments: Vec<OsString>, command: &Command) -> Result<(Task, ArgMatches), clap::Error> {
    let (task, matches) = task(command.clone().try_get_matches_from(&arguments)?);
    let Some(file) = matches.get_one::<PathBuf>("config") else { return Ok((task, matches)) };
    let language = text(&matches, "language").and_then(|tag| Language::tagged(&tag)).unwrap_or_else(Language::of_system);
    let wrong = |said: Message| clap::Error::raw(ErrorKind::InvalidValue, Locale::new(language).say(&said) + "\n");
    let of_file = configuration::arguments(file).map_err(wrong)?;
    let (program, own) = arguments.split_at(arguments.len().min(1));
    command.clone().try_get_matches_from(program.iter().chain(&of_file)).map_err(|error| {
        let reason = error.to_string().trim_start_matches("error: ").lines().next().unwrap_or_default().to_string();
        wrong(message!("configuration-wrong", file = file.display().to_string(), reason = reason))
    })?;
    Ok(self::task(command.clone().try_get_matches_from(program.iter().chain(&of_file).chain(own))?))
}

/// The task, and the options, which may stand before it or behind it.
fn task(whole: ArgMatches) -> (Task, ArgMatches) {
    let task = match whole.subcommand() {
        None => return (Task::Open, whole),
        Some(("drain", matches)) => Task::Tell(if matches.get_flag("off") { Tell::StayOpen } else { Tell::Drain }),
        Some(("backup", matches)) => Task::BackUp(matches.get_one::<PathBuf>("FILE").cloned().unwrap_or_default()),
        Some(("line", _)) => Task::Line,
        Some(("figures", _)) => Task::Figures,
        Some(_) => Task::Check,
    };
    let matches = whole.subcommand().map_or_else(ArgMatches::default, |(_, matches)| matches.clone());
    (task, matches)
}

fn text(matches: &ArgMatches, name: &str) -> Option<String> {
    matches.get_one::<String>(name).cloned()
}

/// The codes of the languages, as help and refusals name them.
fn languages() -> String {
    Language::ALL.map(Language::code).join("|")
}

/// A language's tag.
fn language(tag: &str) -> Result<String, String> {
    Language::tagged(tag).map(|_| tag.to_string()).ok_or_else(languages)
}

/// The command line, explained in the language of `locale`.
pub fn command(locale: &Locale) -> Command {
    let say = |said: Message| locale.say(&said);
    let value = |name: &'static str, value: &'static str, help: Message| Arg::new(name).long(name).value_name(value).help(say(help));
    let count =
        |name: &'static str, help: Message| value(name, "N", help).value_parser(RangedU64ValueParser::<u64>::new().range(1..=100_000));
    let off = Arg::new("off").long("off").action(ArgAction::SetTrue).help(say(message!("house-cli-drain-off")));
    let house = Command::new("salotto-house")
        .about(say(message!("house-cli-about")))
        .version(env!("CARGO_PKG_VERSION"))
        .arg(value("config", "FILE", message!("house-cli-config")).value_parser(value_parser!(PathBuf)))
        .arg(value("port", "PORT", message!("house-cli-port", port = usize::from(PORT))).value_parser(value_parser!(u16)))
        .arg(value("address", "IP", message!("house-cli-address")).value_parser(value_parser!(IpAddr)))
        .arg(value("name", "HOST", message!("house-cli-name")))
        .arg(value("socket", "PATH", message!("house-cli-socket")).value_parser(value_parser!(PathBuf)))
        .arg(value("web", "PORT|SOCKET", message!("house-cli-web")).value_parser(at))
        .arg(value("web-certificate", "FILE", message!("house-cli-web-certificate")).value_parser(value_parser!(PathBuf)).requires("web"))
        .arg(value("web-key", "FILE", message!("house-cli-web-key")).value_parser(value_parser!(PathBuf)).requires("web"))
        .arg(value("data", "DIR", message!("house-cli-data")).value_parser(value_parser!(PathBuf)))
        .arg(value("database", "postgres://...", message!("house-cli-database")))
        .arg(value("language", "", message!("house-cli-language")).value_name(languages()).value_parser(language))
        .arg(value("operator", "SHA256:KEY", message!("house-cli-operator")).action(ArgAction::Append))
        .arg(Arg::new("invited-only").long("invited-only").action(ArgAction::SetTrue).help(say(message!("house-cli-invited-only"))))
        .arg(value("ban", "NETWORK", message!("house-cli-ban", network = "192.0.2.0/24")).value_parser(network).action(ArgAction::Append))
        .arg(value("proxy-from", "NETWORK", message!("house-cli-proxy-from")).value_parser(network).action(ArgAction::Append))
        .arg(count("most", message!("house-cli-most", most = Limits::default().all)))
        .arg(count("most-per-address", message!("house-cli-most-per-address", most = Limits::default().per_address)))
        .arg(count("kept-for-known", message!("house-cli-kept-for-known", kept = Limits::default().kept)))
        .arg(count("most-new-per-day", message!("house-cli-most-new-per-day", most = Limits::default().newcomers)))
        .arg(count("most-per-minute", message!("house-cli-most-per-minute", most = Limits::default().comings)))
        .arg(count("drain-minutes", message!("house-cli-drain-minutes", minutes = DRAIN)))
        .arg(value("metrics", "ADDRESS|SOCKET", message!("house-cli-metrics")))
        .arg(value("log", "text|json|off", message!("house-cli-log")).value_parser(Format::WORDS.map(|(word, _)| word)));
    let file = Arg::new("FILE").required(true).value_parser(value_parser!(PathBuf)).help(say(message!("house-cli-backup-file")));
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help).help(say(message!("cli-help")));
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version).help(say(message!("cli-version")));
    house
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .arg(help)
        .mut_args(|argument| argument.global(true))
        .arg(version)
        .args_override_self(true)
        .subcommand(Command::new("check").about(say(message!("house-cli-check"))))
        .subcommand(Command::new("line").about(say(message!("house-cli-line"))))
        .subcommand(Command::new("figures").about(say(message!("house-cli-figures", option = "--metrics"))))
        .subcommand(Command::new("drain").about(say(message!("house-cli-drain"))).arg(off))
        .subcommand(Command::new("backup").about(say(message!("house-cli-backup"))).arg(file))
}

/// A port, or the path of a socket.
fn at(text: &str) -> Result<At, ParseIntError> {
    match text.parse() {
        Err(_) if cfg!(unix) && text.contains('/') => Ok(At::Socket(Path::new(text).to_path_buf())),
        port => port.map(At::Port),
    }
}

/// A network, or the one of a single address.
fn network(text: &str) -> Result<IpNet, AddrParseError> {
    text.parse().or_else(|error| text.parse::<IpAddr>().map(IpNet::from).map_err(|_| error))
}

/// At a terminal somebody would hear every line.
fn usual_log() -> Format {
    if io::stderr().is_terminal() { Format::Off } else { Format::Text }
}

/// The folder that the system has for the data of such a program.
fn own_folder() -> PathBuf {
    ProjectDirs::from("", "", "salotto-house").map_or_else(|| Path::new("house").to_path_buf(), |folders| folders.data_dir().to_path_buf())
}
