import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type LaidRelease, layReleases, placeForReleases } from "./releases.ts";

/** A shop as it lies on a server: `releases/`, `current`, and archives of further versions. */
export type ShopHome = {
  folder: string;
  versions: LaidRelease[];
  current(): string;
  /** The archive of a version, with its sum beside it. */
  archive(version: LaidRelease): string;
  /** Runs `npm run deploy` of the current version. */
  deploy(words: readonly string[], how?: KillPlan): Promise<DeployResult>;
};

/** `killAt`: it is killed as soon as it has printed that. */
export type KillPlan = { killAt?: string };
export type DeployResult = { code: number | null; output: string };

/** The first version lies under `releases/`. The others are given as archives. */
export function shopHome(
  environment: Record<string, string>,
  commits: readonly string[],
): ShopHome {
  const folder = placeForReleases();
  const outside = join(folder, "outside");
  mkdirSync(join(folder, "releases"));
  const [first, ...others] = commits;
  const [installed] = layReleases(join(folder, "releases"), [first ?? ""]);
  const further = layReleases(outside, others);
  const versions = installed ? [installed, ...further] : further;
  symlinkSync(join("releases", basename(installed?.folder ?? "")), join(folder, "current"));
  return {
    folder,
    versions,
    current: () => basename(readlinkSync(join(folder, "current"))),
    archive: (version) => packed(version.folder),
    deploy: (words, { killAt } = {}) => {
      const child = spawn(
        process.execPath,
        ["scripts/run.js", "build/program/deploy.js", ...words],
        {
          cwd: join(folder, "current"),
          env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
          stdio: ["ignore", "pipe", "pipe"],
        },
      );
      let output = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (chunk) => {
          output += chunk;
          if (killAt !== undefined && output.includes(killAt)) child.kill("SIGKILL");
        });
      return new Promise((done) => child.once("close", (code) => done({ code, output })));
    },
  };
}

/** As `npm run release` packs it. */
function packed(folder: string): string {
  const archive = `${folder}.tar.gz`;
  const words = ["-czf", archive, "-C", join(folder, ".."), basename(folder)];
  const done = spawnSync("tar", words, { encoding: "utf8", env: { ...process.env, GZIP: "-1" } });
  if (done.status !== 0) throw new Error(done.stderr);
  const sum = createHash("sha256").update(readFileSync(archive)).digest("hex");
  writeFileSync(`${archive}.sha256`, `${sum}  ${basename(archive)}\n`);
  return archive;
}
