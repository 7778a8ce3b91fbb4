import type pg from "pg";

export type ListeningPool = { pool: pg.Pool; close(): Promise<void> };

/**
 * A pool of its own for the adapter that carries socket messages between nodes: it keeps one
 * connection for good, and its heartbeats are no
 * statements of the shop.
 * NOTE: the adapter itself never gives a lost connection back, and closed while it is still
 * connecting it would try again for ever. One that ends
 * before it listens makes it try again twice, and each of those the same: so the newest wins, and
 * who came before it is let go and hears no more.
 */
export function listeningPool(pool: pg.Pool): ListeningPool {
  let isClosed = false;
  let newest = 0;
  let letGo = () => {};
  const connect = async (): Promise<pg.PoolClient> => {
    newest += 1;
    const turn = newest;
    const isOver = () => isClosed || turn !== newest;
    letGo();
    const client = isClosed ? null : await connectUnlessOver(pool, isOver);
    if (client === null) return new Promise<never>(() => {});
    const giveBack = onlyOnce(client.release.bind(client, true));
    client.release = giveBack;
    letGo = () => {
      // Of the adapter's: it would connect once more.
      client.removeAllListeners("end");
      giveBack();
    };
    client.once("end", giveBack);
    return client;
  };
  return {
    // The adapter asks for a whole pool and calls these two.
    pool: { connect, query: pool.query.bind(pool) } as unknown as pg.Pool,
    close: async () => {
      isClosed = true;
      letGo();
      await pool.end();
    },
  };
}

/** Null: another one's turn has come meanwhile. That it failed is then of no interest. */
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
