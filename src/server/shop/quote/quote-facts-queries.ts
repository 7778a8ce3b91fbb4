import type { Kysely } from "kysely";
import type { Database } from "#server/platform/database/database-schema.ts";
import { named } from "#server/platform/database/named-statement.ts";
import { type PlanRow, planColumns, toPlan } from "../course/plan-row-queries.ts";
import { isOfferedMethod } from "../payment/methods/offered-method-queries.ts";
import {
  listedValues,
  type Purchase,
  type PurchaseChoices,
  purchaseStatement,
  purchaseValues,
  toPurchase,
} from "./purchase-queries.ts";

type Offers = Pick<Purchase, "methods" | "options" | "addressIds">;

/**
 * What could be chosen instead: the other plans of each course, and the shop's other ways to pay
 * and to ship.
 */
const alternatives = `json_build_object(
      'methods', (
        select coalesce(json_agg(json_build_object('id', om.id,
          'minimumSatang', om.minimum_satang, 'maximumSatang', om.maximum_satang,
          'takesUsd', om.takes_usd) order by om.id), '[]')
        from payment_method om
        where ${isOfferedMethod("om", "$6::int[]")}),
      'options', (
        select coalesce(json_agg(json_build_object('id', oo.id, 'feeSatang', oo.fee_satang)
          order by oo.id), '[]')
        from shipping_option oo
        where oo.archived_at is null),
      'addressIds', (
        select coalesce(json_agg(os.id order by os.id), '[]')
        from shipping_address os
        where os.account_id = $1 and os.archived_at is null))::text as offers,
    (select json_agg(every)::text
      from (
        select ${planColumns}
        from pricing_plan p
        where p.item_id = i.id and p.archived_at is null
        order by p.position, p.id) every) as plans,`;

const ofAccount = named("load-quote-of-account", purchaseStatement("rest", alternatives));
const ofGuest = named("load-quote-of-guest", purchaseStatement("guest", alternatives));
const ofListed = named("load-quote-of-listed", purchaseStatement("listed", alternatives));

/** A purchase with all that could be chosen in it, in one statement. */
export async function loadQuotePurchase(
  db: Kysely<Database>,
  choices: PurchaseChoices,
): Promise<Purchase> {
  const rows = await loadRows(db, choices);
  const purchase = await toPurchase(db, choices, rows);
  const plans = new Map(
    rows.map((row) => [
      row.item_id,
      row.plans === null ? [] : (JSON.parse(row.plans) as PlanRow[]).map(toPlan),
    ]),
  );
  const lines = purchase.lines.map((line) => ({
    ...line,
    item: line.item && { ...line.item, plans: plans.get(line.itemId) ?? [] },
  }));
  return { ...purchase, ...(JSON.parse(rows[0]?.offers ?? "{}") as Offers), lines };
}

function loadRows(db: Kysely<Database>, choices: PurchaseChoices) {
  const values = purchaseValues(choices);
  const { listed, accountId } = choices;
  if (listed !== null) return ofListed(db, [...values, ...listedValues(listed)]);
  return accountId === null ? ofGuest(db, values) : ofAccount(db, values);
}
