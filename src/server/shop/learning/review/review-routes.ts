import type { FastifyInstance } from "fastify";
import { courseProgress } from "#domain/learning/completion.ts";
import { isStaffOf } from "#domain/learning/lesson-access.ts";
import { mayReview } from "#domain/learning/review.ts";
import { settledText } from "#domain/text/text-fault.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import {
  countReviews,
  listReviews,
  reviewsAPage,
} from "#server/shop/course/course-review-queries.ts";
import { reviewAnswer } from "#server/shop/course/review-summary.ts";
import { lockLearning } from "#server/shop/enrollment/lock-learning-queries.ts";
import { type CourseView, viewCourse } from "../lesson-access.ts";
import { findOwnReview, removeReview, saveReview } from "./review-queries.ts";

/** Learners' reviews of a course. */
export function registerReviewRoutes(
  app: FastifyInstance,
  { db, limiter }: { db: Db; limiter: RateLimiter },
): void {
  serve(app, "listReviews").with(async ({ params: { id }, query: { page } }) => {
    const view = await viewCourse(db, id, null);
    if (view === null || !view.course.isOnSale) return refuse("NOT_FOUND");
    const [reviews, { byStar }] = await Promise.all([
      listReviews(db, id, page),
      countReviews(db, id),
    ]);
    const total = byStar.reduce((sum, one) => sum + one, 0);
    return {
      success: true,
      data: {
        items: reviews.map(reviewAnswer),
        page,
        pages: Math.max(1, Math.ceil(total / reviewsAPage)),
        total,
      },
    };
  });

  serve(app, "saveReview").with(async ({ params: { id }, body: { stars, words } }, { caller }) => {
    const accountId = caller.account.id;
    const tooMany = await limiter.take("courseReview", accountId);
    if (tooMany) return tooMany;
    const view = await viewCourse(db, id, caller);
    if (view?.viewer !== "learner") return refuse("NOT_FOUND");
    // People who teach or manage the course may not review it.
    if (isStaffOf(view.course, caller.account)) return refuse("OWN_CAUSE");
    return inTransaction(db, async (tx) => {
      await lockLearning(tx, { accountId, itemId: id });
      const before = await findOwnReview(tx, id, accountId);
      if (!mayReview({ percent: percentOf(view), hasReview: before !== null }))
        return refuse("REVIEW_TOO_EARLY");
      await saveReview(tx, { itemId: id, accountId, stars, words: settledText(words) });
      return { success: true as const };
    });
  });

  serve(app, "removeReview").with(async ({ params: { id } }, { caller }) => {
    const view = await viewCourse(db, id, caller);
    if (view === null) return refuse("NOT_FOUND");
    await inTransaction(db, (tx) => removeReview(tx, id, caller.account.id));
    return { success: true };
  });
}

/** The own review of a learner, and whether one can be written. */
export async function ownReview(db: Db, view: CourseView, accountId: number | null) {
  const own = accountId === null ? null : await findOwnReview(db, view.course.itemId, accountId);
  return {
    can_review:
      view.viewer === "learner" && mayReview({ percent: percentOf(view), hasReview: own !== null }),
    own_review: own && { stars: own.stars, words: own.words, is_hidden: own.isHidden },
  };
}

function percentOf({ lessons, progress }: CourseView): number {
  const done = new Set(
    [...progress.values()].filter(({ doneAt }) => doneAt !== null).map(({ lessonId }) => lessonId),
  );
  return courseProgress(
    lessons.map(({ id }) => id),
    done,
  ).percent;
}
