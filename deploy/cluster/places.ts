import { randomBytes } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
export const host = "127.0.0.1";

/** Where each part listens. All ports follow the first, and end before `first + 35`. */
export function portsFrom(first: number) {
  return {
    front: first,
    bucket: first + 1,
    primary: first + 2,
    replicas: first + 3,
    pooler: first + 4,
    etcd: first + 5,
    etcdPeer: first + 6,
    /** At most five. */
    database: (number: number) => ({ port: first + 8 + 2 * number, rest: first + 9 + 2 * number }),
    /** At most four. */
    node: (number: number) => ({
      port: first + 20 + 3 * number,
      simulators: first + 21 + 3 * number,
      metrics: first + 22 + 3 * number,
    }),
  };
}
export type Ports = ReturnType<typeof portsFrom>;

export type ClusterSecrets = Record<
  "superuser" | "replication" | "shop" | "session" | "data" | "pepper",
  string
>;

/** Made once and kept in the folder. */
export function secretsIn(folder: string): ClusterSecrets {
  const file = join(folder, "secrets.json");
  if (!existsSync(file)) {
    const word = () => randomBytes(24).toString("base64url");
    const made: ClusterSecrets = {
      superuser: word(),
      replication: word(),
      shop: word(),
      session: word(),
      data: randomBytes(32).toString("base64"),
      pepper: word(),
    };
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, "utf8")) as ClusterSecrets;
}

/** A file beside this one, with `${NAME}` filled in. A name without a value is a fault. */
export function fillIn(file: string, values: Record<string, string | number>): string {
  const text = readFileSync(join(dirname(fileURLToPath(import.meta.url)), file), "utf8");
  return text.replaceAll(/\$\{([A-Z_]+)\}/g, (_all, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file} asks for ${name}.`);
    return String(value);
  });
}

export type Programs = Record<"haproxy" | "patroni" | "etcd" | "pgbouncer", string> & {
  /** The folder of PostgreSQL's own programs. */
  postgres: string;
};

/** The installed engines. Throws one sentence that names what is missing. */
export function findPrograms(): Programs {
  const postgres = postgresFolder();
  const found = {
    haproxy: find("haproxy"),
    patroni: find("patroni"),
    etcd: find("etcd"),
    pgbouncer: process.env.PGBOUNCER_PATH ?? find("pgbouncer"),
    postgres,
  };
  const missing = Object.entries(found).filter(([, path]) => path === undefined);
  if (missing.length > 0)
    throw new Error(
      `Not installed: ${missing.map(([name]) => name).join(", ")}. On Debian 13: apt install haproxy patroni etcd-server pgbouncer postgresql.`,
    );
  return found as Programs;
}

function find(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

/** The newest of Debian's versions, otherwise the one in `PATH`. */
function postgresFolder(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newest = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, "bin"))
    .find((folder) => isProgram(join(folder, "postgres")));
  const inPath = find("postgres");
  return newest ?? (inPath && dirname(inPath));
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
