import { mainRole } from "#domain/account/roles.ts";
import { fitsPoints, type Verdict, whyNotAnswer } from "#domain/learning/assignment/assignment.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { refuseOwnCause } from "#server/shop/account/refuse-own-cause.ts";
import { keepAccounts, lockLearning } from "#server/shop/enrollment/lock-learning-queries.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import { type CourseView, isStillStaff } from "../lesson-access.ts";
import { saveHiddenProgress } from "../progress-queries.ts";
import { saveProgressWithin } from "../save-progress.ts";
import {
  findAssignment,
  findSubmission,
  listSubmissionsOf,
  type SubmissionPlace,
  updateAnswer,
} from "./submission-queries.ts";

type AnswerInput = { version: number; verdict: Verdict; points: number | null; answer: string };
type Actor = { caller: SignedIn; requestId: string; lang: Language };
type AnswerRefusal =
  | "OWN_CAUSE"
  | "NOT_FOUND"
  | "INPUT_ERROR"
  | "WORK_NOT_NEWEST"
  | "WORK_ACCEPTED"
  | "EDIT_CONFLICT";
const templates = { accepted: "workAccepted", once_more: "workOnceMore" } as const;

/**
 * Answers only the newest submission, if it is unchanged since it was viewed. The learner is
 * notified of a new verdict. Accepted work may complete the course.
 */
export function answerSubmission(
  db: Db,
  view: CourseView,
  seen: SubmissionPlace,
  given: AnswerInput,
  actor: Actor,
): Promise<Refused<AnswerRefusal> | null> {
  const { id, accountId, lessonId, itemId } = seen;
  const { account } = actor.caller;
  return inTransaction(db, async (tx) => {
    await keepAccounts(tx, [accountId, account.id]);
    // The submission may meanwhile belong to another account, or be gone with its own. Nothing of a
    // deleted account is locked.
    if ((await findSubmission(tx, id))?.accountId !== accountId) return refuse("NOT_FOUND");
    await lockLearning(tx, { accountId, itemId });
    if (!(await isStillStaff(tx, itemId, account))) return refuse("NOT_FOUND");
    const own = refuseOwnCause(seen, account.id);
    if (own) return own;
    const all = await listSubmissionsOf(tx, { accountId, lessonId });
    const [before, assignment] = [
      all.find((one) => one.id === id),
      await findAssignment(tx, lessonId),
    ];
    if (!before || !assignment) return refuse("NOT_FOUND");
    const why = whyNotAnswer({ ...before, isNewest: all[0]?.id === id }, given);
    if (why !== null) return refuse(why);
    if (!fitsPoints(assignment, given.points))
      return refuse("INPUT_ERROR", {
        errors: [fieldFault("field.work-POINTS", { param: "points", lang: actor.lang })],
      });
    await updateAnswer(tx, id, { ...given, by: account.id });
    const lesson = view.lessons.find((one) => one.id === lessonId);
    if (given.verdict === "accepted") {
      if (lesson)
        await saveProgressWithin(tx, view, lesson, accountId, { isAccepted: true, isSeen: false });
      else await saveHiddenProgress(tx, { accountId, lessonId }, "accepted");
    }
    // A mail without a target page is not sent.
    if (given.verdict !== before.state && lesson) {
      const data = { itemId, lessonId, course: seen.course, lesson: seen.lesson };
      const template = templates[given.verdict];
      await addMessages(tx, [
        { key: `${template}:${id}`, kind: "mail", payload: { template, accountId, data } },
      ]);
    }
    const detail = {
      lesson: lessonId,
      submission: id,
      verdict: given.verdict,
      points: given.points,
    };
    const about = {
      actorId: account.id,
      actorRole: mainRole(account),
      action: "submission.answered",
      object: `item:${itemId}`,
      requestId: actor.requestId,
    };
    await insertAudit(tx, { ...about, detail });
    return null;
  });
}
