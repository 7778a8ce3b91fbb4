import type { FastifyInstance } from "fastify";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { mayDo } from "#domain/account/roles.ts";
import { shownAs } from "#domain/learning/lesson-files.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { Caller, SignedIn } from "#server/platform/http/caller.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { FileStore } from "#server/shop/storage/file-store.ts";
import { sendStored } from "#server/shop/storage/send-file.ts";
import { isStaffOf, type Look, lookIntoCourse, visibleLesson } from "../lesson-access.ts";
import { answerSubmission } from "./answer-submission.ts";
import { type LinkNeeds, submissionOf, wantedOf } from "./assignment-answer.ts";
import {
  countSubmissions,
  findAssignment,
  findSubmission,
  type ListedSubmission,
  listSubmissions,
  listSubmissionsOf,
  type SubmissionPlace,
} from "./submission-queries.ts";
import { isOwnWorkLink, readWorkLink } from "./work-link.ts";

type Needs = LinkNeeds & { db: Db; limiter: RateLimiter; store: FileStore };
const pageSize = 20;

/** Work that was handed in, for who teaches or manages its course. For everybody else there is none. */
export function registerSubmissionRoutes(app: FastifyInstance, needs: Needs): void {
  const { db, limiter } = needs;
  serve(app, "listSubmissions").with(async ({ query: { page, state } }, { caller: { account }, lang }) => {
    const teacherId = mayDo(account, "catalog.manage") ? null : account.id;
    const isNobody = teacherId !== null && !account.isInstructor;
    const total = isNobody ? 0 : await countSubmissions(db, { teacherId, state });
    const found = isNobody ? [] : await listSubmissions(db, { teacherId, state }, { limit: pageSize, offset: (page - 1) * pageSize });
    const items = found.map((one) => listedOf(one, lang));
    return { success: true, data: { items, page, pages: Math.max(1, Math.ceil(total / pageSize)), total } };
  });

  serve(app, "getSubmission").with(async ({ params: { id } }, { caller, lang }) => {
    const found = await taughtSubmission(db, id, caller);
    const data = found && (await reviewOf(needs, found.seen, { caller, lang }));
    return data ? { success: true, data } : refuse("NOT_FOUND");
  });

  serve(app, "answerSubmission").with(async ({ params: { id }, body }, { caller, lang, request }) => {
    const tooMany = await limiter.take("workAnswer", caller.account.id);
    if (tooMany) return tooMany;
    const found = await taughtSubmission(db, id, caller);
    if (found === null) return refuse("NOT_FOUND");
    const refused = await answerSubmission(db, found.look, found.seen, body, { caller, requestId: request.id, lang });
    if (refused !== null) return refused;
    const data = await reviewOf(needs, found.seen, { caller, lang });
    return data ? { success: true, data } : refuse("NOT_FOUND");
  });

  registerWorkFileRoute(app, needs);
}

/** Access is asked for with each range, so that it ends when it ends; whatever is wrong, there is no such file. */
function registerWorkFileRoute(app: FastifyInstance, { db, store, dataKey, clock }: Needs): void {
  app.route<{ Params: { link: string } }>({
    method: ["GET", "HEAD"],
    url: rawEndpoints.getWorkFile.path,
    handler: async (request, reply) => {
      const link = readWorkLink(request.params.link);
      if (link === null || link.until < clock().getTime()) throw refuse("NOT_FOUND");
      const { caller } = await app.guard.identify(request);
      const seen = await findSubmission(db, link.submissionId);
      const look = seen && (await lookIntoCourse(db, seen.itemId, caller));
      if (!seen || !look || !maySee(look, seen, caller)) throw refuse("NOT_FOUND");
      const file = (await listSubmissionsOf(db, seen)).find(({ id }) => id === seen.id)?.files[link.place - 1];
      if (!file || !isOwnWorkLink(dataKey, { ...link, fileName: file.name }, caller)) throw refuse("NOT_FOUND");
      reply.header("cache-control", "private, no-store").header("content-disposition", shownAs(file.name) === "other" ? "attachment" : "inline");
      return sendStored(request, reply, { store, room: "private", name: file.name });
    },
  });
}

/** The learner who handed it in, as long as the lesson is open to them, and who teaches or manages the course. */
function maySee(look: Look, { accountId, lessonId }: SubmissionPlace, caller: Caller | null): boolean {
  if (caller?.kind !== "account") return false;
  const isOwn = look.viewer === "learner" && accountId === caller.account.id && visibleLesson(look, lessonId) !== null;
  return isOwn || isStaffOf(look.course, caller.account);
}

/** Null: there is none, or not in a course of theirs. */
async function taughtSubmission(db: Db, id: number, caller: SignedIn): Promise<{ seen: SubmissionPlace; look: Look } | null> {
  const seen = await findSubmission(db, id);
  const look = seen && (await lookIntoCourse(db, seen.itemId, caller));
  return seen && look && isStaffOf(look.course, caller.account) ? { seen, look } : null;
}

async function reviewOf(needs: Needs, seen: SubmissionPlace, { caller, lang }: { caller: SignedIn; lang: Language }) {
  const { itemId, course, lessonId, lesson, learner, task } = seen;
  const [assignment, submissions] = [await findAssignment(needs.db, lessonId), await listSubmissionsOf(needs.db, seen)];
  if (assignment === null) return null;
  return {
    ...{
      course_id: itemId,
      course_name: course[lang] || course.th,
      lesson_id: lessonId,
      lesson: lesson[lang] || lesson.th,
      learner,
      task: task[lang] || task.th,
    },
    ...wantedOf(assignment),
    submissions: submissions.map((one) => submissionOf(one, { ...needs, caller })),
  };
}

function listedOf({ id, itemId, course, lessonId, lesson, learner, number, state, handedInAt, isLate, points }: ListedSubmission, lang: Language) {
  return {
    ...{ id, course_id: itemId, course_name: course[lang] || course.th, lesson_id: lessonId, lesson: lesson[lang] || lesson.th, learner },
    ...{ number, state, handed_in_at: handedInAt.toISOString(), is_late: isLate, points },
  };
}
