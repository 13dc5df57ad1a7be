//! Connections for writing. A connection with any failure is closed before another write can get
//! it: after a failed COMMIT it may still be inside its transaction, and a later write there would
//! be acknowledged and lost.

use super::SqlResult;
use sqlx::any::AnyPoolOptions;
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, Connection};

/// A pool of connections that are closed after a failure.
pub(super) struct StoreWriter(AnyPool);

/// The end of a transaction in which nothing failed.
pub(super) enum TransactionEnd<T> {
    Commit(T),
    RollBack(T),
}

/// A connection that is closed on drop unless it was given back.
struct PooledConnection(Option<PoolConnection<Any>>);

impl Drop for PooledConnection {
    fn drop(&mut self) {
        // The pool opens no other connection in its place until this one is closed.
        if let Some(mut connection) = self.0.take() {
            connection.close_on_drop();
        }
    }
}

impl StoreWriter {
    /// Connects once, so that a wrong address is noticed now.
    ///
    /// # Errors
    /// The database can't be reached.
    pub async fn connect(options: AnyPoolOptions, address: &str) -> SqlResult<StoreWriter> {
        options.connect(address).await.map(StoreWriter)
    }

    /// Connects with the first write.
    ///
    /// # Errors
    /// The address can't be parsed.
    pub fn connect_lazily(options: AnyPoolOptions, address: &str) -> SqlResult<StoreWriter> {
        options.connect_lazy(address).map(StoreWriter)
    }

    /// Runs `work` on one connection. If it fails or is cancelled, the connection is closed.
    ///
    /// # Errors
    /// No connection is available, or the work fails.
    pub async fn run<T>(&self, work: impl AsyncFnOnce(&mut AnyConnection) -> SqlResult<T>) -> SqlResult<T> {
        let mut lent = PooledConnection(Some(self.0.acquire().await?));
        let Some(connection) = &mut lent.0 else { return Err(sqlx::Error::PoolClosed) };
        if connection.is_in_transaction() {
            return Err(sqlx::Error::BeginFailed);
        }
        let done = work(connection).await?;
        drop(lent.0.take());
        Ok(done)
    }

    /// Runs `work` in one transaction.
    ///
    /// # Errors
    /// The transaction can't be begun or ended, or the work fails; then none of it is stored.
    pub async fn transact<T>(&self, work: impl AsyncFnOnce(&mut AnyConnection) -> SqlResult<TransactionEnd<T>>) -> SqlResult<T> {
        self.run(async |connection| {
            let mut transaction = connection.begin().await?;
            match work(&mut transaction).await? {
                TransactionEnd::Commit(done) => transaction.commit().await.map(|()| done),
                TransactionEnd::RollBack(done) => transaction.rollback().await.map(|()| done),
            }
        })
        .await
    }

    /// The pool itself, for schema upgrades and shutdown.
    pub fn pool(&self) -> &AnyPool {
        &self.0
    }
}
