import type { DrawnQuestion } from "#domain/learning/quiz/draw-attempt.ts";
import type { GivenAnswer } from "#domain/learning/quiz/question.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import { soleRow } from "#server/platform/database/sole-row.ts";

export type OfQuiz = { accountId: number; lessonId: number };
export type Attempt = StatementRow<"find-quiz-attempt">;

const columns = `id, number, started_at as "startedAt", ends_at as "endsAt",
  submitted_at as "submittedAt", pass_percent as "passPercent", score, most, percent,
  is_passed as "isPassed", now() as now`;

const find = named(
  "find-quiz-attempt",
  `select ${columns} from quiz_attempt where account_id = $1 and lesson_id = $2 and number = $3`,
);

export async function findAttempt(
  db: Db | Tx,
  { accountId, lessonId }: OfQuiz,
  number: number,
): Promise<Attempt | null> {
  return (await find(db, [accountId, lessonId, number]))[0] ?? null;
}

const findOpen = named(
  "find-open-quiz-attempt",
  `select ${columns}
  from quiz_attempt
  where account_id = $1 and lesson_id = $2 and submitted_at is null`,
);

export async function findOpenAttempt(
  db: Db | Tx,
  { accountId, lessonId }: OfQuiz,
): Promise<Attempt | null> {
  return (await findOpen(db, [accountId, lessonId]))[0] ?? null;
}

const past = named(
  "list-past-attempts",
  `select ${columns}
  from quiz_attempt
  where account_id = $1 and lesson_id = $2 and submitted_at is not null
  order by number desc limit 100`,
);

export function listPastAttempts(db: Db, { accountId, lessonId }: OfQuiz): Promise<Attempt[]> {
  return past(db, [accountId, lessonId]);
}

const lastNumber = named(
  "last-attempt-number",
  `select coalesce(max(number), 0)::int as last
  from quiz_attempt
  where account_id = $1 and lesson_id = $2`,
);

/** How many attempts a learner has begun: they are numbered from one on. */
export async function countAttempts(db: Db | Tx, { accountId, lessonId }: OfQuiz): Promise<number> {
  return (await lastNumber(db, [accountId, lessonId]))[0]?.last ?? 0;
}

const judged = named(
  "count-judged-attempts",
  `select count(*)::int as judged
  from quiz_attempt
  where account_id = $1 and lesson_id = $2 and submitted_at is not null`,
);

/** How many attempts of a learner are over. */
export async function countJudged(db: Db, { accountId, lessonId }: OfQuiz): Promise<number> {
  return (await judged(db, [accountId, lessonId]))[0]?.judged ?? 0;
}

const insert = named(
  "insert-quiz-attempt",
  `insert into quiz_attempt (account_id, lesson_id, number, pass_percent, ends_at)
  values ($1, $2, $3, $4, now() + $5::int /* or null */ * interval '1 minute')
  returning id`,
);
const insertQuestions = named(
  "insert-quiz-questions",
  `insert into quiz_answer (attempt_id, question_id, position, options, matches)
  select $1, a.id, a.place, a.options, a.matches
  from rows from (jsonb_to_recordset($2) as ("questionId" bigint, options jsonb, matches jsonb))
    with ordinality as a (id, options, matches, place)`,
);

type NewAttempt = OfQuiz & { number: number; passPercent: number; minutes: number | null };

/** NOTE: under the lock of the learning. Without minutes there is no limit of time. */
export async function insertAttempt(
  tx: Tx,
  { accountId, lessonId, number, passPercent, minutes }: NewAttempt,
  questions: readonly DrawnQuestion[],
): Promise<void> {
  const row = soleRow(await insert(tx, [accountId, lessonId, number, passPercent, minutes]));
  await insertQuestions(tx, [row.id, questions]);
}

const keep = named(
  "keep-quiz-answer",
  `update quiz_answer
  set answer = $3, answered_at = now()
  where attempt_id = $1 and question_id = $2`,
);

export async function keepAnswer(
  tx: Tx,
  attemptId: number,
  questionId: number,
  answer: GivenAnswer,
): Promise<void> {
  await keep(tx, [attemptId, questionId, JSON.stringify(answer)]);
}

const judgeAnswers = named(
  "judge-quiz-answers",
  `update quiz_answer a
  set score = j.score, judging = j.judging
  from jsonb_to_recordset($2) as j ("questionId" bigint, score int, judging int)
  where a.attempt_id = $1 and a.question_id = j."questionId"`,
);
const judgeAttempt = named(
  "judge-quiz-attempt",
  `update quiz_attempt
  set submitted_at = coalesce(submitted_at, now()), score = $2, most = $3, percent = $4,
    is_passed = $5
  where id = $1`,
);

export type JudgedAnswer = { questionId: number; score: number; judging: number };

/** NOTE: under the lock of the learning. */
export async function saveJudgement(
  tx: Tx,
  attemptId: number,
  answers: readonly JudgedAnswer[],
  {
    score,
    most,
    percent,
    isPassed,
  }: { score: number; most: number; percent: number; isPassed: boolean },
): Promise<void> {
  await judgeAnswers(tx, [attemptId, answers]);
  await judgeAttempt(tx, [attemptId, score, most, percent, isPassed]);
}
