import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { amountToWire } from "#contract/order/amount-wire.ts";
import { readLines, readQuestions } from "#domain/catalog/course-words.ts";
import { type PricingPlan, visiblePlans } from "#domain/catalog/pricing-plan.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { coverPath } from "#domain/storage/cover-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import { type Card, loadCards, offerOf, withSeats } from "./card.ts";
import type { CatalogMemory } from "./catalog-memory.ts";
import {
  type CourseRow,
  findCourse,
  listPlans,
  listTeachers,
  type TeacherRow,
} from "./course-queries.ts";
import { toWirePlan } from "./plan-wire.ts";
import { reviewSummary } from "./review-summary.ts";

export type CourseDetail = Output<AllSchemas["getCourse"]>["data"];

const mostRelated = 4;

type CourseDeps = { db: Db; memory: CatalogMemory; write: (course: CourseDetail) => Buffer };

/** A published course or product for everybody, serialized. Null: there is none. */
export async function getCourse(
  { db, memory, write }: CourseDeps,
  id: number,
  lang: Language,
): Promise<Buffer | null> {
  const load = async () => {
    const row = await findCourse(db, id, lang);
    if (row === null) return null;
    const plans = row.kind === "course" ? await listPlans(db, [id]) : [];
    const teachers = await listTeachers(db, id, lang);
    const related = await loadRelated(db, row, lang);
    const reviews = row.kind === "course" ? await reviewSummary(db, id) : null;
    const limitedIds = [...related.limitedIds, ...(row.seat_limit === null ? [] : [id])];
    return {
      value: { ...toDetail(row, plans, teachers, lang), related: related.cards, reviews },
      limitedIds,
    };
  };
  return await memory.recallWritten(`course ${lang} ${id}`, load, (value, seats) =>
    write({
      ...withSeats(value, seats),
      related: value.related.map((card) => withSeats(card, seats)),
    }),
  );
}

export async function loadRelated(
  db: Db,
  row: CourseRow,
  lang: Language,
): Promise<{ cards: Card[]; limitedIds: number[] }> {
  const filter = { words: [], category: row.category_slug, kind: "" as const };
  const { cards, limitedIds } = await loadCards(db, {
    filter,
    sort: "",
    lang,
    limit: mostRelated + 1,
    offset: 0,
  });
  return { cards: cards.filter(({ id }) => id !== row.id).slice(0, mostRelated), limitedIds };
}

export function toTeacher({ id, name, bio, picture_file }: TeacherRow) {
  return {
    id,
    name,
    bio,
    image: picture_file === null ? null : coverPath(picture_file, "portrait"),
  };
}

export function toDetail(
  row: CourseRow,
  plans: readonly PricingPlan[],
  teachers: readonly TeacherRow[],
  lang: Language,
): Omit<CourseDetail, "related" | "reviews"> {
  return {
    id: row.id,
    course_name: row.title,
    course_image: coverPath(row.cover_file, "whole"),
    course_type: row.kind,
    category: { slug: row.category_slug, name: row.category_name },
    promise: row.promise,
    level: row.level,
    instructors: teachers.map(({ name }) => name),
    ...offerOf(row.kind === "product" ? row.price_satang : null, plans),
    seats_left: null,
    description: row.description,
    outcomes: row.outcomes.map((text) => text[lang]),
    for_whom: readLines(row.for_whom),
    common_questions: readQuestions(row.common_questions),
    outline: row.outline.map(({ minutes, section, preview, ...title }) => ({
      title: title[lang],
      minutes,
      ...(section && { section: section[lang] }),
      ...(preview != null && { preview_lesson: preview }),
    })),
    teachers: teachers.map(toTeacher),
    plans: visiblePlans(plans, null).map((plan) => toWirePlan(plan, lang)),
    price: amountToWire(row.price_satang),
    price_usd: amountToWire(row.price_usd_cents),
    seat_limit: row.seat_limit,
    is_shipped: row.is_shipped,
    more_lessons: row.more_lessons,
    free_book: row.free_book_title,
    free_book_type: row.free_book_type,
    product_free:
      row.free_product_id === null
        ? null
        : { id: row.free_product_id, name: row.free_product_title ?? "" },
    og_image: coverPath(row.cover_file, "shared"),
  };
}
