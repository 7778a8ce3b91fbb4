import { graceMs } from "#domain/learning/quiz/attempt.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { keepAccounts, lockLearning } from "#server/shop/enrollment/lock-learning-queries.ts";
import { listLessons } from "../curriculum-queries.ts";
import { findAttempt } from "./attempt-queries.ts";
import {
  type DueAttempt,
  endJudgingAnew,
  listCorrected,
  listOutdated,
  listOverdue,
} from "./judge-due-queries.ts";
import { judgeAttempt } from "./take-quiz.ts";

const atOnce = 100;

/**
 * Judges attempts whose time is over. Judges again those whose question was corrected since. It may
 * be repeated.
 */
export async function judgeDue(db: Db): Promise<void> {
  for (let found = atOnce; found === atOnce; )
    found = await judgeAll(db, await listOverdue(db, graceMs, atOnce), { isOver: true });
  for (let found = atOnce; found === atOnce; ) {
    const corrected = await listCorrected(db, atOnce);
    for (const question of corrected) await judgeAnew(db, question);
    found = corrected.length;
  }
}

/** Marks again every attempt that asked a corrected question. */
async function judgeAnew(db: Db, question: { id: number; judging: number }): Promise<void> {
  for (let found = atOnce; found === atOnce; )
    found = await judgeAll(db, await listOutdated(db, question, atOnce), { isOver: false });
  await endJudgingAnew(db, question);
}

async function judgeAll(
  db: Db,
  attempts: readonly DueAttempt[],
  { isOver }: { isOver: boolean },
): Promise<number> {
  for (const { accountId, lessonId, number, ...course } of attempts) {
    await inTransaction(db, async (tx) => {
      await keepAccounts(tx, [accountId]);
      // The attempt was deleted with its account, or moved to another one.
      if ((await findAttempt(tx, { accountId, lessonId }, number)) === null) return;
      await lockLearning(tx, { accountId, itemId: course.itemId });
      const attempt = await findAttempt(tx, { accountId, lessonId }, number);
      // Its learner has submitted it meanwhile.
      if (attempt === null || (isOver && attempt.submittedAt !== null)) return;
      const lessons = await listLessons(tx, course.itemId);
      const lesson = lessons.find(({ id }) => id === lessonId);
      await judgeAttempt(
        tx,
        {
          learned: { course, lessons },
          lessonId,
          lesson: lesson ?? null,
          accountId,
          isSeen: false,
        },
        attempt,
      );
    });
  }
  return attempts.length;
}
