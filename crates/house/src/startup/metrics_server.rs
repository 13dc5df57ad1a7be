//! The metrics endpoint: `GET /metrics` at a local address or a Unix socket, for any client that
//! can reach it. Other requests are refused.

use crate::house::House;
use crate::metrics::{self, HouseGauges};
use crate::transports::listener::{NewConnection, TransportListener};
use crate::transports::stream::ClientStream;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::storage::io_messages::reason;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// The most requests at once; further ones are closed.
const ASKING: usize = 4;
/// Timeout for a request and its answer.
const TAKES: Duration = Duration::from_secs(5);
/// The longest request, in bytes.
const LONGEST: usize = 4096;
/// Content type of the metrics.
const FORMAT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Location of the metrics endpoint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MetricsEndpoint {
    /// At a loopback address.
    Address(SocketAddr),
    /// At a Unix socket with this path.
    Socket(PathBuf),
}

/// The metrics endpoint.
pub struct MetricsServer {
    house: Arc<House>,
    listener: TransportListener,
}

/// Parses the option's value.
///
/// # Errors
/// The value is neither an address of the machine itself nor the path of a socket; the sentence says what
/// to do.
pub fn place(text: &str) -> Result<MetricsEndpoint, Message> {
    match text.parse::<SocketAddr>() {
        Ok(address) if address.ip().is_loopback() => Ok(MetricsEndpoint::Address(address)),
        Err(_) if cfg!(unix) && text.contains('/') => Ok(MetricsEndpoint::Socket(Path::new(text).to_path_buf())),
        _ => Err(message!("metrics-no-place", place = text, address = "127.0.0.1:9222", path = "/run/salotto-house/metrics")),
    }
}

impl MetricsServer {
    /// Opens the endpoint.
    ///
    /// # Errors
    /// The system refuses it, or something else has this name.
    pub async fn open(house: Arc<House>, place: &MetricsEndpoint) -> Result<MetricsServer, Message> {
        let name = || match place {
            MetricsEndpoint::Address(address) => address.to_string(),
            MetricsEndpoint::Socket(path) => path.display().to_string(),
        };
        let listener = listener(place).await;
        let listener = listener.map_err(|error| message!("metrics-cant-open", place = name(), reason = reason(&error)))?;
        Ok(MetricsServer { house, listener })
    }

    /// Answers requests for ever.
    pub async fn stand_open(self) {
        let asking = Arc::new(Semaphore::new(ASKING));
        loop {
            let NewConnection { stream, .. } = self.listener.next().await;
            let Ok(permit) = Arc::clone(&asking).try_acquire_owned() else { continue };
            let house = Arc::clone(&self.house);
            tokio::spawn(async move {
                // The client may have left, or been too slow.
                let _ = timeout(TAKES, answer(stream, &house)).await;
                drop(permit);
            });
        }
    }
}

async fn listener(place: &MetricsEndpoint) -> io::Result<TransportListener> {
    match place {
        MetricsEndpoint::Address(address) => TransportListener::bind(*address).await,
        #[cfg(unix)]
        MetricsEndpoint::Socket(path) => TransportListener::bind_unix(path),
        #[cfg(not(unix))]
        MetricsEndpoint::Socket(_) => Err(io::ErrorKind::Unsupported.into()),
    }
}

/// Answers one request and ends the connection.
async fn answer(mut stream: ClientStream, house: &House) -> io::Result<()> {
    let mut asked = Vec::new();
    while !asked.ends_with(b"\r\n\r\n") && asked.len() < LONGEST {
        if (&mut stream).take((LONGEST - asked.len()) as u64).read_buf(&mut asked).await? == 0 {
            break;
        }
    }
    let line = asked.split(|byte| *byte == b'\r').next().unwrap_or_default();
    let mut words = line.split(|byte| *byte == b' ');
    let (status, format, body) = match (words.next(), words.next()) {
        (Some(b"GET"), Some(b"/metrics")) => ("200 OK", FORMAT, metrics::render(present(house))),
        (Some(b"GET"), Some(_)) => ("404 Not Found", "text/plain", "GET /metrics\n".to_string()),
        _ => ("400 Bad Request", "text/plain", "GET /metrics\n".to_string()),
    };
    let head = format!("HTTP/1.0 {status}\r\nContent-Type: {format}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n", body.len());
    stream.write_all((head + &body).as_bytes()).await?;
    stream.shutdown().await
}

fn present(house: &House) -> HouseGauges {
    HouseGauges {
        people: house.own_users().len(),
        tables: house.tables().len(),
        thoughts: house.waiting_jobs(),
        houses: house.cluster.other_servers(),
        cant_save: house.store.health().is_failing(),
    }
}
