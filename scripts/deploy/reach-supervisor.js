import { createInterface } from "node:readline";
import { callSupervisor, controlPlace } from "../../src/server/supervisor/control.ts";

/** @typedef {import("../../src/server/supervisor/control.ts").ControlRequest} ControlRequest */
/** @typedef {import("../../src/server/supervisor/control.ts").ControlAnswer} ControlAnswer */
/** @typedef {{ ask: (request: ControlRequest) => Promise<ControlAnswer>, hangUp: () => void }} ControlLine */

/**
 * A line to the supervisor of the running shop. Null: none is running.
 * @param {Record<string, string | undefined>} environment @returns {Promise<ControlLine | null>}
 */
export async function reachSupervisor(environment) {
  const socket = await callSupervisor(controlPlace(environment));
  if (socket === null) return null;
  socket.on("error", () => undefined);
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]();
  return {
    ask: async (request) => {
      socket.write(`${JSON.stringify(request)}\n`);
      const { value } = await answers.next();
      return value === undefined ? { refused: "The supervisor has ended." } : JSON.parse(value);
    },
    hangUp: () => void socket.destroy(),
  };
}
