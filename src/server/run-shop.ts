import { loadConfig } from "./config.ts";
import type { Environment } from "./platform/environment.ts";
import { createLog } from "./platform/log.ts";
import { StartProblem } from "./platform/start-problem.ts";
import { startShop } from "./start-shop.ts";

/** Long enough for a balancer to see that `/readyz` says no; a demo has none. */
const noticeMs = { production: 1_000, demo: 300 };
const stopWithinMs = 45_000;

/** Runs one shop until the process is told to end. */
export async function runShop(environment: Environment): Promise<void> {
  try {
    const config = loadConfig(environment);
    const shop = await startShop(config, createLog(config.logLevel));
    let stopping = false;
    const stop = (how: { noticeMs: number }) => {
      // Asked for a second time: the person does not want to wait.
      if (stopping) process.exit(1);
      stopping = true;
      setTimeout(() => process.exit(1), stopWithinMs).unref();
      void shop.stop(how).then(() => process.exit(0));
    };
    process.on("SIGTERM", () => stop({ noticeMs: config.isDevelopment ? 0 : noticeMs[config.mode] }));
    process.on("SIGINT", () => stop({ noticeMs: 0 }));
  } catch (error) {
    console.error(error instanceof StartProblem ? error.message : error);
    process.exit(1);
  }
}
