import { checkInvariants } from "../src/server/invariants/check-invariants.ts";
import { createDb } from "../src/server/platform/database.ts";
import { withDatabase } from "./with-database.js";

/** Every promise the data keeps, with how often it is broken. Reads only; ends with 1 when one is broken. */
await withDatabase(async ({ pool }) => {
  const verdicts = await checkInvariants(createDb(pool));
  console.table(verdicts.map(({ area, promise, breaks }) => ({ area, promise, breaks })));
  const broken = verdicts.filter(({ breaks }) => breaks > 0);
  for (const { promise, examples } of broken) {
    console.error(`\nBroken: ${promise}`);
    for (const { object, detail } of examples) console.error(`  ${object}: ${detail}`);
  }
  if (broken.length > 0) process.exitCode = 1;
  else console.log(`All ${verdicts.length} promises are kept.`);
});
