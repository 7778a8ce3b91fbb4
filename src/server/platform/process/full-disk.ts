import { StartProblem } from "./start-problem.ts";

/** As files say it, and as PostgreSQL does. */
const codes = new Set(["ENOSPC", "EDQUOT", "53100"]);
const words =
  /no space left on device|disk quota exceeded|could not extend file|wrote only \d+ of \d+ bytes/i;

/** Whether it came to nothing because a disk has no room. */
export function isFullDisk(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown };
  return codes.has(String(code)) || words.test(String(message)) || isFullDisk(cause);
}

export function tellsOfFullDisk(text: string): boolean {
  return words.test(text);
}

export function fullDisk(dataDir: string): StartProblem {
  return new StartProblem(
    `The disk that holds the data folder ${dataDir} is full: make room on it, or set DATA_DIR to a folder on another disk, and start again.`,
  );
}

/** Of a database that is not beside the shop's own files. */
export function fullDatabase(): StartProblem {
  return new StartProblem(
    "The disk of the database server (DATABASE_URL) is full: make room on it, and start the shop again.",
  );
}
