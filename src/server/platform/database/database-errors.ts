import pg from "pg";

type DatabaseError = Error & { code?: string };

/**
 * The database asked for another try: a conflict, a deadlock, a demoted or restarting server.
 * Nothing has been written.
 */
const tryAgain = new Set(["40001", "40P01", "25006", "57P01", "57P02", "57P03"]);
/** Only these are certain to mean that a commit, once asked for, did not take hold. */
const notCommitted = new Set(["40001", "40P01"]);
const neverSent =
  /^Client (?:has encountered a connection error and|was closed and) is not queryable/;
const lost = new Set([
  "ECONNRESET",
  "ECONNREFUSED",
  "EPIPE",
  "ENOENT",
  "ETIMEDOUT",
  "08000",
  "08001",
  "08003",
  "08004",
  "08006",
]);
const lostMessage =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/;
/**
 * A wait that has ended: two that lock each other out, for a row, and by the clock of a statement.
 */
const waitedInVain = new Set(["40001", "40P01", "55P03", "57014"]);
/** Said by the pool: all its connections were in use for as long as a call waits. */
const noneFree = /^timeout exceeded when trying to connect/;

/**
 * No room on its disk, no memory, a failing disk, or one that has become read-only, which managed
 * databases do by themselves when they are nearly full.
 */
const withoutRoom = new Set(["53000", "53100", "53200", "53400", "58030", "25006"]);
/**
 * What has no code of its own, in the words of the system below: a quota, a disk that was mounted
 * again for reading.
 */
const withoutRoomMessage =
  /: (?:No space left on device|Disk quota exceeded|Read-only file system|Input\/output error)$/;

export function isWorthAnotherTry(error: unknown): boolean {
  return isDatabaseAway(error) || tryAgain.has(codeOf(error));
}

/** Two have locked each other out: at the second try one of them comes later. */
export function isLockedOut(error: unknown): boolean {
  return notCommitted.has(codeOf(error));
}

export function isCertainlyNotCommitted(error: unknown): boolean {
  return (
    isLockedOut(error) ||
    isDatabaseFull(error) ||
    (error instanceof Error && neverSent.test(error.message))
  );
}

/** There is no database at the moment, or not for us: answered with 503. */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error);
  return (
    (lost.has(code) && isOfConnection(error)) ||
    code.startsWith("57P0") ||
    code === "53300" ||
    (error instanceof Error && lostMessage.test(error.message))
  );
}

/**
 * NOTE: a file that is not there has the code of a socket that is not there, and a sender who has
 * left that of a connection that broke.
 */
function isOfConnection(error: unknown): boolean {
  const { code, syscall, message } = error as { code: string; syscall?: string; message: string };
  return code === "ENOENT" ? syscall === "connect" : message !== "aborted";
}

/**
 * The database is there and has too much to do: answered with `SHOP_BUSY`. What was worth another
 * try at once has had it. Nothing has been written.
 */
export function isBusy(error: unknown): boolean {
  return (
    waitedInVain.has(codeOf(error)) || (error instanceof Error && noneFree.test(error.message))
  );
}

/**
 * The database cannot write: answered with 503, and over when it can. Nothing of the transaction
 * has been written.
 */
export function isDatabaseFull(error: unknown): boolean {
  return (
    withoutRoom.has(codeOf(error)) ||
    (error instanceof pg.DatabaseError && withoutRoomMessage.test(error.message))
  );
}

/** Whether this is the breach of that unique index or constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    codeOf(error) === "23505" &&
    (constraint === undefined || (error as { constraint?: string }).constraint === constraint)
  );
}

/** Whether this is the breach of that check. */
export function isCheckViolation(error: unknown, constraint: string): boolean {
  return codeOf(error) === "23514" && (error as { constraint?: string }).constraint === constraint;
}

/** A list that the owner keeps by hand has as many rows as it may have. */
export function isBeyondCeiling(error: unknown): boolean {
  return isCheckViolation(error, "list_ceiling");
}

/** Something was written for an account that was erased a moment before. */
export function isAboutErasedAccount(error: unknown): boolean {
  return (
    codeOf(error) === "23503" &&
    (error as { constraint?: string }).constraint === "account_is_erased"
  );
}

function codeOf(error: unknown): string {
  return (error as DatabaseError | undefined)?.code ?? "";
}
