import type { OpenedFilm } from "#domain/learning/believable.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import {
  columnTypes,
  named,
  quick,
  type StatementRow,
} from "#server/platform/database/named-statement.ts";
import { isShown } from "../lesson/shown-lessons-queries.ts";

type LearnerKey = { accountId: number; itemId: number };

export type OwnProgress = StatementRow<"find-lesson-progress">;

const find = quick(
  named(
    "find-lesson-progress",
    `select opened_at as "openedAt", position, watched, done_at as "doneAt"
  from lesson_progress
  where account_id = $1 and lesson_id = $2`,
  ),
);

export async function findProgress(
  db: Db | Tx,
  accountId: number,
  lessonId: number,
): Promise<OwnProgress | null> {
  return (await find(db, [accountId, lessonId]))[0] ?? null;
}

const lockWatched = named(
  "lock-watched",
  "select pg_advisory_xact_lock(hashtextextended('watched', $1))",
);
const opened = named(
  "list-films-opened-lately",
  `select extract(epoch from now() - p.opened_at)::float8 * 1000 as "sinceOpenedMs", l.seconds,
    bit_count(p.watched)::int as "watchedSlots"
  from lesson_progress p join lesson l on l.id = p.lesson_id
  where p.account_id = $1
    and p.lesson_id <> $2
    and p.opened_at > now() - interval '1 day'
    and l.seconds > 0
  order by p.opened_at desc limit 2000`,
  columnTypes<{ watchedSlots: number }>(),
);

/**
 * The other films that a person has opened within a day. NOTE: until the end of the transaction
 * nothing else is added to
 * what the person has watched, in whichever course; asked for under the lock of the learning.
 */
export async function lockFilmsOpened(
  tx: Tx,
  accountId: number,
  lessonId: number,
): Promise<OpenedFilm[]> {
  await lockWatched(tx, [accountId]);
  return opened(tx, [accountId, lessonId]);
}

const save = named(
  "save-lesson-progress",
  `insert into lesson_progress (account_id, lesson_id, position, watched, done_at)
  values ($1, $2, $3, $4, case when $5 then now() end)
  on conflict (account_id, lesson_id)
    do update set position = excluded.position, watched = excluded.watched,
      done_at = coalesce(lesson_progress.done_at, excluded.done_at)
  returning done_at as "doneAt"`,
);

/** NOTE: under the lock of the learning. What is done stays done. */
export async function saveProgress(
  tx: Tx,
  { accountId, lessonId }: { accountId: number; lessonId: number },
  { position, watched, isDone }: { position: number; watched: Uint8Array; isDone: boolean },
): Promise<Date | null> {
  return (
    (await save(tx, [accountId, lessonId, position, Buffer.from(watched), isDone]))[0]?.doneAt ??
    null
  );
}

const saveHidden = named(
  "save-progress-of-hidden-lesson",
  `insert into lesson_progress (account_id, lesson_id, done_at)
  select $1, id, now()
  from lesson
  where id = $2 and completion = $3 and archived_at is null
  on conflict (account_id, lesson_id)
    do update set done_at = coalesce(lesson_progress.done_at, excluded.done_at)`,
);

/**
 * What was passed or accepted while its lesson was hidden is done when it is shown again. NOTE:
 * under the lock of the learning.
 */
export async function saveHiddenProgress(
  tx: Tx,
  { accountId, lessonId }: { accountId: number; lessonId: number },
  completion: "passed" | "accepted",
): Promise<void> {
  await saveHidden(tx, [accountId, lessonId, completion]);
}

// NOTE: counts the lessons that are visible now, under the lock of the learning. Course data that
// was read before may be older than the last recount.
const update = named(
  "update-learning",
  `update learning
  set last_lesson_id = case when $5 then $3::bigint else last_lesson_id end,
    completed_at = case
      when $4 and not (select more_lessons from catalog_item where id = $2)
        then coalesce(completed_at, now())
      else completed_at end,
    gets_certificate = case when completed_at is null
      then (select gives_certificate from catalog_item where id = $2) else gets_certificate end,
    done_lessons = (select count(*)
      from lesson l
        join course_section s on s.id = l.section_id
        join lesson_progress p
          on p.lesson_id = l.id and p.account_id = $1 and p.done_at is not null
      where l.item_id = $2 and ${isShown}),
    last_seen_at = case when $5 then greatest(last_seen_at, now()) else last_seen_at end
  where account_id = $1 and item_id = $2
  returning completed_at as "completedAt"`,
);

const celebrate = named(
  "set-completion-seen",
  `update learning set celebrated_at = now()
  where account_id = $1 and item_id = $2 and completed_at is not null
  returning true as is`,
);

/** False: this person has not completed the course. */
export async function setCompletionSeen(
  db: Db,
  { accountId, itemId }: LearnerKey,
): Promise<boolean> {
  return (await celebrate(db, [accountId, itemId])).length > 0;
}

type LessonCompletion = { lessonId: number; isComplete: boolean; isSeen: boolean };

/**
 * What was complete stays complete when lessons are added later; a course to which more are to come
 * is completed by nobody. `isSeen`: the learner did it, not staff or a job; only then is it noted
 * where they were last.
 */
export async function updateLearning(
  tx: Tx,
  { accountId, itemId }: LearnerKey,
  { lessonId, isComplete, isSeen }: LessonCompletion,
): Promise<Date | null> {
  return (
    (await update(tx, [accountId, itemId, lessonId, isComplete, isSeen]))[0]?.completedAt ?? null
  );
}

const holds = named(
  "find-whether-access-was-kept",
  `select exists (select from enrollment
    where account_id = $1 and item_id = $2 and state = 'active') as is`,
);

/**
 * Whether the course was given or bought and not taken back. What has ended with its time counts:
 * work is answered later.
 */
export async function keptAccess(tx: Tx, { accountId, itemId }: LearnerKey): Promise<boolean> {
  return (await holds(tx, [accountId, itemId]))[0]?.is === true;
}
