import { chownSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { databaseUser, idsOf } from "./part.ts";
import { type ClusterSecrets, fillIn, host, type Ports, type Programs } from "./places.ts";

export type ClusterOptions = {
  folder: string;
  firstPort: number;
  nodes: number;
  databases: number;
  /** Connections that PgBouncer holds to the database, for all nodes. */
  poolSize: number;
};

/** What the files and commands of the parts are made from. */
export type Plan = ClusterOptions & { ports: Ports; secrets: ClusterSecrets; programs: Programs };

export function etcdCommand({ folder, ports, programs }: Plan): [string, ...string[]] {
  const [client, peer] = [`http://${host}:${ports.etcd}`, `http://${host}:${ports.etcdPeer}`];
  const values = {
    name: "one",
    "data-dir": join(folder, "etcd"),
    "listen-client-urls": client,
    "advertise-client-urls": client,
    "listen-peer-urls": peer,
    "initial-advertise-peer-urls": peer,
    "initial-cluster": `one=${peer}`,
    "log-level": "warn",
  };
  return [programs.etcd, ...Object.entries(values).map(([name, value]) => `--${name}=${value}`)];
}

export function patroniFile(plan: Plan, number: number): string {
  const { ports, secrets, programs } = plan;
  const { port, rest } = ports.database(number);
  const text = fillIn("patroni.yml", {
    NAME: `database-${number + 1}`,
    HOST: host,
    NETWORK: `${host}/32`,
    REST: rest,
    PORT: port,
    ETCD: `${host}:${ports.etcd}`,
    DATA: join(folderOfDatabases(plan), `database-${number + 1}`),
    BIN: programs.postgres,
    SHARED_BUFFERS: "128MB",
    SUPERUSER: secrets.superuser,
    REPLICATION: secrets.replication,
  });
  return written(plan, `database-${number + 1}.yml`, text);
}

export function haproxyFile(plan: Plan): string {
  const { ports } = plan;
  const each = (count: number, line: (number: number) => string) =>
    Array.from({ length: count }, (_none, number) => `  ${line(number)}`).join("\n");
  const text = fillIn("haproxy.cfg", {
    FRONT: `${host}:${ports.front}`,
    PRIMARY: `${host}:${ports.primary}`,
    REPLICAS: `${host}:${ports.replicas}`,
    NODES: each(plan.nodes, (number) => {
      const name = `node-${number + 1}`;
      return `server ${name} ${host}:${ports.node(number).port} check cookie ${name}`;
    }),
    DATABASES: each(plan.databases, (number) => {
      const { port, rest } = ports.database(number);
      return `server database-${number + 1} ${host}:${port} check port ${rest}`;
    }),
  });
  return written(plan, "haproxy.cfg", text);
}

export function poolerFile(plan: Plan): string {
  const { ports, secrets, poolSize } = plan;
  const text = fillIn("pgbouncer.ini", {
    HOST: host,
    PRIMARY: ports.primary,
    POOLER: ports.pooler,
    POOL_SIZE: poolSize,
    USERS: written(plan, "pgbouncer-users.txt", `"shop" "${secrets.shop}"\n`),
  });
  return written(plan, "pgbouncer.ini", text);
}

/** Only the database's user reads it. */
function written(plan: Plan, name: string, text: string): string {
  const path = join(folderOfDatabases(plan), name);
  writeFileSync(path, text, { mode: 0o600 });
  own(path);
  return path;
}

function folderOfDatabases({ folder }: Plan): string {
  const path = join(folder, "databases");
  mkdirSync(path, { recursive: true, mode: 0o750 });
  own(path);
  return path;
}

function own(path: string): void {
  const user = databaseUser();
  if (user === undefined) return;
  const { uid, gid } = idsOf(user);
  chownSync(path, uid, gid);
}

export function environmentOf(plan: Plan, number: number): Record<string, string> {
  const { folder, ports, secrets } = plan;
  const { port, simulators, metrics } = ports.node(number);
  return {
    DATA_DIR: join(folder, `node-${number + 1}`),
    PORT: String(port),
    SIMULATOR_PORT: String(simulators),
    METRICS_PORT: String(metrics),
    PUBLIC_URL: `http://localhost:${ports.front}`,
    TRUSTED_PROXIES: host,
    DATABASE_URL: urlOf(plan, ports.pooler),
    DATABASE_DIRECT_URL: urlOf(plan, ports.primary),
    DATABASE_READ_URL: urlOf(plan, ports.replicas),
    SESSION_SECRET: secrets.session,
    DATA_KEY: secrets.data,
    PASSWORD_PEPPER: secrets.pepper,
    STORAGE_S3_BUCKET: "files",
    STORAGE_S3_ENDPOINT: `http://${host}:${ports.bucket}`,
    STORAGE_S3_ACCESS_KEY_ID: "S3RVER",
    STORAGE_S3_SECRET_ACCESS_KEY: "S3RVER",
    LOG_LEVEL: "warn",
  };
}

export function urlOf({ secrets }: Plan, port: number): string {
  return `postgres://shop:${secrets.shop}@${host}:${port}/shop`;
}
