import type { FastifyInstance } from "fastify";
import { canBeMarked } from "#domain/learning/completion.ts";
import type { SeenAs } from "#domain/learning/seen-as.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { curriculumOf } from "./curriculum-answer.ts";
import { findLessonContent } from "./curriculum-queries.ts";
import {
  type CourseView,
  editsAs,
  learnerIn,
  viewCourse,
  viewCourseAs,
  visibleLesson,
} from "./lesson-access.ts";
import { lessonAnswer } from "./lesson-answer.ts";
import type { LessonFileDeps } from "./lesson-file-routes.ts";
import { type NetworkDeps, noteWhere } from "./networks/note-network.ts";
import { openCourse } from "./open-course.ts";
import { ownReview } from "./review/review-routes.ts";
import { saveLessonProgress } from "./save-progress.ts";

/** Curriculum, lessons and progress of a learner. */
export function registerLearningRoutes(
  app: FastifyInstance,
  deps: LessonFileDeps & NetworkDeps & { limiter: RateLimiter },
): void {
  const { db, limiter } = deps;
  serve(app, "getCurriculum").with(async ({ params: { id }, query: { as } }, { request, lang }) => {
    const { caller } = await app.guard.identify(request);
    const view = await viewAnew(db, id, caller, as);
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

  serve(app, "getLesson").with(
    async ({ params: { id, lessonId }, query: { as } }, { request, lang }) => {
      const { caller } = await app.guard.identify(request);
      const view = await viewCourseAs(db, id, caller, as);
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

/** A learner who had done all lessons but one that was then taken away has completed the course. */
async function viewAnew(
  db: Db,
  id: number,
  caller: Caller | null,
  as: SeenAs | undefined,
): Promise<CourseView | null> {
  const view = await viewCourseAs(db, id, caller, as);
  const learner = view && learnerIn(view, caller);
  const { lessons = [], progress } = view ?? {};
  const isDone =
    lessons.length > 0 && lessons.every((lesson) => progress?.get(lesson.id)?.doneAt != null);
  if (view === null || learner === null || view.course.completedAt !== null || !isDone) return view;
  const last = lessons.find((lesson) => lesson.id === view.course.lastLessonId) ?? lessons[0];
  if (last) await saveLessonProgress(db, view, last, learner, {});
  return viewCourse(db, id, caller);
}
