import type { Assignment, Verdict } from "#domain/learning/assignment/assignment.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import { soleRow } from "#server/platform/database/sole-row.ts";
import { opensNow } from "#server/shop/enrollment/open-access-queries.ts";
import { isShown } from "#server/shop/lesson/shown-lessons-queries.ts";

type OfLearner = { accountId: number; lessonId: number };
export type Submission = StatementRow<"list-own-submissions">;
export type WorkFile = Submission["files"][number];

const wanted = `json_build_object('words', l.work_words, 'pictures', l.work_pictures,
    'sound', l.work_sound, 'files', l.work_files) as takes, l.work_max_files as "maxFiles",
  l.work_max_mb as "maxMegabytes", to_char(l.work_due_on, 'YYYY-MM-DD') as "dueOn",
  l.work_late as late, l.work_points as points, now() as now`;

const assignmentOf = named(
  "find-assignment",
  `select ${wanted} from lesson l where l.id = $1 and l.kind = 'assignment'`,
);

/** Null: the lesson is not an assignment. */
export async function findAssignment(
  db: Db | Tx,
  lessonId: number,
): Promise<(Assignment & { now: Date }) | null> {
  return (await assignmentOf(db, [lessonId]))[0] ?? null;
}

const own = named(
  "list-own-submissions",
  `select s.id, s.number, s.version, s.state, s.words, s.handed_in_at as "handedInAt",
    s.is_late as "isLate", s.points, s.answer, s.answered_at as "answeredAt",
    (select coalesce(json_agg(json_build_object('name', f.file_name, 'title', f.title,
          'bytes', k.size_bytes) order by f.position), '[]')
      from submission_file f join stored_file k on k.name = f.file_name
      where f.submission_id = s.id) as files
  from submission s
  where s.account_id = $1 and s.lesson_id = $2
  order by s.number desc limit 100`,
);

/** Everything of one learner for one lesson, the newest first. */
export function listSubmissionsOf(
  db: Db | Tx,
  { accountId, lessonId }: OfLearner,
): Promise<Submission[]> {
  return own(db, [accountId, lessonId]);
}

export type SubmissionPlace = StatementRow<"find-submission">;

const place = named(
  "find-submission",
  `select s.id, s.account_id as "accountId", trim(a.first_name || ' ' || a.last_name) as learner,
    i.id as "itemId", json_build_object('th', i.title_th, 'en', i.title_en) as course,
    l.id as "lessonId", json_build_object('th', l.title_th, 'en', l.title_en) as lesson,
    json_build_object('th', l.body_th, 'en', l.body_en) as task
  from submission s
    join account a on a.id = s.account_id
    join lesson l on l.id = s.lesson_id
    join catalog_item i on i.id = l.item_id
  where s.id = $1`,
);

export async function findSubmission(db: Db | Tx, id: number): Promise<SubmissionPlace | null> {
  return (await place(db, [id]))[0] ?? null;
}

export type ListedSubmission = Omit<SubmissionPlace, "accountId" | "task"> &
  Pick<Submission, "number" | "state" | "handedInAt" | "isLate" | "points">;

const listed = `s.id, trim(a.first_name || ' ' || a.last_name) as learner, i.id as "itemId",
  json_build_object('th', i.title_th, 'en', i.title_en) as course, l.id as "lessonId",
  json_build_object('th', l.title_th, 'en', l.title_en) as lesson, s.number, s.state,
  s.handed_in_at as "handedInAt", s.is_late as "isLate", s.points`;
const tables = `submission s
    join account a on a.id = s.account_id
    join lesson l on l.id = s.lesson_id
    join catalog_item i on i.id = l.item_id`;
/** Of all courses where the teacher is null. */
const taught = `($1::bigint is null
      or exists (select from course_instructor c where c.item_id = i.id and c.account_id = $1))`;
/** Work of a lesson that was taken out of its course does not wait for an answer. */
const waiting = `s.state = 'waiting' and l.archived_at is null and ${taught}`;
const answered = `s.state in ('accepted', 'once_more') and ${taught}`;

const lists = {
  waiting: named(
    "list-waiting-submissions",
    `select ${listed} from ${tables} where ${waiting} order by s.id limit $2 offset $3`,
  ),
  answered: named(
    "list-answered-submissions",
    `select ${listed} from ${tables} where ${answered} order by s.id desc limit $2 offset $3`,
  ),
};
const counts = {
  waiting: named(
    "count-waiting-submissions",
    `select count(*)::int as count from ${tables} where ${waiting}`,
  ),
  answered: named(
    "count-answered-submissions",
    `select count(*)::int as count from ${tables} where ${answered}`,
  ),
};
type SubmissionQuery = { teacherId: number | null; state: "waiting" | "answered" };

export function listSubmissions(
  db: Db,
  { teacherId, state }: SubmissionQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedSubmission[]> {
  return lists[state](db, [teacherId, limit, offset]);
}

export async function countSubmissions(
  db: Db,
  { teacherId, state }: SubmissionQuery,
): Promise<number> {
  return (await counts[state](db, [teacherId]))[0]?.count ?? 0;
}

const toDo = named(
  "list-assignments-to-do",
  `select l.item_id as "itemId", l.id as "lessonId"
  from lesson l join course_section s on s.id = l.section_id
  where l.item_id in (select e.item_id from enrollment e where e.account_id = $1 and ${opensNow})
    and l.kind = 'assignment'
    and ${isShown}
    and (l.work_pictures or l.work_sound or l.work_files)
    and not exists (select from submission d
      where d.account_id = $1 and d.lesson_id = l.id and d.state = 'accepted')
  order by l.item_id, l.id limit 200`,
);

/**
 * Assignments with files in courses that are open to this person now, and whose work was not
 * accepted yet.
 */
export function listAssignmentsToDo(
  db: Db,
  accountId: number,
): Promise<{ itemId: number; lessonId: number }[]> {
  return toDo(db, [accountId]);
}

export type HeldFile = StatementRow<"hold-work-files">;

const holdFiles = named(
  "hold-work-files",
  `select name, size_bytes as bytes, state = 'stored' as "isFresh"
  from stored_file
  where name = any ($2::text[])
    and account_id = $1
    and purpose = 'work'
    and state in ('stored', 'attached')
  order by name
  for no key update`,
);

/**
 * Uploads of this person, and what they have handed in before. No sweep takes them away until the
 * transaction ends.
 */
export function lockWorkFiles(
  tx: Tx,
  accountId: number,
  names: readonly string[],
): Promise<HeldFile[]> {
  return holdFiles(tx, [accountId, names]);
}

const keptBytes = named(
  "sum-work-bytes",
  `select coalesce(sum(size_bytes), 0)::bigint as bytes
  from stored_file
  where account_id = $1 and purpose = 'work' and state = 'attached'`,
);

export async function sumWorkBytes(tx: Tx, accountId: number): Promise<number> {
  return Number((await keptBytes(tx, [accountId]))[0]?.bytes ?? 0);
}

const replace = named(
  "replace-waiting-submission",
  `update submission
  set state = 'replaced', version = version + 1
  where account_id = $1 and lesson_id = $2 and state = 'waiting'`,
);
const insert = named(
  "insert-submission",
  `insert into submission (account_id, lesson_id, number, words, is_late)
  values ($1, $2, $3, $4, $5)
  returning id`,
);
const insertFiles = named(
  "insert-submission-files",
  `insert into submission_file (submission_id, position, file_name, title)
  select $1, f.place, f.name, f.title
  from rows from (jsonb_to_recordset($2) as (name text, title text))
    with ordinality as f (name, title, place)`,
);
const attach = named(
  "attach-work-files",
  "update stored_file set state = 'attached' where name = any ($1::text[]) and state = 'stored'",
);

type NewSubmission = OfLearner & {
  number: number;
  words: string;
  isLate: boolean;
  files: readonly { name: string; title: string }[];
};

/** NOTE: under the lock of the learning, and of the files. */
export async function insertSubmission(
  tx: Tx,
  { accountId, lessonId, number, words, isLate, files }: NewSubmission,
): Promise<void> {
  await replace(tx, [accountId, lessonId]);
  const row = soleRow(await insert(tx, [accountId, lessonId, number, words, isLate]));
  if (files.length === 0) return;
  await insertFiles(tx, [row.id, files]);
  await attach(tx, [files.map(({ name }) => name)]);
}

const answer = named(
  "answer-submission",
  `update submission
  set state = $2, points = $3, answer = $4, answered_by = $5, answered_at = now(),
    version = version + 1
  where id = $1`,
);

type Answer = { verdict: Verdict; points: number | null; answer: string; by: number };

/** NOTE: under the lock of the learning. */
export async function updateAnswer(
  tx: Tx,
  id: number,
  { verdict, points, answer: words, by }: Answer,
): Promise<void> {
  await answer(tx, [id, verdict, points, words, by]);
}
