import { averageTenths } from "#domain/learning/review.ts";
import type { Db } from "#server/platform/database/database.ts";
import { countReviews, listReviews, type Review } from "./course-review-queries.ts";

/** The reviews on a course's page. Null: no student has learned in it yet. */
export async function reviewSummary(db: Db, itemId: number) {
  const [{ byStar, learners }, latest] = await Promise.all([
    countReviews(db, itemId),
    listReviews(db, itemId, 1),
  ]);
  const count = byStar.reduce((sum, one) => sum + one, 0);
  if (count === 0 && learners === 0) return null;
  return {
    count,
    average_tenths: averageTenths(byStar),
    by_star: byStar,
    learners,
    latest: latest.map(reviewAnswer),
  };
}

export function reviewAnswer({ id, stars, words, name, writtenAt }: Review) {
  return { id, stars, words, name, written_at: writtenAt.toISOString() };
}
