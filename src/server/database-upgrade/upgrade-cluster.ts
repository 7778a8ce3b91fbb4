import { statfsSync } from "node:fs";
import { dirname } from "node:path";
import { type Head, headKeeper } from "../audit/kept-head.ts";
import {
  type ClusterPlace,
  contentOf,
  discarded,
  listClusters,
  moveCluster,
  originOf,
  removeCluster,
  writeOrigin,
} from "../dev/cluster-folder.ts";
import { startEmbeddedPostgres } from "../dev/embedded-postgres.ts";
import type { PostgresPrograms } from "../dev/postgres-programs.ts";
import { prepareShopRole } from "../platform/database/shop-role.ts";
import { isFullDisk } from "../platform/process/full-disk.ts";
import { StartProblem } from "../platform/process/start-problem.ts";

import { type CarryResult, carryOver } from "./carry-over.ts";
import { brokenData, readData } from "./read-data.ts";

/** Until the last step the old cluster is the shop's, and afterwards the new one. */
export const upgradeSteps = [
  "servers",
  "schema",
  "rows",
  "indexes",
  "checks",
  "closing",
  "switch",
] as const;

export type UpgradeDeps = {
  /** Where the first cluster of the shop lies: `DATA_DIR/postgres`. */
  folder: string;
  dataDir: string;
  dataKey: Buffer;
  ours: PostgresPrograms;
  former: PostgresPrograms;
  /** Upgrades data that breaks an invariant, too. */
  acceptsBroken: boolean;
  onStep(step: (typeof upgradeSteps)[number]): void;
};

export type UpgradeResult = CarryResult & {
  from: ClusterPlace;
  to: ClusterPlace;
  /** Where the cluster lies that an earlier upgrade had made. */
  replaced: string | null;
};

/** The cluster that an upgrade to `major` begins with, or the reason why there is none. */
export function clusterToUpgrade(
  { folder, major }: ClusterPlace,
  { again }: { again: boolean },
): ClusterPlace {
  const upgraded = newFolder(folder, major);
  const clusters = listClusters(folder);
  const newest = clusters.at(-1);
  if (newest === undefined)
    throw new StartProblem(`There is no database in ${dirname(folder)} to upgrade.`);
  if (newest.major > major)
    throw new StartProblem(
      `The database in ${newest.folder} is PostgreSQL ${newest.major}'s, and this version of the shop has PostgreSQL ${major} only.`,
    );
  const former = clusters.findLast((cluster) => cluster.major < major);
  const isDone = clusters.some((cluster) => cluster.major === major);
  if (isDone && !(again && former !== undefined && originOf(upgraded) !== null))
    throw new StartProblem(
      `The database is PostgreSQL ${major}'s already: there is nothing to upgrade.`,
    );
  return former ?? newest;
}

/**
 * Makes the cluster of a new major version beside the old one, carries the data over and compares
 * it. Then one renaming makes it the shop's. The old cluster is not changed and stays. However this
 * ends before, the next one begins anew.
 */
export async function upgradeCluster(
  deps: UpgradeDeps,
  from: ClusterPlace,
): Promise<UpgradeResult> {
  const { folder, ours, onStep } = deps;
  const place = newFolder(folder, ours.major);
  const unfinished = `${place}.unfinished`;
  removeCluster(unfinished);
  removeCluster(discarded(place));
  // An earlier upgrade has made it, and it is to be replaced.
  const isThere = listClusters(place).length > 0;
  try {
    const { head, ...carried } = await fillCluster({ ...deps, isThere }, from.folder, unfinished);
    onStep("switch");
    writeOrigin(contentOf(unfinished), from.folder);
    if (isThere) moveCluster(place, discarded(place));
    moveCluster(unfinished, place);
    // The end of the log that this machine remembers was that of the cluster which is replaced.
    if (isThere && head !== null) headKeeper(deps.dataDir).keep(head);
    return {
      ...carried,
      from,
      to: { folder: place, major: ours.major },
      replaced: isThere ? discarded(place) : null,
    };
  } catch (error) {
    removeCluster(unfinished);
    if (isFullDisk(error)) throw noRoom(folder);
    throw error;
  }
}

/** The old server is only read. Both are stopped when this returns. */
async function fillCluster(
  deps: UpgradeDeps & { isThere: boolean },
  old: string,
  unfinished: string,
): Promise<CarryResult & { head: Head | null }> {
  const { folder, ours, former, onStep } = deps;
  onStep("servers");
  const source = await startEmbeddedPostgres({ folder: old, programs: former });
  try {
    const target = await startEmbeddedPostgres({ folder: unfinished, programs: ours });
    try {
      const carried = await carryOver({
        from: source.address,
        to: target.address,
        hasRoomFor: (bytes) => refuseWithoutRoom(folder, bytes),
        onStep,
      });
      await prepareShopRole(target.address);
      onStep("checks");
      const known = deps.isThere ? null : headKeeper(deps.dataDir).read();
      const belief = { ...deps, address: target.address, head: known };
      const { head, broken } = await readData(belief);
      if (broken.length > 0 && !deps.acceptsBroken) throw brokenData(broken);
      onStep("closing");
      return { ...carried, head };
    } finally {
      await target.stop();
    }
  } finally {
    await source.stop();
  }
}

/** Indexes and the log of changes take room beside the rows. */
function refuseWithoutRoom(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(dirname(folder));
  if (bavail * bsize < bytes * 1.2 + 1e9) throw noRoom(folder);
}

function noRoom(folder: string): StartProblem {
  return new StartProblem(
    `There is no room for a second database beside ${folder}: make room on that disk, and begin anew. Nothing was changed.`,
  );
}

function newFolder(folder: string, major: number): string {
  return `${folder}-${major}`;
}
