import type { LocalizedText } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";
import { mayTeach } from "#server/shop/instructor/may-teach-queries.ts";

type LearnerKey = { accountId: number; itemId: number };

type NewCertificate = LearnerKey & {
  code: string;
  course: LocalizedText;
  minutes: number;
  completedAt: Date;
};

const insert = named(
  "insert-certificate",
  `insert into certificate (code, account_id, item_id, learner_name, course_th, course_en, minutes,
    completed_at)
  select n.code, a.id, n."itemId", trim(a.first_name || ' ' || a.last_name), n."courseTh",
    n."courseEn", n.minutes, n."completedAt"
  from jsonb_to_record($1) as n (code text, "accountId" bigint, "itemId" bigint, "courseTh" text,
      "courseEn" text, minutes int, "completedAt" timestamptz)
    join account a on a.id = n."accountId"
  where (select i.gives_certificate from catalog_item i where i.id = n."itemId")
    and not (a.is_administrator and (a.is_owner or 'catalog.manage' = any (a.permissions)))
    and not (${mayTeach("a")} and exists (select from course_instructor c
      where c.item_id = n."itemId" and c.account_id = a.id))
  on conflict (account_id, item_id) where not is_replaced do nothing`,
);

/**
 * One for each person and course, however many ask at once. Who teaches or manages the course makes
 * its quizzes and judges its work, and has none.
 */
export async function insertCertificate(
  tx: Tx,
  { accountId, itemId, code, course, minutes, completedAt }: NewCertificate,
): Promise<void> {
  await insert(tx, [
    { code, accountId, itemId, courseTh: course.th, courseEn: course.en, minutes, completedAt },
  ]);
}

const byCode = named(
  "find-certificate",
  `select c.id, c.item_id as "itemId", c.code, c.learner_name as "learnerName",
    json_build_object('th', c.course_th, 'en', c.course_en) as course, c.minutes,
    c.completed_at as "completedAt", c.revoked_at as "revokedAt", c.is_replaced as "isReplaced",
    json_build_object('th', i.certificate_words_th, 'en', i.certificate_words_en) as words
  from certificate c join catalog_item i on i.id = c.item_id
  where c.code = $1`,
);
export type Certificate = RowOf<typeof byCode>;

export async function findCertificate(db: Db, code: string): Promise<Certificate | null> {
  return (await byCode(db, [code]))[0] ?? null;
}

const ofLearner = named(
  "find-own-certificate",
  "select code from certificate where account_id = $1 and item_id = $2 and revoked_at is null",
);

export async function findOwnCertificate(
  db: Db | Tx,
  { accountId, itemId }: LearnerKey,
): Promise<string | null> {
  return (await ofLearner(db, [accountId, itemId]))[0]?.code ?? null;
}
