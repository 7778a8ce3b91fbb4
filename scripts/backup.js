import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { setPriority } from "node:os";
import { pipeline } from "node:stream/promises";
import { packBackup } from "../src/server/backup/archive/pack-backup.ts";
import { backupKey } from "../src/server/backup/backup-key.ts";
import { listRuns } from "../src/server/backup/backup-run-queries.ts";
import { listBackups } from "../src/server/backup/list-backups.ts";
import { openPlace } from "../src/server/backup/place/backup-place.ts";
import { takeBackup } from "../src/server/backup/take-backup.ts";
import { buildIdentity } from "../src/server/build-identity.ts";
import { createDb } from "../src/server/platform/database/database.ts";
import { root } from "../src/server/project-root.ts";
import { loadBackups } from "../src/server/script-config.ts";
import { openStore } from "../src/server/shop/storage/open-store.ts";
import { drillLine, linesOf } from "./backup-lines.js";
import { progressLine } from "./progress-line.js";
import { readWords } from "./read-words.js";
import { saying } from "./say-problem.js";
import { withDatabase } from "./with-database.js";

const { values, positionals } = readWords({
  allowPositionals: true,
  options: { list: { type: "boolean" }, pack: { type: "string" } },
});
/** @typedef {import("../src/server/backup/backup-key.ts").BackupKey} BackupKey */
/** @typedef {import("../src/server/backup/place/backup-place.ts").BackupPlace} BackupPlace */
/** @typedef {import("../src/server/platform/database/database.ts").DatabaseAddress} DatabaseAddress */
/** @typedef {{ place: BackupPlace, key: BackupKey }} Place */

await saying(async () => {
  const config = loadBackups(process.env);
  const given = { place: openPlace(config.backups), key: await backupKey(config.dataKey) };
  if (values.list) console.log(linesOf(await listBackups(given), given.place.where));
  else if (values.pack) await pack(given, values.pack, positionals[0]);
  else
    await withDatabase((database) => take(config, given, database), {
      besideShop: true,
      asOwner: true,
    });
});

/**
 * @param {Pick<ReturnType<typeof loadBackups>, "storage" | "passwordPepper">} config @param {Place} given
 * @param {{ address: DatabaseAddress, pool: import("pg").Pool }} database
 */
async function take({ storage, passwordPepper }, { place, key }, { address, pool }) {
  // Visitors go first.
  setPriority(10);
  const progress = progressLine();
  const manifest = await takeBackup({
    address,
    store: openStore(storage),
    place,
    key,
    secrets: { passwordPepper },
    build: buildIdentity(root),
    onProgress: ({ what, done, all }) => progress.show(`${what} ${done} of ${all}`),
  });
  progress.end();
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Backup ${manifest.id} in ${place.where}: ${manifest.tables.length} tables with ${rows} rows, ${manifest.files.count} files, ${manifest.seconds.toFixed(1)} s.`,
  );
  const { removed } = manifest;
  if (removed.backups > 0)
    console.log(`Removed: ${removed.backups} old backups and ${removed.files} files.`);
  const [drill] = await listRuns(createDb(pool), "drill", 1);
  console.log(drillLine(drill));
}

/**
 * The newest backup, or the named one, as one file.
 * @param {Place} given @param {string} path @param {string} [id]
 */
async function pack({ place, key }, path, id) {
  const whole = (await listBackups({ place, key })).filter(({ fault }) => fault === null);
  const found = id === undefined ? whole[0] : whole.find((backup) => backup.id === id);
  if (!found?.manifest) {
    console.error(`There is no such backup in ${place.where}.`);
    process.exitCode = 1;
    return;
  }
  // An earlier file of that name stays until this one is whole.
  const half = `${path}.${process.pid}.part`;
  try {
    await pipeline(
      packBackup({ place, key }, found.manifest),
      createWriteStream(half, { mode: 0o600 }),
    );
    await rename(half, path);
  } catch (error) {
    await rm(half, { force: true });
    console.error(`${path} was not written: ${/** @type {Error} */ (error).message}.`);
    process.exitCode = 1;
    return;
  }
  console.log(`Backup ${found.id} is in ${path}. It opens with the same DATA_KEY.`);
}
