import { Readable } from "node:stream";
import type pg from "pg";
import type { DatabaseAddress } from "../platform/database/database.ts";
import { findServerVersion, listAppliedMigrations } from "../platform/database/platform-queries.ts";
import { SteadyClient } from "../platform/database/shop-client.ts";
import { StartProblem } from "../platform/process/start-problem.ts";
import type { FileStore } from "../shop/storage/file-store.ts";
import type { BackupKey } from "./backup-key.ts";
import { fileListPart, manifestPart, newBackupId, secretsPart, tablePart } from "./backup-names.ts";
import {
  beginReading,
  findShopMode,
  listSequences,
  listTables,
  lockBackups,
  readRows,
  sumBooks,
} from "./backup-queries.ts";
import { filePart, type KeptFile, namedFiles, readFileList } from "./file-list.ts";
import { removeOldBackups } from "./keep-backups.ts";
import { latestBackup } from "./list-backups.ts";
import { backupFormat, type Manifest, type TableContent, writeManifest } from "./manifest.ts";
import { readPart, writePart } from "./part.ts";
import type { BackupPlace } from "./place/backup-place.ts";
import type { Progress } from "./progress.ts";
import { refuseWithoutRoom } from "./refuse-without-room.ts";

export type BackupDeps = {
  address: DatabaseAddress;
  store: FileStore;
  place: BackupPlace;
  key: BackupKey;
  /** Values outside of the database without which its rows are of no use. */
  secrets: { passwordPepper: string };
  build: { version: string; commit: string | null };
  onProgress: Progress;
};

export type BackupResult = Manifest & {
  removed: Awaited<ReturnType<typeof removeOldBackups>>;
};

/**
 * Takes a backup and removes those that are too old, one at a time on all machines: a removal would
 * not know the files of a backup that has no manifest yet. The database comes first, at one
 * moment, then the files that its rows name. The shop goes on meanwhile. The manifest is written
 * last, so an interrupted backup is none.
 */
export async function takeBackup(deps: BackupDeps): Promise<BackupResult> {
  const begun = performance.now();
  const line = new SteadyClient({
    ...deps.address,
    application_name: "shop backup",
  } as pg.ClientConfig);
  await line.connect();
  try {
    if (!(await lockBackups(line)))
      throw new StartProblem("Another backup of this shop is being taken. Try again later.");
    const before = await latestBackup(deps);
    const takenAt = await beginReading(line);
    await refuseWithoutRoom(deps.place, line);
    const id = newBackupId(takenAt);
    const manifest: Omit<Manifest, "tables" | "files" | "seconds"> = {
      format: backupFormat,
      id,
      takenAt: takenAt.toISOString(),
      mode: await findShopMode(line),
      ...deps.build,
      postgres: await findServerVersion(line),
      migrations: await listAppliedMigrations(line),
      sequences: await listSequences(line),
      sums: await sumBooks(line, takenAt),
      key: deps.key.fingerprint,
    };
    const tables = await keepTables(deps, line, id);
    const files = await keepFiles(deps, line, id, before);
    await writePart(deps.place, secretsPart(id), Readable.from(JSON.stringify(deps.secrets)), deps);
    const whole = { ...manifest, tables, files, seconds: secondsSince(begun) };
    await deps.place.write(manifestPart(id), Readable.from(writeManifest(whole, deps.key)));
    return { ...whole, removed: await removeOldBackups(deps) };
  } finally {
    await line.end();
  }
}

async function keepTables(
  { place, key, onProgress }: BackupDeps,
  line: pg.Client,
  id: string,
): Promise<TableContent[]> {
  const tables = await listTables(line);
  const kept: TableContent[] = [];
  for (const table of tables) {
    const rows = readRows(line, table);
    const sum = await writePart(place, tablePart(id, table.name), rows, { key });
    kept.push({ ...table, rows: rows.rowCount, ...sum });
    onProgress({ what: "tables", done: kept.length, all: tables.length });
  }
  return kept;
}

async function keepFiles(
  deps: BackupDeps,
  line: pg.Client,
  id: string,
  before: Manifest | null,
): Promise<Manifest["files"]> {
  const known = before === null ? new Map<string, string>() : await knownSums(deps, before);
  let [count, bytes] = [0, 0];
  async function* lines() {
    for await (const file of namedFiles(line)) {
      const kept = { ...file, sha256: known.get(file.name) ?? (await copyFile(deps, file)) };
      count += 1;
      bytes += file.bytes;
      deps.onProgress({ what: "files", done: count, all: Math.max(count, known.size) });
      yield `${JSON.stringify(kept satisfies KeptFile)}\n`;
    }
  }
  const { sha256 } = await writePart(deps.place, fileListPart(id), Readable.from(lines()), deps);
  return { count, bytes, sha256 };
}

/** The hashes of the files that the backup before has. They are not read again. */
async function knownSums(
  { place, key }: BackupDeps,
  before: Manifest,
): Promise<Map<string, string>> {
  const [known, there] = [new Map<string, string>(), new Set<string>()];
  for await (const { name } of place.list("files/")) there.add(name);
  const { body } = await readPart(place, fileListPart(before.id), { key });
  for await (const file of readFileList(body)) {
    if (file.sha256 !== null && there.has(filePart(file))) known.set(file.name, file.sha256);
  }
  return known;
}

/** Null: the file is not there. It may have been deleted after the rows were read. */
async function copyFile(
  { store, place, key }: BackupDeps,
  file: Omit<KeptFile, "sha256">,
): Promise<string | null> {
  if ((await store.find(file.area, file.name)) === null) return null;
  const body = await store.read(file.area, file.name);
  const sum = await writePart(place, filePart(file), body, { key, isPacked: true });
  return sum.sha256;
}

const secondsSince = (begun: number) => Math.round(performance.now() - begun) / 1000;
