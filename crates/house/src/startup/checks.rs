//! Checks of the configuration before the server starts.

use crate::folder::check_writable;
use crate::startup::metrics_server::{self, MetricsEndpoint};
use crate::startup::options::{HouseOptions, WebAddress, WebOptions, is_final};
use crate::startup::owner::Owner;
use crate::startup::signals::{ServerRequestError, process};
use crate::storage_health;
use crate::store::{Database, DatabaseCondition, condition};
use crate::transports::limits::{AdmissionPolicy, Limits};
use crate::transports::ssh::host_key::{self, HostKeyFile};
use ipnet::IpNet;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::storage::io_messages::reason;
use std::net::{IpAddr, Ipv4Addr, TcpListener};
use std::path::Path;

/// The findings, one message each.
#[derive(Debug, Default)]
pub struct CheckReport {
    /// Correct settings.
    pub well: Vec<Message>,
    /// Problems, with what to do about them.
    pub wrong: Vec<Message>,
}

/// Checks the folder, the keys, the database and the addresses. Changes nothing and doesn't disturb
/// a running server.
pub fn check(options: &HouseOptions) -> CheckReport {
    let mut findings = CheckReport::default();
    if let Some(owner) = Owner::of(&options.data) {
        findings.well.push(message!("check-as", user = owner.name.as_str()));
        if let Err(error) = owner.take_over() {
            findings.wrong.push(message!("check-folder", folder = options.data.display().to_string(), reason = reason(&error)));
            return findings;
        }
    }
    let is_open = folder(options, &mut findings);
    key(options, &mut findings);
    operators(options, &mut findings);
    proxies(options, &mut findings);
    limits(options, &mut findings);
    sockets(options, &mut findings);
    database(options, &mut findings);
    findings.wrong.extend(options.metrics.as_deref().and_then(|place| metrics_server::place(place).err()));
    page(options, &mut findings);
    if !is_open {
        addresses(options, &mut findings);
    }
    findings
}

/// Checks the folder. Returns whether a server is running in it.
fn folder(options: &HouseOptions, findings: &mut CheckReport) -> bool {
    let folder = || options.data.display().to_string();
    let (well, is_open) = match process(&options.data) {
        Ok(number) => (message!("check-open", folder = folder(), process = number.to_string()), true),
        Err(ServerRequestError::System(error)) => {
            findings.wrong.push(message!("check-folder", folder = folder(), reason = reason(&error)));
            return false;
        }
        Err(ServerRequestError::NoHouse) if options.data.is_dir() => (message!("check-folder-there", folder = folder()), false),
        Err(ServerRequestError::NoHouse) => (message!("check-folder-new", folder = folder()), false),
    };
    findings.well.push(well);
    if is_open && !storage_health::is_possible(&options.data) {
        findings.wrong.push(message!("check-cant-save", log = "can't write"));
    }
    if options.data.is_dir()
        && let Err(error) = check_writable(&options.data)
    {
        findings.wrong.push(message!("check-folder", folder = folder(), reason = reason(&error)));
    }
    is_open
}

fn key(options: &HouseOptions, findings: &mut CheckReport) {
    let file = || options.key().display().to_string();
    match host_key::find(&options.key()) {
        Ok(HostKeyFile::Key(fingerprint)) => findings.well.push(message!("house-fingerprint", fingerprint = fingerprint)),
        Ok(HostKeyFile::None) => findings.well.push(message!("check-key-new")),
        Err(error) if error.kind() == std::io::ErrorKind::InvalidData => {
            findings.wrong.push(message!("house-key-unreadable", file = file()))
        }
        Err(error) => findings.wrong.push(message!("check-folder", folder = file(), reason = reason(&error))),
    }
}

fn operators(options: &HouseOptions, findings: &mut CheckReport) {
    for operator in options.operators.iter().filter(|operator| !operator.is_well_formed()) {
        findings.wrong.push(message!("check-operator", key = operator.to_string()));
    }
    let is_new = options.database.is_none() && !options.data.join("house.sqlite").exists();
    if options.welcome == AdmissionPolicy::Invited && options.operators.is_empty() && is_new {
        findings.wrong.push(message!("check-invited", option = "--operator"));
    }
    findings.well.push(message!("check-operators", count = options.operators.len()));
}

fn proxies(options: &HouseOptions, findings: &mut CheckReport) {
    if let Some(wrong) = options.wrong_proxy() {
        findings.wrong.push(wrong);
    } else if !options.proxies.is_empty() {
        let networks = options.proxies.iter().map(IpNet::to_string).collect::<Vec<_>>().join(", ");
        findings.well.push(message!("check-proxies", networks = networks));
    }
}

/// Checks whether any new user could come in.
fn limits(options: &HouseOptions, findings: &mut CheckReport) {
    let Limits { all, kept, .. } = options.limits;
    if kept >= all {
        findings.wrong.push(message!("check-kept", kept = kept, most = all, option = "--kept-for-known", other = "--most"));
    }
}

/// The runtime folder that the systemd unit creates.
const MADE_BY_UNIT: &str = "/run/salotto-house";

/// Checks whether the sockets' folders exist.
fn sockets(options: &HouseOptions, findings: &mut CheckReport) {
    let of_page = options.web.as_ref().and_then(|web| if let WebAddress::Socket(path) = &web.at { Some(path.clone()) } else { None });
    let of_metrics = options.metrics.as_deref().and_then(|text| match metrics_server::place(text) {
        Ok(MetricsEndpoint::Socket(path)) => Some(path),
        _ => None,
    });
    for path in options.socket.iter().cloned().chain(of_page).chain(of_metrics) {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        if !folder.is_dir() && folder != Path::new(MADE_BY_UNIT) && folder != options.data {
            let [path, folder] = [&path, folder].map(|path| path.display().to_string());
            findings.wrong.push(message!("check-socket-folder", path = path, folder = folder));
        }
    }
}

fn database(options: &HouseOptions, findings: &mut CheckReport) {
    let database = options.database.clone().map_or_else(|| Database::File(options.data.join("house.sqlite")), Database::Server);
    let shared = matches!(database, Database::Server(_));
    match condition(&database) {
        Ok(DatabaseCondition::New) => findings.well.push(message!("check-database-new")),
        Ok(DatabaseCondition::Older) => findings.well.push(message!("check-database-older")),
        Ok(DatabaseCondition::Current) => findings.well.push(message!("check-database")),
        Ok(DatabaseCondition::Newer) => findings.wrong.push(message!("house-database-newer")),
        Err(trouble) if shared => findings.wrong.push(message!("house-server", reason = trouble.to_string())),
        Err(trouble) => {
            let folder = options.data.display().to_string();
            findings.wrong.push(message!("house-database", folder = folder, reason = trouble.to_string()));
        }
    }
}

fn page(options: &HouseOptions, findings: &mut CheckReport) {
    match options.web.as_ref().map(WebOptions::tls_acceptor) {
        Some(Ok(Some(_))) => findings.well.push(message!("check-certificate")),
        Some(Err(wrong)) => findings.wrong.push(wrong),
        Some(Ok(None)) | None => {}
    }
}

fn addresses(options: &HouseOptions, findings: &mut CheckReport) {
    let own = options.own_addresses();
    if let Some(port) = options.port {
        address(&own, port, message!("house-port-taken", port = usize::from(port)), findings);
    }
    if let Some(WebOptions { at: WebAddress::Port(port), certificate, .. }) = &options.web {
        let own = if certificate.is_some() { own } else { vec![IpAddr::V4(Ipv4Addr::LOCALHOST)] };
        address(&own, *port, message!("house-web-taken", port = usize::from(*port)), findings);
    }
}

/// Checks a port at the first of these addresses that the system has, as the server will listen.
fn address(own: &[IpAddr], port: u16, taken: Message, findings: &mut CheckReport) {
    for (place, address) in own.iter().enumerate() {
        match TcpListener::bind((*address, port)) {
            Err(error) if !is_final(&error) && place + 1 < own.len() => {}
            Ok(_) => return findings.well.push(message!("check-port", port = usize::from(port))),
            Err(error) if error.kind() == std::io::ErrorKind::AddrInUse => return findings.wrong.push(taken),
            Err(error) => {
                return findings.wrong.push(message!("check-address", address = address.to_string(), reason = reason(&error)));
            }
        }
    }
}
