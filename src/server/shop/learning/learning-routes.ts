import type { FastifyInstance } from "fastify";
import { canBeMarked } from "#domain/learning/completion.ts";
import { editsAs } from "#domain/learning/lesson-access.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { onceAVisit } from "#server/platform/pages/page-client.ts";
import { completeWhereAllIsDone } from "./complete-where-all-is-done.ts";
import { curriculumOf } from "./curriculum-answer.ts";
import { findLessonContent } from "./curriculum-queries.ts";
import { learnerIn, viewCourse, viewCourseAs, visibleLesson } from "./lesson-access.ts";
import { lessonAnswer } from "./lesson-answer.ts";
import type { LessonFileDeps } from "./lesson-file-routes.ts";
import { type NetworkDeps, noteWhere } from "./networks/note-network.ts";
import { openCourse } from "./open-course.ts";
import { setCompletionSeen } from "./progress-queries.ts";
import { ownReview } from "./review/review-routes.ts";
import { saveLessonProgress } from "./save-progress.ts";

/** Curriculum, lessons and progress of a learner. */
export function registerLearningRoutes(
  app: FastifyInstance,
  deps: LessonFileDeps & NetworkDeps & { limiter: RateLimiter },
): void {
  const { db, limiter } = deps;
  serveCurriculum(app, deps.db);
  serveCompletion(app, deps);

  serve(app, "getLesson").with(
    async ({ params: { id, lessonId }, query: { as } }, { request, lang }) => {
      const { caller } = await app.guard.identify(request);
      const view = await onceAVisit(request, `course ${id} ${as}`, () =>
        viewCourseAs(db, id, caller, as),
      );
      const lesson = view && visibleLesson(view, lessonId);
      const content = lesson && (await findLessonContent(db, lessonId));
      if (!view || !lesson || !content) return refuse("NOT_FOUND");
      const learner = learnerIn(view, caller);
      if (learner !== null) await openCourse(db, view.course, learner);
      return {
        success: true,
        data: await lessonAnswer(deps, { view, lesson, content, caller, lang }),
      };
    },
  );

  serve(app, "saveLessonProgress").with(
    async ({ params: { id, lessonId }, body }, { caller, request }) => {
      const accountId = caller.account.id;
      const tooMany = await limiter.take("lessonProgress", accountId);
      if (tooMany) return tooMany;
      const view = await viewCourse(db, id, caller);
      const lesson = view?.viewer === "learner" ? visibleLesson(view, lessonId) : null;
      if (!view || !lesson) return refuse("NOT_FOUND");
      const isMarked = body.is_done && canBeMarked(lesson, lesson.seconds);
      const saved = await saveLessonProgress(db, view, lesson, accountId, {
        position: body.position,
        stretches: body.stretches,
        isMarked,
      });
      await noteWhere(deps, request, accountId);
      const { done, total, percent } = saved.progress;
      return {
        success: true,
        data: {
          watched_percent: saved.watchedPercent,
          is_kept: saved.isKept,
          done_at: saved.doneAt?.toISOString() ?? null,
          progress: { done, total, percent },
          completed_at: saved.completedAt?.toISOString() ?? null,
          certificate: saved.certificate,
        },
      };
    },
  );
}

function serveCompletion(
  app: FastifyInstance,
  { db, limiter }: { db: Db; limiter: RateLimiter },
): void {
  serve(app, "noteCompletionSeen").with(async ({ params: { id } }, { caller }) => {
    const accountId = caller.account.id;
    const tooMany = await limiter.take("lessonProgress", accountId);
    if (tooMany) return tooMany;
    const isSeen = await setCompletionSeen(db, { accountId, itemId: id });
    return isSeen ? { success: true } : refuse("NOT_FOUND");
  });
}

function serveCurriculum(app: FastifyInstance, db: Db): void {
  serve(app, "getCurriculum").with(async ({ params: { id }, query: { as } }, { request, lang }) => {
    const { caller } = await app.guard.identify(request);
    const stored = await onceAVisit(request, `course ${id} ${as}`, () =>
      viewCourseAs(db, id, caller, as),
    );
    const isLook = caller?.kind === "account" && caller.view !== undefined;
    const isCompleted =
      stored !== null && !isLook && (await completeWhereAllIsDone(db, stored, caller));
    const view = isCompleted ? await viewCourse(db, id, caller) : stored;
    if (view === null || view.viewer === "visitor") return refuse("NOT_FOUND");
    const edits = caller?.kind === "account" ? editsAs(view.course, caller.account) : null;
    return {
      success: true,
      data: {
        ...curriculumOf(view, lang),
        edits_as: edits,
        ...(await ownReview(db, view, learnerIn(view, caller))),
      },
    };
  });
}
