import { checkSeals } from "../src/server/audit/check-seals.ts";
import { headKeeper } from "../src/server/audit/kept-head.ts";
import { sealKey } from "../src/server/audit/seal-audit.ts";
import { checkInvariants } from "../src/server/invariants/check-invariants.ts";
import { checkStoredFiles } from "../src/server/invariants/check-stored-files.ts";
import { createDb } from "../src/server/platform/database/database.ts";
import { loadSealing, loadStorage } from "../src/server/script-config.ts";
import { openStore } from "../src/server/shop/storage/open-store.ts";
import { withDatabase } from "./with-database.js";

/**
 * Prints every invariant and how often it is broken. It only reads, and exits with 1 when one is
 * broken.
 */
await withDatabase(readAll, { besideShop: true });

/** @param {{ pool: import("pg").Pool }} given */
async function readAll({ pool }) {
  const db = createDb(pool);
  const store = openStore(loadStorage(process.env));
  const verdicts = [
    ...(await checkInvariants(db)),
    ...(await checkStoredFiles(db, store)),
    await readLog(db),
  ];
  console.table(verdicts.map(({ area, promise, breaks }) => ({ area, promise, breaks })));
  const broken = verdicts.filter(({ breaks }) => breaks > 0);
  for (const { promise, examples } of broken) {
    console.error(`\nBroken: ${promise}`);
    for (const { object, detail } of examples) console.error(`  ${object}: ${detail}`);
  }
  if (broken.length > 0) process.exitCode = 1;
  else console.log(`All ${verdicts.length} promises are kept.`);
}

/** @param {import("../src/server/platform/database/database.ts").Db} db */
async function readLog(db) {
  const { dataDir, dataKey } = loadSealing(process.env);
  const breaks = await checkSeals(db, sealKey(dataKey), headKeeper(dataDir).read());
  return {
    area: "log",
    promise: "the log is what was sealed, to its end",
    breaks: breaks.length,
    examples: breaks.slice(0, 5),
  };
}
