import { type Selectable, sql } from "kysely";
import type { QuestionKind } from "#domain/learning/quiz/question.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import type { QuizQuestionTable } from "#server/platform/database/database-schema.ts";

export type Question = Selectable<QuizQuestionTable>;
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

export type QuizHead = {
  id: number;
  title: string;
  itemId: number;
  isPublished: boolean;
  attempts: number;
  passed: number;
};

/** Null: there is no such quiz. */
export async function findQuizHead(db: Db, lessonId: number): Promise<QuizHead | null> {
  const { rows } = await sql<QuizHead>`select l.id, l.title_th as title, l.item_id as "itemId",
      l.is_published as "isPublished",
      (select count(*)::int from quiz_attempt a
        where a.lesson_id = l.id and a.submitted_at is not null) as attempts,
      (select count(*)::int from quiz_attempt a where a.lesson_id = l.id and a.is_passed) as passed
    from lesson l where l.id = ${lessonId} and l.kind = 'quiz' and l.archived_at is null`.execute(
    db,
  );
  return rows[0] ?? null;
}

export function listQuestions(db: Db | Tx, lessonId: number): Promise<Question[]> {
  return db
    .selectFrom("quiz_question")
    .selectAll()
    .where("lesson_id", "=", lessonId)
    .where("archived_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

export type QuestionFigures = {
  id: number;
  asked: number;
  empty: number;
  right: number;
  score: number;
  most: number;
};

/** How learners did, question by question, in attempts that were handed in. */
export async function listFigures(db: Db, lessonId: number): Promise<QuestionFigures[]> {
  const { rows } = await sql<QuestionFigures>`select q.id, count(*)::int as asked,
      (count(*) filter (where a.answer = '[]'))::int as empty,
      (count(*) filter (where a.score = q.points * 100))::int as right,
        coalesce(sum(a.score), 0)::float8 as score, (count(*) * q.points * 100)::float8 as most
    from quiz_question q join quiz_answer a on a.question_id = q.id
    where q.lesson_id = ${lessonId} and q.archived_at is null and a.judging is not null
      group by q.id`.execute(db);
  return rows;
}

export type LockedQuiz = { id: number; itemId: number; isPublished: boolean };

/** Questions of a quiz are changed under the lock of its lesson. Null: there is no such quiz. */
export async function lockQuiz(tx: Tx, lessonId: number): Promise<LockedQuiz | null> {
  const { rows } =
    await sql<LockedQuiz>`select id, item_id as "itemId", is_published as "isPublished" from lesson
    where id = ${lessonId} and kind = 'quiz' and archived_at is null for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** The quiz of a question that is not taken out. */
export async function findQuizOf(db: Db | Tx, questionId: number): Promise<number | null> {
  const row = await db
    .selectFrom("quiz_question")
    .select("lesson_id")
    .where("id", "=", questionId)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  return row?.lesson_id ?? null;
}

/** One that was taken out is not found. */
export async function findQuestion(db: Db | Tx, id: number): Promise<Question | null> {
  const row = await db
    .selectFrom("quiz_question")
    .selectAll()
    .where("id", "=", id)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** NOTE: under the lock of its lesson. */
export async function lockQuestion(tx: Tx, id: number): Promise<Question | null> {
  const row = await tx
    .selectFrom("quiz_question")
    .selectAll()
    .where("id", "=", id)
    .where("archived_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function insertQuestion(
  tx: Tx,
  lessonId: number,
  kind: QuestionKind,
  parts: QuestionParts,
): Promise<number> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from quiz_question
    where lesson_id = ${lessonId})`;
  const row = { ...parts, lesson_id: lessonId, kind, position };
  return (
    await tx.insertInto("quiz_question").values(row).returning("id").executeTakeFirstOrThrow()
  ).id;
}

/**
 * `isJudgedAnew`: attempts that were judged by the question as it was are to be judged once more.
 */
export async function updateQuestion(
  tx: Tx,
  id: number,
  parts: QuestionParts,
  isJudgedAnew: boolean,
): Promise<void> {
  const anew = isJudgedAnew ? { judging: sql<number>`judging + 1`, is_judged_anew: true } : {};
  await tx
    .updateTable("quiz_question")
    .set({ ...parts, ...anew, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
}

export async function archiveQuestion(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable("quiz_question")
    .set({ archived_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
}

export async function orderQuestions(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update quiz_question q set position = a.place
    from unnest(${ids}::bigint[]) with ordinality a (id, place) where q.id = a.id`.execute(tx);
}

/** What a question shows. */
export async function listPictures(tx: Tx, id: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("question_picture")
    .select("file_name")
    .where("question_id", "=", id)
    .orderBy("file_name")
    .execute();
  return rows.map((one) => one.file_name);
}

/** The questions of a quiz once more in another. They show the same pictures. */
export async function copyQuestions(tx: Tx, from: number, to: number): Promise<void> {
  await sql`insert into quiz_question (lesson_id, position, kind, body_th, body_en, picture, points,
    options, is_true, number, tolerance, accepted, explanation_th, explanation_en)
    select ${to}, position, kind, body_th, body_en, picture, points, options, is_true, number,
      tolerance, accepted, explanation_th, explanation_en
    from quiz_question where lesson_id = ${from} and archived_at is null`.execute(tx);
}
