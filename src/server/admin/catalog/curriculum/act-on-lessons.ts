import type * as z from "zod/mini";
import type { FieldFault } from "#contract/client.ts";
import type { curriculumAdminSchemas } from "#contract/learning/curriculum-admin-schemas.ts";
import { isSameInOtherOrder, isSameOrder } from "#domain/catalog/reorder.ts";
import { faultsAfter, type LessonChange } from "#domain/learning/outline/lesson-acts.ts";
import { parseBangkokTime } from "#domain/time/bangkok.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { changedValues, isUnchanged } from "#server/record/changed-values.ts";
import { startOnPublishing } from "#server/shop/enrollment/start-clocks.ts";
import { lockItem } from "../courses/item-record-queries.ts";
import { note } from "../courses/note-edit.ts";
import { type Lesson, listLessons, updateLessonOrder } from "./curriculum-queries.ts";
import {
  listUnaskedQuizzes,
  lockLessons,
  updatePublished,
  updateRelease,
  updateSectionOf,
} from "./lesson-act-queries.ts";
import { lessonValues } from "./lesson-revision.ts";
import { removeLocked } from "./lessons.ts";
import { findSection, keepSection } from "./section-queries.ts";
import { lockVideosOf } from "./shown-file-queries.ts";

type Body = z.output<typeof curriculumAdminSchemas.adminActOnLessons.body>;
export type LessonAct = Body["act"];
type ActRequest = { itemId: number } & Body;
type Answer = Refused<"NOT_FOUND" | "INPUT_ERROR" | "EDIT_CONFLICT"> | null;

/** One act on several lessons of a course: on all of them, or on none. */
export function actOnLessons(
  db: Db,
  { itemId, chosen, act }: ActRequest,
  actor: Actor,
): Promise<Answer> {
  return inTransaction(db, async (tx) => {
    // Removing releases files, which are locked before the course.
    if (act.what === "remove") await lockVideosOf(tx, itemId);
    if ((await lockItem(tx, itemId)) === null) return refuse("NOT_FOUND");
    if (act.what === "move" && !(await keepSection(tx, act.section))) return refuse("NOT_FOUND");
    const ids = chosen.map(({ id }) => id);
    await lockLessons(tx, itemId, ids);
    const all = await listLessons(tx, itemId);
    const found = new Map(all.map((lesson) => [lesson.id, lesson]));
    const lessons = [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
    const isAsRead = chosen.every(({ id, version }) => found.get(id)?.version === version);
    if (!isAsRead) return refuse("EDIT_CONFLICT");
    if (act.what === "remove") return removeAll(tx, lessons, actor);
    if (act.what === "move") return moveAll(tx, { itemId, lessons, all, act }, actor);
    return changeAll(tx, { itemId, lessons, change: changeOf(act), act }, actor);
  });
}

async function removeAll(tx: Tx, lessons: readonly Lesson[], actor: Actor): Promise<null> {
  for (const lesson of lessons) await removeLocked(tx, lesson, actor);
  return null;
}

type Move = {
  itemId: number;
  lessons: readonly Lesson[];
  all: readonly Lesson[];
  act: Extract<LessonAct, { what: "move" }>;
};

/** The section's order is changed only over the one that was read. */
async function moveAll(tx: Tx, { itemId, lessons, all, act }: Move, actor: Actor): Promise<Answer> {
  const { section, from, to } = act;
  if ((await findSection(tx, section))?.item_id !== itemId) return refuse("NOT_FOUND");
  const standing = all.filter((one) => one.section_id === section).map(({ id }) => id);
  if (!isSameOrder(standing, from)) return refuse("EDIT_CONFLICT");
  const coming = lessons.filter((one) => one.section_id !== section);
  if (!isSameInOtherOrder([...from, ...coming.map(({ id }) => id)], to))
    return refuse("INPUT_ERROR");
  await updateSectionOf(
    tx,
    coming.map(({ id }) => id),
    section,
  );
  await updateLessonOrder(tx, to);
  await noteAll(tx, { itemId, lessons: coming, change: { section: String(section) } }, actor);
  return null;
}

type Change = { itemId: number; lessons: readonly Lesson[]; change: LessonChange };

/** A lesson that has the values already is left as it is. */
export async function changeAll(
  tx: Tx,
  {
    itemId,
    lessons,
    change,
    act,
  }: Change & { act: Exclude<LessonAct, { what: "move" | "remove" }> },
  actor: Actor,
): Promise<Refused<"INPUT_ERROR"> | null> {
  const fresh = lessons.filter((one) => {
    const before = lessonValues(one);
    return !isUnchanged(before, { ...before, ...change });
  });
  const unasked = await listUnaskedQuizzes(tx, itemId);
  const errors = fresh.flatMap((one) => faultsOf(one, { change, unasked, actor }));
  if (errors.length > 0) return refuse("INPUT_ERROR", { errors });
  const ids = fresh.map(({ id }) => id);
  if (act.what === "publish") await updatePublished(tx, ids, act.is_published);
  else await updateRelease(tx, ids, releaseOf(change));
  await startOnPublishing(tx, itemId);
  await noteAll(tx, { itemId, lessons: fresh, change }, actor);
  return null;
}

function changeOf(act: Exclude<LessonAct, { what: "move" | "remove" }>): LessonChange {
  if (act.what === "publish") return { is_published: act.is_published };
  const { release, release_days: days, release_at: at } = act;
  return {
    release,
    release_days: release === "after_days" ? days : "",
    release_at: release === "on_date" ? at : "",
    release_lesson: "",
  };
}

function releaseOf({ release = "at_once", release_days = "", release_at = "" }: LessonChange) {
  return {
    release,
    days: release_days === "" ? null : release_days,
    at: release_at === "" ? null : parseBangkokTime(release_at),
  };
}

type ActCheck = { change: LessonChange; unasked: ReadonlySet<number>; actor: Actor };

/** `param` names the lesson: `lesson-12`. */
function faultsOf(lesson: Lesson, { change, unasked, actor: { lang } }: ActCheck): FieldFault[] {
  const { id, kind } = lesson;
  const acted = { kind, values: lessonValues(lesson), isUnasked: unasked.has(id) };
  return Object.values(faultsAfter(acted, change)).flatMap((code) =>
    code === undefined
      ? []
      : [fieldFault(`field.lesson-${code}`, { param: `lesson-${id}`, lang, code })],
  );
}

async function noteAll(tx: Tx, { itemId, lessons, change }: Change, actor: Actor): Promise<void> {
  for (const lesson of lessons) {
    const before = lessonValues(lesson);
    const changed = changedValues(before, { ...before, ...change });
    await note(tx, actor, itemId, {
      action: "lesson.changed",
      detail: { lesson: lesson.id, changed },
    });
  }
}
