import type { Db } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import { opensNow } from "#server/shop/enrollment/open-access-queries.ts";

const find = named(
  "find-access-end",
  `select case when bool_or(e.ends_at is null) then null else max(e.ends_at) end as "endsAt"
  from enrollment e
  where e.account_id = $1 and e.item_id = $2 and ${opensNow}`,
);

/** When the access that runs now ends. Null: it does not end. */
export async function findAccessEnd(
  db: Db,
  accountId: number,
  itemId: number,
): Promise<Date | null> {
  return (await find(db, [accountId, itemId]))[0]?.endsAt ?? null;
}
