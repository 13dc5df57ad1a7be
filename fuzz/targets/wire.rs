//! Messages of strangers over the wire, from either side: inputs to a server, and texts to a
//! client.

#![no_main]

use libfuzzer_sys::fuzz_target;
use salotto::input::Input;
use salotto::input::LONGEST_LINE;
use salotto::input::mailbox::{Mail, MailFilter, mailbox};
use salotto::input::wire as typed;
use salotto::speech::scene::Scene;
use salotto::speech::screen::Screen;
use salotto::speech::wire::{self, WireLine, WireScreen};
use std::io;

fuzz_target!(|bytes: &[u8]| {
    let (mailbox, post) = mailbox();
    // On a thread of its own, as in the program: sending the end waits until there is room for it.
    typed::listen(io::Cursor::new(bytes.to_vec()), post).expect("a thread");
    while let Some(Mail::Input(input)) = mailbox.take(MailFilter::All, None) {
        if input == Input::End {
            break;
        }
        if let Input::Line(line) | Input::Digits(line) = &input {
            assert!(!line.is_empty() && line.len() <= LONGEST_LINE && line.trim() == line);
        }
        if let Some(line) = typed::written(&input) {
            assert_eq!(typed::read(&line), input, "it can be handed on");
        }
    }

    let mut source = bytes;
    while let Ok(Some(heard)) = wire::read_message(&mut source) {
        let (text, urgency) = match heard {
            WireLine::Said(text, Some(urgency)) => (text, urgency),
            WireLine::Changed(scene) => {
                is_handed_on(&scene);
                continue;
            }
            _ => continue,
        };
        // A text without an end of its own arrives as it was said.
        if text.contains('\r') || text.is_empty() || text.ends_with('\n') {
            continue;
        }
        let mut said = Vec::new();
        WireScreen::begin(&mut said).and_then(|mut screen| screen.print_spoken(&text, urgency)).expect("memory");
        let mut again = said.as_slice();
        assert_eq!(wire::read_line(&mut again, 100).expect("memory").as_deref(), Some(wire::HELLO));
        assert_eq!(wire::read_message(&mut again).expect("memory"), Some(WireLine::Said(text, Some(urgency))));
    }
});

/// Checks that a scene arrives as it was sent.
fn is_handed_on(scene: &Scene) {
    let mut said = Vec::new();
    WireScreen::begin(&mut said).and_then(|mut screen| screen.change_scene(scene)).expect("memory");
    if String::from_utf8_lossy(&said).contains('\r') {
        return;
    }
    let mut again = said.as_slice();
    assert!(wire::read_line(&mut again, 100).expect("memory").is_some());
    let heard = wire::read_message(&mut again).expect("memory");
    // A scene that is too long is left out.
    assert!(heard == Some(WireLine::Changed(scene.clone())) || heard == Some(WireLine::Ends) && said.len() < 100, "{scene:?}: {heard:?}");
}
