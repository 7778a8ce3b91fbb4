import {
  type FirstCourse,
  firstCourseField,
  firstCourseNames,
} from "#domain/catalog/first-course.ts";
import { blankItem } from "#domain/catalog/item-fields.ts";
import { blankPlan } from "#domain/catalog/plan-fields.ts";
import { blankLesson } from "#domain/learning/lesson-fields.ts";
import { readVideoLink } from "#domain/learning/linked-video/linked-video.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { categories } from "../categories/categories.ts";
import { lockNewCategories } from "../categories/category-admin-queries.ts";
import { findItemChoices } from "../courses/item-choice-queries.ts";
import { choicesOf } from "../courses/item-revision.ts";
import { items } from "../courses/items.ts";
import { plans } from "../courses/plans.ts";
import { lessons } from "../curriculum/lessons.ts";
import { sections } from "../curriculum/sections.ts";
import { lockVideos } from "../curriculum/shown-file-queries.ts";

/**
 * A course with one price and one lesson, on sale: all of it, or nothing. It goes into the first
 * category; a shop without one gets one.
 */
export async function createFirstCourse(
  db: Db,
  typed: FirstCourse,
  by: Actor,
): Promise<number | Refused<"INPUT_ERROR">> {
  const faults = missing(typed, by);
  if (faults.length > 0) return refuse("INPUT_ERROR", { errors: faults });
  return inTransaction(db, async (tx) => {
    // In the order of docs/locks.md, before the records lock what they need themselves.
    await lockNewCategories(tx);
    if (typed.video !== "") await lockVideos(tx, [typed.video], null);
    const category = await categoryFor(tx, by);
    const values = { course_name: typed.name, category: String(category) };
    const whole = { ...blankItem("course", choicesOf(await findItemChoices(tx))), ...values };
    const course = good(
      await items.createWithin(tx, { course_type: "course", values: whole }, by),
      "item",
    );
    await addPlan(tx, course.id, typed, by);
    await addLesson(tx, course.id, typed, by);
    const { version } = course.revision;
    const onSale = { id: course.id, version, values: { sale: "published" } };
    good(await items.saveWithin(tx, onSale, by), "item");
    return course.id;
  });
}

function missing({ name, price, lesson, video }: FirstCourse, { lang }: Actor) {
  const isFree = price.trim() !== "" && Number(price.replaceAll(",", "")) === 0;
  return [
    ...(name.trim() === "" ? [fieldFault("field.item-REQUIRED", { param: "name", lang })] : []),
    ...(price.trim() === "" ? [fieldFault("field.plan-REQUIRED", { param: "price", lang })] : []),
    ...(isFree ? [fieldFault("field.plan-FIRST_COSTS", { param: "price", lang })] : []),
    ...(lesson.trim() === "" && video === ""
      ? [fieldFault("field.lesson-NOTHING_TO_SHOW", { param: "lesson", lang })]
      : []),
  ];
}

async function categoryFor(tx: Tx, by: Actor): Promise<number> {
  const [first] = choicesOf(await findItemChoices(tx)).categories;
  if (first !== undefined) return Number(first);
  const { th, en } = firstCourseNames.category;
  const values = { name: th, name_eng: en };
  return good(await categories.createWithin(tx, { values }, by), "item").id;
}

async function addPlan(tx: Tx, courseId: number, { price }: FirstCourse, by: Actor) {
  const { th, en } = firstCourseNames.plan;
  const amount = Number(price.replaceAll(",", ""));
  const values = {
    ...blankPlan,
    name: th,
    name_eng: en,
    plan_type: "Actual",
    price: Number.isFinite(amount) ? amount : price,
  };
  good(await plans.createWithin(tx, { in: courseId, values }, by), "plan");
}

async function addLesson(tx: Tx, courseId: number, { lesson, video }: FirstCourse, by: Actor) {
  const { section, lesson: first } = firstCourseNames;
  const named = { title: section.th, title_eng: section.en, is_published: true };
  const { id } = good(await sections.createWithin(tx, { in: courseId, values: named }, by), "item");
  const film =
    video !== ""
      ? { video }
      : readVideoLink(lesson) && { video_link: lesson, completion: "opened" };
  const kind = film ? "video" : "text";
  const values = {
    ...blankLesson(kind, String(id)),
    title: first.th,
    title_eng: first.en,
    ...(film ?? { body: lesson }),
    is_published: true,
  };
  good(await lessons.createWithin(tx, { in: id, kind, values }, by), "lesson");
}

/** What was written. A refusal undoes all that was written before. */
function good<T>(made: T | Refused, part: "item" | "plan" | "lesson"): T {
  if (!(made instanceof Refused)) return made;
  const errors = made.errors?.map((one) => ({ ...one, param: firstCourseField(part, one.param) }));
  throw errors ? refuse("INPUT_ERROR", { errors }) : made;
}
