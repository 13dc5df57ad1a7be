//! The options of `salotto-house`.

use crate::log::Format;
use crate::startup::configuration;
use crate::startup::signals::ServerRequest;
use crate::transports::limits::{AdmissionPolicy, Limits};
use crate::transports::web::certificate;
use crate::users::authenticated_client::Fingerprint;
use clap::builder::RangedU64ValueParser;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use directories::ProjectDirs;
use ipnet::{AddrParseError, IpNet};
use salotto::locale::{Language, Locale};
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::storage::io_messages::reason;
use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::num::ParseIntError;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio_rustls::TlsAcceptor;

/// The default port.
pub const PORT: u16 = 2222;
/// Default minutes between the announcement of the end and the end.
const DRAIN: usize = 10;

/// The parsed options.
#[derive(Clone, Debug)]
pub struct HouseOptions {
    /// The language of users who ask for no other.
    pub language: Language,
    /// The data folder.
    pub data: PathBuf,
    /// The address of a shared database; None for a file in the data folder.
    pub database: Option<String>,
    /// The address for SSH; None for all.
    pub address: Option<IpAddr>,
    /// The SSH port; None without SSH.
    pub port: Option<u16>,
    /// The host name by which friends connect, if any.
    pub name: Option<String>,
    /// The path of the local socket, if any.
    pub socket: Option<PathBuf>,
    /// The web page, if any.
    pub web: Option<WebOptions>,
    /// The operators' keys.
    pub operators: Vec<Fingerprint>,
    /// Which new users are admitted.
    pub welcome: AdmissionPolicy,
    /// Banned networks.
    pub banned: Vec<IpNet>,
    /// Proxies trusted to name a client's address.
    pub proxies: Vec<IpNet>,
    /// Limits on connections.
    pub limits: Limits,
    /// Location of the metrics endpoint, if any: a loopback address or a socket.
    pub metrics: Option<String>,
    /// The log's format.
    pub log: Format,
    /// Time between the announcement of the end and the end.
    pub drain: Duration,
    /// The task to run.
    pub task: OperatorTask,
}

/// Options of the web page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WebOptions {
    /// The port or socket of the page.
    pub at: WebAddress,
    /// The certificate's file, if named.
    pub certificate: Option<PathBuf>,
    /// The file of the certificate's key.
    pub key: Option<PathBuf>,
}

/// Location of the web page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WebAddress {
    /// A port.
    Port(u16),
    /// A Unix socket with this path, for a proxy.
    Socket(PathBuf),
}

impl WebOptions {
    /// The TLS settings, if a certificate is named.
    ///
    /// # Errors
    /// The certificate or its key can't be used; the sentence says why.
    pub fn tls_acceptor(&self) -> Result<Option<TlsAcceptor>, Message> {
        let (certificate, key) = match (&self.certificate, &self.key) {
            (None, None) => return Ok(None),
            (Some(certificate), Some(key)) => (certificate, key),
            _ => return Err(message!("house-web-both")),
        };
        if matches!(self.at, WebAddress::Socket(_)) {
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

/// A task of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OperatorTask {
    /// Run a server.
    Open,
    /// Send a request to the running server.
    Tell(ServerRequest),
    /// Check the configuration.
    Check,
    /// Print the command that a friend types to connect.
    Line,
    /// Print the running server's metrics.
    Figures,
    /// Copy the data into this new file.
    BackUp(PathBuf),
}

/// Whether an address is taken or not allowed: another one isn't tried in its place.
pub fn is_final(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::AddrInUse | io::ErrorKind::PermissionDenied)
}

impl HouseOptions {
    /// The addresses at which to listen; the first one counts that the system has. Without an
    /// address in the options, one for both address families, or that of IPv4.
    pub fn own_addresses(&self) -> Vec<IpAddr> {
        let all = || vec![Ipv6Addr::UNSPECIFIED.into(), Ipv4Addr::UNSPECIFIED.into()];
        self.address.map_or_else(all, |address| vec![address])
    }

    /// Parses arguments; the first is the program's name.
    ///
    /// # Errors
    /// The arguments aren't understood, or help is asked for.
    pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<HouseOptions, clap::Error> {
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
        Ok(HouseOptions {
            language: text(&matches, "language").and_then(|tag| Language::tagged(&tag)).unwrap_or_else(Language::of_system),
            data: matches.get_one::<PathBuf>("data").cloned().unwrap_or_else(own_folder),
            database: text(&matches, "database"),
            address: matches.get_one("address").copied(),
            port: matches.get_one("port").copied().or(socket.is_none().then_some(PORT)),
            name: text(&matches, "name"),
            socket,
            web: matches.get_one::<WebAddress>("web").map(|at| WebOptions {
                at: at.clone(),
                certificate: matches.get_one("web-certificate").cloned(),
                key: matches.get_one("web-key").cloned(),
            }),
            metrics: text(&matches, "metrics"),
            operators: matches.get_many::<String>("operator").into_iter().flatten().map(|key| Fingerprint(key.clone())).collect(),
            welcome: if matches.get_flag("invited-only") { AdmissionPolicy::Invited } else { AdmissionPolicy::Everybody },
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

    /// A message if a trusted proxy is a whole address space: any client could then claim any
    /// address.
    pub fn wrong_proxy(&self) -> Option<Message> {
        let anybody = self.proxies.iter().find(|network| network.prefix_len() == 0)?;
        Some(message!("check-proxies-anybody", network = anybody.to_string()))
    }

    /// The host key's file.
    pub fn key(&self) -> PathBuf {
        self.data.join("host_key")
    }
}

/// The task and the options, including the configuration file's. The command line overrides the
/// file.
fn with_file(arguments: Vec<OsString>, command: &Command) -> Result<(OperatorTask, ArgMatches), clap::Error> {
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

/// The task and the options, which may come before or after it.
fn task(whole: ArgMatches) -> (OperatorTask, ArgMatches) {
    let task = match whole.subcommand() {
        None => return (OperatorTask::Open, whole),
        Some(("drain", matches)) => {
            OperatorTask::Tell(if matches.get_flag("off") { ServerRequest::StayOpen } else { ServerRequest::Drain })
        }
        Some(("backup", matches)) => OperatorTask::BackUp(matches.get_one::<PathBuf>("FILE").cloned().unwrap_or_default()),
        Some(("line", _)) => OperatorTask::Line,
        Some(("figures", _)) => OperatorTask::Figures,
        Some(_) => OperatorTask::Check,
    };
    let matches = whole.subcommand().map_or_else(ArgMatches::default, |(_, matches)| matches.clone());
    (task, matches)
}

fn text(matches: &ArgMatches, name: &str) -> Option<String> {
    matches.get_one::<String>(name).cloned()
}

/// The codes of the languages, for help and errors.
fn languages() -> String {
    Language::ALL.map(Language::code).join("|")
}

/// A language's tag.
fn language(tag: &str) -> Result<String, String> {
    Language::tagged(tag).map(|_| tag.to_string()).ok_or_else(languages)
}

/// The command line, with help in the language of `locale`.
pub fn command(locale: &Locale) -> Command {
    let say = |said: Message| locale.say(&said);
    let value = |name: &'static str, value: &'static str, help: Message| Arg::new(name).long(name).value_name(value).help(say(help));
    let count_from = |least: u64, name: &'static str, help: Message| {
        value(name, "N", help).value_parser(RangedU64ValueParser::<u64>::new().range(least..=100_000))
    };
    let count = |name: &'static str, help: Message| count_from(1, name, help);
    let off = Arg::new("off").long("off").action(ArgAction::SetTrue).help(say(message!("house-cli-drain-off")));
    let house = Command::new("salotto-house")
        .about(say(message!("house-cli-about")))
        .version(env!("CARGO_PKG_VERSION"))
        .arg(value("config", "FILE", message!("house-cli-config")).value_parser(value_parser!(PathBuf)))
        .arg(value("port", "PORT", message!("house-cli-port", port = usize::from(PORT))).value_parser(value_parser!(u16)))
        .arg(value("address", "IP", message!("house-cli-address")).value_parser(value_parser!(IpAddr)))
        .arg(value("name", "HOST", message!("house-cli-name")))
        .arg(value("socket", "PATH", message!("house-cli-socket")).value_parser(value_parser!(PathBuf)))
        .arg(value("web", "PORT|SOCKET", message!("house-cli-web")).value_parser(parse_place))
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
        .arg(count_from(0, "kept-for-known", message!("house-cli-kept-for-known", kept = Limits::default().kept)))
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
fn parse_place(text: &str) -> Result<WebAddress, ParseIntError> {
    match text.parse() {
        Err(_) if cfg!(unix) && text.contains('/') => Ok(WebAddress::Socket(Path::new(text).to_path_buf())),
        port => port.map(WebAddress::Port),
    }
}

/// A network, or a single address as one.
fn network(text: &str) -> Result<IpNet, AddrParseError> {
    text.parse().or_else(|error| text.parse::<IpAddr>().map(IpNet::from).map_err(|_| error))
}

/// The default log format: none on a terminal, where each line would be spoken.
fn usual_log() -> Format {
    if io::stderr().is_terminal() { Format::Off } else { Format::Text }
}

/// The system's folder for program data.
fn own_folder() -> PathBuf {
    ProjectDirs::from("", "", "salotto-house").map_or_else(|| Path::new("house").to_path_buf(), |folders| folders.data_dir().to_path_buf())
}
