//! The local transport, a Unix socket: plain lines in both directions, with the user's identity
//! from the system.

use crate::log::RefusalCause;
use crate::transports::connection::{ClientConnection, SessionRequest};
use crate::transports::join_request::{JoinRequest, LONGEST, asked};
use crate::transports::session::{ClientGone, SessionInput, SessionOutput};
use crate::transports::stream::{ClientStream, Cutoff};
use crate::transports::transport::{ServeFuture, Transport};
use crate::users::authenticated_client::{EntryTarget, InputForm};
use salotto::narration::message::message;
use std::time::Duration;
use tokio::io::{AsyncBufRead, AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader};

/// Interval at which it is checked whether a client without input is still there.
const LOOKS_AGAIN: Duration = Duration::from_millis(500);
/// Timeout for a client program to identify itself. A person typing is slower.
const SAYS_WITHIN: Duration = Duration::from_millis(200);

/// The local transport: lines without a key.
#[derive(Clone, Copy, Debug)]
pub struct SocketTransport;

impl Transport for SocketTransport {
    fn serve(&self, stream: ClientStream, caller: ClientConnection) -> ServeFuture {
        Box::pin(async move {
            let (input, output) = tokio::io::split(stream);
            // A client that has gone is sent nothing more.
            let _ = welcome(BufReader::new(input), output, &caller).await;
        })
    }
}

async fn welcome(
    mut input: impl AsyncBufRead + Unpin,
    output: impl AsyncWrite + Unpin,
    caller: &ClientConnection,
) -> Result<(), ClientGone> {
    caller.mark_authenticated();
    let first = first_line(&mut input).await;
    let (joined, is_ours) = match asked(&String::from_utf8_lossy(&first)) {
        JoinRequest::Joins(joined) => (Some(joined), true),
        JoinRequest::OtherVersion(joined) => (Some(joined), false),
        JoinRequest::Record(_) | JoinRequest::Nothing => (None, true),
    };
    // A person who types lines has already begun with the first.
    let before = if joined.is_some() { Vec::new() } else { first };
    let introduction = SessionRequest {
        who: caller.vouched_identity().clone(),
        preferred: joined.as_ref().and_then(|joined| joined.language),
        login: None,
        typed: if joined.is_some() { InputForm::Wire } else { InputForm::Lines },
        target: joined.map_or(EntryTarget::Lobby, |joined| joined.target),
    };
    if !is_ours {
        let hearing = caller.refuse(&introduction, RefusalCause::OtherVersion, &message!("house-other-version"));
        return say(hearing, output, caller.line()).await;
    }
    if let JoinRequest::Record(words) = asked(&String::from_utf8_lossy(&before)) {
        let (_presence, hearing) = caller.send_record(introduction, words);
        return say_while_there(hearing, output, caller.line()).await;
    }
    let (mut typing, hearing) = caller.begin(introduction);
    typing.push(&before)?;
    // Input ends before output does: there are still sentences to send after the user has left.
    tokio::join!(hear(input, typing), say(hearing, output, caller.line())).1
}

/// The first line of a client program, or the first that a user types; empty if they wait for a
/// greeting.
async fn first_line(input: &mut (impl AsyncBufRead + Unpin)) -> Vec<u8> {
    let mut bytes = Vec::new();
    // Without a limit, a user who types nothing would never be greeted.
    let _ = tokio::time::timeout(SAYS_WITHIN, input.take(LONGEST as u64).read_until(b'\n', &mut bytes)).await;
    bytes
}

async fn hear(mut input: impl AsyncRead + Unpin, mut typing: SessionInput) {
    let mut bytes = [0; 4096];
    while let Ok(count @ 1..) = input.read(&mut bytes).await {
        if typing.push(&bytes[..count]).is_err() {
            return;
        }
    }
}

async fn say(hearing: SessionOutput, mut output: impl AsyncWrite + Unpin, line: &Cutoff) -> Result<(), ClientGone> {
    while let Some(bytes) = hearing.next().await? {
        hearing.send(output.write_all(&bytes)).await?;
    }
    // All output has arrived, since the reader is on this machine. No more input is awaited.
    line.cut();
    Ok(())
}

/// [`say`], until the client has gone. Input that has ended doesn't tell that, since the client may still read.
async fn say_while_there(hearing: SessionOutput, mut output: impl AsyncWrite + Unpin, line: &Cutoff) -> Result<(), ClientGone> {
    loop {
        let next = hearing.next();
        tokio::pin!(next);
        let bytes = loop {
            match tokio::time::timeout(LOOKS_AGAIN, &mut next).await {
                Ok(bytes) => break bytes?,
                // Writing to a socket whose reader has gone fails, even without bytes.
                Err(_) => drop(output.write(&[]).await.map_err(|_| ClientGone)?),
            }
        };
        let Some(bytes) = bytes else { break };
        hearing.send(output.write_all(&bytes)).await?;
    }
    line.cut();
    Ok(())
}
