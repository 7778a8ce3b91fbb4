import type { Db } from "../platform/database.ts";
import { findVersionAndSeats } from "./course-queries.ts";

export type Loaded<T> = { value: T; limitedIds: readonly number[] };
export type Recalled<T> = { value: T; seats: ReadonlyMap<number, number | null> };
export type CatalogMemory = <T>(key: string, load: () => Promise<Loaded<T> | null>) => Promise<Recalled<T> | null>;

type Kept = Loaded<unknown> & { version: number };

const mostEntries = 400;

/**
 * Keeps what the catalogue shows for as long as its version stands: one small statement asks for the version and the live seats.
 * NOTE: the version is read before the content, so content can only be newer than it claims, never older.
 */
export function createCatalogMemory(db: Db): CatalogMemory {
  const kept = new Map<string, Kept>();

  return async <T>(key: string, load: () => Promise<Loaded<T> | null>) => {
    const known = kept.get(key);
    const { version, seats } = await findVersionAndSeats(db, known?.limitedIds ?? []);
    if (known?.version === version) {
      keep(key, known);
      return { value: known.value as T, seats };
    }
    const loaded = await load();
    if (loaded === null) return null;
    keep(key, { ...loaded, version });
    const live = await findVersionAndSeats(db, loaded.limitedIds);
    return { value: loaded.value, seats: live.seats };
  };

  /** What was used last stands last; the first goes when there is no room. */
  function keep(key: string, entry: Kept): void {
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > mostEntries && oldest !== undefined) kept.delete(oldest);
  }
}
