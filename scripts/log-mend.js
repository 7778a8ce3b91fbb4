import { parseArgs } from "node:util";
import { mendSeal } from "../src/server/audit/mend-seal.ts";
import { sealKey } from "../src/server/audit/seal-audit.ts";
import { createDb } from "../src/server/platform/database/database.ts";
import { loadSealing } from "../src/server/script-config.ts";
import { withDatabase } from "./with-database.js";

const { values } = parseArgs({
  options: { seal: { type: "string" }, reason: { type: "string" } },
  strict: false,
});
const [number, reason] = [Number(values.seal), String(values.reason ?? "").trim()];

if (!Number.isSafeInteger(number) || number < 1 || reason === "") {
  console.error(
    'Say which seal and why: npm run log:mend -- --seal 7 --reason "restored from the backup of 3 December"',
  );
  process.exitCode = 1;
} else {
  /**
   * Mends a broken seal that `npm run invariants` reports. It connects as the role that owns the
   * tables.
   */
  await withDatabase(
    async ({ pool }) => {
      const { isMended, words } = await mendSeal(
        createDb(pool),
        sealKey(loadSealing(process.env).dataKey),
        { number, reason },
      );
      console.log(words);
      if (!isMended) process.exitCode = 1;
    },
    { besideShop: true, asOwner: true },
  );
}
