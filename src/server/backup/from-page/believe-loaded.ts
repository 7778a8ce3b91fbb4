import { text } from "node:stream/consumers";
import type { DrillCheck } from "#contract/health/health-words.ts";
import { createDb, createPool, type DatabaseAddress } from "#server/platform/database/database.ts";
import { silentLog } from "#server/platform/process/log.ts";
import { secretsPart } from "../backup-names.ts";
import { type DataDeps, dataChecks } from "../check-backup.ts";
import type { Manifest } from "../manifest.ts";
import { readPart } from "../part.ts";
import type { Progress } from "../progress.ts";
import { listAdministrators } from "./restore-queries.ts";
import type { RestoredPerson } from "./restore-task.ts";

/** What was loaded does not pass a check. */
export class BadData extends Error {
  readonly check: DrillCheck | "people";

  constructor(check: BadData["check"], problem: string) {
    super(problem);
    this.check = check;
  }
}

/**
 * Makes the checks of a drill on what was loaded. Returns who can sign in: a shop in which nobody
 * can is not put in the place of one that can be set up.
 */
export async function believeLoaded(
  deps: DataDeps & { onProgress: Progress },
  manifest: Manifest,
  loaded: DatabaseAddress,
): Promise<RestoredPerson[]> {
  const pool = createPool({ address: loaded, log: silentLog(), max: 2, statementTimeoutMs: 0 });
  try {
    const db = createDb(pool);
    const checks = Object.entries(dataChecks);
    const all = checks.length + 1;
    deps.onProgress({ what: "checks", done: 0, all });
    for (const [at, [check, find]] of checks.entries()) {
      const problem = await find(deps, { db, pool, manifest });
      if (problem !== "") throw new BadData(check as DrillCheck, problem);
      deps.onProgress({ what: "checks", done: at + 1, all });
    }
    const people = await listAdministrators(db);
    if (people.length === 0) throw new BadData("people", "It has no administrator.");
    deps.onProgress({ what: "checks", done: all, all });
    return people;
  } finally {
    await pool.end();
  }
}

/** Without it no password of the restored shop works. */
export async function readPepper(
  { place, key }: Pick<DataDeps, "place" | "key">,
  { id }: Manifest,
): Promise<string> {
  const { body } = await readPart(place, secretsPart(id), { key });
  const { passwordPepper } = JSON.parse(await text(body)) as { passwordPepper: string };
  return passwordPepper;
}
