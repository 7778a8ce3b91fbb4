import type { DatabaseAddress } from "../platform/database/database.ts";
import type { Environment } from "../platform/process/environment-names.ts";
import { StartProblem } from "../platform/process/start-problem.ts";
import type { EndOfNode, FromNode, NodeBuild, ToNode } from "./messages.ts";

/** The supervisor of this node. */
export type Supervisor = {
  /** Nothing of this shop runs yet. */
  isFirst(): boolean;
  /** Another node serves visitors meanwhile. */
  isBeside(): boolean;
  findDatabase(folder: string, onLost: (lastWords: string) => void): Promise<DatabaseAddress>;
  findSimulators(environment: Record<string, string>): Promise<{ url: string }>;
  /** Returns when this node may accept visitors. */
  waitForTurn(build: NodeBuild): Promise<void>;
  sayOpen(): void;
  sayFailed(sentence: string): void;
  onEnd(end: (how: EndOfNode) => void): void;
};

type Answer<Name extends ToNode["shop"]> = Extract<ToNode, { shop: Name }>;

/** Null: this process runs without a supervisor. */
export function findSupervisor(environment: Environment): Supervisor | null {
  const start = environment.SHOP_SUPERVISED;
  if (start === undefined || process.send === undefined) return null;
  const say = (message: FromNode) => void process.send?.(message);
  let mayOpen = false;
  return {
    isFirst: () => start === "first" && !mayOpen,
    isBeside: () => start === "beside" && !mayOpen,
    findDatabase: async (folder, onLost) => {
      on("database-lost", ({ lastWords }) => onLost(lastWords));
      say({ shop: "needs-database", folder });
      return (await answer("database")).address;
    },
    findSimulators: async (given) => {
      say({ shop: "needs-simulators", environment: given });
      return { url: (await answer("simulators")).url };
    },
    waitForTurn: async (build) => {
      // A shop that begins again in the same process keeps its turn.
      if (mayOpen) return;
      say({ shop: "ready", build });
      await answer("may-open");
      mayOpen = true;
    },
    sayOpen: () => say({ shop: "open" }),
    sayFailed: (sentence) => say({ shop: "failed", sentence }),
    onEnd: (end) => on("end", ({ how }) => end(how)),
  };
}

function on<Name extends ToNode["shop"]>(name: Name, told: (message: Answer<Name>) => void): void {
  process.on("message", (message: ToNode) => {
    if (message?.shop === name) told(message as Answer<Name>);
  });
}

function answer<Name extends ToNode["shop"]>(name: Name): Promise<Answer<Name>> {
  return new Promise((done, fail) => {
    on(name, done);
    on("refused", ({ sentence }) => fail(new StartProblem(sentence)));
  });
}
