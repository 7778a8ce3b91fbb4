import { createHash } from "node:crypto";
import {
  chownSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { StartProblem } from "../platform/process/start-problem.ts";
import type { Account } from "./embedded-postgres-account.ts";

/** A socket's path has at most 103 bytes on macOS, and the file's name is `.s.PGSQL.5432`. */
const longest = 103 - "/.s.PGSQL.5432".length;

/** This file in the socket's folder holds the path of its cluster. */
const ownerFile = "cluster";

/**
 * A private folder for the database's socket. Its name derives from the data folder and the user: a
 * random one would remain after every crash.
 */
export function socketFolder(cluster: string, account: Account): string {
  const name = `shop-${createHash("sha256").update(`${userInfo().uid} ${cluster}`).digest("hex").slice(0, 16)}`;
  const preferred = join(tmpdir(), name);
  const folder = Buffer.byteLength(preferred) <= longest ? preferred : join("/tmp", name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account.uid !== undefined) chownSync(folder, account.uid, account.uid);
  const found = lstatSync(folder);
  const owner = account.uid ?? userInfo().uid;
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new StartProblem(
      `The folder ${folder} belongs to somebody else or is open to others: remove it and start again.`,
    );
  }
  writeFileSync(join(folder, ownerFile), cluster);
  return folder;
}

/** Removes the socket's folder after the database has ended. */
export function removeSocketFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

const hourMs = 3_600_000;

/**
 * Removes folders of killed shops whose data folder is gone. The folder of an existing cluster is
 * used again. NOTE: young folders stay, because a shop that is just starting has a folder before it
 * has a cluster.
 */
export function removeAbandonedSocketFolders(account: Account): void {
  const owners = [userInfo().uid, account.uid];
  for (const folder of new Set(
    [tmpdir(), "/tmp"].flatMap((place) => globSync(join(place, "shop-????????????????"))),
  )) {
    const found = lstatSync(folder, { throwIfNoEntry: false });
    const note = join(folder, ownerFile);
    if (!found?.isDirectory() || !owners.includes(found.uid) || !existsSync(note)) continue;
    const isYoung = Date.now() - found.mtimeMs < hourMs;
    if (!isYoung && !existsSync(readFileSync(note, "utf8"))) removeSocketFolder(folder);
  }
}
