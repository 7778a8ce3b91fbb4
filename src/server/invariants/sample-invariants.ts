import type { Db } from "../platform/database/database.ts";
import { readSome, type Verdict } from "./check-invariants.ts";
import { boundStatements } from "./check-invariants-queries.ts";

const statementMs = 700;
const allMs = 3_000;

/**
 * Checks as many invariants as three seconds allow, beginning somewhere in the list. One that would
 * read for too long is left out, so a large shop is not slowed down.
 */
export async function sampleInvariants(db: Db): Promise<Verdict[]> {
  const until = performance.now() + allMs;
  return await readSome(
    (read) =>
      db
        .transaction()
        .setAccessMode("read only")
        .execute(async (tx) => {
          await boundStatements(tx, statementMs);
          return await read(tx);
        }),
    () => performance.now() < until,
  );
}
