import { createHash } from "node:crypto";
import {
  constants,
  copyFile,
  link,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  rm,
  stat,
  utimes,
} from "node:fs/promises";
import { join } from "node:path";
import { timeOf } from "../process/disk-probe.ts";

/** This build, and two before it or after it. */
const most = 3;
/** A copy that was interrupted. */
const half = ".half-";
const hourMs = 3_600_000;
const assetName = /^\w[\w.-]{0,200}$/;

export const keptBuildsFolder = ({ dataDir }: { dataDir: string }) => join(dataDir, "builds");

/** The scripts and styles of the newest builds, for tabs that another build has opened. */
export type KeptBuilds = {
  /** The folder of the build that has this script or style. */
  find(name: string): Promise<string | undefined>;
};

/**
 * Keeps the scripts and styles of this build in `folder`, beside those of the builds before. Their
 * names contain their hash, so whatever is found by its name is the right one.
 */
export async function keepBuild(assets: string, folder: string): Promise<void> {
  const names = (await readdir(assets)).sort();
  const place = join(folder, createHash("sha256").update(names.join()).digest("hex").slice(0, 16));
  if (!(await isThere(place))) await copyInto(place, { folder, assets, names });
  const now = await timeOf(folder);
  await utimes(place, now, now);
  await forgetOld(folder, place, now);
}

export function keptBuilds(folder: string): KeptBuilds {
  return {
    find: async (name) => {
      if (!assetName.test(name)) return undefined;
      for (const build of await buildsIn(folder))
        if (await isThere(join(build, "assets", name))) return build;
      return undefined;
    },
  };
}

type Copy = { folder: string; assets: string; names: readonly string[] };

/** The copy appears with all its files. Another node may make the same one meanwhile. */
async function copyInto(place: string, { folder, assets, names }: Copy): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const copy = await mkdtemp(join(folder, half));
  try {
    await mkdir(join(copy, "assets"));
    for (const name of names) await linkOrCopy(join(assets, name), join(copy, "assets", name));
    await rename(copy, place);
  } catch (error) {
    await rm(copy, { recursive: true, force: true });
    if (!(await isThere(place))) throw error;
  }
}

/** The build may lie on another disk, or belong to another user. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_FICLONE));
}

async function forgetOld(folder: string, own: string, now: Date): Promise<void> {
  const kept = await buildsIn(folder);
  const old = kept.filter((build) => build !== own).slice(most - 1);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const isOld = now.getTime() - (await changedAt(path)) > hourMs;
    if (name.startsWith(half) && isOld) old.push(path);
  }
  for (const path of old) await rm(path, { recursive: true, force: true });
}

/** The one used last comes first. */
async function buildsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const builds = names
    .filter((name) => /^[0-9a-f]{16}$/.test(name))
    .map((name) => join(folder, name));
  const dated = await Promise.all(
    builds.map(async (path) => ({ path, at: await changedAt(path) })),
  );
  return dated.sort((a, b) => b.at - a.at).map(({ path }) => path);
}

/** By the clock that stamped it. */
async function changedAt(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.mtimeMs ?? 0;
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}
