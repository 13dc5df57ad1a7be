//! The protocol of PulseAudio, which PipeWire speaks as well. The crate `pulseaudio` reads and writes its messages; the
//! thread is our own, since the crate's ends when the program is stopped and continued.

use super::AudioStream;
use crate::RATE;
use crate::engine::Engine;
use crate::player::lock;
use pulseaudio::protocol::{
    AuthParams, AuthReply, ChannelMap, Command, CommandReply, CreatePlaybackStreamReply, MAX_VERSION, PlaybackStreamParams, Prop, Props,
    ProtocolError, SampleFormat, SampleSpec, SetClientNameReply, read_command_message, read_reply_message, stream, write_command_message,
    write_memblock,
};
use std::ffi::CString;
use std::io::{self, BufReader};
use std::net::Shutdown;
use std::os::unix::net::UnixStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// The maximum time to wait for an answer of the server.
const ANSWERS: Duration = Duration::from_millis(300);
/// The maximum time between two requests for frames. A server that plays asks every 10 milliseconds; a longer pause
/// means that it hangs, or that its device is gone.
const ASKS: Duration = Duration::from_secs(1);
/// The number of bytes of a frame: two samples of 32 bits.
const FRAME: u32 = 8;
/// The number of frames buffered by the server: 20 milliseconds.
const TARGET: u32 = RATE / 50;

/// A connection that is registered with the server as a client.
struct Connection {
    socket: BufReader<UnixStream>,
    version: u16,
    commands: u32,
}

/// Ends the thread of a stream when it is dropped.
struct StreamGuard(UnixStream);

impl Drop for StreamGuard {
    fn drop(&mut self) {
        // The server may have closed it before.
        let _ = self.0.shutdown(Shutdown::Both);
    }
}

pub(super) fn answers() -> bool {
    Connection::open().is_ok()
}

pub(super) fn open(engine: &Arc<Mutex<Engine>>) -> Option<AudioStream> {
    let (connection, info) = Connection::open().and_then(Connection::with_stream).ok()?;
    let closing = StreamGuard(connection.socket.get_ref().try_clone().ok()?);
    connection.socket.get_ref().set_read_timeout(Some(ASKS)).ok()?;
    connection.socket.get_ref().set_write_timeout(Some(ASKS)).ok()?;
    lock(engine).restart(RATE);
    let alive = Arc::new(AtomicBool::new(true));
    let (engine, plays) = (Arc::clone(engine), Arc::clone(&alive));
    let play = move || {
        // After any error, the next sound opens a new stream.
        let _ = connection.play(&info, &engine);
        plays.store(false, Ordering::Relaxed);
    };
    thread::Builder::new().name("sound stream".into()).spawn(play).ok()?;
    Some(AudioStream::new(alive, closing))
}

impl Connection {
    fn open() -> Result<Connection, ProtocolError> {
        let path = pulseaudio::socket_path_from_env().ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))?;
        let socket = UnixStream::connect(path)?;
        socket.set_read_timeout(Some(ANSWERS))?;
        socket.set_write_timeout(Some(ANSWERS))?;
        let mut connection = Connection { socket: BufReader::new(socket), version: MAX_VERSION, commands: 0 };
        let cookie = pulseaudio::cookie_path_from_env().and_then(|path| std::fs::read(path).ok()).unwrap_or_default();
        let auth = AuthParams { version: MAX_VERSION, supports_shm: false, supports_memfd: false, cookie };
        let answer: AuthReply = connection.ask(&Command::Auth(auth))?;
        connection.version = MAX_VERSION.min(answer.version);
        let mut props = Props::new();
        props.set(Prop::ApplicationName, c"Salotto");
        let id = CString::new(std::process::id().to_string()).unwrap_or_default();
        props.set(Prop::ApplicationProcessId, id);
        let _: SetClientNameReply = connection.ask(&Command::SetClientName(props))?;
        Ok(connection)
    }

    fn ask<R: CommandReply>(&mut self, command: &Command) -> Result<R, ProtocolError> {
        write_command_message(self.socket.get_mut(), self.commands, command, self.version)?;
        self.commands += 1;
        read_reply_message(&mut self.socket, self.version).map(|(_, reply)| reply)
    }

    /// Opens a stream of `f32` frames, left and right.
    fn with_stream(mut self) -> Result<(Connection, CreatePlaybackStreamReply), ProtocolError> {
        let mut props = Props::new();
        props.set(Prop::MediaName, c"Salotto");
        props.set(Prop::MediaRole, c"game");
        let params = PlaybackStreamParams {
            sample_spec: SampleSpec { format: SampleFormat::Float32Le, channels: 2, sample_rate: RATE },
            channel_map: ChannelMap::stereo(),
            buffer_attr: stream::BufferAttr {
                target_length: TARGET * FRAME,
                minimum_request_length: TARGET / 2 * FRAME,
                ..stream::BufferAttr::default()
            },
            flags: stream::StreamFlags { adjust_latency: true, ..stream::StreamFlags::default() },
            props,
            ..PlaybackStreamParams::default()
        };
        let info = self.ask(&Command::CreatePlaybackStream(params))?;
        Ok((self, info))
    }

    /// Sends frames as they are requested, until the stream is closed.
    fn play(mut self, info: &CreatePlaybackStreamReply, engine: &Mutex<Engine>) -> Result<(), ProtocolError> {
        let (mut frames, mut bytes) = (Vec::new(), Vec::new());
        let mut wanted = info.requested_bytes;
        loop {
            if wanted > 0 {
                frames.clear();
                frames.resize(wanted as usize / 4, 0.0_f32);
                lock(engine).fill(&mut frames);
                bytes.clear();
                bytes.extend(frames.iter().flat_map(|sample| sample.to_le_bytes()));
                write_memblock(self.socket.get_mut(), info.channel, &bytes, 0)?;
            }
            wanted = match read_command_message(&mut self.socket, self.version)?.1 {
                Command::Request(request) if request.channel == info.channel => request.length / FRAME * FRAME,
                Command::PlaybackStreamKilled(_) | Command::Error(_) => return Ok(()),
                _ => 0,
            };
        }
    }
}
