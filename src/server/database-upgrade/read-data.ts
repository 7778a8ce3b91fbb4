import { checkSeals } from "../audit/check-seals.ts";
import type { Head } from "../audit/kept-head.ts";
import { sealKey } from "../audit/seal-audit.ts";
import { findLastSeal } from "../audit/seal-queries.ts";
import { checkInvariants } from "../invariants/check-invariants.ts";
import { createDb, createPool, type DatabaseAddress } from "../platform/database/database.ts";
import { silentLog } from "../platform/process/log.ts";
import { StartProblem } from "../platform/process/start-problem.ts";

type Reading = {
  address: DatabaseAddress;
  dataKey: Buffer;
  /** The end of the log that must be there. Null: any. */
  head: Head | null;
};

/** What is wrong with the data and its sealed log, and where that log ends. */
export async function readData({
  address,
  dataKey,
  head,
}: Reading): Promise<{ broken: string[]; head: Head | null }> {
  const pool = createPool({ address, log: silentLog(), max: 2, statementTimeoutMs: 0 });
  try {
    const db = createDb(pool);
    const promises = (await checkInvariants(db)).filter(({ breaks }) => breaks > 0);
    const seals = await checkSeals(db, sealKey(dataKey), head);
    const last = await findLastSeal(db);
    return {
      broken: [
        ...promises.map(({ promise, breaks }) => `${promise} (${breaks})`),
        ...seals.map(({ object, detail }) => `${object}: ${detail}`),
      ],
      head: last && { number: last.number, seal: last.seal.toString("hex") },
    };
  } finally {
    await pool.end();
  }
}

export function brokenData(broken: string[]): StartProblem {
  return new StartProblem(
    `The data breaks what must be true, as it did before: ${broken.slice(0, 5).join("; ")}. Nothing was changed. With --accept-broken it is upgraded all the same.`,
  );
}
