import { pagePart } from "#web/shell/page/page-part.tsx";

/** For learners who may write a review. */
export const ReviewPart = pagePart(
  "shop/learn/review/own-review",
  async () => (await import("../review/own-review.tsx")).OwnReview,
);
/** For learners whose course has announcements. */
export const NewsPart = pagePart(
  "shop/learn/news/course-news",
  async () => (await import("../news/course-news.tsx")).CourseNews,
);
/** For staff, above the room and each lesson. */
export const StaffPart = pagePart(
  "shop/learn/parts/staff-note",
  async () => (await import("./staff-note.tsx")).StaffNote,
);
/** In the place of a lesson that cannot be opened. */
export const MissingPart = pagePart(
  "shop/learn/parts/missing-lesson",
  async () => (await import("./missing-lesson.tsx")).MissingLesson,
);
/** For people with a closed course. */
export const ClosedPart = pagePart(
  "shop/learn/closed/closed-course",
  async () => (await import("../closed/closed-course.tsx")).ClosedCourse,
);
