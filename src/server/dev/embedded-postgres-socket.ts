import { createHash } from "node:crypto";
import { chownSync, lstatSync, mkdirSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { StartProblem } from "../platform/process/start-problem.ts";
import type { Account } from "./embedded-postgres-account.ts";

/** A socket's path has room for 107 bytes, and its file is called `.s.PGSQL.5432`. */
const longest = 107 - "/.s.PGSQL.5432".length;

/** A private folder for the database's socket. Named after the data folder and the user: one with a random name would stay behind after every crash. */
export function socketFolder(cluster: string, account: Account): string {
  const name = `shop-${createHash("sha256").update(`${userInfo().uid} ${cluster}`).digest("hex").slice(0, 16)}`;
  const wished = join(tmpdir(), name);
  const folder = Buffer.byteLength(wished) <= longest ? wished : join("/tmp", name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account.uid !== undefined) chownSync(folder, account.uid, account.uid);
  const found = lstatSync(folder);
  const owner = account.uid ?? userInfo().uid;
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new StartProblem(`The folder ${folder} belongs to somebody else or is open to others: remove it and start again.`);
  }
  return folder;
}
