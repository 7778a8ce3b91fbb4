import type { Kysely } from "kysely";
import type { FreeBookType, ItemKind } from "#domain/catalog/catalog-item.ts";
import type { PricingPlan } from "#domain/catalog/pricing-plan.ts";
import type { ItemAccess } from "#domain/enrollment/access-state.ts";
import type { LocalizedText } from "#domain/link/localized-path.ts";
import type { Currency } from "#domain/money/satang.ts";
import type { Database } from "#server/platform/database/database-schema.ts";
import { named, quick, type StatementRow } from "#server/platform/database/named-statement.ts";
import { hasPlan, planColumns, toPlan } from "../course/plan-row-queries.ts";
import { coverFile } from "../cover/cover-file-queries.ts";
import { accessText, readAccess } from "../enrollment/access-queries.ts";
import { seatsLeft } from "../seat/seats-left-queries.ts";
import type { CartOwner } from "./cart-owner.ts";
import { isOrdered } from "./ordered-item-queries.ts";

type Db = Kysely<Database>;

export type CartItem = {
  id: number;
  itemId: number;
  kind: ItemKind;
  title: LocalizedText;
  coverFile: string;
  /** Off the shelf since it was put in the cart. */
  isGone: boolean;
  quantity: number;
  planId: number | null;
  plans: PricingPlan[];
  priceSatang: number | null;
  priceUsdCents: number | null;
  isShipped: boolean;
  freeBookTitle: LocalizedText | null;
  freeBookType: FreeBookType | null;
  freeProduct: LocalizedText | null;
  seatsLeft: number | null;
};
export type Cart = {
  now: Date;
  currency: Currency;
  methodId: number | null;
  couponIds: number[];
  promotionId: number | null;
  access: ItemAccess[];
  items: CartItem[];
};

type Row = StatementRow<"find-cart">;

const find = quick(
  named(
    "find-cart",
    `select now() as now, c.currency, c.payment_method_id, c.coupon_ids, c.promotion_id,
    ${accessText("$1")} as access,
    ci.id, ci.item_id, i.kind, i.title_th, i.title_en, ${coverFile("i")} as cover_file, not i.is_published
      or i.archived_at is not null as is_gone, ci.quantity, ci.plan_id as chosen_plan_id,
    i.price_satang, i.price_usd_cents, i.is_shipped, i.free_book_title, i.free_book_title_en,
      i.free_book_type, f.title_th as free_title_th, f.title_en as free_title_en,
    ${seatsLeft("i", "$1")} as seats_left, ${planColumns}
  from cart c join cart_item ci on ci.cart_id = c.id join catalog_item i on i.id = ci.item_id
    left join catalog_item f on f.id = i.free_product_id
    left join pricing_plan p on p.item_id = i.id and p.archived_at is null
  where (c.account_id = $1 or c.guest_id = $2) and not ${isOrdered("c", "ci")}
  order by ci.id, p.position, p.id`,
  ),
);

/** null: nothing is in it. */
export async function findCart(db: Db, { accountId, guestId }: CartOwner): Promise<Cart | null> {
  const rows = await find(db, [accountId, guestId]);
  const [head] = rows;
  if (head === undefined) return null;
  const {
    now,
    currency,
    payment_method_id: methodId,
    coupon_ids: couponIds,
    promotion_id: promotionId,
  } = head;
  const items = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(toItem);
  return {
    now,
    currency,
    methodId,
    couponIds,
    promotionId,
    access: readAccess(head.access, now),
    items,
  };
}

function toItem(rows: readonly Row[]): CartItem[] {
  return rows.slice(0, 1).map((row) => ({
    id: row.id,
    itemId: row.item_id,
    kind: row.kind,
    title: { th: row.title_th, en: row.title_en },
    coverFile: row.cover_file,
    isGone: row.is_gone,
    quantity: row.quantity,
    planId: row.chosen_plan_id,
    plans: rows.filter(hasPlan).map(toPlan),
    priceSatang: row.price_satang,
    priceUsdCents: row.price_usd_cents,
    isShipped: row.is_shipped,
    freeBookTitle:
      row.free_book_title === null
        ? null
        : { th: row.free_book_title, en: row.free_book_title_en ?? row.free_book_title },
    freeBookType: row.free_book_type,
    freeProduct:
      row.free_title_th === null || row.free_title_en === null
        ? null
        : { th: row.free_title_th, en: row.free_title_en },
    seatsLeft: row.seats_left === null ? null : Math.max(0, row.seats_left),
  }));
}

const remove = named(
  "delete-cart-item",
  `delete from cart_item ci using cart c
    where ci.cart_id = c.id and (c.account_id = $1 or c.guest_id = $2) and case
    when $3::bigint is null then ci.id = $4 /* or null */ else ci.item_id = $3 end`,
);

/** By course, else by the item's own id. */
export async function deleteCartItem(
  db: Db,
  { accountId, guestId }: CartOwner,
  which: { itemId: number | null; cartItemId: number | null },
): Promise<void> {
  await remove(db, [accountId, guestId, which.itemId, which.cartItemId]);
}

const clear = named(
  "clear-cart",
  `with emptied as (
    update cart set coupon_ids = '{}', promotion_id = null, updated_at = now()
      where account_id = $1 or guest_id = $2 returning id)
  delete from cart_item using emptied where cart_id = emptied.id`,
);

export async function clearCart(db: Db, { accountId, guestId }: CartOwner): Promise<void> {
  await clear(db, [accountId, guestId]);
}
