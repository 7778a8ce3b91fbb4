import type { FastifyInstance } from "fastify";
import { isWaiting } from "#domain/enrollment/access-term.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { coverPath } from "#domain/storage/cover-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { listEnrollments } from "./enrollment-queries.ts";
import { type CourseOfStudent, foldEnrollments } from "./fold-enrollments.ts";

export function registerEnrollmentRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, "listEnrollments").with(async (_, { caller, lang }) => {
    const { now, enrollments } = await listEnrollments(db, caller.account.id);
    const data = foldEnrollments(enrollments, now).map((course) => ({
      id: course.id,
      course_id: course.itemId,
      course_name: course.title[lang],
      course_image: coverPath(course.coverFile, "card"),
      plan_name: course.planName?.[lang] || null,
      state: course.courseState,
      starts_at: course.startsAt.toISOString(),
      ends_at: course.endsAt?.toISOString() ?? null,
      ...(course.courseState === "refunded" &&
        course.refundedAt !== null && { refunded_at: course.refundedAt.toISOString() }),
      ...standingOf(course, now),
      order_id: course.orderId,
      lessons: course.lessons,
      lessons_done: course.lessonsDone,
      ...(course.courseState === "ended" &&
        course.againFrom !== null && { again_from: bahtFromSatang(course.againFrom) }),
      ...(course.learnedAt !== null && { learned_at: course.learnedAt.toISOString() }),
      ...(course.filmLeft !== null && { film_left: course.filmLeft }),
    }));
    return { success: true, data };
  });

  serve(app, "listOwnedCourses").with(async (_, { caller, lang }) => {
    const { now, enrollments } = await listEnrollments(db, caller.account.id);
    const owned = foldEnrollments(enrollments, now).filter(
      ({ courseState, planType }) =>
        (courseState === "active" || courseState === "paused") && planType !== "trial",
    );
    const data = owned.map(({ itemId, planId, title, pricingType }) => ({
      courseID: itemId,
      priceplan_id: planId,
      courseName: title[lang],
      pricing_type: pricingType,
    }));
    return { success: true, data };
  });
}

/** Why a course's time does not run, and what staff have changed about it. */
function standingOf(course: CourseOfStudent, now: Date) {
  const { courseState, waitsFor, termFrom, pausedAt, pausedEnd, lastChange, changeReason } = course;
  const waits = courseState === "active" && isWaiting(course, now) ? waitsFor : null;
  return {
    ...(waits && {
      waits_for: waits,
      starts_by: waits === "opening" && termFrom ? termFrom.toISOString() : null,
    }),
    ...(courseState === "paused" &&
      pausedAt && {
        seconds_left: pausedEnd
          ? Math.floor((pausedEnd.getTime() - pausedAt.getTime()) / 1000)
          : null,
      }),
    ...((courseState === "active" || courseState === "paused") &&
      lastChange && { last_change: lastChange, change_reason: changeReason }),
  };
}
