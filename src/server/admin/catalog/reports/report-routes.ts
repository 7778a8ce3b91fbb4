import type { FastifyInstance } from "fastify";
import type { Language } from "#domain/link/localized-path.ts";
import { fileHead } from "#server/list/file-head.ts";
import type { Words } from "#server/list/file-words.ts";
import { personSearch } from "#server/list/search-pattern.ts";
import { serveList } from "#server/list/serve-list.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { listOddDays, type OddDay } from "#server/shop/learning/networks/network-queries.ts";
import type { CatalogAdminDeps } from "../catalog-deps.ts";
import { type LearnerRow, learnerList } from "./learner-list-queries.ts";
import {
  findLearnerInCourse,
  listLearnedCourses,
  listLearnedLessons,
} from "./person-learning-queries.ts";
import { courseReport, learnerWire, minutesOf, named, progressWire } from "./report-wire.ts";
import { registerTaughtReportRoutes } from "./taught-report-routes.ts";

const head = fileHead("learners", [
  "account",
  "name",
  "state",
  "started",
  "last-seen",
  "away",
  "done",
  "lessons",
  "percent",
  "minutes",
  "last-lesson",
  "completed",
  "has-access",
  "odd-use",
]);

/** The learners' progress in a course, and one person's activity. */
export function registerReportRoutes(
  app: FastifyInstance,
  { db, knowsCountries }: CatalogAdminDeps,
): void {
  registerTaughtReportRoutes(app, { db });
  serveList(app, db, "Learners", {
    list: ({ q, course, state, away, access, odd, sort }) =>
      learnerList(
        {
          courseId: Number(course),
          who: personSearch(q),
          state,
          away: away === "" ? null : Number(away),
          access,
          isOddOnly: odd === "yes",
        },
        sort,
      ),
    items: (rows: LearnerRow[], { lang }) => rows.map((row) => learnerWire(row, lang)),
    file: {
      head,
      cells: (rows, { lang, words }) => rows.map((row) => csvRow(row, lang, words)),
      always: null,
    },
  });

  serve(app, "adminGetCourseReport").with(async ({ params: { id } }, { lang }) => {
    const data = await courseReport(db, id, lang);
    return data ? { success: true, data } : refuse("NOT_FOUND");
  });

  serve(app, "adminGetPersonLearning").with(async ({ params: { id } }, { lang }) => {
    const [courses, odd] = await Promise.all([listLearnedCourses(db, id), listOddDays(db, id)]);
    return {
      success: true,
      data: {
        odd_use: oddWire(odd, knowsCountries),
        courses: courses.map((course) => learnedWire(course, lang)),
      },
    };
  });

  serve(app, "adminGetPersonCourse").with(
    async ({ params: { id: courseId, personId: accountId } }, { lang }) => {
      const found = await findLearnerInCourse(db, { courseId, accountId });
      if (found === null) return refuse("NOT_FOUND");
      const [lessons, odd] = await Promise.all([
        listLearnedLessons(db, { courseId, accountId }),
        listOddDays(db, accountId),
      ]);
      const { name, title, certificate } = found;
      const about = {
        name,
        course_name: named(title, lang),
        ...progressWire(found),
        minutes: minutesOf(found.seconds),
        certificate,
      };
      return {
        success: true,
        data: {
          ...about,
          odd_use: oddWire(odd, knowsCountries),
          lessons: lessons.map((lesson) => lessonWire(lesson, lang)),
        },
      };
    },
  );
}

function learnedWire(
  course: Awaited<ReturnType<typeof listLearnedCourses>>[number],
  lang: Language,
) {
  return {
    course_id: course.itemId,
    course_name: named(course.title, lang),
    ...progressWire(course),
    minutes: minutesOf(course.seconds),
    certificate: course.certificate,
  };
}

function lessonWire(
  {
    id,
    kind,
    title,
    openedAt,
    doneAt,
    seconds,
    attempts,
    bestPercent,
    isPassed,
  }: Awaited<ReturnType<typeof listLearnedLessons>>[number],
  lang: Language,
) {
  return {
    id,
    kind,
    title: named(title, lang),
    opened_at: openedAt?.toISOString() ?? null,
    done_at: doneAt?.toISOString() ?? null,
    minutes: minutesOf(seconds),
    attempts,
    best_percent: bestPercent,
    is_passed: isPassed,
  };
}

function oddWire(days: readonly OddDay[], knowsCountries: boolean) {
  const wire = days.map(({ day, networks, countries, hasTwoCountries }) => ({
    day,
    networks,
    countries,
    has_two_countries: hasTwoCountries,
  }));
  return { knows_countries: knowsCountries, days: wire };
}

function csvRow(row: LearnerRow, lang: Language, words: Words) {
  const { state, idle_days, done, total, percent, minutes, last_lesson } = learnerWire(row, lang);
  const { id, name, startedAt, lastSeenAt, completedAt, hasAccess, isOdd } = row;
  return [
    id,
    name,
    words(`learners.state-${state}`, state),
    startedAt,
    lastSeenAt,
    startedAt && idle_days,
    done,
    total,
    percent,
    minutes,
    last_lesson ?? "",
    completedAt,
    hasAccess,
    isOdd,
  ];
}
