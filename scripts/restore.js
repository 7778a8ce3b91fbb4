import { parseArgs } from "node:util";
import { backupKey } from "../src/server/backup/backup-key.ts";
import { findBackup, listBackups } from "../src/server/backup/list-backups.ts";
import { unknownMigrations } from "../src/server/backup/load-backup.ts";
import { BrokenPart } from "../src/server/backup/part.ts";
import { openPlace } from "../src/server/backup/place/backup-place.ts";
import { restoreBackup, undoRestore } from "../src/server/backup/restore-backup.ts";
import { StartProblem } from "../src/server/platform/process/start-problem.ts";
import { loadBackups } from "../src/server/script-config.ts";
import { openStore } from "../src/server/shop/storage/open-store.ts";
import { linesOf } from "./backup-lines.js";
import { progressLine } from "./progress-line.js";
import { withDatabase } from "./with-database.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { back: { type: "boolean" }, "accept-broken": { type: "boolean" } },
});
const { dataDir, storage, backups, dataKey } = loadBackups(process.env);
const place = openPlace(backups);
const key = await backupKey(dataKey);
const [id] = positionals;

if (values.back) await withDatabase(goBack, { asOwner: true });
else if (id !== undefined) await withDatabase((given) => restore(given, id), { asOwner: true });
else {
  console.log(linesOf(await listBackups({ place, key }), place.where));
  console.log('Restore one with "npm run restore -- ID", after stopping the shop.');
}

/** @typedef {import("../src/server/platform/database/database.ts").DatabaseAddress} DatabaseAddress */

/** @param {{ address: DatabaseAddress, pool: import("pg").Pool, role: string | undefined }} given @param {string} wanted */
async function restore({ address, pool, role }, wanted) {
  const { manifest, fault } = await findBackup({ place, key }, wanted);
  const isNewer = manifest !== null && unknownMigrations(manifest).length > 0;
  if (fault !== null || isNewer)
    throw new StartProblem(linesOf([await findBackup({ place, key }, wanted)], place.where));
  await pool.end();
  const progress = progressLine();
  try {
    const { former, files } = await restoreBackup(
      {
        owner: address,
        role,
        place,
        key,
        store: openStore(storage),
        workFolder: storage.workFolder,
        dataDir,
        acceptsBroken: values["accept-broken"] === true,
        now: new Date(),
        onProgress: ({ what, done, all }) => progress.show(`${what} ${done} of ${all}`),
      },
      manifest,
    );
    progress.end();
    console.log(
      [
        `The shop is that of ${manifest.takenAt} again (${wanted}). Files: ${files.brought} brought back, ${files.there} were there.`,
        ...(files.neverThere.length > 0
          ? [`Missing already when the backup was taken: ${files.neverThere.join(", ")}`]
          : []),
        `The data before is in the database ${former}. "npm run restore -- --back" brings it back.`,
      ].join("\n"),
    );
  } catch (error) {
    progress.end();
    if (!(error instanceof BrokenPart)) throw error;
    throw new StartProblem(`${error.message} Nothing was replaced.`);
  }
}

/** @param {{ address: DatabaseAddress, pool: import("pg").Pool }} given */
async function goBack({ address, pool }) {
  await pool.end();
  const former = await undoRestore({ owner: address, store: openStore(storage) }, new Date());
  console.log(`The database ${former} is the shop's again.`);
}
