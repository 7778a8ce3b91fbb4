import type { QuestionKind } from "#domain/learning/quiz/question.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import { soleRow } from "#server/platform/database/sole-row.ts";

export type Question = StatementRow<"find-quiz-question">;
export type QuestionParts = Omit<
  Question,
  | "id"
  | "lesson_id"
  | "position"
  | "kind"
  | "archived_at"
  | "judging"
  | "is_judged_anew"
  | "version"
  | "options"
  | "picture"
> & {
  /** As JSON, both. */
  options: string;
  picture: string | null;
};

export type QuizHead = StatementRow<"find-quiz-head">;

const findHead = named(
  "find-quiz-head",
  `select l.id, l.title_th as title, l.item_id as "itemId", l.is_published as "isPublished",
    (select count(*)::int
      from quiz_attempt a
      where a.lesson_id = l.id and a.submitted_at is not null) as attempts,
    (select count(*)::int from quiz_attempt a where a.lesson_id = l.id and a.is_passed) as passed
  from lesson l
  where l.id = $1 and l.kind = 'quiz' and l.archived_at is null`,
);

/** Null: there is no such quiz. */
export async function findQuizHead(db: Db, lessonId: number): Promise<QuizHead | null> {
  return (await findHead(db, [lessonId]))[0] ?? null;
}

const content = `body_th, body_en, picture, points, options, is_true, number, tolerance, accepted,
    explanation_th, explanation_en`;
const columns = `id, lesson_id, position, kind, ${content},
    archived_at, judging, is_judged_anew, version`;

const list = named(
  "list-questions-of-quiz",
  `select ${columns}
  from quiz_question
  where lesson_id = $1 and archived_at is null
  order by position, id`,
);

export async function listQuestions(db: Db | Tx, lessonId: number): Promise<Question[]> {
  return await list(db, [lessonId]);
}

export type QuestionFigures = StatementRow<"list-question-figures">;

const listFiguresStatement = named(
  "list-question-figures",
  `select q.id, count(*)::int as asked,
    (count(*) filter (where a.answer = '[]'))::int as empty,
    (count(*) filter (where a.score = q.points * 100))::int as right,
    coalesce(sum(a.score), 0)::float8 as score, (count(*) * q.points * 100)::float8 as most
  from quiz_question q join quiz_answer a on a.question_id = q.id
  where q.lesson_id = $1 and q.archived_at is null and a.judging is not null
  group by q.id`,
);

/** How learners did, question by question, in attempts that were handed in. */
export async function listFigures(db: Db, lessonId: number): Promise<QuestionFigures[]> {
  return await listFiguresStatement(db, [lessonId]);
}

export type LockedQuiz = StatementRow<"lock-quiz">;

const lockQuizStatement = named(
  "lock-quiz",
  `select id, item_id as "itemId", is_published as "isPublished"
  from lesson
  where id = $1 and kind = 'quiz' and archived_at is null
  for no key update`,
);

/** Questions of a quiz are changed under the lock of its lesson. Null: there is no such quiz. */
export async function lockQuiz(tx: Tx, lessonId: number): Promise<LockedQuiz | null> {
  return (await lockQuizStatement(tx, [lessonId]))[0] ?? null;
}

const findQuizStatement = named(
  "find-quiz-of-question",
  `select lesson_id as "lessonId"
  from quiz_question
  where id = $1 and archived_at is null`,
);

/** The quiz of a question that is not taken out. */
export async function findQuizOf(db: Db | Tx, questionId: number): Promise<number | null> {
  return (await findQuizStatement(db, [questionId]))[0]?.lessonId ?? null;
}

const find = named(
  "find-quiz-question",
  `select ${columns}
  from quiz_question
  where id = $1 and archived_at is null`,
);

/** One that was taken out is not found. */
export async function findQuestion(db: Db | Tx, id: number): Promise<Question | null> {
  return (await find(db, [id]))[0] ?? null;
}

const lock = named(
  "lock-quiz-question",
  `select ${columns}
  from quiz_question
  where id = $1 and archived_at is null
  for no key update`,
);

/** NOTE: under the lock of its lesson. */
export async function lockQuestion(tx: Tx, id: number): Promise<Question | null> {
  return (await lock(tx, [id]))[0] ?? null;
}

/** NOTE: `options` and `picture` arrive as text that is JSON. */
const partsRecord = `(body_th text, body_en text, points int, options text, is_true boolean,
    number float8, tolerance float8, accepted text, explanation_th text, explanation_en text,
    picture text)`;

const insert = named(
  "insert-quiz-question",
  `insert into quiz_question (lesson_id, kind, body_th, body_en, picture, points, options, is_true,
    number, tolerance, accepted, explanation_th, explanation_en, position)
  select $1, $2, body_th, body_en, picture::jsonb, points, options::jsonb, is_true,
    number, tolerance, accepted, explanation_th, explanation_en,
    (select coalesce(max(position), 0) + 1 from quiz_question where lesson_id = $1)
  from jsonb_to_record($3) as p ${partsRecord}
  returning id`,
);

export async function insertQuestion(
  tx: Tx,
  lessonId: number,
  kind: QuestionKind,
  parts: QuestionParts,
): Promise<number> {
  const made = soleRow(await insert(tx, [lessonId, kind, parts]));
  return made.id;
}

const update = named(
  "update-quiz-question",
  `update quiz_question q
  set body_th = p.body_th, body_en = p.body_en, picture = p.picture::jsonb, points = p.points,
    options = p.options::jsonb, is_true = p.is_true, number = p.number, tolerance = p.tolerance,
    accepted = p.accepted, explanation_th = p.explanation_th, explanation_en = p.explanation_en,
    judging = case when $2 then q.judging + 1 else q.judging end,
    is_judged_anew = q.is_judged_anew or $2,
    version = q.version + 1
  from jsonb_to_record($3) as p ${partsRecord}
  where q.id = $1`,
);

/**
 * `isJudgedAnew`: attempts that were judged by the question as it was are to be judged once more.
 */
export async function updateQuestion(
  tx: Tx,
  id: number,
  parts: QuestionParts,
  isJudgedAnew: boolean,
): Promise<void> {
  await update(tx, [id, isJudgedAnew, parts]);
}

const archive = named(
  "archive-quiz-question",
  `update quiz_question
  set archived_at = now(), version = version + 1
  where id = $1`,
);

export async function archiveQuestion(tx: Tx, id: number): Promise<void> {
  await archive(tx, [id]);
}

const updateOrder = named(
  "update-question-order",
  `update quiz_question q
  set position = a.place
  from unnest($1::bigint[]) with ordinality a (id, place)
  where q.id = a.id`,
);

export async function orderQuestions(tx: Tx, ids: readonly number[]): Promise<void> {
  await updateOrder(tx, [ids]);
}

const listPicturesStatement = named(
  "list-question-pictures",
  `select file_name as name
  from question_picture
  where question_id = $1
  order by file_name`,
);

/** What a question shows. */
export async function listPictures(tx: Tx, id: number): Promise<string[]> {
  return (await listPicturesStatement(tx, [id])).map(({ name }) => name);
}

const copy = named(
  "copy-quiz-questions",
  `insert into quiz_question (lesson_id, position, kind, ${content})
  select $2, position, kind, ${content}
  from quiz_question
  where lesson_id = $1 and archived_at is null`,
);

/** The questions of a quiz once more in another. They show the same pictures. */
export async function copyQuestions(tx: Tx, from: number, to: number): Promise<void> {
  await copy(tx, [from, to]);
}
