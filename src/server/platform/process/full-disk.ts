import { StartProblem } from "./start-problem.ts";

/** The codes of the file system and of PostgreSQL. */
const codes = new Set(["ENOSPC", "EDQUOT", "53100"]);
const words =
  /no space left on device|disk quota exceeded|could not extend file|wrote only \d+ of \d+ bytes/i;

/** Whether the error was caused by a full disk. */
export function isFullDisk(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown };
  return codes.has(String(code)) || words.test(String(message)) || isFullDisk(cause);
}

export function reportsFullDisk(text: string): boolean {
  return words.test(text);
}

export function fullDisk(dataDir: string): StartProblem {
  return new StartProblem(
    `The disk that holds the data folder ${dataDir} is full: make room on it, or set DATA_DIR to a folder on another disk, and start again.`,
  );
}

/** For a database on another machine. */
export function fullDatabase(): StartProblem {
  return new StartProblem(
    "The disk of the database server (DATABASE_URL) is full: make room on it, and start the shop again.",
  );
}
