import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { httpVisitor } from "../../tests/support/http-visitor.ts";
import { startLoad } from "./buyers.ts";
import { type Cluster, createCluster } from "./cluster.ts";
import { root } from "./places.ts";

// node scripts/run.js deploy/cluster/measure.ts [nodes …]
// What one act costs each part, in milliseconds of a processor. It hardly depends on what else the
// machine does, as rates do.

const atOnce = 16;
const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
const counts = process.argv.slice(2).map(Number);

for (const nodes of counts.length > 0 ? counts : [1, 2, 4]) {
  const cluster = createCluster({
    folder: process.env.CLUSTER_DIR ?? join(root, ".cache/cluster-measure"),
    firstPort: Number(process.env.CLUSTER_PORT ?? 4660),
    nodes,
    databases: 2,
    poolSize: 24,
  });
  process.once("SIGINT", () => void cluster.stop().then(() => process.exit(1)));
  try {
    await cluster.open();
    console.table(await measureActs(cluster));
  } finally {
    await cluster.stop();
  }
}

async function measureActs(cluster: Cluster) {
  const primary = new pg.Pool({ connectionString: cluster.primaryUrl, max: 2 });
  const visitors = Array.from({ length: atOnce }, () => httpVisitor(cluster.url));
  const each = (times: number, path: string) => async () => {
    const work = visitors.map(async (visitor) => {
      for (let time = 0; time < times / atOnce; time += 1) await visitor.get(path);
    });
    await Promise.all(work);
    return times;
  };
  // Every node has its code warm and its pages stored.
  await each(64 * cluster.nodes.length, "/")();
  await each(64 * cluster.nodes.length, "/public/courses?type=course&page=1")();
  const rows = [
    await measure(cluster, primary, "stored page", each(1600, "/")),
    await measure(
      cluster,
      primary,
      "list of courses",
      each(800, "/public/courses?type=course&page=1"),
    ),
    await measure(cluster, primary, "order placed, reported, approved", () =>
      buy(cluster, primary),
    ),
  ];
  await primary.end();
  return rows;
}

/** Orders that were said yes to while buyers bought for a while, with all that belongs to them. */
async function buy({ url }: Cluster, primary: pg.Pool): Promise<number> {
  const load = await startLoad(url, primary, 8);
  await new Promise((done) => setTimeout(done, 20_000));
  await load.stop();
  return load.promises.size;
}

async function measure(
  cluster: Cluster,
  primary: pg.Pool,
  act: string,
  work: () => Promise<number>,
) {
  const before = { ...processorsOf(cluster), wal: await walOf(primary) };
  const begun = performance.now();
  const done = await work();
  const seconds = (performance.now() - begun) / 1000;
  const after = { ...processorsOf(cluster), wal: await walOf(primary) };
  const { rows } = await primary.query<{ open: number }>(
    "select count(*)::int as open from pg_stat_activity where usename = 'shop'",
  );
  const per = (part: "nodes" | "primary" | "standby" | "pooler" | "haproxy") =>
    Math.round(((after[part] - before[part]) / done) * 100) / 100;
  return {
    nodes: cluster.nodes.length,
    act,
    done,
    "per second here": Math.round(done / seconds),
    "nodes, ms": per("nodes"),
    "primary, ms": per("primary"),
    "standby, ms": per("standby"),
    "PgBouncer, ms": per("pooler"),
    "HAProxy, ms": per("haproxy"),
    "WAL, bytes": Math.round((after.wal - before.wal) / done),
    connections: rows[0]?.open,
  };
}

function processorsOf({ nodes, haproxy, pooler, ports }: Cluster) {
  const database = (number: number) => timeOf(postmasterAt(ports.database(number).port));
  const [first, second] = [database(0), database(1)];
  return {
    nodes: nodes.reduce((sum, node) => sum + timeOf(node.pid()), 0),
    // A fresh cluster is led by the one that has more to do.
    primary: Math.max(first, second),
    standby: Math.min(first, second),
    pooler: timeOf(pooler.pid()),
    haproxy: timeOf(haproxy.pid()),
  };
}

function postmasterAt(port: number): number {
  const said = execFileSync("pgrep", ["-f", `postgres .*--port=${port} `], { encoding: "utf8" });
  return Number(said.split("\n")[0]);
}

/** Milliseconds of a processor that the process and its children have used. */
function timeOf(pid: number | undefined): number {
  if (pid === undefined) return 0;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  const below = children === "" ? [] : children.split(" ").map(Number);
  return below.reduce((sum, child) => sum + timeOf(child), ownTime(pid));
}

/** With the time of children that have ended. */
function ownTime(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return (ticks * 1000) / ticksPerSecond;
  } catch {
    return 0;
  }
}

async function walOf(primary: pg.Pool): Promise<number> {
  const { rows } = await primary.query<{ bytes: number }>(
    "select (pg_current_wal_lsn() - '0/0')::float8 as bytes",
  );
  return rows[0]?.bytes ?? 0;
}
