import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  type EmbeddedPostgres,
  findRunningPostgres,
  startEmbeddedPostgres,
} from "./embedded-postgres.ts";
import { localeWords } from "./embedded-postgres-settings.ts";
import { commandOf } from "./embedded-postgres-state.ts";

const folder = join(mkdtempSync(join(tmpdir(), "shop-postgres-")), "postgres");
const logFile = `${folder}.log`;
let server: EmbeddedPostgres;
beforeAll(async () => {
  server = await startEmbeddedPostgres({ folder, waitsForDisk: false });
});
afterAll(async () => {
  await server.stop();
  rmSync(join(folder, ".."), { recursive: true, force: true });
});

const pid = () => Number(readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n")[0]);
const kill = () => process.kill(pid(), "SIGKILL");
const isReady = () => findRunningPostgres(folder) !== null;

function openLogs(): number {
  const open = readdirSync("/proc/self/fd").map((number) => {
    try {
      return readlinkSync(`/proc/self/fd/${number}`);
    } catch {
      return "";
    }
  });
  return open.filter((file) => file.startsWith(logFile)).length;
}

test("a server that is killed comes back each time, and leaves no open file of ours behind", async () => {
  for (let round = 1; round <= 3; round += 1) {
    const killed = pid();
    kill();
    await vi.waitUntil(() => isReady() && pid() !== killed, { timeout: 30_000 });
  }
  expect(openLogs()).toBe(0);
});

test.each([310, 340, 400])(
  "a stop %i ms after the server has died leaves none behind, also one that is being started",
  async (afterMs) => {
    kill();
    await pause(afterMs);
    await server.stop();
    await pause(500);
    expect(isReady()).toBe(false);
    server = await startEmbeddedPostgres({ folder, waitsForDisk: false });
  },
);

test("ends with a process that is killed also where the kernel cannot be asked to", async () => {
  const place = mkdtempSync(join(tmpdir(), "shop-guard-"));
  // Without setpriv, as on macOS.
  const programs = join(place, "programs");
  mkdirSync(programs);
  for (const name of ["unshare", "true"])
    if (existsSync(join("/usr/bin", name)))
      symlinkSync(join("/usr/bin", name), join(programs, name));
  const cluster = join(place, "postgres");
  const module = new URL("embedded-postgres.ts", import.meta.url).href;
  const program = `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    await startEmbeddedPostgres({ folder: ${JSON.stringify(cluster)}, waitsForDisk: false });
    console.log("ready");`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    env: { ...process.env, PATH: programs },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  const server = Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
  expect(commandOf(server)).toContain(cluster);
  child.kill("SIGKILL");
  await vi.waitUntil(() => commandOf(server) === "", { timeout: 30_000 });
  rmSync(place, { recursive: true, force: true });
});

test("takes its locale from PostgreSQL itself on macOS, which has none of that name", () => {
  expect(localeWords("darwin")).toContain("--builtin-locale=C.UTF-8");
  expect(localeWords("linux")).toEqual(["--locale=C.UTF-8"]);
});

test("the socket's folder goes with the server, and the next start removes one whose data folder is gone", async () => {
  const hourAgo = new Date(Date.now() - 3_700_000);
  const [abandoned, starting] = ["ab", "cd"].map((end) => {
    const place = join(tmpdir(), `shop-00000000000000${end}`);
    mkdirSync(place, { recursive: true, mode: 0o700 });
    writeFileSync(join(place, "cluster"), join(folder, "gone"));
    if (end === "ab") utimesSync(place, hourAgo, hourAgo);
    return place;
  }) as [string, string];
  const { host } = server.address as { host: string };
  await server.stop();
  const afterStop = existsSync(host);
  server = await startEmbeddedPostgres({ folder, waitsForDisk: false });
  expect([afterStop, existsSync(abandoned), existsSync(starting), existsSync(host)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
  rmSync(starting, { recursive: true });
});
