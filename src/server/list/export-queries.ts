import type { CompiledQuery } from "kysely";
import type pg from "pg";

export type OpenExport<Key> = {
  total: number;
  /** The next keys, in their order. None: the end. */
  next(): Promise<Key[]>;
  /** May be called again. */
  close(): Promise<void>;
};

const exportedAtOnce = 1000;

/**
 * A cursor over the keys of a list at this moment. The database keeps it, so that no process holds
 * more than a part. `with hold` keeps the cursor after its transaction: a slow client holds a
 * connection of this pool, but keeps no old rows alive.
 */
export async function openExport<Key>(
  pool: pg.Pool,
  { sql, parameters }: CompiledQuery,
): Promise<OpenExport<Key>> {
  const client = await pool.connect();
  let isOpen = true;
  const end = async (broken?: Error) => {
    if (!isOpen) return;
    isOpen = false;
    const failed = broken ?? (await client.query("close exported").then(() => undefined, asError));
    client.release(failed);
  };
  const asked = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      await end(asError(error));
      throw error;
    }
  };
  return asked(async () => {
    await client.query("begin");
    await client.query({
      text: `declare exported scroll cursor with hold for ${sql}`,
      values: [...parameters],
    });
    await client.query("commit");
    const { rowCount } = await client.query("move forward all in exported");
    await client.query("move absolute 0 in exported");
    return {
      total: rowCount ?? 0,
      next: () =>
        asked(async () =>
          isOpen ? (await client.query(`fetch ${exportedAtOnce} from exported`)).rows : [],
        ),
      close: () => end(),
    };
  });
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
