//! The door for those who are at the house's own machine: lines go to and fro, and the system says
//! who it is.

use crate::doors::caller::{Caller, Introduction};
use crate::doors::door::{Door, Serving};
use crate::doors::joined::{Asked, LONGEST, asked};
use crate::doors::line::{Line, Stream};
use crate::doors::session::{Gone, Hearing, Typing};
use crate::log::Cause;
use crate::people::visitor::{Aim, Typed};
use salotto::narration::message::message;
use std::time::Duration;
use tokio::io::{AsyncBufRead, AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader};

/// How long a program has to say that it is one. Anybody typing is slower.
const SAYS_WITHIN: Duration = Duration::from_millis(200);

/// Lines without a key.
#[derive(Clone, Copy, Debug)]
pub struct SocketDoor;

impl Door for SocketDoor {
    fn serve(&self, stream: Stream, caller: Caller) -> Serving {
        Box::pin(async move {
            let (input, output) = tokio::io::split(stream);
            // Whoever has gone is told nothing more.
            let _ = welcome(BufReader::new(input), output, &caller).await;
        })
    }
}

async fn welcome(mut input: impl AsyncBufRead + Unpin, output: impl AsyncWrite + Unpin, caller: &Caller) -> Result<(), Gone> {
    caller.came_in();
    let first = first_line(&mut input).await;
    let (joined, is_ours) = match asked(&String::from_utf8_lossy(&first)) {
        Asked::Joins(joined) => (Some(joined), true),
        Asked::OtherVersion(joined) => (Some(joined), false),
        Asked::Record(_) | Asked::Nothing => (None, true),
    };
    // Whoever types lines has already begun with the first.
    let before = if joined.is_some() { Vec::new() } else { first };
    let introduction = Introduction {
        who: caller.vouched().clone(),
        wishes: joined.as_ref().and_then(|joined| joined.language),
        login: None,
        typed: if joined.is_some() { Typed::Wire } else { Typed::Lines },
        aim: joined.map_or(Aim::Lobby, |joined| joined.aim),
    };
    if !is_ours {
        let hearing = caller.turns_away(&introduction, Cause::OtherVersion, &message!("house-other-version"));
        return says(hearing, output, caller.line()).await;
    }
    if let Asked::Record(words) = asked(&String::from_utf8_lossy(&before)) {
        return says(caller.hands_over(introduction, words), output, caller.line()).await;
    }
    let (mut typing, hearing) = caller.begins(introduction);
    typing.put(&before)?;
    // What is typed ends before what is said does: at their leaving there is still something to say.
    tokio::join!(hears(input, typing), says(hearing, output, caller.line())).1
}

/// What a player's own program says at once, or the first line somebody types; empty if they wait
/// to be greeted.
async fn first_line(input: &mut (impl AsyncBufRead + Unpin)) -> Vec<u8> {
    let mut bytes = Vec::new();
    // Without a limit, somebody who says nothing would never be greeted.
    let _ = tokio::time::timeout(SAYS_WITHIN, input.take(LONGEST as u64).read_until(b'\n', &mut bytes)).await;
    bytes
}

async fn hears(mut input: impl AsyncRead + Unpin, mut typing: Typing) {
    let mut bytes = [0; 4096];
    while let Ok(count @ 1..) = input.read(&mut bytes).await {
        if typing.put(&bytes[..count]).is_err() {
            return;
        }
    }
}

async fn says(hearing: Hearing, mut output: impl AsyncWrite + Unpin, line: &Line) -> Result<(), Gone> {
    while let Some(bytes) = hearing.next().await? {
        hearing.sends(output.write_all(&bytes)).await?;
    }
    // They have all of it: what is sent to this machine is where they read it. What they type is
    // waited for no more.
    line.cut();
    Ok(())
}
