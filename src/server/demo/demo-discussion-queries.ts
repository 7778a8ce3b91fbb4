import type { Tx } from "../platform/database/database.ts";
import { lessonQuestions, notes, pauses } from "./content/learners.ts";
import { findCourse } from "./content/order-sums.ts";
import type { InsertedLessons } from "./demo-curriculum-queries.ts";

const day = 86_400_000;

/** Learners' questions and notes on lessons, and paused access. */
export async function insertDiscussion(
  tx: Tx,
  courses: InsertedLessons,
  accounts: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const accountOf = (username: string) => accounts.get(username) ?? 0;
  const lessonOf = (slug: string, title: string) =>
    courses.get(slug)?.lessons.find((lesson) => lesson.title.th === title)?.id ?? 0;
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const written = notes.map(({ student, courseSlug, lesson, second, body }) => ({
    account_id: accountOf(student),
    lesson_id: lessonOf(courseSlug, lesson),
    second,
    body,
    created_at: ago(10),
  }));
  await tx.insertInto("lesson_note").values(written).execute();
  for (const { student, courseSlug, lesson, daysAgo, body, answer } of lessonQuestions) {
    const answeredAt = answer === null ? null : new Date(ago(daysAgo).getTime() + 5 * 3_600_000);
    const { id } = await tx
      .insertInto("lesson_question")
      .values({
        account_id: accountOf(student),
        lesson_id: lessonOf(courseSlug, lesson),
        body,
        created_at: ago(daysAgo),
        answered_at: answeredAt,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (answer === null || answeredAt === null) continue;
    await tx
      .insertInto("lesson_answer")
      .values({
        question_id: id,
        account_id: accountOf(findCourse(courseSlug).instructor),
        body: answer,
        created_at: answeredAt,
      })
      .execute();
  }
  for (const { student, courseSlug, daysAgo, reason } of pauses) {
    await tx
      .updateTable("enrollment")
      .set(({ ref }) => ({
        paused_at: ago(daysAgo),
        paused_end: ref("ends_at"),
        ends_at: null,
        last_change: "paused",
        change_reason: reason,
        version: 2,
      }))
      .where("account_id", "=", accountOf(student))
      .where("item_id", "=", courses.get(courseSlug)?.itemId ?? 0)
      .execute();
  }
}
