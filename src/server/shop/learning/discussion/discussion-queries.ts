import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import { keepAccounts } from "#server/shop/enrollment/lock-learning-queries.ts";

export type Question = StatementRow<"list-lesson-questions">;

const columns = `q.id, i.id as "itemId",
  json_build_object('th', i.title_th, 'en', i.title_en) as course, l.id as "lessonId",
  json_build_object('th', l.title_th, 'en', l.title_en) as lesson, q.account_id as "accountId",
  a.first_name as asker, q.body, q.created_at as "createdAt", q.hidden_at is not null as "isHidden",
  q.hide_reason as "hideReason",
  coalesce((select json_agg(json_build_object('id', r.id, 'body', r.body, 'author', b.first_name,
        'createdAt', r.created_at) order by r.id)
      from lesson_answer r join account b on b.id = r.account_id
      where r.question_id = q.id), '[]') as answers`;
const tables = `lesson_question q
    join account a on a.id = q.account_id
    join lesson l on l.id = q.lesson_id
    join catalog_item i on i.id = l.item_id`;

type Page = { limit: number; offset: number };
type OfLesson = { lessonId: number; withHidden: boolean };

const ofLesson = "q.lesson_id = $1 and ($2 or q.hidden_at is null)";
const list = named(
  "list-lesson-questions",
  `select ${columns} from ${tables} where ${ofLesson} order by q.id desc limit $3 offset $4`,
);
const count = named(
  "count-lesson-questions",
  `select count(*)::int as count from lesson_question q where ${ofLesson}`,
);

export function listQuestionsUnder(
  db: Db,
  { lessonId, withHidden }: OfLesson,
  { limit, offset }: Page,
): Promise<Question[]> {
  return list(db, [lessonId, withHidden, limit, offset]);
}

export async function countQuestionsUnder(
  db: Db,
  { lessonId, withHidden }: OfLesson,
): Promise<number> {
  return (await count(db, [lessonId, withHidden]))[0]?.count ?? 0;
}

/** Of all courses where the teacher is null. */
const isOpen = `q.answered_at is null
  and q.hidden_at is null
  and l.archived_at is null
  and i.takes_questions
  and ($1::bigint is null
    or exists (select from course_instructor c where c.item_id = i.id and c.account_id = $1))`;
const listOpen = named(
  "list-open-questions",
  `select ${columns} from ${tables} where ${isOpen} order by q.id limit $2 offset $3`,
);
const countOpen = named(
  "count-open-questions",
  `select count(*)::int as count from ${tables} where ${isOpen}`,
);

export function listOpenQuestions(
  db: Db,
  teacherId: number | null,
  { limit, offset }: Page,
): Promise<Question[]> {
  return listOpen(db, [teacherId, limit, offset]);
}

export async function countOpenQuestions(db: Db, teacherId: number | null): Promise<number> {
  return (await countOpen(db, [teacherId]))[0]?.count ?? 0;
}

const insert = named(
  "insert-lesson-question",
  "insert into lesson_question (account_id, lesson_id, body) values ($1, $2, $3) returning id",
);

export async function insertQuestion(
  db: Db,
  { accountId, lessonId, body }: { accountId: number; lessonId: number; body: string },
): Promise<number> {
  return (await insert(db, [accountId, lessonId, body]))[0]?.id ?? 0;
}

export type LockedQuestion = StatementRow<"lock-lesson-question">;

const lock = named(
  "lock-lesson-question",
  `select q.account_id as "accountId", q.body, l.id as "lessonId",
    json_build_object('th', l.title_th, 'en', l.title_en) as lesson,
    q.hidden_at is not null as "isHidden", 0 as answers
  from lesson_question q join lesson l on l.id = q.lesson_id
  where q.id = $1 and l.item_id = $2
  for no key update of q`,
);
const countAnswers = named(
  "count-lesson-answers",
  "select count(*)::int as count from lesson_answer where question_id = $1",
);

/**
 * Null: there is no such question in this course. NOTE: the account before what hangs on it, and
 * the answers counted under the lock.
 */
export async function lockQuestion(
  tx: Tx,
  { questionId, itemId, accountId }: { questionId: number; itemId: number; accountId: number },
): Promise<LockedQuestion | null> {
  await keepAccounts(tx, [accountId]);
  const [question] = await lock(tx, [questionId, itemId]);
  return question
    ? { ...question, answers: (await countAnswers(tx, [questionId]))[0]?.count ?? 0 }
    : null;
}

const insertOne = named(
  "insert-lesson-answer",
  "insert into lesson_answer (question_id, account_id, body) values ($1, $2, $3) returning id",
);
const answered = named(
  "mark-question-answered",
  "update lesson_question set answered_at = coalesce(answered_at, now()) where id = $1",
);

/** NOTE: under the lock of the question. */
export async function insertAnswer(
  tx: Tx,
  { questionId, accountId, body }: { questionId: number; accountId: number; body: string },
): Promise<number> {
  const [row] = await insertOne(tx, [questionId, accountId, body]);
  await answered(tx, [questionId]);
  return row?.id ?? 0;
}

const hide = named(
  "hide-lesson-question",
  "update lesson_question set hidden_at = now(), hidden_by = $2, hide_reason = $3 where id = $1",
);
const show = named(
  "show-lesson-question",
  "update lesson_question set hidden_at = null, hidden_by = null, hide_reason = '' where id = $1",
);

/** NOTE: under the lock of the question. */
export async function setHidden(
  tx: Tx,
  questionId: number,
  { isHidden, by, reason }: { isHidden: boolean; by: number; reason: string },
): Promise<void> {
  await (isHidden ? hide(tx, [questionId, by, reason]) : show(tx, [questionId]));
}
