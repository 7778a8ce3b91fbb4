import { expect } from "vitest";
import type { Db } from "#server/platform/database/database.ts";
import { givenEnrollment, givenStudent, type Person, signedIn } from "./factories.ts";
import { sendInChunks } from "./send-in-pieces.ts";
import type { TestApp } from "./test-app.ts";
import type { Answer, Visitor } from "./visitor.ts";

type Lesson = {
  title_th?: string;
  kind?: "video" | "text" | "quiz";
  video_file?: string | null;
  seconds?: number | null;
  is_preview?: boolean;
  is_published?: boolean;
};

/** A published lesson in a published section of its own. */
export async function givenLesson(db: Db, itemId: number, lesson: Lesson = {}): Promise<number> {
  const section = await db
    .insertInto("course_section")
    .values({ item_id: itemId, position: 1, title_th: "บทนำ", title_en: "", is_published: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  const values = { kind: "text" as const, title_th: "บทที่ 1", is_published: true, ...lesson };
  const row = await db
    .insertInto("lesson")
    .values({
      section_id: section.id,
      item_id: itemId,
      position: 1,
      title_en: "",
      completion: values.kind === "video" ? "watched" : "opened",
      ...values,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function givenLearner(
  shop: TestApp,
  itemId: number,
  endsAt: Date | null = null,
): Promise<{ person: Person; visitor: Visitor }> {
  const person = await givenStudent(shop.db);
  await givenEnrollment(shop.db, person.id, itemId, endsAt);
  return { person, visitor: await signedIn(shop, person) };
}

/** A film in private storage, as a resumable upload leaves it. */
export async function uploadedFilm(shop: TestApp, owner: Visitor, bytes: Buffer): Promise<string> {
  const done = await sendInChunks(shop, owner, bytes);
  if (done.body.success !== true) throw new Error(JSON.stringify(done.body));
  return (done.body.fileName as string[])[0] ?? "";
}

type LockTaking = { tables: string; taking: string; values: readonly unknown[] };

/**
 * The answer of a call that starts, waits for rows of `tables`, and continues when `taking` is
 * committed.
 */
export async function answeredAfter(
  { pool }: TestApp,
  { tables, taking, values }: LockTaking,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const other = await pool.connect();
  await other.query("begin");
  // Plain reads are not blocked by this.
  await other.query(`lock table ${tables} in exclusive mode`);
  await other.query(taking, [...values]);
  const answer = call();
  const waiting =
    "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect
    .poll(async () => (await pool.query(waiting)).rows, { timeout: 30_000 })
    .toEqual([{ waiting: 1 }]);
  await other.query("commit");
  other.release();
  return answer;
}
