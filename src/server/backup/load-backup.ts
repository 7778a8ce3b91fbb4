import { pipeline } from "node:stream/promises";
import type pg from "pg";
import type { DatabaseAddress } from "../platform/database/database.ts";
import { migrate } from "../platform/database/migrate.ts";
import { migrationNames } from "../platform/database/migration-files.ts";
import { SteadyClient } from "../platform/database/shop-client.ts";
import type { BackupKey } from "./backup-key.ts";
import { tablePart } from "./backup-names.ts";
import { clearSchema, listTables, restoreRules, setSequence, writeRows } from "./backup-queries.ts";
import type { Manifest } from "./manifest.ts";
import { BrokenPart, readPart } from "./part.ts";
import type { BackupPlace } from "./place/backup-place.ts";
import type { Progress } from "./progress.ts";

export type LoadDeps = {
  place: BackupPlace;
  key: BackupKey;
  onProgress: Progress;
};

/** Why a backup does not fit this version. Null: it does. */
export function unknownMigrations({ migrations }: Pick<Manifest, "migrations">): string[] {
  const known = new Set(migrationNames());
  return migrations.filter((name) => !known.has(name));
}

/**
 * Fills an empty database with a backup and brings its schema up to date. `owner` owns it; `role`
 * gets the shop's rights. Throws `BrokenPart` where the backup is not what its manifest says.
 */
export async function loadBackup(
  deps: LoadDeps,
  manifest: Manifest,
  { owner, role }: { owner: DatabaseAddress; role: string | undefined },
): Promise<void> {
  const { onProgress } = deps;
  await migrate(owner, undefined, manifest.migrations);
  const line = new SteadyClient({
    ...owner,
    statement_timeout: 0,
    application_name: "shop restore",
  } as pg.ClientConfig);
  await line.connect();
  try {
    await fill(deps, manifest, line);
  } finally {
    await line.end();
  }
  const later = migrationNames().length - manifest.migrations.length;
  onProgress({ what: "migrations", done: 0, all: later });
  await migrate(owner, role);
  onProgress({ what: "migrations", done: later, all: later });
}

async function fill(
  { place, key, onProgress }: LoadDeps,
  manifest: Manifest,
  line: pg.Client,
): Promise<void> {
  await hasTheSameTables(line, manifest);
  const removed = await clearSchema(line);
  let done = 0;
  for (const table of manifest.tables) {
    const part = tablePart(manifest.id, table.name);
    const { body, sum } = await readPart(place, part, { key });
    const rows = writeRows(line, table);
    await pipeline(body, rows);
    if (rows.rowCount !== table.rows || sum().sha256 !== table.sha256)
      throw new BrokenPart(part, new Error("It does not hold the rows that the manifest names."));
    done += 1;
    onProgress({ what: "tables", done, all: manifest.tables.length });
  }
  for (const sequence of manifest.sequences) await setSequence(line, sequence);
  const all = removed.indexes.length + removed.foreignKeys.length;
  let built = 0;
  await restoreRules(line, removed, () => {
    built += 1;
    onProgress({ what: "indexes", done: built, all });
  });
}

/** The schema of the manifest's migrations has the manifest's tables and columns. */
async function hasTheSameTables(line: pg.Client, { id, tables }: Manifest): Promise<void> {
  const shapes = (list: { name: string; columns: string[] }[]) =>
    JSON.stringify(
      Object.fromEntries(list.map(({ name, columns }) => [name, [...columns].sort()])),
    );
  if (shapes(tables) === shapes(await listTables(line))) return;
  throw new BrokenPart(id, new Error("Its tables are not those of its migrations."));
}
