import type {
  FormerAddress,
  Order,
  OrderAttempt,
  OrderDiscount,
  OrderLine,
  OrderRefund,
  OrderShipment,
} from "./order.ts";
import type { OrderRow } from "./order-queries.ts";

/** Orders with their lines. Each row is one line. */
export function toOrders(rows: readonly OrderRow[]): Order[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((lines) =>
    lines.slice(0, 1).map((head) => ({
      ...head,
      attempt: attemptOf(head),
      refunds: refundsOf(head),
      shipment: shipmentOf(head),
      handover: handoverOf(head),
      formerAddresses: formerOf(head),
      lines: lines.map(toLine),
    })),
  );
}

function attemptOf({ tried }: OrderRow): OrderAttempt | null {
  if (tried === null) return null;
  const row = JSON.parse(tried) as Omit<OrderAttempt, "at"> & { at: string };
  return { ...row, at: new Date(row.at) };
}

function refundsOf({ returned }: OrderRow): OrderRefund[] {
  const rows =
    returned === null ? [] : (JSON.parse(returned) as (Omit<OrderRefund, "at"> & { at: string })[]);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

function shipmentOf({ sent }: OrderRow): OrderShipment | null {
  if (sent === null) return null;
  const row = JSON.parse(sent) as Omit<OrderShipment, "shippedAt"> & { shippedAt: string };
  return { ...row, shippedAt: new Date(row.shippedAt) };
}

function handoverOf({ handed }: OrderRow): Order["handover"] {
  if (handed === null) return null;
  const { since, isBack } = JSON.parse(handed) as { since: string; isBack: boolean };
  return { since: new Date(since), isBack };
}

function formerOf({ former }: OrderRow): FormerAddress[] {
  const rows =
    former === null
      ? []
      : (JSON.parse(former) as { address: Record<string, string>; until: string }[]);
  return rows.map(({ address, until }) => ({ address, until: new Date(until) }));
}

function toLine(row: OrderRow): OrderLine {
  const {
    itemId,
    kind,
    coverFile,
    planId,
    quantity,
    unitPrice,
    gross,
    lineDiscount,
    accessStartsAt,
    accessEndsAt,
    accessWaitsFor,
    accessTermFrom,
  } = row;
  const planName = row.plan_name_th === "" ? null : { th: row.plan_name_th, en: row.plan_name_en };
  const title = { th: row.title_th, en: row.title_en };
  const sums = {
    quantity,
    unitPrice,
    gross,
    discount: lineDiscount,
    discounts: row.parts === null ? [] : (JSON.parse(row.parts) as OrderDiscount[]),
  };
  return {
    itemId,
    kind,
    title,
    coverFile,
    planId,
    planName,
    ...sums,
    ...giftsOf(row),
    accessStartsAt,
    accessEndsAt,
    accessWaitsFor,
    accessTermFrom,
  };
}

function giftsOf({
  free_book_title: title,
  free_book_title_en: english,
  free_book_type: type,
  free_product_th,
  free_product_en,
}: OrderRow): Pick<OrderLine, "freeBook" | "freeProduct"> {
  return {
    freeBook:
      title === null || type === null ? null : { title: { th: title, en: english ?? title }, type },
    freeProduct:
      free_product_th === null || free_product_en === null
        ? null
        : { th: free_product_th, en: free_product_en },
  };
}
