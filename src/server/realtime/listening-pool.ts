import type pg from "pg";

export type ListeningPool = { pool: pg.Pool; close(): Promise<void> };

/**
 * A pool of its own for the adapter that carries socket messages between nodes: it keeps one connection for good, and its heartbeats are no
 * statements of the shop.
 * NOTE: closed while it is still connecting, the adapter would keep that connection and try again for ever.
 */
export function listeningPool(pool: pg.Pool): ListeningPool {
  let isClosed = false;
  let giveBack = () => {};
  const connect = async (): Promise<pg.PoolClient> => {
    if (isClosed) return new Promise<never>(() => {});
    const client = await pool.connect();
    const release = client.release.bind(client);
    let isHeld = true;
    giveBack = () => {
      if (isHeld) release(true);
      isHeld = false;
    };
    client.release = () => giveBack();
    if (isClosed) giveBack();
    return client;
  };
  const query = pool.query.bind(pool);
  return {
    pool: { connect, query } as unknown as pg.Pool,
    close: async () => {
      isClosed = true;
      giveBack();
      await pool.end();
    },
  };
}
