//! Reading a running server's metrics, for the operator's command; an answer shows that the server
//! is alive.

use crate::startup::metrics_server::MetricsEndpoint;
use std::io::{self, ErrorKind, Read, Write};
use std::net::TcpStream;
#[cfg(unix)]
use std::os::unix::net::UnixStream;
use std::time::Duration;

/// Timeout for each part of the answer.
const TAKES: Duration = Duration::from_secs(5);

/// Requests the metrics as a monitor does.
///
/// # Errors
/// Nobody answers, or the answer isn't metrics.
pub fn figures(place: &MetricsEndpoint) -> io::Result<String> {
    let answer = match place {
        MetricsEndpoint::Address(address) => {
            let stream = TcpStream::connect_timeout(address, TAKES)?;
            stream.set_read_timeout(Some(TAKES))?;
            request(stream)?
        }
        #[cfg(unix)]
        MetricsEndpoint::Socket(path) => {
            let stream = UnixStream::connect(path)?;
            stream.set_read_timeout(Some(TAKES))?;
            request(stream)?
        }
        #[cfg(not(unix))]
        MetricsEndpoint::Socket(_) => return Err(ErrorKind::Unsupported.into()),
    };
    match answer.split_once("\r\n\r\n") {
        Some((head, text)) if head.starts_with("HTTP/1.0 200 ") => Ok(text.to_string()),
        _ => Err(ErrorKind::InvalidData.into()),
    }
}

fn request(mut stream: impl Read + Write) -> io::Result<String> {
    stream.write_all(b"GET /metrics HTTP/1.0\r\n\r\n")?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}
