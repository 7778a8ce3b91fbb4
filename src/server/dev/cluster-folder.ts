import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { StartProblem } from "../platform/process/start-problem.ts";

/** A folder with a cluster, and the major version of PostgreSQL that reads it. */
export type ClusterPlace = { folder: string; major: number };

/**
 * The clusters of a data folder, the oldest version first. The first one of a shop lies in `folder`
 * itself. `npm run db:upgrade` puts that of a later version beside it: `postgres-19`.
 */
export function listClusters(folder: string): ClusterPlace[] {
  const [parent, name] = [dirname(folder), basename(folder)];
  if (!existsSync(parent)) return [];
  const names = new Set(readdirSync(parent).map((one) => one.replace(/\.elsewhere$/, "")));
  return [...names]
    .filter((one) => isNameOf(name, one))
    .map((one) => ({ folder: join(parent, one), major: majorIn(join(parent, one)) }))
    .filter(({ major }) => major > 0)
    .toSorted((one, other) => one.major - other.major || one.folder.localeCompare(other.folder));
}

/** What interrupted removals have left, also of clusters that are in no list any more. */
export function listDiscarded(folder: string): string[] {
  const parent = dirname(folder);
  const names = readdirSync(parent).map((one) => one.replace(/\.elsewhere$/, ""));
  const left = names.filter((one) => isNameOf(basename(folder), one.replace(/\.discarded$/, "")));
  return [...new Set(left)]
    .filter((one) => one.endsWith(".discarded"))
    .map((one) => join(parent, one));
}

const isNameOf = (name: string, one: string) =>
  one === name || (one.startsWith(`${name}-`) && /^\d+$/.test(one.slice(name.length + 1)));

/** Where the cluster of this major version is, or will be made. */
export function clusterFolder(folder: string, major: number): string {
  const clusters = listClusters(folder);
  const fitting = clusters.findLast((cluster) => cluster.major === major);
  if (fitting !== undefined) return fitting.folder;
  const newest = clusters.at(-1);
  if (newest === undefined) return folder;
  throw new StartProblem(
    newest.major < major
      ? `The database in ${newest.folder} is PostgreSQL ${newest.major}'s, and this version of the shop has PostgreSQL ${major}: stop the shop and run "npm run db:upgrade", which keeps the old one.`
      : `The database in ${newest.folder} is PostgreSQL ${newest.major}'s, and this version of the shop has PostgreSQL ${major}: start the version of the shop that it was used with.`,
  );
}

/** The folder's own content, also where it is kept elsewhere (`embedded-postgres-account`). */
export function contentOf(folder: string): string {
  const pointer = `${folder}.elsewhere`;
  return existsSync(pointer) ? join(realpathSync(pointer), "cluster") : folder;
}

/** 0: there is no cluster. */
function majorIn(folder: string): number {
  const file = join(contentOf(folder), "PG_VERSION");
  return existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : 0;
}

/** Which cluster this one was made from, and the state that it had then. */
type Origin = { folder: string; control: string };

const originFile = "upgraded-from.json";

export function writeOrigin(cluster: string, former: string): void {
  const origin: Origin = { folder: basename(former), control: controlOf(former) };
  writeFileSync(join(cluster, originFile), JSON.stringify(origin), { flush: true });
}

/** The cluster that this one was made from. Null: it was none, or is removed. */
export function originOf(folder: string): { folder: string; isAsThen: boolean } | null {
  const file = join(contentOf(folder), originFile);
  if (!existsSync(file)) return null;
  const origin = JSON.parse(readFileSync(file, "utf8")) as Origin;
  const former = join(dirname(folder), origin.folder);
  if (majorIn(former) === 0) return null;
  return { folder: former, isAsThen: controlOf(former) === origin.control };
}

/** Whoever used the former cluster since would miss what came in there. */
export function refuseForgottenData(folder: string): void {
  const origin = originOf(folder);
  if (origin === null || origin.isAsThen) return;
  throw new StartProblem(
    `The database before the upgrade (${origin.folder}) was used again after it: take its data anew with "npm run db:upgrade -- --again", or remove it with "npm run db:upgrade -- --confirm".`,
  );
}

/** PostgreSQL writes this file at each start and each checkpoint. */
function controlOf(folder: string): string {
  const content = readFileSync(join(contentOf(folder), "global/pg_control"));
  return createHash("sha256").update(content).digest("hex");
}

/**
 * Takes a cluster out of use, then removes it: half a cluster must never lie in the place of a whole
 * one.
 */
export function discardCluster(folder: string): void {
  removeCluster(discarded(folder));
  moveCluster(folder, discarded(folder));
  removeCluster(discarded(folder));
}

/** Where a cluster lies that nobody uses any more. */
export const discarded = (folder: string) => `${folder}.discarded`;

/** Gives a cluster that does not run another place, in one step. */
export function moveCluster(from: string, to: string): void {
  const end = existsSync(`${from}.elsewhere`) ? ".elsewhere" : "";
  renameSync(from + end, to + end);
  rmSync(`${from}.log`, { force: true });
  const parent = openSync(dirname(to), "r");
  fsyncSync(parent);
  closeSync(parent);
}

/** Removes a cluster with all that belongs to it. */
export function removeCluster(folder: string): void {
  const pointer = `${folder}.elsewhere`;
  const paths = existsSync(pointer) ? [realpathSync(pointer), pointer] : [folder];
  for (const path of [...paths, `${folder}.log`]) rmSync(path, { recursive: true, force: true });
}
