import type { Picture } from "#domain/learning/quiz/picture.ts";
import type { Option } from "#domain/learning/quiz/question.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import {
  columnTypes,
  named,
  type RowOf,
  type StatementRow,
} from "#server/platform/database/named-statement.ts";

/** `questions`: how many there are to draw from. */
export type Quiz = StatementRow<"find-quiz">;

const quiz = named(
  "find-quiz",
  `select quiz_pass_percent as "passPercent", quiz_attempts as attempts, quiz_minutes as minutes,
    quiz_draw as draw, quiz_mixed as "isMixed", quiz_solutions as solutions,
    (select count(*)::int from quiz_question q where q.lesson_id = l.id and q.archived_at is null)
      as questions
  from lesson l
  where l.id = $1 and l.kind = 'quiz' and l.archived_at is null`,
);

/** Null: the lesson is no quiz. */
export async function findQuiz(db: Db | Tx, lessonId: number): Promise<Quiz | null> {
  return (await quiz(db, [lessonId]))[0] ?? null;
}

const judged = `q.id, q.kind, q.points, q.options, q.is_true as "isTrue",
  coalesce(q.number, 0) as number, q.tolerance, q.accepted, q.judging`;

const picture = named(
  "find-question-picture",
  `select case when $3::text is null then q.picture ->> 'file'
    else (select o #>> '{picture,file}'
      from jsonb_array_elements(q.options) o
      where o ->> 'key' = $3 limit 1) end as name
  from quiz_question q
  where q.id = $1 and q.lesson_id = $2`,
);

/** The file that a question of this quiz shows, or one of its options. */
export async function findQuestionPicture(
  db: Db,
  lessonId: number,
  { questionId, key }: { questionId: number; key: string | null },
): Promise<string | null> {
  return (await picture(db, [questionId, lessonId, key]))[0]?.name ?? null;
}

const questions = named(
  "list-quiz-questions",
  `select ${judged}
  from quiz_question q
  where q.lesson_id = $1 and q.archived_at is null
  order by q.position, q.id limit 1000`,
  columnTypes<{ options: Option[] }>(),
);

export function listQuestions(db: Db | Tx, lessonId: number): Promise<RowOf<typeof questions>[]> {
  return questions(db, [lessonId]);
}

const keep = named(
  "keep-asked-questions",
  `select from quiz_question q
  where q.id in (select question_id from quiz_answer where attempt_id = $1)
  order by q.id
  for share`,
);

/**
 * No other transaction corrects the questions of an attempt until this one ends. Otherwise an
 * attempt judged by the old rule would be missed when all are judged again.
 */
export async function keepAsked(tx: Tx, attemptId: number): Promise<void> {
  await keep(tx, [attemptId]);
}

const asked = named(
  "list-asked-questions",
  `select ${judged}, json_build_object('th', q.body_th, 'en', q.body_en) as body, q.picture,
    json_build_object('th', q.explanation_th, 'en', q.explanation_en) as explanation,
    a.options as shown, a.matches, a.answer, a.score
  from quiz_answer a join quiz_question q on q.id = a.question_id
  where a.attempt_id = $1
  order by a.position`,
  columnTypes<{
    options: Option[];
    picture: Picture | null;
    shown: string[];
    matches: string[];
    answer: string[];
  }>(),
);
/** A question of an attempt in its present form, with what the learner saw and answered. */
export type AttemptQuestion = RowOf<typeof asked>;

export function listAsked(db: Db | Tx, attemptId: number): Promise<AttemptQuestion[]> {
  return asked(db, [attemptId]);
}
