import { createInterface } from "node:readline";
import {
  type ControlAnswer,
  type ControlRequest,
  callSupervisor,
  controlPlace,
} from "../../../src/server/supervisor/control.ts";
import { openShop, type ShopProcess } from "../shop-process.ts";

/** What `npm start` of a release runs. */
const supervisor = "build/program/supervisor.js";

/** Runs a release under its supervisor, and returns when it accepts visitors. */
export function openSupervised(
  environment: Record<string, string>,
  release: string,
): Promise<ShopProcess> {
  return openShop(environment, supervisor, release);
}

/** The line by which a deploy speaks with the supervisor. */
export type ControlLine = {
  ask(request: ControlRequest): Promise<ControlAnswer>;
  hangUp(): void;
};

export async function controlLine(environment: Record<string, string>): Promise<ControlLine> {
  const socket = await callSupervisor(controlPlace(environment));
  if (socket === null) throw new Error("no supervisor listens there");
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]();
  return {
    ask: async (request) => {
      socket.write(`${JSON.stringify(request)}\n`);
      return JSON.parse((await answers.next()).value ?? '{"refused":"it went away"}');
    },
    hangUp: () => void socket.end(() => socket.destroy()),
  };
}
