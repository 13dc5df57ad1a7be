//! The sounds of the page in one file: an index as a line of JSON, and behind it the FLAC files, one
//! after the other.

use hyper::body::Bytes;
use salotto::narration::sound::{Sound, SoundActor, SoundCue};
use salotto::speech::sounds::to_cue;
use salotto_sound::{Cue, CuePolicy, Layer};
use serde_json::{Map, Value, json};

/// The file. Its index has `files`, the names and lengths in bytes; `cues`, by the words of the wire for a
/// sound and its actor; and `double`, the layer that a double adds.
pub(super) fn sound_bundle() -> Bytes {
    let files: Vec<_> = salotto_sound::files().map(|(name, content)| (name.trim_end_matches(".flac"), content)).collect();
    let lengths: Vec<Value> = files.iter().map(|(name, content)| json!([name, content.len()])).collect();
    let index = json!({"files": lengths, "cues": cues(), "double": double().as_ref().map(layer)});
    let mut bundle = format!("{index}\n").into_bytes();
    files.iter().for_each(|(_, content)| bundle.extend_from_slice(content));
    Bytes::from(bundle)
}

/// The cue of each sound by each actor.
fn cues() -> Map<String, Value> {
    let of = |sound: &Sound, doer: &SoundActor| {
        let plain = SoundCue { actor: *doer, ..SoundCue::from(*sound).at_end() };
        let Cue { class, layers, .. } = to_cue(plain);
        let layers: Vec<Value> = layers.iter().map(layer).collect();
        let cue = json!({"policy": policy(class), "side": plain.side, "layers": layers});
        (format!("{} {}", sound.word(), doer.word()), cue)
    };
    Sound::ALL.iter().flat_map(|sound| SoundActor::ALL.iter().map(move |doer| of(sound, doer))).collect()
}

/// The layer that a double adds to any tile.
fn double() -> Option<Layer> {
    to_cue(SoundCue::from(Sound::Lay).ringing(true)).layers.pop()
}

/// The name of a file or of its variants, and the factors for speed and amplitude, and the delay in
/// milliseconds.
fn layer(layer: &Layer) -> Value {
    json!([layer.name, layer.speed, layer.gain, layer.delay])
}

fn policy(class: CuePolicy) -> &'static str {
    match class {
        CuePolicy::Tick => "tick",
        CuePolicy::Move => "move",
        CuePolicy::Notice => "notice",
        CuePolicy::Kept => "kept",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sound_of_the_wire_has_its_files_in_the_bundle() {
        let bundle = sound_bundle();
        let end = bundle.iter().position(|byte| *byte == b'\n').expect("an index");
        let index: Value = serde_json::from_slice(&bundle[..end]).expect("JSON");
        let mut rest = &bundle[end + 1..];
        let mut names = Vec::new();
        for file in index["files"].as_array().expect("files") {
            let (content, after) = rest.split_at(file[1].as_u64().expect("a length") as usize);
            assert!(content.starts_with(b"fLaC"), "{file}");
            names.push(file[0].as_str().expect("a name"));
            rest = after;
        }
        assert!(rest.is_empty() && names.len() == salotto_sound::names().count());
        assert_eq!(index["cues"]["left you"]["side"], json!(-70));
        let layers = index["cues"].as_object().expect("cues").values().flat_map(|cue| cue["layers"].as_array().expect("layers"));
        for layer in layers.chain([&index["double"]]) {
            let wanted = layer[0].as_str().expect("a name");
            assert!(names.iter().any(|name| *name == wanted || *name == format!("{wanted}-1")), "{wanted}");
        }
        for word in Sound::WORDS {
            assert!(index["cues"].get(format!("{word} you")).is_some(), "{word}");
        }
    }
}
