import type { Kysely } from "kysely";
import type { FreeBookType, ItemKind } from "#domain/catalog/catalog-item.ts";
import type { ItemAccess } from "#domain/enrollment/access-state.ts";
import type { LocalizedText } from "#domain/link/localized-path.ts";
import type { PaymentMethodId } from "#domain/payment/payment-method.ts";
import type { QuotedItem } from "#domain/quote/quote-input.ts";
import type { PersonType } from "#domain/quote/withholding.ts";
import type { ShippingAddress } from "#domain/shipping/shipping-address.ts";
import { isOfferedMethod } from "../cart/offered-method-queries.ts";
import { hasPlan, type MaybePlanRow, planColumns, toPlan } from "../course/plan-row-queries.ts";
import { accessText, readAccess } from "../enrollment/access-queries.ts";
import type { Database } from "../platform/database-schema.ts";
import { named } from "../platform/named-statement.ts";

type Db = Kysely<Database>;

export type ListedItem = { itemId: number; planId: number | null; quantity: number | null };

/** What somebody wants to buy and how: choices only, everything else is looked up. */
export type PurchaseChoices = {
  accountId: number | null;
  guestId: number | null;
  /** null: the stored cart. What a listed item leaves out is taken from the cart. */
  listed: readonly ListedItem[] | null;
  methodId: number | null;
  addressId: number | null;
  optionId: number | null;
  offeredProviders: ReadonlySet<string>;
};

export type PurchaseItem = QuotedItem & { title: LocalizedText };
export type PurchaseLine = { lineId: number; itemId: number; planId: number | null; quantity: number; item: PurchaseItem | null };
export type Purchase = {
  /** By the database's clock. */
  now: Date;
  /** null: a guest, or somebody who is signed in but no student. */
  buyer: { requiresTaxInvoice: boolean; taxPersonType: PersonType; access: ItemAccess[] } | null;
  method: { id: PaymentMethodId; minimumSatang: number } | null;
  address: ShippingAddress | null;
  option: { id: number; feeSatang: number } | null;
  lines: PurchaseLine[];
};

type Head = {
  now: Date;
  requires_tax_invoice: boolean | null;
  tax_person_type: PersonType | null;
  method_id: PaymentMethodId | null;
  minimum_satang: number | null;
  address: ShippingAddress | null;
  option_id: number | null;
  fee_satang: number | null;
  access: string | null;
  /** Courses in which an open order of the buyer holds a seat already. */
  own_seats: number[] | null;
};

type Line = {
  line_id: number | null;
  item_id: number;
  asked_plan_id: number | null;
  quantity: number;
  kind: ItemKind | null;
  title_th: string;
  title_en: string;
  is_published: boolean;
  is_withholdable: boolean;
  is_shipped: boolean;
  free_book_type: FreeBookType | null;
  free_product_id: number | null;
  price_satang: number | null;
  price_usd_cents: number | null;
  seats_left: number | null;
};

export type PurchaseRow = Head & Line & MaybePlanRow;

/** Where the wanted items come from. NOTE: one statement for each, so that the database finds a plan for it that is worth keeping. */
export type Source = "account" | "guest" | "listed";

const askedIn: Record<Source, string> = {
  account: "select ci.id as line_id, ci.item_id, ci.plan_id, ci.quantity from cart c join cart_item ci on ci.cart_id = c.id where c.account_id = $1",
  guest: "select ci.id as line_id, ci.item_id, ci.plan_id, ci.quantity from cart c join cart_item ci on ci.cart_id = c.id where c.guest_id = $2",
  listed: `select l.n as line_id, l.item_id, coalesce(l.plan_id, ci.plan_id) as plan_id, coalesce(l.quantity, ci.quantity, 1) as quantity
    from unnest($7::bigint[], $8::bigint[], $9::int[]) with ordinality as l (item_id, plan_id, quantity, n)
      left join cart_item ci on ci.cart_id = (select id from cart where account_id = $1 or guest_id = $2) and ci.item_id = l.item_id`,
};

/** One row for each line, the head on every one of them; one row without a line for an empty cart. `more` adds columns to the head. */
export function purchaseStatement(source: Source, more = ""): string {
  return `select now() as now, a.requires_tax_invoice, a.tax_person_type, m.id as method_id, m.minimum_satang, o.id as option_id, o.fee_satang,
    case when s.id is not null then json_build_object('name', s.name, 'firstName', s.first_name, 'lastName', s.last_name, 'telephone', s.phone, 'address', s.address,
      'subDistrict', s.sub_district, 'district', s.district, 'province', s.province, 'postcode', s.postcode, 'taxId', s.tax_id) end as address,
    ${accessText("$1")} as access, ${more}
    (select array_agg(h.item_id) from order_line h where h.account_id = $1 and h.is_open and h.kind = 'course' and h.holds_seat) as own_seats,
    asked.line_id, asked.item_id, asked.plan_id as asked_plan_id, asked.quantity, i.kind, i.title_th, i.title_en, i.is_published, i.is_withholdable, i.is_shipped,
    i.free_book_type, i.free_product_id, i.price_satang, i.price_usd_cents, i.seat_limit - i.seats_held - i.seats_taken as seats_left, ${planColumns}
  from (values ($1::bigint, $2::bigint)) as caller (account_id, guest_id)
    left join account a on a.id = $1 and a.is_student
    left join payment_method m on m.id = coalesce($3, (select payment_method_id from cart where account_id = $1 or guest_id = $2))
      and ${isOfferedMethod("m", "$6::text[]")}
    left join shipping_address s on s.id = $4 and s.account_id = $1 and s.archived_at is null
    left join shipping_option o on o.id = $5 and o.archived_at is null
    left join (${askedIn[source]}) asked on true
    left join catalog_item i on i.id = asked.item_id and i.archived_at is null
    left join pricing_plan p on p.id = asked.plan_id and p.item_id = asked.item_id and p.archived_at is null
  order by asked.line_id`;
}

export function sourceOf({ listed, accountId }: PurchaseChoices): Source {
  if (listed !== null) return "listed";
  return accountId === null ? "guest" : "account";
}

export function purchaseValues({ accountId, guestId, listed, methodId, addressId, optionId, offeredProviders }: PurchaseChoices): unknown[] {
  const choices = [accountId, guestId, methodId, addressId, optionId, [...offeredProviders]];
  if (listed === null) return choices;
  return [...choices, listed.map(({ itemId }) => itemId), listed.map(({ planId }) => planId), listed.map(({ quantity }) => quantity)];
}

const loads = {
  account: named<PurchaseRow>("load-purchase-of-account", purchaseStatement("account")),
  guest: named<PurchaseRow>("load-purchase-of-guest", purchaseStatement("guest")),
  listed: named<PurchaseRow>("load-listed-purchase", purchaseStatement("listed")),
};

export async function loadPurchase(db: Db, choices: PurchaseChoices): Promise<Purchase> {
  return toPurchase(await loads[sourceOf(choices)](db, purchaseValues(choices)));
}

export function toPurchase(rows: readonly PurchaseRow[]): Purchase {
  const [head] = rows;
  if (head === undefined) throw new Error("a purchase always has a head");
  const { now, requires_tax_invoice, tax_person_type } = head;
  const isKnown = requires_tax_invoice !== null && tax_person_type !== null;
  return {
    now,
    buyer: isKnown ? { requiresTaxInvoice: requires_tax_invoice, taxPersonType: tax_person_type, access: readAccess(head.access, now) } : null,
    method: head.method_id === null ? null : { id: head.method_id, minimumSatang: head.minimum_satang ?? 0 },
    address: head.address,
    option: head.option_id === null ? null : { id: head.option_id, feeSatang: head.fee_satang ?? 0 },
    lines: rows.flatMap((row) => (row.line_id === null ? [] : [toLine(row, row.line_id)])),
  };
}

function toLine(row: PurchaseRow, lineId: number): PurchaseLine {
  const { item_id: itemId, asked_plan_id: planId, quantity } = row;
  return { lineId, itemId, planId, quantity, item: row.kind === null ? null : toItem(row, row.kind) };
}

function toItem(row: PurchaseRow, kind: ItemKind): PurchaseItem {
  return {
    id: row.item_id,
    kind,
    title: { th: row.title_th, en: row.title_en },
    isPublished: row.is_published,
    isWithholdable: row.is_withholdable,
    isShipped: row.is_shipped,
    freeBookType: row.free_book_type,
    hasFreeProduct: row.free_product_id !== null,
    priceSatang: row.price_satang,
    priceUsdCents: row.price_usd_cents,
    seatsLeft: seatsFor(row),
    plans: hasPlan(row) ? [toPlan(row)] : [],
  };
}

/** A seat that the buyer's own open order holds is free for the buyer. */
function seatsFor({ seats_left, own_seats, item_id }: PurchaseRow): number | null {
  return seats_left === null ? null : Math.max(0, seats_left + (own_seats?.includes(item_id) ? 1 : 0));
}
