import type pg from "pg";

export type ListeningPool = { pool: pg.Pool; close(): Promise<void> };

/**
 * A pool of its own for the adapter that carries socket messages between nodes: it keeps one connection for good, and its heartbeats are no
 * statements of the shop.
 * NOTE: the adapter itself never gives a lost connection back, and closed while it is still connecting it would try again for ever.
 */
export function listeningPool(pool: pg.Pool): ListeningPool {
  let isClosed = false;
  let giveBack = () => {};
  const connect = async (): Promise<pg.PoolClient> => {
    if (isClosed) return new Promise<never>(() => {});
    const client = await pool.connect();
    giveBack = onlyOnce(client.release.bind(client, true));
    client.release = giveBack;
    client.once("end", giveBack);
    if (isClosed) giveBack();
    return client;
  };
  return {
    // The adapter asks for a whole pool and calls these two.
    pool: { connect, query: pool.query.bind(pool) } as unknown as pg.Pool,
    close: async () => {
      isClosed = true;
      giveBack();
      await pool.end();
    },
  };
}

function onlyOnce(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
