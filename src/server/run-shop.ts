import { inspect } from "node:util";
import { replaceDatabase } from "./backup/from-page/replace-database.ts";
import { type Config, loadConfig } from "./config.ts";
import { isDatabaseAway } from "./platform/database/database-errors.ts";
import type { Environment } from "./platform/process/environment-names.ts";
import { fullDatabase, fullDisk, isFullDisk } from "./platform/process/full-disk.ts";
import { createLog, type Log } from "./platform/process/log.ts";
import { onOrphaned } from "./platform/process/on-orphaned.ts";
import { sourceLines } from "./platform/process/source-lines.ts";
import { StartProblem } from "./platform/process/start-problem.ts";
import { misspeltNames, unknownNames } from "./platform/process/unknown-names.ts";
import { type Shop, startShop } from "./start-shop.ts";
import type { EndOfNode } from "./supervisor/messages.ts";
import { findSupervisor, type Supervisor } from "./supervisor/supervised.ts";
import { variables } from "./unsafe-for-production.ts";

const envFile = ".env";
/** Long enough for a load balancer to see that `/readyz` says no. A demo has no balancer. */
const noticeMs = { production: 1_000, demo: 300 };
const stopWithinMs = 45_000;
/** With a successor nobody waits for the end, so long uploads and downloads may finish. */
const leaveWithinMs = 12 * 60_000;

/** Runs one shop until the process gets a signal to end. */
export async function runShop(environment: Environment): Promise<void> {
  let config: Config | undefined;
  const supervisor = findSupervisor(environment);
  try {
    const misspelt = misspeltNames(environment, { file: envFile, known: variables });
    for (const sentence of [...unknownNames(envFile, variables), ...misspelt])
      console.error(sentence);
    config = loadConfig(environment);
    const log = createLog(config.logLevel);
    const running = { shop: startShop(config, { log, supervisor }) };
    // Signals are handled before the start is complete: a process that sees the shop ready may end
    // it at once.
    endOnSignal(running, {
      patientMs: config.isDevelopment ? 0 : noticeMs[config.mode],
      withParent: environment.ENDS_WITH_PARENT !== undefined,
      supervisor,
    });
    await running.shop;
    await restoreWhenAsked(running, environment, { log, supervisor });
  } catch (error) {
    const said = sayable(error, config);
    console.error(said instanceof Error ? sourceLines(inspect(said)) : said);
    if (typeof said === "string") supervisor?.sayFailed(said);
    process.exit(1);
  }
}

/** While this is a promise, the shop is starting. */
type RunningShop = { shop: Promise<Shop> };

/** Stops the shop where a backup was loaded beside it, and begins again with that. */
async function restoreWhenAsked(
  running: RunningShop,
  environment: Environment,
  { log, supervisor }: { log: Log; supervisor: Supervisor | null },
): Promise<void> {
  for (;;) {
    const shop = await running.shop;
    const loaded = await shop.loaded;
    const { owner } = shop;
    const { dataDir, storage } = loadConfig(environment);
    const begin = async (firstRunToken?: string) =>
      await startShop(loadConfig(environment), { log, supervisor, firstRunToken });
    running.shop = shop
      .stop({ noticeMs: 0 })
      .then(() => replaceDatabase({ owner, dataDir, storage, log, begin }, loaded));
    await running.shop;
  }
}

/**
 * A problem that the operator can fix is reported in one sentence. Anything else is a fault and is
 * logged with its details.
 */
export function sayable(error: unknown, config?: Pick<Config, "dataDir" | "database">): unknown {
  if (config !== undefined && isFullDisk(error))
    return (
      isOfDatabase(error) && config.database.kind === "server"
        ? fullDatabase()
        : fullDisk(config.dataDir)
    ).message;
  if (error instanceof StartProblem) return error.message;
  return isDatabaseAway(error)
    ? "The database went away while the shop was starting: start the shop again when it is back."
    : error;
}

/** File errors have a system error code. All other errors come from the database. */
function isOfDatabase(error: unknown): boolean {
  return !/^E[A-Z]+$/.test(String((error as { code?: unknown }).code));
}

type Ending = { patientMs: number; withParent: boolean; supervisor: Supervisor | null };

function endOnSignal(running: RunningShop, { patientMs, withParent, supervisor }: Ending): void {
  let isEnding = false;
  const hurry = new AbortController();
  const end = async (noticeMs: number, hasSuccessor = false) => {
    isEnding = true;
    setTimeout(() => process.exit(1), hasSuccessor ? leaveWithinMs : stopWithinMs).unref();
    const shop = await running.shop;
    await shop.stop({ noticeMs, hasSuccessor, hurry: hurry.signal });
    process.exit(0);
  };
  // A second signal means that the person does not want to wait. A failed start reports itself.
  const signalled = (noticeMs: number) =>
    isEnding ? process.exit(1) : void end(noticeMs).catch(() => undefined);
  process.on("SIGTERM", () => signalled(patientMs));
  process.on("SIGINT", () => signalled(0));
  if (withParent) onOrphaned(() => isEnding || signalled(patientMs));
  const told = (how: EndOfNode) => {
    if (isEnding) return hurry.abort();
    void end(how === "notice" ? patientMs : 0, how === "successor").catch(() => undefined);
  };
  supervisor?.onEnd(told);
}
