import type { Db } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";

const findSlips = named(
  "find-own-slips",
  `select f.name, f.slip_bank_code as "bankNumber", f.slip_day::text as day,
    f.slip_reference_sealed as "referenceSealed", o.created_at as "orderedAt"
  from shop_order o join stored_file f on f.account_id = o.account_id
  where o.id = $1 and o.account_id = $2 and f.name = any ($3::text[]) and f.purpose = 'slip'
    and f.state in ('stored', 'attached') and f.slip_reference_sealed is not null`,
);

type OwnSlip = RowOf<typeof findSlips>;
type Question = { orderId: number; accountId: number; names: readonly string[] };

/** What the codes of this person's slips say. A slip without a code is left out. */
export function listOwnSlips(
  db: Db,
  { orderId, accountId, names }: Question,
): Promise<readonly OwnSlip[]> {
  return findSlips(db, [orderId, accountId, [...names]]);
}
