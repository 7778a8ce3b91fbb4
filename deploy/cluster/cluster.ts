import { mkdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import {
  type ClusterOptions,
  environmentOf,
  etcdCommand,
  haproxyFile,
  type Plan,
  patroniFile,
  poolerFile,
  urlOf,
} from "./files.ts";
import { createPart, databaseUser, type Part, waitUntil } from "./part.ts";
import { findPrograms, host, type Ports, portsFrom, root, secretsIn } from "./places.ts";

export type Cluster = {
  url: string;
  ports: Ports;
  nodes: Part[];
  databases: Part[];
  bucket: Part;
  haproxy: Part;
  pooler: Part;
  /** The environment of a node, for scripts that work on its data. */
  environment(number: number): Record<string, string>;
  /** The address of the database that leads. */
  primaryUrl: string;
  /** Starts everything, and returns when the way in is open. */
  open(): Promise<void>;
  stop(): Promise<void>;
};

/** All parts on this machine. Nothing is started yet. */
export function createCluster(options: ClusterOptions): Cluster {
  const programs = findPrograms();
  const ports = portsFrom(options.firstPort);
  mkdirSync(options.folder, { recursive: true });
  const plan = { ...options, ports, programs, secrets: secretsIn(options.folder) };
  const parts = partsOf(plan);
  return {
    url: `http://localhost:${ports.front}`,
    ports,
    ...parts,
    environment: (number) => environmentOf(plan, number),
    primaryUrl: urlOf(plan, ports.primary),
    open: () => open(plan, parts),
    stop: () => stop(parts),
  };
}

async function open(plan: Plan, parts: Parts): Promise<void> {
  const { ports } = plan;
  for (const part of [parts.etcd, parts.bucket, parts.haproxy]) part.start();
  await isUp("etcd", `http://${host}:${ports.etcd}/health`);
  await startDatabases(plan, parts.databases);
  await makeDatabase(plan);
  parts.pooler.start();
  // The first node fills the shop, the others find it filled.
  for (const [number, node] of parts.nodes.entries()) {
    node.start();
    await isUp(node.name, `http://${host}:${ports.node(number).port}/readyz`);
  }
  await isUp("the way in", `http://${host}:${ports.front}/readyz`);
}

/** What uses another part ends before it. A standby ends before the leader that waits for it. */
async function stop({ nodes, pooler, haproxy, databases, bucket, etcd }: Parts): Promise<void> {
  for (const together of [nodes, [pooler, haproxy, bucket], databases, [etcd]])
    await Promise.all(together.map((part) => part.end().catch(() => undefined)));
}

type Parts = ReturnType<typeof partsOf>;

function partsOf(plan: Plan) {
  const { folder, ports, programs } = plan;
  const part = (name: string, command: [string, ...string[]], more = {}) =>
    createPart({ name, folder, command, ...more });
  const each = (count: number, make: (number: number) => Part) =>
    Array.from({ length: count }, (_none, number) => make(number));
  const node = process.execPath;
  const main = join(root, "src/server/main.ts");
  const user = databaseUser();
  return {
    etcd: part("etcd", etcdCommand(plan)),
    databases: each(plan.databases, (number) =>
      part(`database-${number + 1}`, [programs.patroni, patroniFile(plan, number)], { user }),
    ),
    haproxy: part("haproxy", [programs.haproxy, "-db", "-f", haproxyFile(plan)]),
    pooler: part("pgbouncer", [programs.pgbouncer, poolerFile(plan)], { user }),
    bucket: part("bucket", [
      node,
      join(root, "deploy/cluster/bucket.ts"),
      String(ports.bucket),
      join(folder, "bucket"),
    ]),
    nodes: each(plan.nodes, (number) =>
      part(`node-${number + 1}`, [node, main], { environment: environmentOf(plan, number) }),
    ),
  };
}

/** One of them becomes the leader; the others copy it. */
async function startDatabases({ ports }: Plan, databases: readonly Part[]): Promise<void> {
  for (const database of databases) database.start();
  for (const [number, database] of databases.entries())
    await isUp(database.name, `http://${host}:${ports.database(number).rest}/readiness`);
  if (databases.length > 1) await hasSynchronousStandby(ports, databases.length);
}

/** Without one, a fail-over could lose what was answered. */
export async function hasSynchronousStandby(ports: Ports, databases: number): Promise<void> {
  await waitUntil("a synchronous standby", async () => {
    for (let number = 0; number < databases; number += 1) {
      const { rest } = ports.database(number);
      const answer = await fetch(`http://${host}:${rest}/synchronous`).catch(() => undefined);
      if (answer?.ok) return true;
    }
    return false;
  });
}

async function makeDatabase({ ports, secrets }: Plan): Promise<void> {
  const address = `postgres://postgres:${secrets.superuser}@${host}:${ports.primary}/postgres`;
  await waitUntil("the way to the primary", async () => {
    const line = new pg.Client({ connectionString: address, connectionTimeoutMillis: 2_000 });
    line.on("error", () => undefined);
    await line.connect();
    try {
      const { rowCount } = await line.query("select from pg_roles where rolname = 'shop'");
      if (rowCount === 1) return true;
      await line.query(`create role shop login password '${secrets.shop}'`);
      await line.query("create database shop owner shop");
      return true;
    } finally {
      await line.end();
    }
  });
}

async function isUp(what: string, address: string): Promise<void> {
  await waitUntil(what, async () => (await fetch(address)).ok);
}
