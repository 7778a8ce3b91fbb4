import { inspect } from "node:util";
import { isDatabaseAway } from "../src/server/platform/database/database-errors.ts";
import { DiskFault } from "../src/server/platform/process/disk-fault.ts";
import { StartProblem } from "../src/server/platform/process/start-problem.ts";

/** Of the file system: what a person can cure, by rights, by room or by another folder. */
const ofFolders = new Map([
  ["EACCES", "may not be used by this user"],
  ["EPERM", "may not be used by this user"],
  ["ENOENT", "is not there"],
  ["ENOTDIR", "is no folder"],
  ["EISDIR", "is a folder"],
  ["EROFS", "is on a read-only disk"],
  ["ENOSPC", "is on a full disk"],
  ["EDQUOT", "is on a full disk"],
  ["EIO", "is on a disk that fails"],
]);
const lacksRights = "42501";

/** `$metadata` has an error of a bucket alone. @typedef {NodeJS.ErrnoException & { dest?: string, $metadata?: object }} Told */

/**
 * Does the work of a program. What its operator can solve is printed in one sentence, and a fault of
 * ours with the place in the code.
 * @param {() => unknown} work
 */
export async function saying(work) {
  try {
    await work();
  } catch (error) {
    console.error(sentenceOf(error) ?? inspect(error));
    process.exitCode = 1;
  }
}

/** @param {unknown} error @returns {string | undefined} */
export function sentenceOf(error) {
  if (error instanceof StartProblem) return error.message;
  if (error instanceof DiskFault) return sentenceOf(error.cause) ?? `${error.message}.`;
  const { code, path, dest, name, $metadata } = /** @type {Told} */ (error) ?? {};
  if ($metadata !== undefined)
    return `The bucket did not answer, or refused (${code ?? name}): correct the variables STORAGE_S3_… or BACKUP_S3_…, or start its server.`;
  if (isDatabaseAway(error))
    return "The database went away: run the command again when it is back.";
  if (code === lacksRights)
    return 'The role of DATABASE_URL may not use the shop\'s tables: run "npm run db:migrate" with their owner in DATABASE_OWNER_URL first.';
  const what = ofFolders.get(code ?? "");
  const place = dest ?? path;
  if (what === undefined || place === undefined) return undefined;
  const remedy = code === "ENOENT" ? "start the shop once, or correct" : "correct its rights, or";
  return `${place} ${what} (${code}): ${remedy} DATA_DIR and BACKUP_DIR.`;
}
