import type { Language } from "#domain/link/localized-path.ts";
import type { RejectSubject } from "#domain/order/reject-reason.ts";
import type { Db } from "#server/platform/database/database.ts";
import {
  columnTypes,
  named,
  type RowOf,
  type StatementRow,
} from "#server/platform/database/named-statement.ts";
import { rowColumns } from "./admin-row-queries.ts";

const findIn = (lang: Language) =>
  named(
    `find-admin-order-${lang}`,
    `select ${rowColumns(lang)},
      case when a.is_student and a.erased_at is null then a.id end as "studentId",
      o.contact_name as "contactName", o.price_satang as "priceSatang",
      o.discount_satang as "discountSatang", o.satang_off as "satangOff",
      o.shipping_fee_satang as "shippingFeeSatang", o.before_vat_satang as "beforeVatSatang",
      vat_of_order(o) as "vatSatang", o.withholding_percent as "withholdingPercent",
      o.withholding_satang as "withholdingSatang", o.forgiven_satang as "forgivenSatang",
      o.forgiven_reason as "forgivenReason", o.cancel_at as "cancelAt",
      o.reject_reason as "rejectReason", o.cancel_reason as "cancelReason",
      o.shipping_address as "shippingAddress", s.name_${lang} as "shippingName",
      p.title_${lang} as "promotionName"
    from shop_order o
      join payment_method m on m.id = o.payment_method_id
      join account a on a.id = o.account_id
      left join shipping_option s on s.id = o.shipping_option_id
      left join promotion p on p.id = o.promotion_id
    where o.id = $1`,
    columnTypes<{ vatSatang: number }>(),
  );
const finds = { th: findIn("th"), en: findIn("en") };

/** `satangOff`: of the discount, what makes the amount of a transfer its own. */
export type AdminOrder = RowOf<typeof finds.th>;

export async function findAdminOrder(
  db: Db,
  id: number,
  lang: Language,
): Promise<AdminOrder | null> {
  return (await finds[lang](db, [id]))[0] ?? null;
}

const reasonsIn = (lang: Language) => ({
  all: named(
    `list-reject-reason-names-${lang}`,
    `select id, name_${lang} as name, used_for
    from reject_reason
    where archived_at is null
    order by used_for desc, position, id`,
  ),
  ofOrder: named(
    `list-reject-reasons-of-order-${lang}`,
    `select r.id, r.name_${lang} as name,
      case a.lang when 'en' then r.text_en else r.text_th end as text
    from reject_reason r, shop_order o join account a on a.id = o.account_id
    where o.id = $1 and r.used_for = $2 and r.archived_at is null
    order by r.position, r.id`,
  ),
});
const reasons = { th: reasonsIn("th"), en: reasonsIn("en") };

/** Only their names. Each one is asked separately whether it fits an order, and in which words. */
export async function listReasonNames(
  db: Db,
  lang: Language,
): Promise<StatementRow<"list-reject-reason-names-th">[]> {
  return reasons[lang].all(db);
}

export type OfferedReason = StatementRow<"list-reject-reasons-of-order-th">;

/** Named for who decides, worded for the buyer. */
export async function listReasonsFor(
  db: Db,
  orderId: number,
  subject: RejectSubject,
  lang: Language,
): Promise<OfferedReason[]> {
  return reasons[lang].ofOrder(db, [orderId, subject]);
}

const linesIn = (lang: Language) =>
  named(
    `list-admin-order-lines-${lang}`,
    `select title_${lang} as title, plan_name_${lang} as "planName", quantity, unit_price_satang,
      discount_satang, gross_satang
    from order_line
    where order_id = $1
    order by id`,
  );
const lines = { th: linesIn("th"), en: linesIn("en") };

export async function listAdminLines(
  db: Db,
  orderId: number,
  lang: Language,
): Promise<StatementRow<"list-admin-order-lines-th">[]> {
  return lines[lang](db, [orderId]);
}

const findHeld = named(
  "find-holding-of-order",
  `select
    (select count(*)::int from order_line l where l.order_id = o.id and l.holds_seat) as seats,
    case when a.erased_at is null then nullif(a.email, '') end as "mailTo"
  from shop_order o join account a on a.id = o.account_id
  where o.id = $1`,
);

/** What an open order keeps from others, and where its buyer is written to. */
export async function findHolding(db: Db, orderId: number): Promise<RowOf<typeof findHeld>> {
  return (await findHeld(db, [orderId]))[0] ?? { seats: 0, mailTo: null };
}

const listCoupons = named(
  "list-coupons-of-order",
  `select c.code, u.discount_satang as "discountSatang"
  from coupon_use u join coupon c on c.id = u.coupon_id
  where u.order_id = $1`,
);

export async function listOrderCoupons(
  db: Db,
  orderId: number,
): Promise<RowOf<typeof listCoupons>[]> {
  return listCoupons(db, [orderId]);
}
