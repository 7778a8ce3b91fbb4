import { countLimit } from "#contract/count-limit.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type RowOf, type StatementRow } from "#server/platform/database/named-statement.ts";

export const reviewsAPage = 20;

const columns = `r.id, r.item_id as "itemId", r.account_id as "accountId", r.stars, r.words,
    trim(a.first_name || ' ' || a.last_name) as name, r.written_at as "writtenAt",
    r.hidden_at as "hiddenAt", r.hidden_reason as "hiddenReason", r.version`;

const list = named(
  "list-admin-reviews",
  `select ${columns}
  from (select *
      from course_review
      where item_id = $1
      order by written_at desc, id desc limit ${reviewsAPage + 1} offset $2) r
    join account a on a.id = r.account_id
  order by r.written_at desc, r.id desc`,
);
export type AdminReview = RowOf<typeof list>;
const count = named(
  "count-admin-reviews",
  `select count(*)::int as total
  from (select from course_review where item_id = $1 limit ${countLimit + 1}) c`,
);

export async function listAdminReviews(
  db: Db,
  itemId: number,
  page: number,
): Promise<{ total: number; reviews: AdminReview[]; isMore: boolean }> {
  const [counted] = await count(db, [itemId]);
  const rows = await list(db, [itemId, (page - 1) * reviewsAPage]);
  return {
    total: counted?.total ?? 0,
    reviews: rows.slice(0, reviewsAPage),
    isMore: rows.length > reviewsAPage,
  };
}

type LockedReview = StatementRow<"lock-review">;

const lockReviewStatement = named(
  "lock-review",
  `select item_id as "itemId", account_id as "accountId", version, hidden_at as "hiddenAt"
  from course_review
  where id = $1
  for no key update`,
);

export async function lockReview(tx: Tx, id: number): Promise<LockedReview | null> {
  return (await lockReviewStatement(tx, [id]))[0] ?? null;
}

const hide = named(
  "hide-review",
  `update course_review
  set hidden_at = now(), hidden_reason = $2, hidden_by = $3, version = version + 1
  where id = $1`,
);
const show = named(
  "show-review",
  `update course_review
  set hidden_at = null, hidden_reason = '', hidden_by = null, version = version + 1
  where id = $1`,
);

/** `reason` null: it is shown again. */
export async function setHidden(
  tx: Tx,
  id: number,
  reason: string | null,
  by: number,
): Promise<void> {
  if (reason === null) await show(tx, [id]);
  else await hide(tx, [id, reason, by]);
}
