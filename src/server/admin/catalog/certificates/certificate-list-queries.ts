import { sql } from "kysely";
import { fitsPattern } from "#server/list/fits-word-queries.ts";
import type { ListStatement } from "#server/list/list-page-queries.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { columnTypes, named, type RowOf } from "#server/platform/database/named-statement.ts";

export type CertificateListed = {
  id: number;
  version: number;
  code: string;
  learnerName: string;
  courseTh: string;
  courseEn: string;
  studentId: number | null;
  nameNow: string | null;
  completedAt: Date;
  revokedAt: Date | null;
  reason: string;
  isReplaced: boolean;
};
/** `exact`: the certificate with this number or code, beside other matches of the words. */
export type CertificateFilter = {
  patterns: readonly string[];
  exact: { id: number } | { code: string } | null;
  state: "" | "valid" | "revoked";
};

/** As the shop writes it on a certificate. Null: nobody is there. */
const nameNow = (accountId: string) =>
  `(select nullif(trim(a.first_name || ' ' || a.last_name), '')
      from account a
      where a.id = ${accountId} and a.erased_at is null)`;

const words = sql`fold_words(i.learner_name || ' ' || i.course_th || ' ' || i.course_en)`;

export function certificateList(
  { patterns, exact, state }: CertificateFilter,
  sort: "" | "oldest",
): ListStatement {
  const search = patterns.map((pattern) => fitsPattern(words, pattern));
  const found =
    exact === null
      ? null
      : "code" in exact
        ? sql`i.code = ${exact.code}`
        : sql`(i.id = ${exact.id} or ${search[0] ?? sql`false`})`;
  return {
    table: sql`certificate i`,
    conditions:
      state === ""
        ? []
        : [state === "revoked" ? sql`i.revoked_at is not null` : sql`i.revoked_at is null`],
    search: found === null ? search : [found],
    order: sort === "oldest" ? sql`i.id` : sql`i.id desc`,
    columns: sql`i.id, i.version, i.code, i.learner_name as "learnerName",
      i.course_th as "courseTh", i.course_en as "courseEn", i.account_id as "studentId",
      i.completed_at as "completedAt", i.revoked_at as "revokedAt", i.revoke_reason as reason,
      i.is_replaced as "isReplaced",
      ${sql.raw(nameNow("i.account_id"))} as "nameNow"`,
  };
}

const lock = named(
  "lock-certificate",
  `select c.version, c.code, c.account_id as "accountId", c.revoked_at is not null as "isRevoked",
    c.is_replaced as "isReplaced",
    c.learner_name as "learnerName", ${nameNow("c.account_id")} as "nameNow"
  from certificate c
  where c.id = $1
  for no key update of c`,
  // What is revoked or renamed here was made for an account.
  columnTypes<{ accountId: number }>(),
);
export type LockedCertificate = RowOf<typeof lock>;

export async function lockCertificate(tx: Tx, id: number): Promise<LockedCertificate | null> {
  return (await lock(tx, [id]))[0] ?? null;
}

const setRevoked = named(
  "set-certificate-revoked",
  `update certificate
  set revoked_at = case when $2 then now() end, revoke_reason = $3, version = version + 1
  where id = $1`,
);

/** `reason` null: it is valid again. */
export async function updateRevoked(tx: Tx, id: number, reason: string | null): Promise<void> {
  await setRevoked(tx, [id, reason !== null, reason ?? ""]);
}

const setReplaced = named(
  "set-certificate-replaced",
  `update certificate
  set is_replaced = true, revoked_at = coalesce(revoked_at, now()), revoke_reason = $2,
    version = version + 1
  where id = $1`,
);
const insertAnew = named(
  "insert-certificate-anew",
  `insert into certificate (code, account_id, item_id, learner_name, course_th, course_en, minutes,
    completed_at)
  select $2, account_id, item_id, $3, course_th, course_en, minutes, completed_at
  from certificate
  where id = $1
  returning id`,
);

/** Revokes a certificate and makes another one with this name. Returns its number. */
export async function replaceCertificate(
  tx: Tx,
  id: number,
  { code, name, reason }: { code: string; name: string; reason: string },
): Promise<number> {
  await setReplaced(tx, [id, reason]);
  const [made] = await insertAnew(tx, [id, code, name]);
  if (made === undefined) throw new Error(`certificate ${id} is locked, so it is there`);
  return made.id;
}
