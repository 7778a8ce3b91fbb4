import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";

/** The payment of an order `o` that waits to be decided. */
export const paymentToDecide = `case when o.review_since is not null then (
      select y.id from payment y
      where y.order_id = o.id and y.provider is null and y.state = 'pending'
      order by y.id desc
      limit 1) end`;

/** Not paid, and the last try was declined by a bank: the shop has rejected nothing. */
const isDeclined = `(o.status = 'notYetReceived' and coalesce((
      select y.provider is not null and y.state = 'failed'
      from payment y
      where y.order_id = o.id
      order by y.id desc
      limit 1), false))`;

/** What every list says of an order `o` with its method `m` and its buyer `a`. */
export const rowColumns = (lang: Language) => `o.id, o.account_id as "accountId", o.status,
    o.payment_method_id as "methodId", m.name_${lang} as "methodName",
    a.first_name || ' ' || a.last_name as "studentName", o.email, o.phone,
    o.payable_satang as "payableSatang", o.owed_satang as "owedSatang", o.currency,
    o.created_at as "createdAt", o.review_since as "reviewSince",
    array(
      select l.title_${lang} from order_line l
      where l.order_id = o.id
      order by l.id) as "itemNames",
    o.needs_review as "needsReview", o.refund_due as "refundDue",
    (select d.decision
      from payment y join scheduled_decision d on d.payment_id = y.id
      where y.order_id = o.id
      limit 1) as scheduled,
    exists (
      select from payment y join first_approval f on f.payment_id = y.id
      where y.order_id = o.id and y.state = 'pending')
      or exists (
        select from payment y join refund_approval w on w.payment_id = y.id
        where y.order_id = o.id and w.ended_at is null) as "waitsForSecond",
    ${isDeclined} as "isDeclined", ${paymentToDecide} as "paymentToDecide"`;

const listIn = (lang: Language) =>
  named(
    `list-admin-orders-${lang}`,
    `select ${rowColumns(lang)}
    from unnest($1::bigint[]) with ordinality wanted (id, place)
      join shop_order o on o.id = wanted.id
      join payment_method m on m.id = o.payment_method_id
      join account a on a.id = o.account_id
    order by wanted.place`,
  );
const lists = { th: listIn("th"), en: listIn("en") };

export type AdminRow = StatementRow<"list-admin-orders-th">;

/** In the order of the keys. */
export async function listAdminRows(
  db: Db,
  ids: readonly number[],
  lang: Language,
): Promise<AdminRow[]> {
  return lists[lang](db, [ids]);
}
