import { type RawBuilder, type SqlBool, sql } from "kysely";
import { paymentMethodIds, providerOf } from "#domain/payment/payment-method.ts";
import type { DeskFilter, DeskText, DeskView, MoneyReference } from "./desk-filter.ts";

/** Somebody waits for a second person about its money. */
export const wished = sql`exists (select from payment y join money_wish w on w.payment_id = y.id where y.order_id = o.id and w.ended_at is null)`;

const sent = sql`exists (select from order_shipment s where s.order_id = o.id and s.ended_at is null)`;

export function inView(view: DeskView): RawBuilder<SqlBool> {
  switch (view) {
    case "":
      return sql<SqlBool>`true`;
    case "review":
      return sql<SqlBool>`o.status = 'pending' and o.review_since is not null`;
    case "provider":
      return sql<SqlBool>`o.status = 'pending' and o.review_since is null`;
    case "attention":
      return sql<SqlBool>`(o.needs_review or o.refund_due or ${wished})`;
    case "toShip":
      return sql<SqlBool>`o.status = 'approved' and o.shipping_address is not null and not ${sent}`;
    case "shipped":
      return sql<SqlBool>`${sent}`;
    default:
      return sql<SqlBool>`o.status = ${view}`;
  }
}

/** Looking through names is slow and done once for all counts and the page; without it each of them has an index to go by. */
export function matching({ methodId, text, from, until, leastSatang, mostSatang }: DeskFilter): RawBuilder<unknown> {
  const wanted = [
    sql`true`,
    ...(methodId === null ? [] : [sql`o.payment_method_id = ${methodId}`]),
    ...(from === null ? [] : [sql`o.created_at >= ${from}`]),
    ...(until === null ? [] : [sql`o.created_at < ${until}`]),
    ...(leastSatang === null ? [] : [sql`o.payable_satang >= ${leastSatang}`]),
    ...(mostSatang === null ? [] : [sql`o.payable_satang <= ${mostSatang}`]),
    ...(text === null ? [] : [matchingText(text)]),
  ];
  return sql`${text === null ? sql`not materialized` : sql`materialized`} (
      select o.id, o.status, o.review_since, o.needs_review, o.refund_due, o.shipping_address, o.payable_satang from shop_order o where ${sql.join(wanted, sql` and `)})`;
}

function matchingText({ orderId, phone, words, reference }: DeskText) {
  const pattern = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const found = [
    ...(orderId === null ? [] : [sql`o.id = ${orderId}`]),
    ...(phone === null ? [] : [sql`o.phone like ${pattern(phone)}`]),
    ...(words === null
      ? []
      : [
          sql`o.contact_name ilike ${pattern(words)}`,
          sql`o.email ilike ${pattern(words)}`,
          sql`o.account_id in (select a.id from account a where a.first_name || ' ' || a.last_name ilike ${pattern(words)} or a.username ilike ${pattern(words)})`,
        ]),
    ...(reference === null ? [] : matchingReference(reference)),
  ];
  return sql`(${sql.join(found, sql` or `)})`;
}

const providers = [...new Set(paymentMethodIds.flatMap((id) => providerOf(id) ?? []))];

/** The orders that showed this slip, and those that a provider has a payment of under this name. */
function matchingReference({ typed, slipHashes }: MoneyReference) {
  return [
    sql`o.id in (select r.order_id from stored_file f join payment_report_slip s on s.file_name = f.name join payment_report r on r.id = s.report_id
      where f.slip_reference_hash = any (${slipHashes}::bytea[]))`,
    sql`o.id in (select p.order_id from payment p where p.provider = any (${providers}::text[]) and p.provider_reference = ${typed})`,
  ];
}
