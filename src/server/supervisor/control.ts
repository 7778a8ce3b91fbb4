import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Environment } from "../platform/process/environment-names.ts";
import { StartProblem } from "../platform/process/start-problem.ts";
import type { NodeBuild } from "./messages.ts";
import type { Nodes } from "./nodes.ts";

/** What `npm run deploy` asks the supervisor. One line of JSON each, in both directions. */
export type ControlRequest =
  | { do: "state" }
  | { do: "start"; folder: string; withinMs: number }
  | { do: "switch" };

export type ControlAnswer = {
  /** Why it was not done, in one sentence. */
  refused?: string;
  state?: SupervisorState;
  ready?: NodeBuild;
};

export type SupervisorState = {
  pid: number;
  /** The release that the supervisor itself runs from, with its database. It must stay there. */
  home: string;
  serving: { folder: string; build?: NodeBuild | undefined } | null;
  /** The folders of all nodes, also of those that only finish. */
  folders: string[];
};

/** Where the supervisor listens: in the data folder, which only the shop's user may enter. */
export type ControlPlace = { dataDir: string; port: string };

/** Those of the shop that the supervisor needs itself. It knows no others. */
export function controlPlace({ DATA_DIR, PORT }: Environment): ControlPlace {
  return { dataDir: resolve(DATA_DIR || "data"), port: PORT || "3000" };
}

const socketName = ({ port }: ControlPlace) => `supervisor-${port}.sock`;

/** Null: no supervisor listens there. */
export async function callSupervisor(place: ControlPlace): Promise<Socket | null> {
  const socket = inFolder(place.dataDir, () => connect(socketName(place)));
  if (socket === null) return null;
  return await new Promise((done) => {
    socket.once("connect", () => done(socket.setTimeout(0)));
    socket.once("error", () => done(null));
  });
}

/** Listens for deploys. One that goes away before it has switched takes its new node along. */
export async function listenForDeploys(
  place: ControlPlace,
  { nodes, home }: { nodes: Nodes; home: string },
): Promise<() => void> {
  mkdirSync(place.dataDir, { recursive: true, mode: 0o700 });
  const server = createServer((socket) => {
    const gone = new AbortController();
    socket.on("error", () => socket.destroy());
    socket.once("close", () => gone.abort());
    const answer = (said: ControlAnswer) => void socket.write(`${JSON.stringify(said)}\n`);
    const act = async (request: ControlRequest): Promise<ControlAnswer> => {
      if (request.do === "state") return { state: stateOf(nodes, home) };
      if (request.do === "start") return { ready: await nodes.prepare(request, gone.signal) };
      if (request.do === "switch") return await nodes.switchOver().then(() => ({}));
      throw new StartProblem("The supervisor is older than this deploy: restart the shop once.");
    };
    createInterface({ input: socket }).on("line", (line) => {
      read(line)
        .then(act)
        .then(answer, (error) => answer({ refused: error.message }));
    });
  });
  const file = join(place.dataDir, socketName(place));
  rmSync(file, { force: true });
  return await new Promise((done, fail) => {
    server.once("error", fail);
    inFolder(place.dataDir, () =>
      server.listen(socketName(place), () => {
        chmodSync(file, 0o600);
        done(() => rmSync(file, { force: true }));
      }),
    );
  });
}

/** NOTE: nothing that comes in here may end the supervisor, for the shop ends with it. */
async function read(line: string): Promise<ControlRequest> {
  const request: ControlRequest | null = JSON.parse(line);
  if (typeof request?.do !== "string") throw new StartProblem("That is no request of a deploy.");
  return request;
}

function stateOf(nodes: Nodes, home: string): SupervisorState {
  return { pid: process.pid, home, serving: nodes.serving, folders: nodes.folders };
}

/**
 * The address of a socket has at most 103 bytes, and a path may be longer. So it is named from
 * within its folder. Null: there is no such folder.
 */
function inFolder<Made>(folder: string, make: () => Made): Made | null {
  const before = process.cwd();
  try {
    process.chdir(folder);
    return make();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  } finally {
    process.chdir(before);
  }
}
