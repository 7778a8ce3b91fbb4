import type { FastifyInstance } from "fastify";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { CatalogAdminDeps } from "../catalog-deps.ts";
import { findCourse, listLessons } from "./curriculum-queries.ts";
import { guardCourses } from "./edit-gate.ts";
import { registerFilmRoutes } from "./film-routes.ts";
import { lessonFinder } from "./find/lesson-finder.ts";
import { registerLessonRoutes } from "./lesson-routes.ts";
import { lessons } from "./lessons.ts";
import { registerAttendanceRoutes } from "./live/attendance-routes.ts";
import { registerQuestionFileRoutes } from "./quiz/file/question-file-routes.ts";
import { registerQuestionRoutes } from "./quiz/question-routes.ts";
import { listSections } from "./section-queries.ts";
import { registerSectionRoutes } from "./section-routes.ts";
import { sections } from "./sections.ts";

/** Sections and lessons of a course. */
export function registerCurriculumRoutes(app: FastifyInstance, deps: CatalogAdminDeps): void {
  app.finders.push(lessonFinder(deps.db));
  void app.register(async (scope) => {
    guardCourses(scope, deps.db);
    registerSectionRoutes(scope, deps);
    registerLessonRoutes(scope, deps);
    registerQuestionRoutes(scope, deps);
    registerQuestionFileRoutes(scope, deps);
    registerAttendanceRoutes(scope, deps);
    registerReading(scope, deps);
    registerFilmRoutes(scope, deps);
  });
}

function registerReading(app: FastifyInstance, { db }: CatalogAdminDeps): void {
  serve(app, "adminGetCurriculum").with(async ({ params: { id } }, { lang }) => {
    const [course, listed, all] = await Promise.all([
      findCourse(db, id),
      listSections(db, id),
      listLessons(db, id),
    ]);
    if (course === null) return refuse("NOT_FOUND");
    const ofSection = Map.groupBy(all, ({ section_id }) => section_id);
    return {
      success: true,
      data: {
        course_id: id,
        course_name: lang === "en" ? course.nameEn : course.nameTh,
        learners: course.learners,
        sections: listed.map((section) => ({
          id: section.id,
          ...sections.revisionOf(section),
          lessons: (ofSection.get(section.id) ?? []).map((lesson) => ({
            id: lesson.id,
            kind: lesson.kind,
            seconds: lesson.seconds,
            ...lessons.revisionOf(lesson),
          })),
        })),
      },
    };
  });
}
