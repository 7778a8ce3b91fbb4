import type { Kysely } from "kysely";
import type { FreeBookType, ItemKind } from "#domain/catalog/catalog-item.ts";
import type { ItemAccess } from "#domain/enrollment/access-state.ts";
import type { LocalizedText } from "#domain/link/localized-path.ts";
import type { PaymentMethodId } from "#domain/payment/payment-method.ts";
import type { QuotedItem } from "#domain/quote/quote-input.ts";
import type { PersonType } from "#domain/quote/withholding.ts";
import type { ShippingAddress } from "#domain/shipping/shipping-address.ts";
import { isOfferedMethod } from "../cart/offered-method.ts";
import { hasPlan, type MaybePlanRow, planColumns, toPlan } from "../course/plan-row.ts";
import { accessText, readAccess } from "../enrollment/access-row.ts";
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

/** A seat that the buyer's own open order holds is free for the buyer. */
const seatsLeft = `case when i.seat_limit is not null then greatest(0, i.seat_limit - i.seats_held - i.seats_taken + (select count(*)::int from order_line h
  where h.account_id = $1 and h.item_id = i.id and h.is_open and h.kind = 'course' and h.holds_seat)) end`;

/** One row for each line, the head on every one of them; one row without a line for an empty cart. `more` adds columns to the head. */
export function purchaseStatement(more = ""): string {
  return `with asked as (
    select ci.id as line_id, ci.item_id, ci.plan_id, ci.quantity from cart c join cart_item ci on ci.cart_id = c.id
    where $3::bigint[] is null and (c.account_id = $1 or c.guest_id = $2)
    union all
    select l.n, l.item_id, coalesce(l.plan_id, ci.plan_id), coalesce(l.quantity, ci.quantity, 1)
    from unnest($3::bigint[], $4::bigint[], $5::int[]) with ordinality as l (item_id, plan_id, quantity, n)
      left join cart c on c.account_id = $1 or c.guest_id = $2
      left join cart_item ci on ci.cart_id = c.id and ci.item_id = l.item_id)
  select now() as now, a.requires_tax_invoice, a.tax_person_type, m.id as method_id, m.minimum_satang, o.id as option_id, o.fee_satang,
    case when s.id is not null then json_build_object('name', s.name, 'firstName', s.first_name, 'lastName', s.last_name, 'telephone', s.phone, 'address', s.address,
      'subDistrict', s.sub_district, 'district', s.district, 'province', s.province, 'postcode', s.postcode, 'taxId', s.tax_id) end as address,
    ${accessText("$1")} as access, ${more}
    asked.line_id, asked.item_id, asked.plan_id as asked_plan_id, asked.quantity, i.kind, i.title_th, i.title_en, i.is_published, i.is_withholdable, i.is_shipped,
    i.free_book_type, i.free_product_id, i.price_satang, i.price_usd_cents, ${seatsLeft} as seats_left, ${planColumns}
  from (values (1)) as head (one)
    left join account a on a.id = $1
    left join cart k on k.account_id = $1 or k.guest_id = $2
    left join payment_method m on m.id = coalesce($6, k.payment_method_id) and ${isOfferedMethod("m", "$9::text[]")}
    left join shipping_address s on s.id = $7 and s.account_id = $1 and s.archived_at is null
    left join shipping_option o on o.id = $8 and o.archived_at is null
    left join asked on true
    left join catalog_item i on i.id = asked.item_id and i.archived_at is null
    left join pricing_plan p on p.id = asked.plan_id and p.item_id = asked.item_id and p.archived_at is null
  order by asked.line_id`;
}

export function purchaseValues({ accountId, guestId, listed, methodId, addressId, optionId, offeredProviders }: PurchaseChoices): unknown[] {
  const [items, plans, quantities] = listed
    ? [listed.map(({ itemId }) => itemId), listed.map(({ planId }) => planId), listed.map(({ quantity }) => quantity)]
    : [null, null, null];
  return [accountId, guestId, items, plans, quantities, methodId, addressId, optionId, [...offeredProviders]];
}

const load = named<PurchaseRow>("load-purchase", purchaseStatement());

export async function loadPurchase(db: Db, choices: PurchaseChoices): Promise<Purchase> {
  return toPurchase(await load(db, purchaseValues(choices)));
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
    seatsLeft: row.seats_left,
    plans: hasPlan(row) ? [toPlan(row)] : [],
  };
}
