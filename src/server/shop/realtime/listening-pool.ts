import type pg from "pg";

export type ListeningPool = {
  pool: pg.Pool;
  /** Since when the present connection is there, by `performance.now`. Null: there is none. */
  listensSince(): number | null;
  close(): Promise<void>;
};

/**
 * A separate pool for the adapter that carries socket messages between nodes. It holds one
 * connection permanently, and its heartbeats are no statements of the shop. NOTE: the adapter never
 * releases a lost connection. If it is closed while connecting, it would retry for ever. A
 * connection that ends before it listens makes it retry twice, and so on. So the newest connection
 * wins, and earlier ones are released and ignored.
 */
export function listeningPool(pool: pg.Pool): ListeningPool {
  let isClosed = false;
  let newest = 0;
  let since: number | null = null;
  let letGo = () => {};
  const connect = async (): Promise<pg.PoolClient> => {
    newest += 1;
    const turn = newest;
    const isOver = () => isClosed || turn !== newest;
    letGo();
    since = null;
    const client = isClosed ? null : await connectUnlessOver(pool, isOver);
    if (client === null) return new Promise<never>(() => {});
    const giveBack = onlyOnce(client.release.bind(client, true));
    client.release = giveBack;
    letGo = () => {
      // Removes the adapter's listener, which would connect once more.
      client.removeAllListeners("end");
      giveBack();
    };
    client.once("end", giveBack);
    client.once("end", () => {
      if (!isOver()) since = null;
    });
    since = performance.now();
    return client;
  };
  return {
    // The adapter expects a whole pool, but calls only these two methods.
    pool: { connect, query: pool.query.bind(pool) } as unknown as pg.Pool,
    listensSince: () => since,
    close: async () => {
      isClosed = true;
      letGo();
      await pool.end();
    },
  };
}

/** Null: a newer connection has replaced this one, so its failure does not matter. */
async function connectUnlessOver(
  pool: pg.Pool,
  isOver: () => boolean,
): Promise<pg.PoolClient | null> {
  try {
    const client = await pool.connect();
    if (!isOver()) return client;
    client.release(true);
  } catch (error) {
    if (!isOver()) throw error;
  }
  return null;
}

function onlyOnce(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
