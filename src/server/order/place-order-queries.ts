import type { Kysely } from "kysely";
import type { Currency } from "#domain/money/satang.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import type { ShippingAddress } from "#domain/shipping/shipping-address.ts";
import { countActive } from "../enrollment/access-queries.ts";
import type { Database } from "../platform/database-schema.ts";
import { named } from "../platform/named-statement.ts";
import {
  type Purchase,
  type PurchaseChoices,
  type PurchaseRow,
  purchaseStatement,
  purchaseValues,
  type Source,
  sourceOf,
  toPurchase,
} from "../quote/purchase-queries.ts";
import { openPayment } from "./open-payment-queries.ts";

type Db = Kysely<Database>;

/** An order of the buyer that a new one may meet. */
export type KnownOrder = {
  id: number;
  token: string;
  status: OrderStatus;
  cancelAt: Date;
  methodId: number;
  payableSatang: number;
  contentHash: string;
  courseIds: number[];
  /** Who has to say how an open payment ends: the provider, or a person who looks at a slip. */
  openPayment: "provider" | "person" | null;
};

export type OrderPurchase = Purchase & { knownOrders: KnownOrder[]; countActive: (itemIds: readonly number[]) => number };

type Row = PurchaseRow & { orders: string | null };

/** `namedId` is the SQL for the id of an order that is submitted again. */
const knownOrders = (
  namedId: string,
) => `(select json_agg(json_build_object('id', w.id, 'token', w.token, 'status', w.status, 'cancelAt', w.cancel_at, 'methodId', w.payment_method_id,
    'payableSatang', w.payable_satang, 'contentHash', encode(w.content_hash, 'hex'),
    'courseIds', (select coalesce(json_agg(l.item_id), '[]') from order_line l where l.order_id = w.id and l.kind = 'course'),
    'openPayment', (select case when y.provider is null then 'person' else 'provider' end from payment y where y.order_id = w.id and ${openPayment("y")})))::text
  from shop_order w where w.account_id = $1 and (w.status in ('notYetReceived', 'pending', 'rejected') or w.id = ${namedId})) as orders,`;

const loadFrom = (source: Source, namedId: string) => named<Row>(`load-order-${source}`, purchaseStatement(source, knownOrders(namedId)));
const loads = { account: loadFrom("account", "$7"), guest: loadFrom("guest", "$7"), listed: loadFrom("listed", "$10") };

/** Everything that decides about an order, in one statement: what is wanted, and the buyer's open orders with the one that is named. */
export async function loadOrderPurchase(db: Db, choices: PurchaseChoices, namedOrderId: number | null): Promise<OrderPurchase> {
  const rows = await loads[sourceOf(choices)](db, [...purchaseValues(choices), namedOrderId]);
  const [head] = rows;
  return { ...toPurchase(rows), knownOrders: readOrders(head?.orders ?? null), countActive: (itemIds) => countActive(head?.access ?? null, itemIds) };
}

function readOrders(text: string | null): KnownOrder[] {
  if (text === null) return [];
  return (JSON.parse(text) as (Omit<KnownOrder, "cancelAt"> & { cancelAt: string })[]).map((order) => ({ ...order, cancelAt: new Date(order.cancelAt) }));
}

export type NewOrder = {
  accountId: number;
  token: string;
  methodId: number;
  currency: Currency;
  price: number;
  discount: number;
  shippingFee: number;
  withholdingPercent: number;
  withholding: number;
  payable: number;
  beforeVat: number;
  contactName: string;
  email: string;
  phone: string;
  shippingAddress: ShippingAddress | null;
  optionId: number | null;
  contentHash: Buffer;
  needsApproval: boolean;
  autoCancelHours: number;
  lines: NewOrderLine[];
  /** How many active enrollments the buyer had of these courses when the order was decided. */
  activeEnrollments: number;
};
export type NewOrderLine = {
  itemId: number;
  planId: number | null;
  isCourse: boolean;
  quantity: number;
  unitPrice: number;
  discount: number;
  takesSeat: boolean;
};

/**
 * One statement, so one transaction: locks the courses with a limit by id, and writes the order only if every seat is free and the buyer has not been
 * enrolled since. NOTE: seats come before the order's own rows, and those are written by item, so that two orders never wait for each other in a circle.
 */
const insert = named<{ id: number }>(
  "insert-order",
  `with locked as (
    select i.id, i.seat_limit - i.seats_held - i.seats_taken as free from catalog_item i where i.id = any ($20::bigint[]) order by i.id for no key update),
  granted as (
    select 1 as one where (select count(*) from locked where free > 0) = cardinality($20::bigint[])
      and (select count(*) from enrollment e where e.account_id = $1 and e.item_id = any ($21::bigint[]) and e.state = 'active') = $22),
  seated as (update catalog_item i set seats_held = i.seats_held + 1 from granted where i.id = any ($20::bigint[])),
  placed as (
    insert into shop_order (account_id, token, payment_method_id, currency, price_satang, discount_satang, shipping_fee_satang, withholding_percent, withholding_satang,
      payable_satang, before_vat_satang, contact_name, email, phone, shipping_address, shipping_option_id, content_hash, needs_approval, cancel_at)
    select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::jsonb, $16, $17, $18, now() + $19::float8 * interval '1 hour' from granted
    returning id, account_id),
  lined as (
    insert into order_line (order_id, account_id, item_id, plan_id, kind, title_th, title_en, plan_name_th, plan_name_en, plan_type, pricing_type, term, term_unit,
      quantity, unit_price_satang, gross_satang, discount_satang, is_shipped, holds_seat)
    select o.id, o.account_id, i.id, p.id, i.kind, i.title_th, i.title_en, coalesce(p.name_th, ''), coalesce(p.name_en, ''), p.plan_type, p.pricing_type, p.term,
      p.term_unit, u.quantity, u.unit_price, u.unit_price * u.quantity, u.discount, i.is_shipped, i.id = any ($20::bigint[])
    from placed o cross join unnest($23::bigint[], $24::bigint[], $25::int[], $26::bigint[], $27::bigint[]) with ordinality
        as u (item_id, plan_id, quantity, unit_price, discount, n)
      join catalog_item i on i.id = u.item_id left join pricing_plan p on p.id = u.plan_id
    order by i.id, u.n)
  select id from placed`,
);

/** The new order's id; null: a seat was gone, or an enrollment has come. Throws when the buyer has such an order already. */
export async function insertOrder(db: Db, order: NewOrder): Promise<number | null> {
  const { lines } = order;
  const head = [order.accountId, order.token, order.methodId, order.currency];
  const sums = [order.price, order.discount, order.shippingFee, order.withholdingPercent, order.withholding, order.payable, order.beforeVat];
  const contact = [order.contactName, order.email, order.phone, order.shippingAddress && JSON.stringify(order.shippingAddress), order.optionId];
  const rest = [order.contentHash, order.needsApproval, order.autoCancelHours];
  const seats = lines.filter(({ takesSeat }) => takesSeat).map(({ itemId }) => itemId);
  const courses = lines.filter(({ isCourse }) => isCourse).map(({ itemId }) => itemId);
  const columns = [
    lines.map(({ itemId }) => itemId),
    lines.map(({ planId }) => planId),
    lines.map(({ quantity }) => quantity),
    lines.map(({ unitPrice }) => unitPrice),
    lines.map(({ discount }) => discount),
  ];
  const [row] = await insert(db, [...head, ...sums, ...contact, ...rest, seats, courses, order.activeEnrollments, ...columns]);
  return row?.id ?? null;
}

const switchTo = named<{ id: number }>(
  "switch-order-method",
  "update shop_order set payment_method_id = $2 where id = $1 and status in ('notYetReceived', 'rejected')",
);

/** How an order is paid is not a part of what was ordered. Once a payment is under way, that says how. */
export async function switchMethod(db: Db, orderId: number, methodId: number): Promise<void> {
  await switchTo(db, [orderId, methodId]);
}
