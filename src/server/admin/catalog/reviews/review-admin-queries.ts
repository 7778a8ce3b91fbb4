import { sql } from "kysely";
import { countLimit } from "#contract/count-limit.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";

export const reviewsAPage = 20;
export type AdminReview = {
  id: number;
  itemId: number;
  accountId: number;
  stars: number;
  words: string;
  name: string;
  writtenAt: Date;
  hiddenAt: Date | null;
  hiddenReason: string;
  version: number;
};

const columns = sql`r.id, r.item_id as "itemId", r.account_id as "accountId", r.stars, r.words,
  trim(a.first_name || ' ' || a.last_name) as name,
  r.written_at as "writtenAt", r.hidden_at as "hiddenAt", r.hidden_reason as "hiddenReason",
    r.version`;

export async function listAdminReviews(
  db: Db,
  itemId: number,
  page: number,
): Promise<{ total: number; reviews: AdminReview[]; isMore: boolean }> {
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total
    from (select from course_review where item_id = ${itemId} limit ${countLimit + 1}) c`.execute(
    db,
  );
  const { rows } = await sql<AdminReview>`select ${columns} from (select * from course_review
      where item_id = ${itemId} order by written_at desc, id desc
      limit ${reviewsAPage + 1} offset ${(page - 1) * reviewsAPage}) r join account a on a.id
        = r.account_id
    order by r.written_at desc, r.id desc`.execute(db);
  return {
    total: counted[0]?.total ?? 0,
    reviews: rows.slice(0, reviewsAPage),
    isMore: rows.length > reviewsAPage,
  };
}

type LockedReview = { itemId: number; accountId: number; version: number; hiddenAt: Date | null };

export async function lockReview(tx: Tx, id: number): Promise<LockedReview | null> {
  const { rows } =
    await sql<LockedReview>`select item_id as "itemId", account_id as "accountId", version,
      hidden_at as "hiddenAt"
    from course_review where id = ${id} for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** `reason` null: it is shown again. */
export async function setHidden(
  tx: Tx,
  id: number,
  reason: string | null,
  by: number,
): Promise<void> {
  await sql`update course_review set hidden_at
    = ${reason === null ? null : sql`now()`}, hidden_reason = ${reason ?? ""},
    hidden_by = ${reason === null ? null : by}, version = version + 1 where id = ${id}`.execute(tx);
}
