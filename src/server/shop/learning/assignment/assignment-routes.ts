import type { FastifyInstance } from "fastify";
import type { Db } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { viewCourse, visibleLesson } from "../lesson-access.ts";
import { assignmentAnswer, type LinkDeps } from "./assignment-answer.ts";
import { handIn } from "./hand-in.ts";
import { findAssignment, listSubmissionsOf } from "./submission-queries.ts";

type AssignmentDeps = LinkDeps & { db: Db; limiter: RateLimiter };

/**
 * Assignments, as a learner does them. A caller who may not see the lesson gets the answer for a
 * lesson that does not exist.
 */
export function registerAssignmentRoutes(app: FastifyInstance, deps: AssignmentDeps): void {
  const { db, limiter } = deps;
  serve(app, "handInWork").with(async ({ params: { id, lessonId }, body }, { caller, lang }) => {
    const accountId = caller.account.id;
    const tooMany = await limiter.take("workHandIn", accountId);
    if (tooMany) return tooMany;
    const view = await viewCourse(db, id, caller);
    const lesson = view?.viewer === "learner" ? visibleLesson(view, lessonId) : null;
    if (lesson?.kind !== "assignment") return refuse("NOT_FOUND");
    const refused = await handIn(db, { accountId, itemId: id, lessonId, lang }, body);
    if (refused !== null) return refused;
    const data = await assignmentStatus(deps, { lessonId, accountId, caller });
    return data === null ? refuse("NOT_FOUND") : { success: true, data };
  });
}

type AssignmentQuery = { lessonId: number; accountId: number | null; caller: Caller | null };

/**
 * The status of an assignment for a learner or another viewer. Null: the lesson is not an
 * assignment.
 */
export async function assignmentStatus(
  { db, dataKey, clock }: LinkDeps & { db: Db },
  { lessonId, accountId, caller }: AssignmentQuery,
) {
  const assignment = await findAssignment(db, lessonId);
  const submissions =
    assignment === null || accountId === null
      ? []
      : await listSubmissionsOf(db, { accountId, lessonId });
  return (
    assignment &&
    assignmentAnswer(assignment, submissions, {
      dataKey,
      clock,
      caller,
      canLearn: accountId !== null,
    })
  );
}
