import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { readFile, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Config } from "../config.ts";
import { tryToWrite } from "../platform/process/disk-probe.ts";

export type Room = { freeBytes: number; allBytes: number };

/** What the shop needs of the machine that it runs on. */
export type Machine = {
  /** As in 24.21.0. */
  node: string;
  /** The disk of the data folder. */
  room(): Promise<Room>;
  /** Whether two folders are on one disk. */
  areTogether(one: string, other: string): Promise<boolean>;
  /** Writes into the folder of unfinished files. */
  tryToWork(): Promise<void>;
  /** Starts the program that shrinks films. Throws where it does not run. */
  tryFfmpeg(): Promise<void>;
  /** The packages that are there in another version than the shop was made for. */
  strangePackages(): Promise<string[]>;
  /** Whether this machine knows the hours of a time zone. */
  knowsZone(zone: string): boolean;
};

const run = promisify(execFile);

export function machineOf({ dataDir, storage, ffmpeg }: Config, root: string): Machine {
  return {
    node: process.versions.node,
    room: async () => {
      const { bavail, blocks, bsize } = await statfs(dataDir);
      return { freeBytes: bavail * bsize, allBytes: blocks * bsize };
    },
    areTogether: async (one, other) => (await stat(one)).dev === (await stat(other)).dev,
    tryToWork: () => tryToWrite({ what: "work folder", where: storage.workFolder }),
    tryFfmpeg: async () => void (ffmpeg && (await run(ffmpeg, ["-version"], { timeout: 4_000 }))),
    strangePackages: () => strangePackages(root),
    knowsZone: (zone) => {
      try {
        const format = new Intl.DateTimeFormat("en", {
          timeZone: zone,
          hour: "2-digit",
          hour12: false,
        });
        return format.format(new Date("2026-01-01T00:00:00Z")) === "07";
      } catch {
        return false;
      }
    },
  };
}

/** Packages that are not there are part of the bundle. A release names none: it was packed with its own. */
async function strangePackages(root: string): Promise<string[]> {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    dependencies?: Record<string, string>;
  };
  const compared = Object.entries(dependencies).map(async ([name, wanted]) => {
    const file = await readFile(join(root, "node_modules", name, "package.json"), "utf8").catch(
      () => null,
    );
    const version = file === null ? wanted : (JSON.parse(file) as { version: string }).version;
    return version === wanted ? [] : [`${name} ${version} (${wanted})`];
  });
  return (await Promise.all(compared)).flat();
}
