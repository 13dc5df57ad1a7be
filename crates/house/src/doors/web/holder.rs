//! Identity of a browser's key: its fingerprint, as for an SSH key.

use super::key::{Answered, KeyKind};
use crate::identity::{Fingerprint, Identity};
use russh::keys::ssh_key::public::{EcdsaPublicKey, Ed25519PublicKey, KeyData};
use russh::keys::{HashAlg, PublicKey};

/// The identity of an answer; None for an invalid key.
pub(super) fn identity(answered: Answered) -> Option<Identity> {
    let Answered::Holder(kind, public) = answered else { return Some(Identity::Guest) };
    let key = match kind {
        KeyKind::Ed25519 => KeyData::Ed25519(Ed25519PublicKey(public.as_slice().try_into().ok()?)),
        KeyKind::P256 => KeyData::Ecdsa(EcdsaPublicKey::from_sec1_bytes(&public).ok()?),
    };
    Some(Identity::Key(Fingerprint(PublicKey::from(key).fingerprint(HashAlg::Sha256).to_string())))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The generator point of P-256.
    const POINT: &str = "046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5";

    #[test]
    fn each_key_has_a_fingerprint_of_its_own_and_what_is_none_has_no_holder() {
        let point: Vec<u8> = (0..POINT.len()).step_by(2).map(|at| u8::from_str_radix(&POINT[at..at + 2], 16).expect("hex")).collect();
        let known = |kind, public: &[u8]| match identity(Answered::Holder(kind, public.to_vec())) {
            Some(Identity::Key(found)) => Some(found).filter(Fingerprint::is_well_formed),
            _ => None,
        };
        let found = [known(KeyKind::Ed25519, &[7; 32]), known(KeyKind::Ed25519, &[8; 32]), known(KeyKind::P256, &point)];
        assert!(found.iter().all(Option::is_some) && found[0] != found[1] && found[1] != found[2], "{found:?}");
        assert_eq!(identity(Answered::Guest), Some(Identity::Guest));
        for (kind, public) in [(KeyKind::Ed25519, &[7; 31][..]), (KeyKind::P256, &[5; 65]), (KeyKind::P256, &[])] {
            assert_eq!(identity(Answered::Holder(kind, public.to_vec())), None, "{public:?}");
        }
    }
}
