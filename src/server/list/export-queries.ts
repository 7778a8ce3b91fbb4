import type { CompiledQuery } from "kysely";
import type pg from "pg";

export type OpenExport<Key> = {
  total: number;
  /** The next ones, in their order; none: that was all. */
  next(): Promise<Key[]>;
  /** Can be called again. */
  close(): Promise<void>;
};

const exportedAtOnce = 1000;

/**
 * The keys of a list as they stand at this moment, kept by the database while they are read, so
 * that no process holds more than some of them.
 * `with hold` outlives its transaction: a slow reader holds a connection of this pool, but keeps no
 * old rows alive.
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
