import { loadConfig } from "./config.ts";
import { isDatabaseAway } from "./platform/database/database-errors.ts";
import type { Environment } from "./platform/process/environment-names.ts";
import { createLog } from "./platform/process/log.ts";
import { StartProblem } from "./platform/process/start-problem.ts";
import { type Shop, startShop } from "./start-shop.ts";

/** Long enough for a balancer to see that `/readyz` says no; a demo has none. */
const noticeMs = { production: 1_000, demo: 300 };
const stopWithinMs = 45_000;

/** Runs one shop until the process is told to end. */
export async function runShop(environment: Environment): Promise<void> {
  try {
    const config = loadConfig(environment);
    const starting = startShop(config, createLog(config.logLevel));
    // Before the start is over: a process that sees that the shop is ready may tell it to end at once.
    endOnSignal(starting, { patientMs: config.isDevelopment ? 0 : noticeMs[config.mode] });
    await starting;
  } catch (error) {
    console.error(sayable(error));
    process.exit(1);
  }
}

/** What can be put right is said in one sentence; anything else is a fault, with all that is known of it. */
function sayable(error: unknown): unknown {
  if (error instanceof StartProblem) return error.message;
  return isDatabaseAway(error) ? "The database went away while the shop was starting: start the shop again when it is back." : error;
}

function endOnSignal(starting: Promise<Shop>, { patientMs }: { patientMs: number }): void {
  let isEnding = false;
  const end = async (notice: number) => {
    // Asked for a second time: the person does not want to wait.
    if (isEnding) process.exit(1);
    isEnding = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    const shop = await starting;
    await shop.stop({ noticeMs: notice });
    process.exit(0);
  };
  // A start that failed says so itself.
  process.on("SIGTERM", () => void end(patientMs).catch(() => undefined));
  process.on("SIGINT", () => void end(0).catch(() => undefined));
}
