import { createHash } from "node:crypto";
import type pg from "pg";
import { StartProblem } from "../process/start-problem.ts";
import { listAppliedMigrations, replaceMigrations } from "./platform-queries.ts";

export const baseline = "0001-baseline";

/** The last commit with the migrations that the baseline replaced, and a hash of their names. */
const replaced = {
  commit: "b712cadc",
  sha256: "c9798c114bec68b3d1b16519c29d157d1e5aed923a6f15d8e2be8d211020e346",
};

/**
 * Adopts a database from before the baseline. If all replaced migrations were applied, its schema
 * is the baseline's, and only its ledger changes. If some are missing, it is refused.
 */
export async function adoptBaseline(pool: pg.Pool, files: readonly string[]): Promise<void> {
  const applied = await listAppliedMigrations(pool);
  if (applied.length === 0 || applied.includes(baseline)) return;
  const early = applied.filter((name) => !files.includes(name));
  if (hashOf(early) !== replaced.sha256) throw new StartProblem(halfwayProblem);
  await replaceMigrations(pool, early, baseline);
}

const halfwayProblem =
  "This database was made by an early version of the shop and has not all of its migrations: " +
  `run "npm run db:migrate" with commit ${replaced.commit} of the shop first, then with this one.`;

function hashOf(names: readonly string[]): string {
  return createHash("sha256").update(names.join("\n")).digest("hex");
}
