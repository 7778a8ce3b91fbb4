import type { ReleaseRule } from "#domain/learning/lesson.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

const lock = named(
  "lock-lessons-of-act",
  `select
  from lesson
  where item_id = $1 and id = any ($2::bigint[]) and archived_at is null
  order by id
  for no key update`,
);

/** NOTE: call it after the lock of the course. */
export async function lockLessons(tx: Tx, itemId: number, ids: readonly number[]): Promise<void> {
  await lock(tx, [itemId, ids]);
}

const listUnasked = named(
  "list-quizzes-without-questions",
  `select l.id
  from lesson l
  where l.item_id = $1 and l.kind = 'quiz' and l.archived_at is null
    and not exists (
      select from quiz_question q where q.lesson_id = l.id and q.archived_at is null)`,
);

/** The quizzes of a course that ask nothing. */
export async function listUnaskedQuizzes(tx: Tx, itemId: number): Promise<ReadonlySet<number>> {
  return new Set((await listUnasked(tx, [itemId])).map(({ id }) => id));
}

const publish = named(
  "publish-lessons",
  `update lesson
  set is_published = $2, version = version + 1
  where id = any ($1::bigint[])`,
);

export async function updatePublished(
  tx: Tx,
  ids: readonly number[],
  isPublished: boolean,
): Promise<void> {
  await publish(tx, [ids, isPublished]);
}

const release = named(
  "release-lessons",
  `update lesson
  set release = $2, release_days = $3, release_at = $4, release_lesson_id = null,
    version = version + 1
  where id = any ($1::bigint[])`,
);

export type Release = { release: ReleaseRule; days: number | null; at: Date | null };

export async function updateRelease(
  tx: Tx,
  ids: readonly number[],
  { release: rule, days, at }: Release,
): Promise<void> {
  await release(tx, [ids, rule, days, at]);
}

const move = named(
  "move-lessons",
  `update lesson
  set section_id = $2, version = version + 1
  where id = any ($1::bigint[])`,
);

export async function updateSectionOf(
  tx: Tx,
  ids: readonly number[],
  sectionId: number,
): Promise<void> {
  await move(tx, [ids, sectionId]);
}
