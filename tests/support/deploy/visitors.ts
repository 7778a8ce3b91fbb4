import { Agent, get } from "node:http";

/** Visitors who ask again after each answer, some on one connection and some on a new one each. */
export type Visitors = {
  /** How many answers there were so far. */
  answers(): number;
  /** Sends them home. Returns each answer that was none or not 200. */
  leave(): Promise<string[]>;
};

export function visitorsOf(
  origin: string,
  paths: readonly string[],
  { kept = 4, fresh = 4 } = {},
): Visitors {
  let isOver = false;
  let answers = 0;
  const faults: string[] = [];
  const agents = Array.from({ length: kept }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const stay = async (turn: number, agent?: Agent) => {
    for (let at = turn; !isOver; at += 1) {
      const path = paths[at % paths.length] ?? "/";
      const said = await ask(origin + path, agent);
      if (said === "200") answers += 1;
      else faults.push(`${path}: ${said}`);
    }
  };
  const all = [
    ...agents.map((agent, turn) => stay(turn, agent)),
    ...Array.from({ length: fresh }, (_none, turn) => stay(turn)),
  ];
  return {
    answers: () => answers,
    leave: async () => {
      isOver = true;
      await Promise.all(all);
      for (const agent of agents) agent.destroy();
      return faults;
    },
  };
}

/** The status, or the error on the way. A request without an agent closes its connection. */
function ask(url: string, agent: Agent | undefined): Promise<string> {
  return new Promise((done) => {
    const failed = (error: NodeJS.ErrnoException) => done(error.code ?? error.message);
    get(url, { agent: agent ?? false }, (answer) => {
      answer.once("error", failed);
      answer.resume().once("end", () => done(`${answer.statusCode}`));
    }).once("error", failed);
  });
}

/** Asks on a connection of its own: one from before may still lead to the node before. */
export function askAnew(url: string): Promise<{ status: number; body: string }> {
  return new Promise((done, fail) => {
    get(url, { agent: false }, (answer) => {
      let body = "";
      answer.on("data", (part) => {
        body += part;
      });
      answer.once("end", () => done({ status: answer.statusCode ?? 0, body }));
    }).once("error", fail);
  });
}
