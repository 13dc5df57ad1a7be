//! Identity of a browser's key: its fingerprint, as for an SSH key.

use super::key::{KeyAnswer, KeyKind};
use crate::identity::{Fingerprint, Identity};
use crate::users::guest_pass::{GuestPass, TokenHash};
use ed25519_dalek::VerifyingKey;
use russh::keys::ssh_key::public::{EcdsaPublicKey, Ed25519PublicKey, KeyData};
use russh::keys::{HashAlg, PublicKey};

/// The identity of an answer, with a guest's pass; None for an invalid key.
pub(super) fn identity(answered: KeyAnswer) -> Option<(Identity, Option<GuestPass>)> {
    match answered {
        KeyAnswer::Guest => Some((Identity::Guest, None)),
        KeyAnswer::Holder(kind, public) => Some((Identity::Key(fingerprint(kind, &public)?), None)),
        KeyAnswer::GuestWith { kind, public, next, shown } => {
            let (key, next) = (fingerprint(kind, &public)?, TokenHash::from_bytes(&next)?);
            let shown = shown.iter().map(|token| TokenHash::from_token(token)).collect();
            Some((Identity::Guest, Some(GuestPass { key, next, shown })))
        }
    }
}

fn fingerprint(kind: KeyKind, public: &[u8]) -> Option<Fingerprint> {
    let key = match kind {
        KeyKind::Ed25519 => KeyData::Ed25519(strong(public)?),
        KeyKind::P256 => KeyData::Ecdsa(EcdsaPublicKey::from_sec1_bytes(public).ok()?),
    };
    Some(Fingerprint(PublicKey::from(key).fingerprint(HashAlg::Sha256).to_string()))
}

/// An Ed25519 key; None for one of small order, for which anybody can sign.
fn strong(public: &[u8]) -> Option<Ed25519PublicKey> {
    let key = Ed25519PublicKey(public.try_into().ok()?);
    let is_weak = VerifyingKey::from_bytes(&key.0).is_ok_and(|point| point.is_weak());
    (!is_weak).then_some(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The generator point of P-256.
    const POINT: &str = "046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5";

    fn of_hex(text: &str) -> Vec<u8> {
        (0..text.len()).step_by(2).map(|at| u8::from_str_radix(&text[at..at + 2], 16).expect("hex")).collect()
    }

    #[test]
    fn each_key_has_a_fingerprint_of_its_own_and_what_is_none_has_no_holder() {
        let point = of_hex(POINT);
        let found = [(KeyKind::Ed25519, &[7; 32][..]), (KeyKind::Ed25519, &[8; 32]), (KeyKind::P256, &point)]
            .map(|(kind, public)| fingerprint(kind, public).filter(Fingerprint::is_well_formed));
        assert!(found.iter().all(Option::is_some) && found[0] != found[1] && found[1] != found[2], "{found:?}");
        assert!(matches!(identity(KeyAnswer::Guest), Some((Identity::Guest, None))));
        for (kind, public) in [(KeyKind::Ed25519, &[7; 31][..]), (KeyKind::P256, &[5; 65]), (KeyKind::P256, &[])] {
            assert!(identity(KeyAnswer::Holder(kind, public.to_vec())).is_none(), "{public:?}");
        }
    }

    /// By a key of small order anybody signs anything.
    #[test]
    fn keys_of_small_order_have_no_holder() {
        for weak in [
            "0000000000000000000000000000000000000000000000000000000000000000",
            "0100000000000000000000000000000000000000000000000000000000000000",
            "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
            "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
            "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
            "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
            "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        ] {
            for sign in [0x00, 0x80] {
                let mut public = of_hex(weak);
                public[31] |= sign;
                assert!(identity(KeyAnswer::Holder(KeyKind::Ed25519, public)).is_none(), "{weak} {sign}");
            }
        }
    }
}
