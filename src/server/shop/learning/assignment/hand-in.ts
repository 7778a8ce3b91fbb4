import {
  checkWork,
  isLate,
  type WorkFault,
  whyNotHandIn,
} from "#domain/learning/assignment/assignment.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { lockWithWaitingClock } from "#server/shop/enrollment/clock-queries.ts";
import { keepAccounts, lockLearning } from "#server/shop/enrollment/lock-learning-queries.ts";
import { startOpened } from "#server/shop/enrollment/start-clocks.ts";
import { refuseOutOfStorage } from "#server/shop/storage/out-of-storage.ts";
import {
  findAssignment,
  insertSubmission,
  listSubmissionsOf,
  lockWorkFiles,
  sumWorkBytes,
} from "./submission-queries.ts";

/** A learner in an assignment that is open to them. */
export type Learner = { accountId: number; itemId: number; lessonId: number; lang: Language };
export type HandedIn = {
  number: number;
  words: string;
  files: readonly { name: string; title: string }[];
};
type HandInRefusal =
  | "NOT_FOUND"
  | "INPUT_ERROR"
  | "OUT_OF_STORAGE"
  | "WORK_ACCEPTED"
  | "WORK_HANDED_IN"
  | "WORK_TOO_OFTEN"
  | "WORK_TOO_LATE";

/** All submissions of one person, in all courses. */
const largestShare = 500 * 1024 * 1024;

/**
 * Submits once, even with concurrent requests: each names its number, and the second finds that
 * number taken.
 */
export function handIn(
  db: Db,
  { accountId, itemId, lessonId, lang }: Learner,
  { number, words, files }: HandedIn,
): Promise<Refused<HandInRefusal> | null> {
  const names = files.map(({ name }) => name);
  return inTransaction(db, async (tx) => {
    const hasClock = await lockWithWaitingClock(tx, { accountId, itemId });
    await keepAccounts(tx, [accountId]);
    const held = new Map((await lockWorkFiles(tx, accountId, names)).map((one) => [one.name, one]));
    await lockLearning(tx, { accountId, itemId });
    const assignment = await findAssignment(tx, lessonId);
    if (assignment === null) return refuse("NOT_FOUND");
    const submissions = await listSubmissionsOf(tx, { accountId, lessonId });
    const why = whyNotHandIn({ assignment, submissions, now: assignment.now }, number);
    if (why !== null) return refuse(why);
    const before = new Set(submissions[0]?.files.map(({ name }) => name));
    const found = names.flatMap((name) => {
      const file = held.get(name);
      return file && (file.isFresh || before.has(name)) ? [file] : [];
    });
    if (found.length < names.length || new Set(names).size < names.length)
      return unfit({ param: "files", code: "NOT_A_FILE" }, lang);
    const fault = checkWork(assignment, { words, files: found });
    if (fault !== null) return unfit(fault, lang);
    const fresh = found.reduce((sum, { isFresh, bytes }) => sum + (isFresh ? bytes : 0), 0);
    if (fresh > 0 && (await sumWorkBytes(tx, accountId)) + fresh > largestShare)
      return refuseOutOfStorage("own", lang);
    if (hasClock) await startOpened(tx, { accountId, itemId });
    await insertSubmission(tx, {
      accountId,
      lessonId,
      number,
      words: words.trim(),
      isLate: isLate(assignment, assignment.now),
      files: titled(files),
    });
    return null;
  });
}

function unfit(
  { param, code }: Omit<WorkFault, "code"> & { code: WorkFault["code"] | "NOT_A_FILE" },
  lang: Language,
): Refused<"INPUT_ERROR"> {
  return refuse("INPUT_ERROR", { errors: [fieldFault(`field.work-${code}`, { param, lang })] });
}

function titled(files: HandedIn["files"]) {
  return files.map(({ name, title }, at) => ({
    name,
    title: title === "" ? String(at + 1) : title,
  }));
}
