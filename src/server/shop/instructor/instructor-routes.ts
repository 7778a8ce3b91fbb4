import type { FastifyInstance } from "fastify";
import { coverPath } from "#domain/storage/cover-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import {
  type CourseStudent,
  countCourseStudents,
  listCourseStudents,
  listTaughtCourses,
  listTaughtMonths,
} from "./instructor-queries.ts";

const pageSize = 20;

/** Instructors' view of their own courses. */
export function registerInstructorRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, "listTaughtCourses").with(async (_input, { caller: { account }, lang }) => {
    const [courses, months] = await Promise.all([
      listTaughtCourses(db, account.id),
      listTaughtMonths(db, account.id),
    ]);
    const wire = courses.map(
      ({ id, title, coverFile, isPublished, students, studentsEver, seats, ...may }) => ({
        course_id: id,
        course_name: title[lang],
        course_image: coverPath(coverFile, "card"),
        is_published: isPublished,
        students,
        students_ever: studentsEver,
        seats,
        may_edit: may.mayEdit,
        may_announce: may.mayAnnounce,
      }),
    );
    return { success: true, data: { courses: wire, months } };
  });

  serve(app, "listCourseStudents").with(async ({ params, query }, { caller: { account } }) => {
    const total = await countCourseStudents(db, params.id, account.id);
    if (total === null) return refuse("NOT_FOUND");
    const students = await listCourseStudents(db, params.id, { page: query.page, pageSize });
    const pages = Math.max(1, Math.ceil(total / pageSize));
    return { success: true, data: { items: students.map(wireOf), page: query.page, pages, total } };
  });
}

function wireOf({ id, firstName, lastName, isErased, since, until, isOpen }: CourseStudent) {
  const name = isErased ? null : `${firstName} ${lastName}`.trim();
  return {
    id,
    name,
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
    is_open: isOpen,
  };
}
