import type { FastifyInstance } from "fastify";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { mayDo } from "#domain/account/permissions.ts";
import { isStaffOf } from "#domain/learning/lesson-access.ts";
import { shownAs } from "#domain/learning/lesson-files.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { Caller, SignedIn } from "#server/platform/http/caller.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { FileStore } from "#server/shop/storage/file-store.ts";
import { sendStored } from "#server/shop/storage/send-file.ts";
import { type CourseView, viewCourse, visibleLesson } from "../lesson-access.ts";
import { answerSubmission } from "./answer-submission.ts";
import { type LinkDeps, submissionOf, wantedOf } from "./assignment-answer.ts";
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

type SubmissionDeps = LinkDeps & { db: Db; limiter: RateLimiter; store: FileStore };
const pageSize = 20;

/** Submitted work, for instructors and administrators of its course. Others get 404. */
export function registerSubmissionRoutes(app: FastifyInstance, deps: SubmissionDeps): void {
  const { db, limiter } = deps;
  serve(app, "listSubmissions").with(
    async ({ query: { page, state } }, { caller: { account }, lang }) => {
      const teacherId = mayDo(account, "catalog.manage") ? null : account.id;
      const isNobody = teacherId !== null && !account.isInstructor;
      const total = isNobody ? 0 : await countSubmissions(db, { teacherId, state });
      const found = isNobody
        ? []
        : await listSubmissions(
            db,
            { teacherId, state },
            { limit: pageSize, offset: (page - 1) * pageSize },
          );
      const items = found.map((one) => listedOf(one, lang));
      return {
        success: true,
        data: { items, page, pages: Math.max(1, Math.ceil(total / pageSize)), total },
      };
    },
  );

  serve(app, "getSubmission").with(async ({ params: { id } }, { caller, lang }) => {
    const found = await taughtSubmission(db, id, caller);
    const data = found && (await reviewOf(deps, found.seen, { caller, lang }));
    return data ? { success: true, data } : refuse("NOT_FOUND");
  });

  serve(app, "answerSubmission").with(
    async ({ params: { id }, body }, { caller, lang, request }) => {
      const tooMany = await limiter.take("workAnswer", caller.account.id);
      if (tooMany) return tooMany;
      const found = await taughtSubmission(db, id, caller);
      if (found === null) return refuse("NOT_FOUND");
      const refused = await answerSubmission(db, found.view, found.seen, body, {
        caller,
        requestId: request.id,
        lang,
      });
      if (refused !== null) return refused;
      const data = await reviewOf(deps, found.seen, { caller, lang });
      return data ? { success: true, data } : refuse("NOT_FOUND");
    },
  );

  registerWorkFileRoute(app, deps);
}

/**
 * Access is checked with each range request, so that it ends in time. Every failure returns 404.
 */
function registerWorkFileRoute(
  app: FastifyInstance,
  { db, store, dataKey, clock }: SubmissionDeps,
): void {
  app.route<{ Params: { link: string } }>({
    method: ["GET", "HEAD"],
    url: rawEndpoints.getWorkFile.path,
    handler: async (request, reply) => {
      const link = readWorkLink(request.params.link);
      if (link === null || link.until < clock().getTime()) throw refuse("NOT_FOUND");
      const { caller } = await app.guard.identify(request);
      const seen = await findSubmission(db, link.submissionId);
      const view = seen && (await viewCourse(db, seen.itemId, caller));
      if (!seen || !view || !maySee(view, seen, caller)) throw refuse("NOT_FOUND");
      const file = (await listSubmissionsOf(db, seen)).find(({ id }) => id === seen.id)?.files[
        link.place - 1
      ];
      if (!file || !isOwnWorkLink(dataKey, { ...link, fileName: file.name }, caller))
        throw refuse("NOT_FOUND");
      reply
        .header("cache-control", "private, no-store")
        .header("content-disposition", shownAs(file.name) === "other" ? "attachment" : "inline");
      return sendStored(request, reply, { store, area: "private", name: file.name });
    },
  });
}

/**
 * Access for the learner who submitted it, while the lesson is open to them, and for instructors
 * and administrators of the course.
 */
function maySee(
  view: CourseView,
  { accountId, lessonId }: SubmissionPlace,
  caller: Caller | null,
): boolean {
  if (caller?.kind !== "account") return false;
  const isOwn =
    view.viewer === "learner" &&
    accountId === caller.account.id &&
    visibleLesson(view, lessonId) !== null;
  return isOwn || isStaffOf(view.course, caller.account);
}

/** Null: there is no such submission in their courses. */
async function taughtSubmission(
  db: Db,
  id: number,
  caller: SignedIn,
): Promise<{ seen: SubmissionPlace; view: CourseView } | null> {
  const seen = await findSubmission(db, id);
  const view = seen && (await viewCourse(db, seen.itemId, caller));
  return seen && view && isStaffOf(view.course, caller.account) ? { seen, view } : null;
}

async function reviewOf(
  deps: SubmissionDeps,
  seen: SubmissionPlace,
  { caller, lang }: { caller: SignedIn; lang: Language },
) {
  const { itemId, course, lessonId, lesson, learner, task } = seen;
  const [assignment, submissions] = [
    await findAssignment(deps.db, lessonId),
    await listSubmissionsOf(deps.db, seen),
  ];
  if (assignment === null) return null;
  return {
    course_id: itemId,
    course_name: course[lang] || course.th,
    lesson_id: lessonId,
    lesson: lesson[lang] || lesson.th,
    learner,
    task: task[lang] || task.th,
    ...wantedOf(assignment),
    submissions: submissions.map((one) => submissionOf(one, { ...deps, caller })),
  };
}

function listedOf(
  {
    id,
    itemId,
    course,
    lessonId,
    lesson,
    learner,
    number,
    state,
    handedInAt,
    isLate,
    points,
  }: ListedSubmission,
  lang: Language,
) {
  return {
    id,
    course_id: itemId,
    course_name: course[lang] || course.th,
    lesson_id: lessonId,
    lesson: lesson[lang] || lesson.th,
    learner,
    number,
    state,
    handed_in_at: handedInAt.toISOString(),
    is_late: isLate,
    points,
  };
}
