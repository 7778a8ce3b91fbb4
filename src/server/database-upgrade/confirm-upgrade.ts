import { join } from "node:path";
import {
  contentOf,
  discardCluster,
  listClusters,
  listDiscarded,
  removeCluster,
} from "../dev/cluster-folder.ts";
import { isServerOf, pidIn } from "../dev/embedded-postgres-state.ts";
import { StartProblem } from "../platform/process/start-problem.ts";

/** Removes the clusters of earlier major versions. Returns their folders. */
export function confirmUpgrade(folder: string, major: number): string[] {
  const clusters = listClusters(folder);
  if (!clusters.some((cluster) => cluster.major === major))
    throw new StartProblem(
      `There is no database of PostgreSQL ${major} yet: run "npm run db:upgrade" first. Nothing was removed.`,
    );
  const former = clusters.filter((cluster) => cluster.major < major);
  for (const { folder: place } of former) refuseWhileInUse(place);
  for (const { folder: place } of former) discardCluster(place);
  const left = listDiscarded(folder);
  for (const place of left) removeCluster(place);
  return [...former.map((cluster) => cluster.folder), ...left];
}

function refuseWhileInUse(folder: string): void {
  const cluster = contentOf(folder);
  const pid = pidIn(join(cluster, "postmaster.pid"));
  if (pid > 0 && isServerOf(cluster, pid))
    throw new StartProblem(
      `A database server (process ${pid}) is running on ${folder}: stop the shop that uses it. Nothing was removed.`,
    );
}
