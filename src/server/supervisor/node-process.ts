import cluster, { type Worker } from "node:cluster";
import { join } from "node:path";
import type { Environment } from "../platform/process/environment-names.ts";
import { StartProblem } from "../platform/process/start-problem.ts";
import type { EndOfNode, FromNode, NodeBuild, NodeStart, ToNode } from "./messages.ts";
import type { Neighbours } from "./neighbours.ts";

/** A node: one process of the shop, of the build in its folder. */
export type ShopNode = {
  folder: string;
  pid: number | undefined;
  /** Known from when it is ready. */
  build(): NodeBuild | undefined;
  /** Fails where it ends before that. */
  ready: Promise<NodeBuild>;
  opened: Promise<void>;
  ended: Promise<number | null>;
  open(): void;
  end(how: EndOfNode): void;
  tell(message: ToNode): void;
  kill(): void;
};

type Launch = { start: NodeStart; environment: Environment; neighbours: Neighbours };

/**
 * Starts a node. Its listening socket comes from this process (`SCHED_NONE`), so two nodes share one
 * queue of connections: what one of them does not accept, the other one does.
 */
export function launchNode(folder: string, { start, environment, neighbours }: Launch): ShopNode {
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: join(folder, "build/program/main.js"), args: [] });
  const worker = cluster.fork({ ...environment, SHOP_SUPERVISED: start });
  const tell = (message: ToNode) => void (worker.isConnected() && worker.send(message, noAnswer));
  let build: NodeBuild | undefined;
  let sentence = "";
  const told = listenTo(worker);
  told("needs-database", (asked) =>
    answer(tell, async () => ({
      shop: "database",
      address: await neighbours.database(asked.folder),
    })),
  );
  told("needs-simulators", (asked) =>
    answer(tell, async () => ({
      shop: "simulators",
      url: await neighbours.simulators(asked.environment),
    })),
  );
  told("failed", (said) => {
    sentence = said.sentence;
  });
  const ended = new Promise<number | null>((done) => worker.once("exit", (code) => done(code)));
  const orEnd = <Done>(wait: Promise<Done>): Promise<Done> => {
    const over = ended.then(() => {
      throw new StartProblem(sentence || "It ended before it was ready: look into the shop's log.");
    });
    const first = Promise.race([wait, over]);
    first.catch(() => undefined);
    return first;
  };
  return {
    folder,
    pid: worker.process.pid,
    build: () => build,
    ready: orEnd(
      new Promise((done) =>
        told("ready", (said) => {
          build = said.build;
          done(said.build);
        }),
      ),
    ),
    opened: orEnd(new Promise((done) => told("open", () => done()))),
    ended,
    open: () => tell({ shop: "may-open" }),
    end: (how) => tell({ shop: "end", how }),
    tell,
    kill: () => void worker.process.kill("SIGKILL"),
  };
}

/** A node that has just ended gets no message. Its end is told apart. */
const noAnswer = () => undefined;

function listenTo(worker: Worker) {
  return <Name extends FromNode["shop"]>(
    name: Name,
    told: (message: Extract<FromNode, { shop: Name }>) => void,
  ) => {
    worker.on("message", (message: FromNode) => {
      if (message?.shop === name) told(message as Extract<FromNode, { shop: Name }>);
    });
  };
}

async function answer(tell: (message: ToNode) => void, find: () => Promise<ToNode>): Promise<void> {
  try {
    tell(await find());
  } catch (error) {
    tell({ shop: "refused", sentence: (error as Error).message });
  }
}
