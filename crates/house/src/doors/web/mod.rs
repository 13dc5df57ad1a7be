//! The web door: a page and the wire behind it. The page is a client program as `salotto join` is;
//! the server knows nothing of its display.

mod answers;
mod bounded;
pub mod certificate;
mod frames;
mod holder;
mod key;
mod limits;
mod page;
mod talk;

use crate::doors::caller::Caller;
use crate::doors::door::{Door, Serving};
use crate::doors::line::Stream;
use answers::serves;
pub use page::WebPage;
use std::sync::Arc;
use tokio_rustls::TlsAcceptor;

/// The web door.
pub struct WebDoor {
    page: Arc<WebPage>,
    /// The TLS settings; None if a proxy on this machine encrypts.
    encrypts: Option<TlsAcceptor>,
}

impl WebDoor {
    /// A door with this page, encrypted if there is a certificate.
    pub fn new(page: WebPage, encrypts: Option<TlsAcceptor>) -> WebDoor {
        WebDoor { page: Arc::new(page), encrypts }
    }
}

impl Door for WebDoor {
    fn serve(&self, stream: Stream, caller: Caller) -> Serving {
        let (page, encrypts) = (Arc::clone(&self.page), self.encrypts.clone());
        Box::pin(async move {
            match encrypts {
                None => serves(stream, &page, &caller).await,
                // A client whose TLS handshake fails is dropped.
                Some(encrypts) => {
                    if let Ok(stream) = encrypts.accept(stream).await {
                        serves(Box::new(stream), &page, &caller).await;
                    }
                }
            }
        })
    }
}
