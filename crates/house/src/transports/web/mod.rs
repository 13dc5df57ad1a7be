//! The web transport: a page and the wire behind it. The page is a client program as `salotto join`
//! is; the server knows nothing of its display.

mod byte_limit;
pub mod certificate;
mod connection;
mod frames;
mod http_server;
mod key;
mod key_identity;
mod limits;
mod page;
mod sounds;

use crate::transports::connection::ClientConnection;
use crate::transports::stream::ClientStream;
use crate::transports::transport::{ServeFuture, Transport};
use http_server::serve;
pub use page::WebPage;
use std::sync::Arc;
use tokio_rustls::TlsAcceptor;

/// The web transport.
pub struct WebTransport {
    page: Arc<WebPage>,
    /// The TLS settings; None if a proxy on this machine encrypts.
    encrypts: Option<TlsAcceptor>,
}

impl WebTransport {
    /// A transport with this page, encrypted if there is a certificate.
    pub fn new(page: WebPage, encrypts: Option<TlsAcceptor>) -> WebTransport {
        WebTransport { page: Arc::new(page), encrypts }
    }
}

impl Transport for WebTransport {
    fn serve(&self, stream: ClientStream, caller: ClientConnection) -> ServeFuture {
        let (page, encrypts) = (Arc::clone(&self.page), self.encrypts.clone());
        Box::pin(async move {
            match encrypts {
                None => serve(stream, &page, &caller).await,
                // A client whose TLS handshake fails is dropped.
                Some(encrypts) => {
                    if let Ok(stream) = encrypts.accept(stream).await {
                        serve(Box::new(stream), &page, &caller).await;
                    }
                }
            }
        })
    }
}
