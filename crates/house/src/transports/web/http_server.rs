//! The HTTP server of the page: its files, and the upgrade to the WebSocket of the wire.

use super::connection::talk;
use super::key::Challenge;
use super::limits::{HEAD, HEADERS};
use super::page::{SOUNDS, WebPage};
use crate::transports::connection::ClientConnection;
use crate::transports::stream::ClientStream;
use http_body_util::Full;
use hyper::body::{Body, Bytes, Incoming};
use hyper::header::{
    ACCEPT_LANGUAGE, ALLOW, CACHE_CONTROL, CONNECTION, CONTENT_TYPE, HOST, HeaderMap, HeaderName, HeaderValue, ORIGIN,
    SEC_WEBSOCKET_PROTOCOL, STRICT_TRANSPORT_SECURITY,
};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::upgrade::OnUpgrade;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use parking_lot::Mutex;
use std::convert::Infallible;
use std::future;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;

/// The path of the WebSocket.
const WIRE: &str = "/wire";

/// Prefix of the WebSocket subprotocol; the version follows.
const PROTOCOL: &str = "salotto.";

/// Headers of every answer: only files of this server, no inline scripts or styles, no frames, and no
/// referrer.
const SAID: [(&str, &str); 7] = [
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; manifest-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; \
         frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
    ("vary", "accept-language"),
];

/// No file is used without revalidation, except the sounds: these are the largest, and a page of another
/// version leaves out what it doesn't know.
const NOT_CACHED: &str = "no-cache";
const CACHED_FOR_A_DAY: &str = "max-age=86400";

/// Duration of HSTS, for all ports of this host name: a week.
const ENCRYPTED_FOR: &str = "max-age=604800";

/// Answers the requests of a connection, and serves the wire if it is upgraded.
pub(super) async fn serve(stream: ClientStream, page: &WebPage, caller: &ClientConnection) {
    let (comes, asked) = (Mutex::new(None), AtomicBool::new(false));
    let service = service_fn(|mut request: Request<Incoming>| {
        asked.store(true, Ordering::Relaxed);
        let mut response = if request.uri().path() == WIRE {
            let (response, upgrade) = wire(&mut request, page);
            *comes.lock() = upgrade.map(|upgrade| (upgrade, challenge(&request, page)));
            response
        } else {
            caller.mark_public_only();
            file(&request, page)
        };
        // A browser opens several connections, and all users of a school share one address: no
        // connection is kept alive.
        if response.status() != StatusCode::SWITCHING_PROTOCOLS {
            response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
        }
        say(response.headers_mut(), page.is_encrypted() || is_from_afar(request.headers()));
        future::ready(Ok::<_, Infallible>(response))
    });
    let served =
        http1::Builder::new().max_buf_size(HEAD).max_headers(HEADERS).serve_connection(TokioIo::new(stream), service).with_upgrades().await;
    if served.is_ok() && !asked.load(Ordering::Relaxed) {
        // Browsers open connections in advance and close them unused.
        caller.mark_public_only();
    }
    let upgrade: Option<(OnUpgrade, Challenge)> = comes.into_inner();
    if served.is_ok()
        && let Some((upgrade, challenge)) = upgrade
        && let Ok(upgraded) = upgrade.await
    {
        talk(TokioIo::new(upgraded), &challenge, caller).await;
    }
}

/// The challenge for the page that asks for the upgrade.
fn challenge(request: &Request<impl Body>, page: &WebPage) -> Challenge {
    Challenge::new(page.house(), text(request.headers(), &ORIGIN).unwrap_or_default())
}

/// Whether a request is for a name other than this machine's own: the page is sent unencrypted to a
/// proxy alone, which encrypts it for that name. Browsers take no notice of HSTS that isn't encrypted.
fn is_from_afar(headers: &HeaderMap) -> bool {
    let Some(host) = text(headers, &HOST) else { return false };
    let name = host.rsplit_once(':').filter(|(_, port)| port.bytes().all(|digit| digit.is_ascii_digit())).map_or(host, |(name, _)| name);
    !name.is_empty() && name != "localhost" && name.trim_matches(['[', ']']).parse::<IpAddr>().is_err()
}

fn say(headers: &mut HeaderMap, is_encrypted: bool) {
    for (name, value) in SAID {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static(NOT_CACHED));
    if is_encrypted {
        headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(ENCRYPTED_FOR));
    }
}

/// Answers with a file of the page.
fn file(request: &Request<impl Body>, page: &WebPage) -> Response<Full<Bytes>> {
    if ![Method::GET, Method::HEAD].contains(request.method()) {
        let mut response = plain(StatusCode::METHOD_NOT_ALLOWED);
        response.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
        return response;
    }
    let languages = text(request.headers(), &ACCEPT_LANGUAGE).unwrap_or_default();
    let found = page.file(request.uri().path(), languages);
    let status = if found.is_some() { StatusCode::OK } else { StatusCode::NOT_FOUND };
    let (kind, content) = found.unwrap_or_else(|| page.missing_page(languages));
    let mut response = Response::new(Full::new(content));
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    if request.uri().path() == SOUNDS {
        response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static(CACHED_FOR_A_DAY));
    }
    response
}

/// Upgrades to a WebSocket for a page of this server.
fn wire(request: &mut Request<Incoming>, page: &WebPage) -> (Response<Full<Bytes>>, Option<OnUpgrade>) {
    if !is_own(request.headers(), page) {
        return (plain(StatusCode::FORBIDDEN), None);
    }
    let Some(protocol) = protocol(request.headers()) else { return (plain(StatusCode::BAD_REQUEST), None) };
    let Ok(mut response) = create_response_with_body(request, Full::default) else { return (plain(StatusCode::BAD_REQUEST), None) };
    response.headers_mut().insert(SEC_WEBSOCKET_PROTOCOL, protocol);
    (response, Some(hyper::upgrade::on(request)))
}

/// Whether the request comes from a page of this server. Others may not open the wire for their
/// visitors.
fn is_own(headers: &HeaderMap, page: &WebPage) -> bool {
    let (Some(origin), Some(host)) = (text(headers, &ORIGIN), text(headers, &HOST)) else { return false };
    let Some((scheme, from)) = origin.split_once("://") else { return false };
    // A proxy on this machine may have encrypted the connection.
    (scheme == "https" || scheme == "http" && !page.is_encrypted()) && from.eq_ignore_ascii_case(host)
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// The requested subprotocol. Its version is checked later, on the wire, where a refusal can be
/// told.
fn protocol(headers: &HeaderMap) -> Option<HeaderValue> {
    let value = headers.get(SEC_WEBSOCKET_PROTOCOL)?;
    let version = value.to_str().ok()?.strip_prefix(PROTOCOL)?;
    (!version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit())).then(|| value.clone())
}

fn plain(status: StatusCode) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::from(format!("{status}\n")));
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use salotto::locale::Language;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn behind_a_proxy_browsers_are_told_to_come_encrypted() {
        let afar = |host: &'static str| is_from_afar(&headers(&[("host", host)]));
        assert!(afar("play.example.org") && afar("play.example.org:8443"));
        assert!(!["127.0.0.1:8443", "127.0.0.1", "[::1]:8443", "localhost:8443", ""].into_iter().any(afar));
    }

    #[test]
    fn a_page_of_another_house_brings_nobody_in() {
        let [plain, encrypted] = [false, true].map(|encrypted| WebPage::new(Language::English, String::new(), None, encrypted));
        let own = |origin: &'static str, page| is_own(&headers(&[("origin", origin), ("host", "gioco.example.org:8443")]), page);
        assert!(own("https://gioco.example.org:8443", &encrypted) && own("https://Gioco.example.org:8443", &plain));
        assert!(own("http://gioco.example.org:8443", &plain) && !own("http://gioco.example.org:8443", &encrypted));
        for origin in ["https://gioco.example.org", "https://example.org:8443", "null", "", "file://gioco.example.org:8443"] {
            assert!(!own(origin, &encrypted) && !own(origin, &plain), "{origin}");
        }
        assert!(!is_own(&headers(&[("host", "gioco.example.org:8443")]), &plain), "a browser says where a page is from");
    }

    #[test]
    fn a_page_names_the_protocol() {
        let named = |name: &'static str| protocol(&headers(&[("sec-websocket-protocol", name)]));
        assert!(named("salotto.2").is_some() && named("salotto.1").is_some());
        for name in ["salotto", "salotto.", "salotto.x", "chat", "salotto.2, chat"] {
            assert!(named(name).is_none(), "{name}");
        }
        assert!(protocol(&HeaderMap::new()).is_none());
    }
}
