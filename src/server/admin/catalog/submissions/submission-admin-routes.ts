import type { FastifyInstance } from "fastify";
import type { Language } from "#domain/link/localized-path.ts";
import { fileHead } from "#server/list/file-head.ts";
import type { Words } from "#server/list/file-words.ts";
import { personSearch } from "#server/list/search-pattern.ts";
import { serveList } from "#server/list/serve-list.ts";
import type { Db } from "#server/platform/database/database.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import {
  listCoursesWithWork,
  type SubmissionListed,
  submissionList,
} from "./submission-list-queries.ts";

const head = fileHead("submissions", [
  "learner",
  "course",
  "lesson",
  "number",
  "submitted",
  "late",
  "state",
  "points",
  "reviewed",
]);

/** Everything that learners have handed in, for those who manage the catalogue. */
export function registerSubmissionAdminRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serveList(app, db, "Submissions", {
    list: ({ q, state, course, sort }) =>
      submissionList(
        { who: personSearch(q), state, courseId: course === "" ? null : Number(course) },
        sort,
      ),
    items: (rows: SubmissionListed[], { lang }) => rows.map((row) => wireOf(row, lang)),
    file: { head, cells: (rows, { lang, words }) => rows.map((row) => csvRow(row, lang, words)) },
  });

  serve(app, "adminGetSubmissionChoices").with(async (_input, { lang }) => {
    const courses = await listCoursesWithWork(db);
    return {
      success: true,
      data: { courses: courses.map(({ id, title }) => ({ id, name: title[lang] || title.th })) },
    };
  });
}

function wireOf(
  {
    id,
    learner,
    studentId,
    number,
    state,
    handedInAt,
    isLate,
    points,
    answeredAt,
    ...titles
  }: SubmissionListed,
  lang: Language,
) {
  return {
    id,
    learner_name: learner,
    student: studentId,
    course_name: courseOf(titles, lang),
    lesson: lessonOf(titles, lang),
    number,
    state,
    handed_in_at: handedInAt.toISOString(),
    is_late: isLate,
    points,
    answered_at: answeredAt?.toISOString() ?? null,
  };
}

function csvRow(row: SubmissionListed, lang: Language, words: Words) {
  const { learner, number, state, handedInAt, isLate, points, answeredAt } = row;
  const late = isLate ? words("submissions.late", "late") : "";
  return [
    learner,
    courseOf(row, lang),
    lessonOf(row, lang),
    number,
    handedInAt,
    late,
    words(`submissions.state-${state}`, state),
    points,
    answeredAt,
  ];
}

const courseOf = (
  { courseTh, courseEn }: Pick<SubmissionListed, "courseTh" | "courseEn">,
  lang: Language,
) => (lang === "th" ? courseTh : courseEn || courseTh);
const lessonOf = (
  { lessonTh, lessonEn }: Pick<SubmissionListed, "lessonTh" | "lessonEn">,
  lang: Language,
) => (lang === "th" ? lessonTh : lessonEn || lessonTh);
