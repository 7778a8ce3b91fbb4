import { setTimeout as wait } from "node:timers/promises";
import { readConfig } from "./config.ts";
import {
  type RunningSimulators,
  type SimulatorOptions,
  startSimulators,
} from "./start-simulators.ts";

const options = readConfig();
const simulators = await startPatiently(options);
console.log(`simulators: ${simulators.url}`);
process.send?.({ kind: "ready", url: simulators.url, omiseUrl: simulators.omiseUrl });

const stop = () => void simulators.close().finally(() => process.exit(0));
process.once("SIGTERM", stop);
process.once("SIGINT", stop);
// Simulators that the shop started end with it, even when it was killed.
process.once("disconnect", stop);

/** The simulators of a shop that was just killed may still hold the port. */
async function startPatiently(given: SimulatorOptions): Promise<RunningSimulators> {
  const lastTry = 20;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startSimulators(given);
    } catch (error) {
      const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
      if (isTaken && attempt < lastTry) await wait(150);
      else
        stopWith(
          isTaken
            ? `Port ${given.port} is taken: set SIMULATOR_PORT to a free one.`
            : String(error),
        );
    }
  }
}

function stopWith(message: string): never {
  console.error(message);
  process.exit(1);
}
