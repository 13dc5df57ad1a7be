//! Authentication of a page. The browser keeps a key whose private half can't be exported, and
//! signs a challenge of this server with it. A challenge is bound to the server and used once.

use rand::RngExt;
use ring::signature::{ECDSA_P256_SHA256_FIXED, ED25519, UnparsedPublicKey, VerificationAlgorithm};
use std::fmt::Write;

/// The first word of the challenge line.
const ASKED: &str = "challenge";

/// Prefix of the signed text, which keeps signatures from having another meaning.
const SIGNED: &str = "salotto page 1";

/// The longest key or signature, in bytes.
const LONGEST: usize = 128;

/// The length of a token, in bytes, and how many a page may show.
const TOKEN: usize = 32;
const MOST_TOKENS: usize = 4;

/// A challenge for one page.
pub(super) struct Challenge {
    house: String,
    /// The page's origin according to the browser.
    origin: String,
    nonce: String,
}

/// The identity proved by an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum KeyAnswer {
    /// None: a guest.
    Guest,
    /// A guest with a key in the page's memory, the hash of the token for the next reload, and the
    /// tokens of the pages that were reloaded.
    GuestWith { kind: KeyKind, public: Vec<u8>, next: Vec<u8>, shown: Vec<Vec<u8>> },
    /// The holder of this key, a point of an elliptic curve as browsers export it.
    Holder(KeyKind, Vec<u8>),
}

/// Type of a browser's key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum KeyKind {
    Ed25519,
    P256,
}

impl Challenge {
    /// A new challenge for a page from `origin` at the server with this host key fingerprint.
    pub(super) fn new(house: &str, origin: &str) -> Challenge {
        let nonce: [u8; 32] = rand::rng().random();
        Challenge { house: house.to_string(), origin: origin.to_string(), nonce: to_hex(&nonce) }
    }

    /// The challenge as a line for the page.
    pub(super) fn ask(&self) -> String {
        format!("{ASKED} {} {}\n", self.nonce, self.house)
    }

    /// Verifies an answer: `guest`, `guest KIND PUBLIC SIGNATURE HASH [TOKEN...]`, or `key KIND PUBLIC
    /// SIGNATURE`. None if it can't be parsed or the signature is invalid for this challenge.
    pub(super) fn verify_answer(&self, line: &str) -> Option<KeyAnswer> {
        let mut words = line.split_ascii_whitespace();
        let who = match words.next()? {
            "guest" => match words.next() {
                None => KeyAnswer::Guest,
                Some(kind) => {
                    let (kind, public) = self.verify_holder(kind, &mut words)?;
                    let next = from_hex(words.next()?)?;
                    let token = |word| from_hex(word).filter(|token| token.len() == TOKEN);
                    let shown = words.by_ref().take(MOST_TOKENS).map(token).collect::<Option<Vec<_>>>()?;
                    KeyAnswer::GuestWith { kind, public, next, shown }
                }
            },
            "key" => {
                let (kind, public) = self.verify_holder(words.next()?, &mut words)?;
                KeyAnswer::Holder(kind, public)
            }
            _ => return None,
        };
        words.next().is_none().then_some(who)
    }

    /// Verifies the key and the signature that are the next words.
    fn verify_holder<'a>(&self, kind: &str, words: &mut impl Iterator<Item = &'a str>) -> Option<(KeyKind, Vec<u8>)> {
        let (public, signature) = (from_hex(words.next()?)?, from_hex(words.next()?)?);
        let (kind, algorithm): (_, &dyn VerificationAlgorithm) = match kind {
            "ed25519" => (KeyKind::Ed25519, &ED25519),
            "p256" => (KeyKind::P256, &ECDSA_P256_SHA256_FIXED),
            _ => return None,
        };
        UnparsedPublicKey::new(algorithm, &public).verify(self.signed_text().as_bytes(), &signature).ok()?;
        Some((kind, public))
    }

    /// The text to be signed.
    fn signed_text(&self) -> String {
        format!("{SIGNED}\n{}\n{}\n{}", self.origin, self.house, self.nonce)
    }
}

fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string never fails.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn from_hex(text: &str) -> Option<Vec<u8>> {
    if text.len() > 2 * LONGEST || !text.len().is_multiple_of(2) || !text.bytes().all(|letter| letter.is_ascii_hexdigit()) {
        return None;
    }
    (0..text.len()).step_by(2).map(|place| u8::from_str_radix(text.get(place..place + 2)?, 16).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ring::rand::SystemRandom;
    use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, Ed25519KeyPair, KeyPair};

    const HOUSE: &str = "SHA256:house";
    const ORIGIN: &str = "https://gioco.example.org";

    fn ed25519() -> Ed25519KeyPair {
        Ed25519KeyPair::from_seed_unchecked(&[7; 32]).expect("a key")
    }

    fn answer(key: &Ed25519KeyPair, signed: &str) -> String {
        format!("key ed25519 {} {}", to_hex(key.public_key().as_ref()), to_hex(key.sign(signed.as_bytes()).as_ref()))
    }

    #[test]
    fn whoever_signs_what_they_are_asked_is_known_by_their_key() {
        let (challenge, key) = (Challenge::new(HOUSE, ORIGIN), ed25519());
        let found = challenge.verify_answer(&answer(&key, &challenge.signed_text()));
        assert_eq!(found, Some(KeyAnswer::Holder(KeyKind::Ed25519, key.public_key().as_ref().to_vec())));
        let random = SystemRandom::new();
        let pair = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random).expect("a key");
        let other = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, pair.as_ref(), &random).expect("a key");
        let signature = other.sign(&random, challenge.signed_text().as_bytes()).expect("a signature");
        let line = format!("key p256 {} {}", to_hex(other.public_key().as_ref()), to_hex(signature.as_ref()));
        assert_eq!(challenge.verify_answer(&line), Some(KeyAnswer::Holder(KeyKind::P256, other.public_key().as_ref().to_vec())));
        assert_eq!(challenge.verify_answer("guest"), Some(KeyAnswer::Guest));
    }

    #[test]
    fn a_guest_with_a_pass_signs_as_well() {
        let (challenge, key) = (Challenge::new(HOUSE, ORIGIN), ed25519());
        let signed = answer(&key, &challenge.signed_text());
        let guest = signed.replacen("key", "guest", 1);
        let (public, hash, token) = (key.public_key().as_ref().to_vec(), [7; 32], [9; 32]);
        let with =
            |shown: Vec<Vec<u8>>| Some(KeyAnswer::GuestWith { kind: KeyKind::Ed25519, public: public.clone(), next: hash.to_vec(), shown });
        assert_eq!(challenge.verify_answer(&format!("{guest} {}", to_hex(&hash))), with(Vec::new()));
        assert_eq!(challenge.verify_answer(&format!("{guest} {} {}", to_hex(&hash), to_hex(&token))), with(vec![token.to_vec()]));
        let [one, five] = [1, 5].map(|count| vec![to_hex(&token); count].join(" "));
        let two = format!("{guest} {} {one} {one}", to_hex(&hash));
        assert_eq!(challenge.verify_answer(&two), with(vec![token.to_vec(); 2]));
        assert!(challenge.verify_answer(&format!("{guest} {} {five}", to_hex(&hash))).is_none(), "too many tokens");
        let elsewhere = answer(&key, &Challenge::new(HOUSE, ORIGIN).signed_text()).replacen("key", "guest", 1);
        for line in [
            guest.clone(),
            format!("{elsewhere} {}", to_hex(&hash)),
            format!("{guest} {} 00", to_hex(&hash)),
            format!("{guest} {} {} 00", to_hex(&hash), to_hex(&token)),
        ] {
            assert!(challenge.verify_answer(&line).is_none(), "{line}");
        }
    }

    #[test]
    fn what_was_signed_once_or_for_another_house_or_page_or_by_another_key_proves_nothing() {
        let (challenge, key) = (Challenge::new(HOUSE, ORIGIN), ed25519());
        let again = Challenge::new(HOUSE, ORIGIN);
        assert_ne!(challenge.nonce, again.nonce);
        assert!(again.verify_answer(&answer(&key, &challenge.signed_text())).is_none(), "once");
        for (house, origin) in [("SHA256:other", ORIGIN), (HOUSE, "https://example.org"), (HOUSE, "http://gioco.example.org")] {
            let elsewhere = Challenge { house: house.to_string(), origin: origin.to_string(), nonce: challenge.nonce.clone() };
            assert!(challenge.verify_answer(&answer(&key, &elsewhere.signed_text())).is_none(), "{house} {origin}");
        }
        let other = Ed25519KeyPair::from_seed_unchecked(&[8; 32]).expect("a key");
        let signature = other.sign(challenge.signed_text().as_bytes());
        let line = format!("key ed25519 {} {}", to_hex(key.public_key().as_ref()), to_hex(signature.as_ref()));
        assert!(challenge.verify_answer(&line).is_none(), "another key's");
    }

    #[test]
    fn what_is_no_answer_lets_nobody_in() {
        let (challenge, key) = (Challenge::new(HOUSE, ORIGIN), ed25519());
        let right = answer(&key, &challenge.signed_text());
        let cut: Vec<&str> = (0..right.len()).map(|end| &right[..end]).collect();
        let long = format!("key ed25519 {} 00", "00".repeat(10_000));
        for line in cut.into_iter().chain([&*long, "guest x", "join 2 en", "key rsa 00 00", &format!("{right} 00"), "key ed25519 à0 00"]) {
            assert!(challenge.verify_answer(line).is_none(), "{line}");
        }
    }
}
