import type { Db } from "#server/platform/database/database.ts";
import { findVersionAndSeats } from "./course-queries.ts";

export type LoadedCatalog<T> = { value: T; limitedIds: readonly number[] };
export type Seats = ReadonlyMap<number, number | null>;
export type CatalogMemory = {
  /** The catalogue's present content under this key. Null: there is none. */
  recall<T>(key: string, load: Load<T>): Promise<{ value: T; seats: Seats } | null>;
  /**
   * The same content, serialized. It is serialized again only when the catalogue or the free seats
   * have changed.
   */
  recallWritten<T>(
    key: string,
    load: Load<T>,
    write: (value: T, seats: Seats) => Buffer,
  ): Promise<Buffer | null>;
};
type Load<T> = () => Promise<LoadedCatalog<T> | null>;
type MemoryEntry = LoadedCatalog<unknown> & {
  version: number;
  written: { seats: string; bytes: Buffer } | null;
  /** The read that the written answer was last compared with. */
  comparedWith: Seats | null;
};

const mostEntries = 400;

/**
 * Caches catalogue content until its version changes. One small statement reads the version and the
 * present free seats. NOTE: the version is read before the content. So content may be newer than
 * its version, never older.
 */
export function createCatalogMemory(db: Db): CatalogMemory {
  const kept = new Map<string, MemoryEntry>();
  const readSeats = createSeatReader(db);

  async function find<T>(
    key: string,
    load: Load<T>,
  ): Promise<{ entry: MemoryEntry; seats: Seats } | null> {
    const known = kept.get(key);
    const { version, seats } = await readSeats(known?.limitedIds ?? []);
    if (known?.version === version) return { entry: keep(key, known), seats };
    const loaded = await load();
    if (loaded === null) return null;
    const entry = keep(key, { ...loaded, version, written: null, comparedWith: null });
    return { entry, seats: (await readSeats(loaded.limitedIds)).seats };
  }

  /** The last used entry moves to the end. When space runs out, the first one is dropped. */
  function keep(key: string, entry: MemoryEntry): MemoryEntry {
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > mostEntries && oldest !== undefined) kept.delete(oldest);
    return entry;
  }

  return {
    recall: async <T>(key: string, load: Load<T>) => {
      const found = await find(key, load);
      return found && { value: found.entry.value as T, seats: found.seats };
    },
    recallWritten: async <T>(
      key: string,
      load: Load<T>,
      write: (value: T, seats: Seats) => Buffer,
    ) => {
      const found = await find(key, load);
      if (found === null) return null;
      const { entry } = found;
      // Requests that came together share one read.
      if (entry.written !== null && entry.comparedWith === found.seats) return entry.written.bytes;
      entry.comparedWith = found.seats;
      const seats = entry.limitedIds.map((id) => found.seats.get(id)).join();
      if (entry.written?.seats !== seats)
        entry.written = { seats, bytes: write(entry.value as T, found.seats) };
      return entry.written.bytes;
    },
  };
}

type VersionAndSeats = Awaited<ReturnType<typeof findVersionAndSeats>>;
type Batch = { ids: Set<number>; found: Promise<VersionAndSeats>; send: () => void };

/**
 * Reads the catalogue's version and seats. Requests that arrive during a read share the next one,
 * which starts after they came. So no request gets a state older than itself.
 */
function createSeatReader(db: Db): (ids: readonly number[]) => Promise<VersionAndSeats> {
  let next: Batch | null = null;
  let isUnderWay = false;

  function open(): Batch {
    const ids = new Set<number>();
    const { promise, resolve } = Promise.withResolvers<void>();
    return { ids, found: promise.then(() => findVersionAndSeats(db, [...ids])), send: resolve };
  }

  function sendNext(): void {
    const batch = next;
    next = null;
    isUnderWay = batch !== null;
    if (batch === null) return;
    batch.found.then(sendNext, sendNext);
    batch.send();
  }

  return (ids) => {
    next ??= open();
    const { found } = next;
    for (const id of ids) next.ids.add(id);
    if (!isUnderWay) sendNext();
    return found;
  };
}
