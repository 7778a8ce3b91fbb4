import { mainRole } from "#domain/account/roles.ts";
import { mostAnswers } from "#domain/learning/discussion.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Account, SignedIn } from "#server/platform/http/caller.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import { isStillStaff } from "../lesson-access.ts";
import type { CourseAccess } from "../viewer-queries.ts";
import { insertAnswer, lockQuestion, setHidden } from "./discussion-queries.ts";

type AnswerInput = { questionId: number; account: Account; body: string };

/** Stores the answer and notifies the learner who asked, in one transaction. */
export function answerQuestion(
  db: Db,
  { itemId, title: course }: Pick<CourseAccess, "itemId" | "title">,
  { questionId, account, body }: AnswerInput,
): Promise<number | Refused<"NOT_FOUND" | "ANSWERS_FULL">> {
  return inTransaction(db, async (tx) => {
    const { id: accountId } = account;
    const question = await lockQuestion(tx, { questionId, itemId, accountId });
    if (question === null || !(await isStillStaff(tx, itemId, account))) return refuse("NOT_FOUND");
    if (question.answers >= mostAnswers) return refuse("ANSWERS_FULL");
    const id = await insertAnswer(tx, { questionId, accountId, body });
    const { lessonId, lesson, isHidden } = question;
    if (question.accountId !== accountId && !isHidden) {
      const quoted = { questionId, question: question.body, answer: body };
      const data = { itemId, lessonId, course, lesson, quoted };
      await addMessages(tx, [
        {
          key: `questionAnswered:${id}`,
          kind: "mail",
          payload: { template: "questionAnswered", accountId: question.accountId, data },
        },
      ]);
    }
    return id;
  });
}

type HideRequest = { questionId: number; itemId: number; isHidden: boolean; reason: string };

/**
 * False: there is no such question in the course. Setting the present state again does nothing and
 * logs nothing.
 */
export function hideQuestion(
  db: Db,
  { caller: { account }, requestId }: { caller: SignedIn; requestId: string },
  hiding: HideRequest,
): Promise<boolean> {
  const { questionId, itemId, isHidden, reason } = hiding;
  return inTransaction(db, async (tx) => {
    const question = await lockQuestion(tx, { questionId, itemId, accountId: account.id });
    if (question === null || !(await isStillStaff(tx, itemId, account))) return false;
    if (question.isHidden === isHidden) return true;
    await setHidden(tx, questionId, { isHidden, by: account.id, reason });
    const action = isHidden ? "question.hidden" : "question.shown";
    const detail = { lesson: question.lessonId, question: questionId, reason };
    await insertAudit(tx, {
      actorId: account.id,
      actorRole: mainRole(account),
      action,
      object: `item:${itemId}`,
      requestId,
      detail,
    });
    return true;
  });
}
