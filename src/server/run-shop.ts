import { inspect } from "node:util";
import { replaceDatabase } from "./backup/from-page/replace-database.ts";
import { type Config, loadConfig } from "./config.ts";
import { isDatabaseAway } from "./platform/database/database-errors.ts";
import type { Environment } from "./platform/process/environment-names.ts";
import { fullDatabase, fullDisk, isFullDisk } from "./platform/process/full-disk.ts";
import { createLog, type Log } from "./platform/process/log.ts";
import { sourceLines } from "./platform/process/source-lines.ts";
import { StartProblem } from "./platform/process/start-problem.ts";
import { misspeltNames, unknownNames } from "./platform/process/unknown-names.ts";
import { type Shop, startShop } from "./start-shop.ts";
import { variables } from "./unsafe-for-production.ts";

const envFile = ".env";
/** Long enough for a load balancer to see that `/readyz` says no. A demo has no balancer. */
const noticeMs = { production: 1_000, demo: 300 };
const stopWithinMs = 45_000;

const lookForParentMs = 500;

/** Runs one shop until the process gets a signal to end. */
export async function runShop(environment: Environment): Promise<void> {
  let config: Config | undefined;
  try {
    const misspelt = misspeltNames(environment, { file: envFile, known: variables });
    for (const sentence of [...unknownNames(envFile, variables), ...misspelt])
      console.error(sentence);
    config = loadConfig(environment);
    const log = createLog(config.logLevel);
    const running = { shop: startShop(config, log) };
    // Signals are handled before the start is complete: a process that sees the shop ready may end
    // it at once.
    endOnSignal(running, {
      patientMs: config.isDevelopment ? 0 : noticeMs[config.mode],
      withParent: environment.ENDS_WITH_PARENT !== undefined,
    });
    await running.shop;
    await restoreWhenAsked(running, environment, log);
  } catch (error) {
    const said = sayable(error, config);
    console.error(said instanceof Error ? sourceLines(inspect(said)) : said);
    process.exit(1);
  }
}

/** While this is a promise, the shop is starting. */
type RunningShop = { shop: Promise<Shop> };

/** Stops the shop where a backup was loaded beside it, and begins again with that. */
async function restoreWhenAsked(
  running: RunningShop,
  environment: Environment,
  log: Log,
): Promise<void> {
  for (;;) {
    const shop = await running.shop;
    const loaded = await shop.loaded;
    const { owner } = shop;
    const { dataDir, storage } = loadConfig(environment);
    const begin = async (firstRunToken?: string) =>
      await startShop(loadConfig(environment), log, { firstRunToken });
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

function endOnSignal(
  running: RunningShop,
  { patientMs, withParent }: { patientMs: number; withParent: boolean },
): void {
  let isEnding = false;
  const end = async (notice: number) => {
    // A second signal means that the person does not want to wait.
    if (isEnding) process.exit(1);
    isEnding = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    const shop = await running.shop;
    await shop.stop({ noticeMs: notice });
    process.exit(0);
  };
  // A failed start reports itself.
  process.on("SIGTERM", () => void end(patientMs).catch(() => undefined));
  process.on("SIGINT", () => void end(0).catch(() => undefined));
  if (withParent) onOrphaned(() => isEnding || void end(patientMs).catch(() => undefined));
}

/** npm's shell may end by a signal that it does not pass on. `scripts/run.js` sets the variable. */
function onOrphaned(end: () => void): void {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    end();
  }, lookForParentMs);
  look.unref();
}
