import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";

/** An attempt that is to be judged, with its course. */
export type DueAttempt = StatementRow<"list-overdue-attempts">;

const due = `a.account_id as "accountId", a.lesson_id as "lessonId", a.number,
    l.item_id as "itemId", json_build_object('th', i.title_th, 'en', i.title_en) as title,
    now() as now
  from quiz_attempt a join lesson l on l.id = a.lesson_id join catalog_item i on i.id = l.item_id`;

const overdue = named(
  "list-overdue-attempts",
  `select ${due}
  where a.submitted_at is null and a.ends_at < now() - $1::int * interval '1 millisecond'
  order by a.ends_at limit $2`,
);

export function listOverdue(db: Db, graceMs: number, most: number): Promise<DueAttempt[]> {
  return overdue(db, [graceMs, most]);
}

const questions = named(
  "list-corrected-questions",
  "select id, judging from quiz_question where is_judged_anew order by id limit $1",
);

export function listCorrected(db: Db, most: number): Promise<{ id: number; judging: number }[]> {
  return questions(db, [most]);
}

const outdated = named(
  "list-outdated-attempts",
  `select ${due} join quiz_answer w on w.attempt_id = a.id
  where w.question_id = $1 and w.judging < $2 limit $3`,
);

/** Attempts whose answer to this question was judged by an older rule. */
export function listOutdated(
  db: Db,
  { id, judging }: { id: number; judging: number },
  most: number,
): Promise<DueAttempt[]> {
  return outdated(db, [id, judging, most]);
}

const judgedAnew = named(
  "end-judging-anew",
  "update quiz_question set is_judged_anew = false where id = $1 and judging = $2",
);

/** Only where it was not corrected once more. */
export async function endJudgingAnew(
  db: Db | Tx,
  { id, judging }: { id: number; judging: number },
): Promise<void> {
  await judgedAnew(db, [id, judging]);
}
