import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import {
  type AddressInfo,
  connect,
  createServer,
  type NetConnectOpts,
  type Socket,
} from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../free-ports.ts";
import { type ServerPlace, wireOf } from "../run/server-place.ts";

type Place = ServerPlace & { database: string };

/** The installed PgBouncer, and whether it knows prepared statements. Null: there is none. */
export function findPgBouncer(): { program: string; knowsStatements: boolean } | null {
  const program = process.env.PGBOUNCER_PATH ?? "pgbouncer";
  try {
    const said = execFileSync(program, ["--version"], { encoding: "utf8", stdio: "pipe" });
    const [major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(said) ?? []).slice(1).map(Number);
    return { program, knowsStatements: major > 1 || minor >= 21 };
  } catch {
    return null;
  }
}

/** PgBouncer in transaction mode, before the database at `place`. */
export async function startPgBouncer(
  program: string,
  place: Place,
  { servers, prepared }: { servers: number; prepared: number | undefined },
): Promise<{ url: string; close(): Promise<void> }> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "pgbouncer-"));
  const file = join(folder, "pgbouncer.ini");
  const settings = {
    listen_addr: "127.0.0.1",
    listen_port: port,
    unix_socket_dir: "",
    auth_type: "any",
    pool_mode: "transaction",
    default_pool_size: servers,
    ...(prepared !== undefined && { max_prepared_statements: prepared }),
  };
  const { user, database, password } = place;
  const secret = password === undefined ? "" : ` password=${password}`;
  const relay = await relayTo(wireOf(place));
  const target = `${database} = host=127.0.0.1 port=${relay.port} user=${user}${secret}`;

  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(file, ["[databases]", target, "[pgbouncer]", ...lines, ""].join("\n"));
  // It does not run as root.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  chmodSync(folder, 0o755);
  const child = spawn(program, [file], { stdio: ["ignore", "pipe", "pipe"], ...nobody });
  await saysUp(child);
  return {
    url: `postgres://${user}@127.0.0.1:${port}/${database}`,
    close: async () => {
      const ended = new Promise((done) => child.once("close", done));
      child.kill("SIGKILL");
      await ended;
      relay.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The database's socket is open to its own user only. */
async function relayTo(target: NetConnectOpts): Promise<{ port: number; close(): void }> {
  const open: Socket[] = [];
  const server = createServer((client) => {
    const database = connect(target).setNoDelay();
    open.push(client.setNoDelay(), database);
    for (const socket of [client, database])
      socket
        .on("error", () => undefined)
        .on("close", () => [client, database].map((one) => one.destroy()));
    client.pipe(database).pipe(client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

function saysUp(child: ChildProcess): Promise<void> {
  let said = "";
  return new Promise((done, fail) => {
    const listen = (part: Buffer) => {
      said += part;
      if (/process up/.test(said)) done();
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("close", () => fail(new Error(`PgBouncer did not start:\n${said}`)));
  });
}
