import { hasPlan, toPlan } from "../course/plan-row-queries.ts";
import { readPromotions } from "../discount/discount-rule-queries.ts";
import { readAccess } from "../enrollment/access-queries.ts";
import type {
  ItemRow,
  LineRow,
  Purchase,
  PurchaseItem,
  PurchaseLine,
  PurchaseRow,
} from "./purchase-queries.ts";

/** An empty cart has one row without a line. */
export function hasLine(row: PurchaseRow): row is LineRow {
  return row.line_id !== null;
}

/** For an item that is no longer sold, all item columns are null. */
function hasItem(row: LineRow): row is ItemRow {
  return row.kind !== null;
}

/** Builds the purchase from its rows. The first row contains everything that is not a line. */
export function readPurchase(
  rows: readonly PurchaseRow[],
  addressId: number | null,
): Omit<Purchase, "coupons"> {
  const [head] = rows;
  if (head === undefined) throw new Error("a purchase always has a head");
  const ownOpen = readOwnOpen(head.own_open);
  const { method_id, minimum_satang, maximum_satang, takes_usd } = head;
  const method =
    method_id === null
      ? null
      : {
          id: method_id,
          minimumSatang: minimum_satang ?? 0,
          maximumSatang: maximum_satang,
          takesUsd: takes_usd ?? false,
        };
  const option =
    head.option_id === null ? null : { id: head.option_id, feeSatang: head.fee_satang ?? 0 };
  return {
    now: head.now,
    buyer: toBuyer(head),
    method,
    address: head.address,
    option,
    methods: method === null ? [] : [method],
    options: option === null ? [] : [option],
    addressIds: head.address === null || addressId === null ? [] : [addressId],
    promotions: readPromotions(head.promotions),
    cartPromotionId: head.cart_promotion_id,
    cartCurrency: head.cart_currency ?? "THB",
    lines: oneLineEach(rows.filter(hasLine).map((row) => toLine(row, ownOpen))),
  };
}

/**
 * Repeated products are merged into one line with the total quantity. A repeated course is refused
 * later.
 */
function oneLineEach(lines: readonly PurchaseLine[]): PurchaseLine[] {
  const products = new Map<number, PurchaseLine>();
  return lines.flatMap((line) => {
    if (line.item?.kind !== "product") return [line];
    const known = products.get(line.itemId);
    if (known !== undefined) {
      known.quantity += line.quantity;
      return [];
    }
    const first = { ...line };
    products.set(line.itemId, first);
    return [first];
  });
}

function toBuyer({
  requires_tax_invoice,
  tax_person_type,
  tier,
  access,
  now,
}: PurchaseRow): Purchase["buyer"] {
  if (requires_tax_invoice === null || tax_person_type === null) return null;
  return {
    requiresTaxInvoice: requires_tax_invoice,
    taxPersonType: tax_person_type,
    tier,
    access: readAccess(access, now),
  };
}

type OwnOpen = Map<number, { orderId: number; holdsSeat: boolean; isLive: boolean }>;

function readOwnOpen(text: string | null): OwnOpen {
  if (text === null) return new Map();
  return new Map(
    (JSON.parse(text) as [number, number, boolean, boolean][]).map(
      ([itemId, orderId, holdsSeat, isLive]) => [itemId, { orderId, holdsSeat, isLive }],
    ),
  );
}

function toLine(row: LineRow, ownOpen: OwnOpen): PurchaseLine {
  const { line_id: lineId, item_id: itemId, asked_plan_id: planId, quantity } = row;
  const open = ownOpen.get(itemId);
  const holdsSeat = open?.isLive === true && open.holdsSeat;
  const item = hasItem(row) ? toItem(row, holdsSeat) : null;
  return {
    lineId,
    itemId,
    planId,
    quantity,
    item,
    openOrderId: open?.isLive ? open.orderId : null,
    holdsSeat,
  };
}

/**
 * A seat that the buyer's own open order holds is free for the buyer, even if other students wait
 * for one.
 */
function toItem(row: ItemRow, holdsSeat: boolean): PurchaseItem {
  return {
    id: row.item_id,
    kind: row.kind,
    categoryId: row.category_id,
    title: { th: row.title_th, en: row.title_en },
    isPublished: row.is_published,
    isWithholdable: row.is_withholdable,
    vatClass: row.vat_class,
    isShipped: row.is_shipped,
    freeBookType: row.free_book_type,
    hasFreeProduct: row.free_product_id !== null,
    priceSatang: row.price_satang,
    priceUsdCents: row.price_usd_cents,
    seatLimit: row.seat_limit,
    seatsLeft: row.seats_left === null ? null : Math.max(0, row.seats_left) + (holdsSeat ? 1 : 0),
    plans: hasPlan(row) ? [toPlan(row)] : [],
  };
}
