import type { ItemKind } from "#domain/catalog/catalog-item.ts";
import { NameIndex } from "#domain/catalog/finding/name-index.ts";
import type { Db } from "#server/platform/database/database.ts";
import { cachedFor } from "#server/platform/process/cached-for.ts";
import { inTurns } from "#server/platform/process/in-turns.ts";
import { findVersionAndSeats } from "../course-queries.ts";
import { listNames } from "./name-queries.ts";

export type Names = { version: number; index: NameIndex; kinds: ReadonlyMap<number, ItemKind> };
export type Finder = {
  /** The names as they are now. */
  current(): Promise<Names>;
  /** The names as they were a second ago, or before a change that is being read. */
  recent(): Promise<Names>;
};

/**
 * Keeps the names of what is on sale in memory, and reads them again when the catalogue has changed.
 * NOTE: the version is read before the names. So names may be newer than their version, never older.
 */
export function createFinder(db: Db): Finder {
  let known: Names | undefined;
  let reading: { version: number; names: Promise<Names> } | undefined;

  async function read(version: number): Promise<Names> {
    const rows = await listNames(db);
    const items = rows.map(({ id, title_th, title_en, other_names }) => ({
      id,
      th: title_th,
      en: title_en,
      others: other_names,
    }));
    // Most changes of the catalogue leave the names as they are.
    const before = known?.index;
    const index = before?.isOf(items) ? before : await inTurns(NameIndex.build(items, before));
    known = { version, index, kinds: new Map(rows.map(({ id, kind }) => [id, kind])) };
    return known;
  }

  function at(version: number): Promise<Names> {
    if (known?.version === version) return Promise.resolve(known);
    if (reading?.version === version) return reading.names;
    const names = read(version).finally(() => {
      if (reading?.names === names) reading = undefined;
    });
    reading = { version, names };
    return names;
  }

  const versionNow = async () => (await findVersionAndSeats(db, [])).version;
  const versionLately = cachedFor(1_000, versionNow);
  return {
    current: async () => at(await versionNow()),
    recent: async () => {
      const version = await versionLately();
      const coming = at(version);
      if (known === undefined) return coming;
      // Whoever types does not wait for a change. Its reader reports what fails.
      coming.catch(() => {});
      return known;
    },
  };
}
