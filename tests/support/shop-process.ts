import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { collectRelease } from "../../scripts/release/collect-release.js";
import { freePorts } from "./free-ports.ts";
import { root } from "./run/project-files.ts";
import { quickFolder } from "./run/quick-folder.ts";
import { urlOf } from "./run/server-place.ts";
import type { TestDatabase } from "./test-database.ts";

export type ShopProcess = {
  url: string;
  metricsUrl: string;
  simulatorUrl: string;
  /** Its environment, to start another process in the same place. */
  environment: Record<string, string>;
  process: ChildProcess;
  /** Its output so far. */
  output(): string;
  /** Its whole output, and its exit. */
  ended: Promise<ExitResult>;
  /** Sends the signal and waits for the exit. */
  end(signal?: NodeJS.Signals): Promise<ExitResult>;
};
export type ExitResult = { code: number | null; signal: NodeJS.Signals | null; output: string };

/** Secrets as long and random as production requires. */
export const soundSecrets = {
  SESSION_SECRET: "a-session-secret-that-is-long-enough",
  DATA_KEY: "q2dPZ0l0bXk4vJk1mC3bX9sRw7uE5yTnA1hLfGzVtKo=",
  PASSWORD_PEPPER: "a-password-pepper-that-is-long-enough",
};

const folders: string[] = [];

/**
 * The environment of a new shop: free ports and an empty data folder, or a copy of a stopped shop's
 * folder.
 */
export async function freshPlace(
  filled?: Pick<ShopProcess, "environment">,
): Promise<Record<string, string>> {
  const folder = quickFolder("shop-start-");
  folders.push(folder);
  if (filled) cpSync(filled.environment.DATA_DIR ?? "", folder, { recursive: true });
  const [port, simulatorPort, metricsPort] = await freePorts(3);
  return {
    DATA_DIR: folder,
    PORT: `${port}`,
    SIMULATOR_PORT: `${simulatorPort}`,
    METRICS_PORT: `${metricsPort}`,
  };
}

export function removePlaces(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** One of them, where a worker of the browser stories has others in use. */
export function removePlace({ DATA_DIR }: Record<string, string>): void {
  const at = folders.indexOf(DATA_DIR ?? "");
  for (const folder of at < 0 ? [] : folders.splice(at, 1))
    rmSync(folder, { recursive: true, force: true });
}

/** What `npm start` runs. */
export const builtShop = "build/program/main.js";

/** A folder in which a release was laid, as it lies on a machine that has nothing else. */
export function laidRelease(): string {
  const folder = quickFolder("release-");
  folders.push(folder);
  collectRelease(root, folder);
  return folder;
}

/** Runs the shop from its sources, or built as `npm start` does, and returns at once. */
export function runShop(
  environment: Record<string, string>,
  program = "src/server/main.ts",
  place = root,
): ShopProcess {
  const child = spawn(process.execPath, [join(place, program)], {
    cwd: place,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise<ExitResult>((done) =>
    child.once("close", (code, signal) => done({ code, signal, output })),
  );
  return {
    url: `http://127.0.0.1:${environment.PORT}`,
    metricsUrl: `http://127.0.0.1:${environment.METRICS_PORT}/metrics`,
    simulatorUrl: `http://127.0.0.1:${environment.SIMULATOR_PORT}`,
    environment,
    process: child,
    output: () => output,
    ended,
    end: (signal = "SIGTERM") => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs the shop and returns when it accepts visitors. */
export async function openShop(
  environment: Record<string, string>,
  program?: string,
  place?: string,
): Promise<ShopProcess> {
  const shop = runShop(environment, program, place);
  const failed = shop.ended.then(({ code, signal, output }) => {
    throw new Error(`The shop ended with ${code ?? signal} before it was ready:\n${output}`);
  });
  await Promise.race([isReady(shop.url), failed]);
  failed.catch(() => undefined);
  return shop;
}

async function isReady(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 25));
  }
}

/** Runs `npm run invariants` on the data of a stopped shop. */
export function runInvariants(
  environment: Record<string, string>,
  program = "scripts/invariants.js",
  place = root,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(place, program)], {
    cwd: place,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => (output += chunk));
  return new Promise((done) => child.once("close", (code) => done({ code, output })));
}

const markIn = ({ DATA_DIR = "" }: Record<string, string>) => join(DATA_DIR, "files/shop-id");

/**
 * Two shops on one database, as behind a load balancer. They start one after the other, because the
 * first fills the shop.
 */
export async function openTwoNodes(
  { address }: TestDatabase,
  more: Record<string, string> = {},
): Promise<ShopProcess[]> {
  const DATABASE_URL = urlOf(address);
  const nodes: ShopProcess[] = [];
  try {
    for (let node = 0; node < 2; node += 1) {
      const place = await freshPlace();
      // Nodes share the folder of their files. These only share its mark.
      if (nodes[0]) cpSync(markIn(nodes[0].environment), markIn(place), { recursive: true });
      nodes.push(await openShop({ ...place, DATABASE_URL, ...soundSecrets, ...more }));
    }
    return nodes;
  } catch (error) {
    for (const node of nodes) await node.end("SIGKILL");
    throw error;
  }
}
