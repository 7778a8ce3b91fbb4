import type { FastifyInstance } from "fastify";
import type { Db } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { lookIntoCourse, visibleLesson } from "../lesson-access.ts";
import { assignmentAnswer, type LinkNeeds } from "./assignment-answer.ts";
import { handIn } from "./hand-in.ts";
import { findAssignment, listSubmissionsOf } from "./submission-queries.ts";

type Needs = LinkNeeds & { db: Db; limiter: RateLimiter };

/** Assignments, as a learner does them. A caller who may not see the lesson gets the answer for a lesson that does not exist. */
export function registerAssignmentRoutes(app: FastifyInstance, needs: Needs): void {
  const { db, limiter } = needs;
  serve(app, "handInWork").with(async ({ params: { id, lessonId }, body }, { caller, lang }) => {
    const accountId = caller.account.id;
    const tooMany = await limiter.take("workHandIn", accountId);
    if (tooMany) return tooMany;
    const look = await lookIntoCourse(db, id, caller);
    const lesson = look?.viewer === "learner" ? visibleLesson(look, lessonId) : null;
    if (lesson?.kind !== "assignment") return refuse("NOT_FOUND");
    const refused = await handIn(db, { accountId, itemId: id, lessonId, lang }, body);
    if (refused !== null) return refused;
    const data = await assignmentStanding(needs, { lessonId, accountId, caller });
    return data === null ? refuse("NOT_FOUND") : { success: true, data };
  });
}

type Asking = { lessonId: number; accountId: number | null; caller: Caller | null };

/** How an assignment stands for a learner, or for a viewer who is no learner; null: the lesson is none. */
export async function assignmentStanding({ db, dataKey, clock }: LinkNeeds & { db: Db }, { lessonId, accountId, caller }: Asking) {
  const assignment = await findAssignment(db, lessonId);
  const submissions = assignment === null || accountId === null ? [] : await listSubmissionsOf(db, { accountId, lessonId });
  return assignment && assignmentAnswer(assignment, submissions, { dataKey, clock, caller, canLearn: accountId !== null });
}
