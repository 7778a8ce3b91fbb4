import type { FastifyInstance } from "fastify";
import { keptSeconds } from "#domain/learning/keep/kept-lesson.ts";
import { isVisible } from "#domain/learning/lesson-access.ts";
import { mostNotes } from "#domain/learning/note.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { findLessonContent } from "../curriculum-queries.ts";
import { type CourseView, viewCourse, visibleLesson } from "../lesson-access.ts";
import type { LessonFileDeps } from "../lesson-file-routes.ts";
import { listNotes } from "../notes/note-queries.ts";
import { findAccessEnd } from "./keep-queries.ts";
import { keptFiles } from "./kept-files.ts";

/**
 * What a learner's device may keep, and for how long. The shop decides it anew each time: whoever has
 * lost the access gets the answer for a course that does not exist, which is nothing.
 */
export function registerKeepRoutes(app: FastifyInstance, deps: LessonFileDeps): void {
  const { db } = deps;
  serve(app, "keepLesson").with(async ({ params: { id, lessonId } }, { caller, lang }) => {
    const view = await viewAsLearner(db, id, caller);
    const lesson = view && visibleLesson(view, lessonId);
    const content = lesson && (await findLessonContent(db, lessonId));
    if (!view || !lesson || !content) return { success: true, data: null };
    const notes = await listNotes(
      db,
      { accountId: caller.account.id, itemId: id, lessonId, words: [] },
      { limit: mostNotes, offset: 0 },
    );
    return {
      success: true,
      data: {
        keep_seconds: await secondsOf(db, view, caller),
        course_id: id,
        course_name: view.course.title[lang] || view.course.title.th,
        lesson_id: lessonId,
        section: lesson.section[lang] || lesson.section.th,
        title: lesson.title[lang] || lesson.title.th,
        place: view.lessons.indexOf(lesson),
        has_film: content.videoFile !== null || content.videoLink !== null,
        body: content.body[lang] || content.body.th,
        notes: notes.map(({ second, body }) => ({ second, body })),
        files: keptFiles(deps, lessonId, content, caller),
      },
    };
  });

  serve(app, "listKeepable").with(async ({ query: { courses } }, { caller }) => {
    const found = [];
    // One after the other: a device keeps few courses, and nobody waits for the answer.
    for (const id of new Set(courses.split(",").map(Number))) {
      const view = await viewAsLearner(db, id, caller);
      if (view === null) continue;
      found.push({
        course_id: id,
        keep_seconds: await secondsOf(db, view, caller),
        lessons: view.lessons.filter((one) => isVisible(view, one)).map((one) => one.id),
      });
    }
    return { success: true, data: found };
  });
}

async function secondsOf(db: Db, { course }: CourseView, { account }: SignedIn): Promise<number> {
  return keptSeconds(course.now, await findAccessEnd(db, account.id, course.itemId));
}

async function viewAsLearner(db: Db, itemId: number, caller: SignedIn): Promise<CourseView | null> {
  const view = await viewCourse(db, itemId, caller);
  return view?.viewer === "learner" ? view : null;
}
