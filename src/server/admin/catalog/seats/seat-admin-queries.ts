import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import { isWaiting } from "#server/shop/seat/seats-left-queries.ts";

export type WaitingPerson = StatementRow<"list-waiting-people">;

const count = named(
  "count-waiting-people",
  `select (select count(*)::int from seat_wait w
    where w.item_id = i.id
    and ${isWaiting("w")}) as total from catalog_item i where i.id = $1 and i.kind = 'course'`,
);

/** null: there is no such course. */
export async function countWaitingStudents(db: Db, itemId: number): Promise<number | null> {
  return (await count(db, [itemId]))[0]?.total ?? null;
}

const list = named(
  "list-waiting-people",
  `select w.id, w.account_id as "accountId", a.first_name as "firstName", a.last_name as "lastName",
    w.joined_at as "joinedAt", w.offered_at as "offeredAt",
    w.offer_until as "offerUntil"
  from seat_wait w join account a on a.id = w.account_id
    where w.item_id = $1 and ${isWaiting("w")} order by w.id limit $2 offset $3`,
);

export async function listWaitingStudents(
  db: Db,
  itemId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<WaitingPerson[]> {
  return list(db, [itemId, pageSize, (page - 1) * pageSize]);
}

const remove = named(
  "remove-from-waiting-list",
  `update seat_wait w set ended_at = now(), ending = 'removed'
    where w.id = $1 and w.item_id = $2 and ${isWaiting("w")} returning w.account_id as "accountId"`,
);

type RemovalRequest = { waitId: number; itemId: number; by: number; requestId: string };

/** False: this place is free again. */
export async function removeWait(
  tx: Tx,
  { waitId, itemId, by, requestId }: RemovalRequest,
): Promise<boolean> {
  const [gone] = await remove(tx, [waitId, itemId]);
  if (gone === undefined) return false;
  const detail = { account: gone.accountId };
  await insertAudit(tx, {
    actorId: by,
    actorRole: "administrator",
    action: "item.wait-removed",
    object: `item:${itemId}`,
    detail,
    requestId,
  });
  return true;
}
