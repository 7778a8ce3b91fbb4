import { pagePart } from "#web/shell/page/page-part.tsx";

/** For who has learned enough to say something. */
export const ReviewPart = pagePart(
  "shop/learn/review/own-review",
  async () => (await import("../review/own-review.tsx")).OwnReview,
);
/** For whom the course is closed. */
export const ClosedPart = pagePart(
  "shop/learn/closed-course",
  async () => (await import("../closed-course.tsx")).ClosedCourse,
);
