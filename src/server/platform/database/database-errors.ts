import pg from "pg";

type DatabaseError = Error & { code?: string };

/**
 * The database requires a retry: a conflict, a deadlock, a demoted or restarting server. Nothing
 * has been written.
 */
const tryAgain = new Set(["40001", "40P01", "25006", "57P01", "57P02", "57P03"]);
/** Only these codes prove that a commit, once sent, was not applied. */
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
/** A wait failed: a serialization conflict, a deadlock, a lock timeout or a statement timeout. */
const waitedInVain = new Set(["40001", "40P01", "55P03", "57014"]);
/** The pool's error when all its connections stayed in use for `waitMs`. */
const noneFree = /^timeout exceeded when trying to connect/;

/**
 * The database has no disk space or memory, its disk fails, or it is read-only. Managed databases
 * become read-only by themselves when they are nearly full.
 */
const withoutRoom = new Set(["53000", "53100", "53200", "53400", "58030", "25006"]);
/**
 * Operating system errors without a PostgreSQL code, for example a quota or a read-only file
 * system.
 */
const withoutRoomMessage =
  /: (?:No space left on device|Disk quota exceeded|Read-only file system|Input\/output error)$/;

/** A pooler handed a prepared statement to a server connection that does not know it, or does. */
const lostStatement = new Set(["26000", "42P05"]);

export function isWorthAnotherTry(error: unknown): boolean {
  return isDatabaseAway(error) || tryAgain.has(codeOf(error));
}

/** Two transactions locked each other out. On a retry one of them comes later. */
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

/** The database is unreachable or refuses us. The answer is 503. */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error);
  return (
    (lost.has(code) && isOfConnection(error)) ||
    code.startsWith("57P0") ||
    code === "53300" ||
    isOfPooler(error) ||
    (error instanceof Error && lostMessage.test(error.message))
  );
}

/**
 * PgBouncer reports everything of its own by one code: a server that is away or was lost, a wait
 * in vain. It ends the connection. The database's errors of that code name a place in its source.
 */
function isOfPooler(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === "08P01" &&
    error.severity === "FATAL" &&
    error.routine === undefined
  );
}

/** Only a pooler without prepared statements answers so: the driver keeps count of its own. */
export function isLostStatement(error: unknown): boolean {
  return lostStatement.has(codeOf(error));
}

/**
 * NOTE: a missing file and a missing socket share one error code (ENOENT). A sender who
 * disconnected and a broken connection share another.
 */
function isOfConnection(error: unknown): boolean {
  const { code, syscall, message } = error as { code: string; syscall?: string; message: string };
  return code === "ENOENT" ? syscall === "connect" : message !== "aborted";
}

/**
 * The database is overloaded. The answer is `SHOP_BUSY`, after all retries. Nothing has been
 * written.
 */
export function isBusy(error: unknown): boolean {
  return (
    waitedInVain.has(codeOf(error)) || (error instanceof Error && noneFree.test(error.message))
  );
}

/**
 * The database cannot write. The answer is 503 until it can. Nothing of the transaction has been
 * written.
 */
export function isDatabaseFull(error: unknown): boolean {
  return (
    withoutRoom.has(codeOf(error)) ||
    (error instanceof pg.DatabaseError && withoutRoomMessage.test(error.message))
  );
}

/** Whether the error is a violation of this unique index or constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    codeOf(error) === "23505" &&
    (constraint === undefined || (error as { constraint?: string }).constraint === constraint)
  );
}

/** Whether the error is a violation of this check constraint. */
export function isCheckViolation(error: unknown, constraint: string): boolean {
  return codeOf(error) === "23514" && (error as { constraint?: string }).constraint === constraint;
}

/** A list that the owner edits by hand has reached its maximum number of rows. */
export function isBeyondCeiling(error: unknown): boolean {
  return isCheckViolation(error, "list_ceiling");
}

/** A row refers to an account that was erased a moment before. */
export function isAboutErasedAccount(error: unknown): boolean {
  return (
    codeOf(error) === "23503" &&
    (error as { constraint?: string }).constraint === "account_is_erased"
  );
}

function codeOf(error: unknown): string {
  return (error as DatabaseError | undefined)?.code ?? "";
}
