import type { Kysely } from "kysely";
import type { ItemAccess } from "#domain/enrollment/access-state.ts";
import type { LocalizedText } from "#domain/link/localized-path.ts";
import type { Currency } from "#domain/money/satang.ts";
import type { MethodLimits } from "#domain/payment/payment-method.ts";
import type { QuotedItem } from "#domain/quote/quote-input.ts";
import type { PersonType } from "#domain/quote/withholding.ts";
import type { ShippingAddress } from "#domain/shipping/shipping-address.ts";
import type { Database } from "#server/platform/database/database-schema.ts";
import type { StatementRow } from "#server/platform/database/named-statement.ts";
import { isOrdered } from "../cart/ordered-item-queries.ts";
import { planColumns } from "../course/plan-row-queries.ts";
import { listWantedCoupons } from "../discount/coupon-queries.ts";
import {
  promotionJson,
  type StoredCouponChoice,
  type StoredPromotion,
} from "../discount/discount-rule-queries.ts";
import { accessText } from "../enrollment/access-queries.ts";
import { isOfferedMethod } from "../payment/methods/offered-method-queries.ts";
import { isLapsed, seatsLeft } from "../seat/seats-left-queries.ts";
import { hasLine, readPurchase } from "./read-purchase.ts";

type Db = Kysely<Database>;

export type ListedItem = { itemId: number; planId: number | null; quantity: number | null };

/** What the buyer wants to buy and how: choices only, everything else is looked up. */
export type PurchaseChoices = {
  accountId: number | null;
  guestId: number | null;
  /** null: the stored cart. What a listed item leaves out is taken from the cart. */
  listed: readonly ListedItem[] | null;
  methodId: number | null;
  addressId: number | null;
  optionId: number | null;
  offeredMethods: ReadonlySet<number>;
  /** null: those of the stored cart. */
  couponIds: readonly number[] | null;
  /** Coupons whose codes an administrator has typed for the buyer. */
  typedCouponIds?: readonly number[];
};

export type PurchaseItem = QuotedItem & { title: LocalizedText; seatLimit: number | null };
export type PurchaseLine = {
  lineId: number;
  itemId: number;
  planId: number | null;
  quantity: number;
  item: PurchaseItem | null;
  /** The buyer's own open order with this course, as long as its time runs. */
  openOrderId: number | null;
  /** That order holds a seat of it. */
  holdsSeat: boolean;
};
export type Purchase = {
  /** By the database's clock. */
  now: Date;
  /** null: a guest, or a person who is signed in but no student. */
  buyer: {
    requiresTaxInvoice: boolean;
    taxPersonType: PersonType;
    tier: string | null;
    access: ItemAccess[];
  } | null;
  method: MethodLimits | null;
  address: ShippingAddress | null;
  option: { id: number; feeSatang: number } | null;
  /** What can be chosen; where only the choice counts, the chosen one alone. */
  methods: MethodLimits[];
  options: { id: number; feeSatang: number }[];
  addressIds: number[];
  /** The running ones that have one of the courses. */
  promotions: StoredPromotion[];
  /** The promotion that the stored cart keeps. */
  cartPromotionId: number | null;
  /** The currency that the stored cart keeps. */
  cartCurrency: Currency;
  coupons: StoredCouponChoice[];
  lines: PurchaseLine[];
};

type QuoteRow = StatementRow<"load-quote-of-account">;
export type PurchaseRow = Omit<QuoteRow, "offers" | "plans">;
type NonNullColumns<Column extends keyof PurchaseRow> = {
  [Name in Column]: NonNullable<PurchaseRow[Name]>;
};
export type LineRow = PurchaseRow & NonNullColumns<"line_id" | "item_id" | "quantity">;
export type ItemRow = LineRow &
  NonNullColumns<
    | "kind"
    | "category_id"
    | "title_th"
    | "title_en"
    | "is_published"
    | "is_withholdable"
    | "vat_class"
    | "is_shipped"
  >;

/**
 * Where the wanted items come from. NOTE: one statement for each, so that the database finds a plan
 * for it that is worth keeping.
 */
export type Source = "account" | "rest" | "guest" | "listed";

const storedCart = `select ci.id as line_id, ci.item_id, ci.plan_id, ci.quantity
    from cart c join cart_item ci on ci.cart_id = c.id`;
const askedIn: Record<Source, string> = {
  account: `${storedCart} where c.account_id = $1`,
  // Without what waits on an order already.
  rest: `${storedCart} where c.account_id = $1 and not ${isOrdered("c", "ci")}`,
  guest: `${storedCart} where c.guest_id = $2`,
  listed: `select l.n as line_id, l.item_id, coalesce(l.plan_id, ci.plan_id) as plan_id,
      coalesce(l.quantity, ci.quantity, 1) as quantity
    from unnest($8::bigint[], $9::bigint[], $10::int[]) with ordinality
        as l (item_id, plan_id, quantity, n)
      left join cart_item ci on ci.item_id = l.item_id
        and ci.cart_id = (select id from cart where account_id = $1 or guest_id = $2)`,
};

/** The promotions that could take something off. */
const promotionsOfAsked = `(
      select json_agg(${promotionJson("p", "to_json(found.item_ids)")})::text
      from (
        select pi.promotion_id, array_agg(distinct pi.item_id) as item_ids
        from asked join promotion_item pi on pi.item_id = asked.item_id
        group by 1
        union all
        select a.id, '{}' from promotion a
        where a.is_for_all and exists (select from asked)
          or a.category_ids <> '{}' and exists (select from asked
            join catalog_item w on w.id = asked.item_id
            where w.category_id = any (a.category_ids))) found
        join promotion p on p.id = found.promotion_id and p.is_enabled
          and (p.ends_at is null or p.ends_at > now()))`;

/**
 * One row for each line, the head on every one of them; one row without a line for an empty cart.
 * `more` adds columns to the head.
 */
export function purchaseStatement(source: Source, more = ""): string {
  return `with own as (select * from cart where account_id = $1 or guest_id = $2),
    asked as (${askedIn[source]})
  select now() as now, a.requires_tax_invoice, a.tax_person_type, a.tier, m.id as method_id,
    m.minimum_satang, m.maximum_satang, m.takes_usd, o.id as option_id, o.fee_satang,
    case when s.id is not null then json_build_object('name', s.name,
      'firstName', s.first_name, 'lastName', s.last_name, 'telephone', s.phone,
      'address', s.address, 'subDistrict', s.sub_district, 'district', s.district,
      'province', s.province, 'postcode', s.postcode, 'taxId', s.tax_id) end as address,
    ${accessText("$1")} as access, ${more}
    (select json_agg(json_build_array(h.item_id, h.order_id, h.holds_seat,
        not (${isLapsed("w")})))::text
      from course_on_order h join shop_order w on w.id = h.order_id
      where h.account_id = $1) as own_open,
    ${promotionsOfAsked} as promotions,
    coalesce($7::bigint[], (select coupon_ids from own)) as coupon_ids,
    (select promotion_id from own) as cart_promotion_id,
    (select currency from own) as cart_currency, asked.line_id, asked.item_id,
    asked.plan_id as asked_plan_id, asked.quantity, i.kind, i.category_id, i.title_th, i.title_en,
    i.is_published, i.is_withholdable, i.vat_class, i.is_shipped, i.free_book_type,
    i.free_product_id, i.price_satang, i.price_usd_cents, i.seat_limit,
    ${seatsLeft("i", "$1")} as seats_left, ${planColumns}
  from (values ($1::bigint, $2::bigint)) as caller (account_id, guest_id)
    left join account a on a.id = $1 and a.is_student
    left join payment_method m on m.id = coalesce($3, (select payment_method_id from own))
      and ${isOfferedMethod("m", "$6::int[]")}
    left join shipping_address s on s.id = $4 /* or null */ and s.account_id = $1
      and s.archived_at is null
    left join shipping_option o on o.id = $5 /* or null */ and o.archived_at is null
    left join asked on true
    left join catalog_item i on i.id = asked.item_id and i.archived_at is null
    left join pricing_plan p on p.id = asked.plan_id and p.item_id = asked.item_id
      and p.archived_at is null
  order by asked.line_id`;
}

/** The first parameters of a statement of each source. */
export function purchaseValues({
  accountId,
  guestId,
  methodId,
  addressId,
  optionId,
  offeredMethods,
  couponIds,
}: PurchaseChoices) {
  const choices = [accountId, guestId, methodId, addressId, optionId] as const;
  return [...choices, [...offeredMethods], couponIds] as const;
}

/** The ones that follow where items are listed. */
export function listedValues(listed: readonly ListedItem[]) {
  return [
    listed.map(({ itemId }) => itemId),
    listed.map(({ planId }) => planId),
    listed.map(({ quantity }) => quantity),
  ] as const;
}

/** Coupons are asked about apart, so that a cart without any pays nothing for them. */
export async function toPurchase(
  db: Db,
  { accountId, guestId, addressId, typedCouponIds = [] }: PurchaseChoices,
  rows: readonly PurchaseRow[],
): Promise<Purchase> {
  const wanted = rows[0]?.coupon_ids ?? [];
  const itemIds = rows.filter(hasLine).map(({ item_id }) => item_id);
  const coupons =
    wanted.length === 0
      ? []
      : await listWantedCoupons(
          db,
          { accountId, guestId },
          {
            ids: wanted,
            itemIds,
            typedIds: typedCouponIds,
          },
        );
  return { ...readPurchase(rows, addressId), coupons };
}
