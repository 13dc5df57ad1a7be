//! The page's TLS certificate.

use std::io::{self, ErrorKind};
use std::path::Path;
use std::sync::Arc;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

/// TLS settings with the certificate chain and the key in these PEM files.
///
/// # Errors
/// The files can't be read; `InvalidData`: there is no certificate or no key in them, or they don't belong
/// together.
pub fn read(certificate: &Path, key: &Path) -> io::Result<TlsAcceptor> {
    let invalid = |error: String| io::Error::new(ErrorKind::InvalidData, error);
    let chain = CertificateDer::pem_slice_iter(&std::fs::read(certificate)?).collect::<Result<Vec<_>, _>>();
    let chain = chain.map_err(|error| invalid(error.to_string()))?;
    let key = PrivateKeyDer::from_pem_slice(&std::fs::read(key)?).map_err(|error| invalid(error.to_string()))?;
    let versions = ServerConfig::builder_with_provider(Arc::new(default_provider())).with_safe_default_protocol_versions();
    let config = versions.and_then(|config| config.with_no_client_auth().with_single_cert(chain, key));
    let mut config = config.map_err(|error| invalid(error.to_string()))?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(TlsAcceptor::from(Arc::new(config)))
}
