import { openArchive } from "../src/server/backup/archive/archive-place.ts";
import { BadArchive } from "../src/server/backup/archive/tar.ts";
import { backupKey } from "../src/server/backup/backup-key.ts";
import { readPepper } from "../src/server/backup/from-page/believe-loaded.ts";
import { findBackup, listBackups } from "../src/server/backup/list-backups.ts";
import { unknownMigrations } from "../src/server/backup/load-backup.ts";
import { BrokenPart } from "../src/server/backup/part.ts";
import { openPlace } from "../src/server/backup/place/backup-place.ts";
import { restoreBackup, undoRestore } from "../src/server/backup/restore-backup.ts";
import { StartProblem } from "../src/server/platform/process/start-problem.ts";
import { loadRestore } from "../src/server/script-config.ts";
import { openStore } from "../src/server/shop/storage/open-store.ts";
import { linesOf } from "./backup-lines.js";
import { progressLine } from "./progress-line.js";
import { readWords } from "./read-words.js";
import { withDatabase } from "./with-database.js";

const { values, positionals } = readWords({
  allowPositionals: true,
  options: {
    back: { type: "boolean" },
    "accept-broken": { type: "boolean" },
    file: { type: "string" },
  },
});
const { dataDir, storage, backups, dataKey, keepsSecrets } = loadRestore(process.env);
const place = await placeOf(values.file);
const key = await backupKey(dataKey);
const [id] = positionals;

if (values.back) await withDatabase(goBack, { asOwner: true });
else if (id !== undefined) await withDatabase((given) => restore(given, id), { asOwner: true });
else {
  console.log(linesOf(await listBackups({ place, key }), place.where));
  const words = values.file === undefined ? "" : ` --file ${values.file}`;
  console.log(`Restore one with "npm run restore -- ID${words}", after stopping the shop.`);
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
    const passwordPepper = await readPepper({ place, key }, manifest);
    keepsSecrets({ data: dataKey.toString("base64"), passwordPepper });
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

/** The place of the backups, or one that was packed. @param {string | undefined} file */
async function placeOf(file) {
  if (file === undefined) return openPlace(backups);
  return await openArchive(file).catch((error) => {
    const isBad = error instanceof BadArchive;
    const why = error.code === "ENOENT" ? "There is no such file." : error.message;
    console.error(isBad ? `${file} is no backup: ${error.message}` : `${file}: ${why}`);
    process.exit(1);
  });
}

/** @param {{ address: DatabaseAddress, pool: import("pg").Pool }} given */
async function goBack({ address, pool }) {
  await pool.end();
  const store = openStore(storage);
  const former = await undoRestore({ owner: address, store, dataDir }, new Date());
  console.log(`The database ${former} is the shop's again.`);
}
