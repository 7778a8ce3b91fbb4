import { openArchive } from "../src/server/backup/archive/archive-place.ts";
import { BadArchive } from "../src/server/backup/archive/tar.ts";
import { backupKey } from "../src/server/backup/backup-key.ts";
import { readPepper } from "../src/server/backup/from-page/believe-loaded.ts";
import { listBackups } from "../src/server/backup/list-backups.ts";
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
import { saying } from "./say-problem.js";
import { withDatabase } from "./with-database.js";

const { values, positionals } = readWords({
  allowPositionals: true,
  options: {
    back: { type: "boolean" },
    "accept-broken": { type: "boolean" },
    file: { type: "string" },
  },
});
const [id] = positionals;

/** @typedef {import("../src/server/platform/database/database.ts").DatabaseAddress} DatabaseAddress */

/** @typedef {{ address: DatabaseAddress, pool: import("pg").Pool, role: string | undefined }} Database */
/** @typedef {Awaited<ReturnType<typeof loadPlace>>} Place */

await saying(async () => {
  const given = await loadPlace();
  const words = values.file === undefined ? "" : ` --file ${values.file}`;
  if (values.back) await withDatabase((database) => goBack(given, database), { asOwner: true });
  else if (id !== undefined) {
    const manifest = await wantedBackup(given, id);
    await withDatabase((database) => restore(given, database, manifest), {
      asOwner: true,
      makesShop: true,
    });
  } else {
    console.log(linesOf(await listBackups(given), given.place.where));
    console.log(`Restore one with "npm run restore -- ID${words}", after stopping the shop.`);
  }
});

async function loadPlace() {
  const config = loadRestore(process.env);
  return {
    ...config,
    place: await placeOf(values.file, config.backups),
    key: await backupKey(config.dataKey),
  };
}

/** What can be restored. @param {Place} given @param {string} wanted */
async function wantedBackup(given, wanted) {
  const found = (await listBackups(given)).find((each) => each.id === wanted);
  if (found === undefined)
    throw new StartProblem(
      `There is no backup ${wanted} in ${given.place.where}: "npm run restore" lists those there are.`,
    );
  if (found.fault !== null || unknownMigrations(found.manifest).length > 0)
    throw new StartProblem(linesOf([found], given.place.where));
  return found.manifest;
}

/** @param {Place} given @param {Database} database @param {import("../src/server/backup/manifest.ts").Manifest} manifest */
async function restore(given, { address, pool, role }, manifest) {
  const { place, key, storage, dataDir, dataKey, keepsSecrets } = given;
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
        `The shop is that of ${manifest.takenAt} again (${manifest.id}). Files: ${files.brought} brought back, ${files.there} were there.`,
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

/** The place of the backups, or one that was packed. @param {string | undefined} file @param {import("../src/server/backup/place/backup-place.ts").BackupAddress} backups */
async function placeOf(file, backups) {
  if (file === undefined) return openPlace(backups);
  return await openArchive(file).catch((error) => {
    const isBad = error instanceof BadArchive;
    const why = error.code === "ENOENT" ? "There is no such file." : error.message;
    throw new StartProblem(isBad ? `${file} is no backup: ${error.message}` : `${file}: ${why}`);
  });
}

/** @param {Place} given @param {Database} database */
async function goBack({ storage, dataDir }, { address, pool }) {
  await pool.end();
  const store = openStore(storage);
  const former = await undoRestore({ owner: address, store, dataDir }, new Date());
  console.log(`The database ${former} is the shop's again.`);
}
