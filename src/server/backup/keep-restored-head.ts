import type { headKeeper } from "../audit/kept-head.ts";
import { findLastSeal } from "../audit/seal-queries.ts";
import { createDb, createPool, type DatabaseAddress } from "../platform/database/database.ts";
import { silentLog } from "../platform/process/log.ts";

/**
 * This machine's memory of the log's end becomes that of the restored log. Otherwise the check of
 * the log would report each restored backup as a log whose end was cut off.
 */
export async function keepRestoredHead(
  address: DatabaseAddress,
  head: ReturnType<typeof headKeeper>,
): Promise<void> {
  const pool = createPool({ address, log: silentLog(), max: 1 });
  try {
    const last = await findLastSeal(createDb(pool));
    if (last) head.keep({ number: last.number, seal: last.seal.toString("hex") });
    else head.forget();
  } finally {
    await pool.end();
  }
}
