import { fork } from "node:child_process";
import { StartProblem } from "../platform/process/start-problem.ts";

export type Simulators = { url: string; stop(): Promise<void> };

/**
 * Starts the simulators in a child process. It ends with this one, because its channel to us closes
 * however we end.
 */
export async function startSimulators(environment: Record<string, string>): Promise<Simulators> {
  const child = fork(new URL("../../../simulators/main.ts", import.meta.url), [], {
    execArgv: [],
    env: environment,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    detached: true,
  });
  let said = "";
  child.stderr?.on("data", (chunk) => {
    said = `${said}${chunk}`.slice(-2000);
  });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const url = await new Promise<string>((done, fail) => {
    child.once("message", (message) => done((message as { url: string }).url));
    child.once("exit", () =>
      fail(new StartProblem(said.trim() || "The provider simulators did not start.")),
    );
  });
  return {
    url,
    stop: () => {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
      return ended;
    },
  };
}
