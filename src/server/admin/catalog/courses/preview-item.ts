import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import { withSeats } from "#server/shop/course/card.ts";
import { findAnyCourse, listTeachers } from "#server/shop/course/course-queries.ts";
import { type CourseDetail, loadRelated, toDetail } from "#server/shop/course/get-course.ts";
import { findSeatsUsed } from "./item-choice-queries.ts";
import { listAdminPlans } from "./plan-queries.ts";

/**
 * A course or product as its page would show it, whether on sale or not. It is never cached,
 * because it must show the present state.
 */
export async function previewItem(
  db: Db,
  id: number,
  lang: Language,
): Promise<CourseDetail | null> {
  const row = await findAnyCourse(db, id, lang);
  if (row === null) return null;
  const [plans, teachers, related, used] = await Promise.all([
    row.kind === "course" ? listAdminPlans(db, [id]) : [],
    listTeachers(db, id, lang),
    loadRelated(db, row, lang),
    findSeatsUsed(db, id),
  ]);
  const seatsLeft = row.seat_limit === null ? null : Math.max(0, row.seat_limit - used);
  return {
    ...toDetail(row, plans, teachers, lang),
    seats_left: seatsLeft,
    related: related.cards.map((card) => withSeats(card, new Map())),
    reviews: null,
  };
}
