import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import { morning, morningPriceOfPlan } from "./worth-queries.ts";

type CopyRecord = { from: number; to: number; by: number };

const columns = `kind, object, subject_id, satang, from_satang, command, shown, asked_by, ended_at,
  ended_how`;
const shown = `json_build_object('name', json_build_object('th', i.title_th, 'en', i.title_en),
  'changed', '{}'::json)`;
const rest = `'{}', ${shown}, $3::bigint, now(), 'alone'`;
/** The plans of a course one after the other. */
const numbered = (item: string) => `select p.id, p.price_satang, ${morningPriceOfPlan} as morning,
    row_number() over (order by p.position, p.id) as n
  from pricing_plan p where p.item_id = ${item} and p.archived_at is null`;

const carryPlans = named(
  "carry-worth-of-plans",
  `insert into gift_approval (${columns})
  select 'plan-create', 'item:' || i.id, t.id, 0, s.morning, ${rest}
  from (${numbered("$1")}) s join (${numbered("$2")}) t on t.n = s.n cross join catalog_item i
  where i.id = $2 and s.morning > t.price_satang`,
);
const carryPrice = named(
  "carry-worth-of-price",
  `insert into gift_approval (${columns})
  select 'item-save', 'item:' || i.id, i.id, 0, s.price, ${rest}
  from (select ${morning("$1", "'item-save'")} as price) s cross join catalog_item i
  where i.id = $2 and s.price > i.price_satang`,
);

/**
 * What a copy was lowered by today before it was copied counts for the copy, too: in the ledger, as
 * what it was this morning. NOTE: lock the original first.
 */
export async function carryWorth(tx: Tx, { from, to, by }: CopyRecord): Promise<void> {
  await carryPlans(tx, [from, to, by]);
  await carryPrice(tx, [from, to, by]);
}
