import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type Load, type NotedAnswer, type Promises, startLoad } from "./buyers.ts";
import { type Cluster, createCluster, hasSynchronousStandby } from "./cluster.ts";
import { type Part, waitUntil } from "./part.ts";
import { host, root } from "./places.ts";

// node scripts/run.js deploy/cluster/trial.ts
// Buyers buy while parts of the cluster fail. Afterwards each order that the shop said yes to must
// be there, in that state or a later one, and every invariant must hold.

type Fault = {
  name: string;
  seconds: number;
  cause(cluster: Cluster): Promise<() => Promise<void>>;
};

const databases = 3;

const faults: Fault[] = [
  { name: "nothing fails", seconds: 15, cause: async () => async () => undefined },
  {
    name: "the primary's PostgreSQL is killed (-9)",
    seconds: 20,
    cause: async (cluster) => {
      const leader = await leaderOf(cluster);
      process.kill(await postmasterOf(cluster, leader), "SIGKILL");
      return async () => await anotherLeads(cluster, leader);
    },
  },
  {
    name: "the primary's machine goes silent: PostgreSQL and Patroni are killed (-9)",
    seconds: 50,
    cause: async (cluster) => {
      const leader = await leaderOf(cluster);
      const machine = cluster.databases[leader] as Part;
      const postmaster = await postmasterOf(cluster, leader);
      await machine.end("SIGKILL");
      process.kill(postmaster, "SIGKILL");
      return async () => {
        await anotherLeads(cluster, leader);
        machine.start();
      };
    },
  },
  {
    name: "a node is killed (-9)",
    seconds: 12,
    cause: async ({ nodes: [node] }) => {
      await node?.end("SIGKILL");
      return async () => node?.start();
    },
  },
  {
    name: "a node is drained (SIGTERM)",
    seconds: 12,
    cause: async ({ nodes }) => {
      const node = nodes[1];
      await node?.end("SIGTERM");
      return async () => node?.start();
    },
  },
  {
    name: "the bucket is away",
    seconds: 30,
    cause: async ({ bucket }) => {
      await bucket.end("SIGKILL");
      return async () => bucket.start();
    },
  },
];

const cluster = createCluster({
  folder: process.env.CLUSTER_DIR ?? join(root, ".cache/cluster-trial"),
  firstPort: Number(process.env.CLUSTER_PORT ?? 4660),
  nodes: 2,
  databases,
  poolSize: 24,
});
async function runTrial(): Promise<boolean> {
  const primary = new pg.Pool({ connectionString: cluster.primaryUrl, max: 2 });
  primary.on("error", () => undefined);
  const load = await startLoad(cluster.url, primary, Number(process.env.TRIAL_BUYERS ?? 8));
  const wanted = process.env.TRIAL_FAULTS ? new RegExp(process.env.TRIAL_FAULTS) : /./;
  const rows = [];
  for (const fault of faults.filter(({ name }) => wanted.test(name)))
    rows.push(await runFault(fault, load));
  await load.stop();
  console.table(rows);
  const isKept = await areKept(load.promises, primary);
  await primary.end();
  for (const node of cluster.nodes) await node.end();
  return isKept && holdsInvariants();
}

async function runFault({ name, seconds, cause }: Fault, { answers }: Load) {
  console.log(`${new Date().toISOString()} ${name}`);
  const begun = performance.now();
  const mend = await cause(cluster);
  await pause(seconds * 1000);
  const seen = answers.filter(({ at, ms }) => at + ms >= begun);
  const until = performance.now();
  await mend();
  await isWhole();
  return { fault: name, seconds, ...figuresOf(seen, begun, until) };
}

function figuresOf(seen: readonly NotedAnswer[], begun: number, until: number) {
  const wrote = seen.filter((answer) => answer.wrote).map(({ at, ms }) => at + ms);
  const times = [begun, ...wrote.toSorted((a, b) => a - b), until];
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time));
  const slow = seen.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const count = (is: (answer: NotedAnswer) => boolean) => seen.filter(is).length;
  return {
    answers: seen.length,
    "orders said yes to": wrote.length,
    "longest without one, s": round(Math.max(...gaps) / 1000),
    "503": count(({ status }) => status === 503),
    "other 5xx": count(({ status }) => status >= 500 && status !== 503),
    "no answer": count(({ status }) => status === 0),
    "p50, ms": round(slow[Math.floor(slow.length / 2)] ?? 0),
    "p99, ms": round(slow[Math.floor(slow.length * 0.99)] ?? 0),
  };
}

/** The state may only have moved on. */
const mayBe = {
  placed: ["notYetReceived", "pending", "approved", "cancelled"],
  reported: ["pending", "approved"],
  approved: ["approved"],
  cancelled: ["cancelled"],
};

async function areKept(promises: Promises, primary: pg.Pool): Promise<boolean> {
  const { rows } = await primary.query<{ id: number; status: string }>(
    "select id::int as id, status from shop_order where id = any ($1)",
    [[...promises.keys()]],
  );
  const states = new Map(rows.map(({ id, status }) => [id, status]));
  const lost = [...promises].filter(([id, state]) => !mayBe[state].includes(states.get(id) ?? ""));
  const count = (state: string) => [...promises.values()].filter((one) => one === state).length;
  console.log(
    `Said yes to ${promises.size} orders: ${["placed", "reported", "approved", "cancelled"].map((state) => `${count(state)} ${state}`).join(", ")}. Lost: ${lost.length}.`,
  );
  for (const [id, state] of lost) console.log(`  order ${id} was ${state}, is ${states.get(id)}`);
  return lost.length === 0;
}

function holdsInvariants(): boolean {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, "scripts/invariants.js")],
    { env: { ...process.env, ...cluster.environment(0) }, encoding: "utf8" },
  );
  console.log(status === 0 ? stdout.trim().split("\n").at(-1) : stdout + stderr);
  return status === 0;
}

/** Every part runs, and a standby has every commit. */
async function isWhole(): Promise<void> {
  for (const node of [0, 1])
    await waitUntil(`node ${node + 1}`, async () => {
      const answer = await fetch(`http://${host}:${cluster.ports.node(node).port}/readyz`);
      return ((await answer.json()) as { status: string }).status === "ready";
    });
  await hasSynchronousStandby(cluster.ports, databases);
  await waitUntil("all databases", async () => {
    const members = await Promise.all(
      cluster.databases.map((_part, number) =>
        fetch(`http://${host}:${cluster.ports.database(number).rest}/readiness`),
      ),
    );
    return members.every(({ ok }) => ok);
  });
}

async function leaderOf({ ports }: Cluster): Promise<number> {
  for (let number = 0; number < databases; number += 1) {
    const answer = await fetch(`http://${host}:${ports.database(number).rest}/primary`).catch(
      () => undefined,
    );
    if (answer?.ok) return number;
  }
  throw new Error("no database leads");
}

async function anotherLeads(cluster: Cluster, before: number): Promise<void> {
  const now = await leaderOf(cluster);
  if (now === before) throw new Error("the database did not fail over");
}

async function postmasterOf({ ports }: Cluster, number: number): Promise<number> {
  const { stdout } = spawnSync(
    "pgrep",
    ["-f", `postgres .*--port=${ports.database(number).port} `],
    {
      encoding: "utf8",
    },
  );
  const pid = Number(stdout.trim().split("\n")[0]);
  if (!(pid > 0)) throw new Error("the primary has no process");
  return pid;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

const end = (code: number) => void cluster.stop().then(() => process.exit(code));
process.on("SIGINT", () => end(1)).on("SIGTERM", () => end(1));
try {
  await cluster.open();
  end((await runTrial()) ? 0 : 1);
} catch (error) {
  console.error(error);
  end(1);
}
