import { sql } from "kysely";
import { fitsPattern } from "#server/desk/kit/fits-word-queries.ts";
import type { AdminList } from "#server/desk/kit/list-page-queries.ts";
import type { Tx } from "#server/platform/database/database.ts";

export type CertificateListed = {
  id: number;
  version: number;
  code: string;
  learnerName: string;
  courseTh: string;
  courseEn: string;
  studentId: number | null;
  completedAt: Date;
  revokedAt: Date | null;
  reason: string;
};
/** `exact`: a number or a code is one certificate, beside whatever else has it in its words. */
export type CertificateFilter = { patterns: readonly string[]; exact: { id: number } | { code: string } | null; state: "" | "valid" | "revoked" };

const words = sql`lower(i.learner_name || ' ' || i.course_th || ' ' || i.course_en)`;

export function certificateList({ patterns, exact, state }: CertificateFilter, sort: "" | "oldest"): AdminList {
  const search = patterns.map((pattern) => fitsPattern(words, pattern));
  const found = exact === null ? null : "code" in exact ? sql`i.code = ${exact.code}` : sql`(i.id = ${exact.id} or ${search[0] ?? sql`false`})`;
  return {
    table: sql`certificate i`,
    conditions: state === "" ? [] : [state === "revoked" ? sql`i.revoked_at is not null` : sql`i.revoked_at is null`],
    search: found === null ? search : [found],
    order: sort === "oldest" ? sql`i.id` : sql`i.id desc`,
    columns: sql`i.id, i.version, i.code, i.learner_name as "learnerName", i.course_th as "courseTh", i.course_en as "courseEn", i.account_id as "studentId",
      i.completed_at as "completedAt", i.revoked_at as "revokedAt", i.revoke_reason as reason`,
  };
}

export type LockedCertificate = { version: number; code: string; isRevoked: boolean };

export async function lockCertificate(tx: Tx, id: number): Promise<LockedCertificate | null> {
  const { rows } =
    await sql<LockedCertificate>`select version, code, revoked_at is not null as "isRevoked" from certificate where id = ${id} for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** `reason` null: it is valid again. */
export async function updateRevoked(tx: Tx, id: number, reason: string | null): Promise<void> {
  await sql`update certificate set revoked_at = case when ${reason !== null} then now() end, revoke_reason = ${reason ?? ""}, version = version + 1
    where id = ${id}`.execute(tx);
}
