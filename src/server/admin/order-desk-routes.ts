import type { FastifyInstance } from "fastify";
import { mayDo } from "#domain/account/roles.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { bangkokDayRange, parseBangkokTime } from "#domain/time/bangkok.ts";
import type { Db } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { serve } from "../platform/serve-endpoint.ts";
import { paymentsOf } from "./desk-payments.ts";
import {
  countDeskOrders,
  countOrdersByStatus,
  type DeskFilter,
  type DeskRow,
  findDeskOrder,
  listDeskLines,
  listDeskOrders,
  listOrderAudit,
} from "./order-desk-queries.ts";

type Deps = { db: Db; dataKey: Buffer };

export function registerOrderDeskRoutes(app: FastifyInstance, { db, dataKey }: Deps): void {
  serve(app, "adminListOrders").with(async ({ query }, { caller }) => {
    if (!mayDo(caller.account, "order.read")) throw refuse("FORBIDDEN");
    const filter = filterOf(query);
    const [rows, { total, pages }, counts] = await Promise.all([listDeskOrders(db, filter, query.page), countDeskOrders(db, filter), countOrdersByStatus(db)]);
    return { success: true, data: { items: rows.map(row), page: query.page, pages, total }, counts };
  });

  serve(app, "adminGetOrder").with(async ({ params: { id } }, { caller }) => {
    if (!mayDo(caller.account, "order.read")) throw refuse("FORBIDDEN");
    const order = await findDeskOrder(db, id);
    if (order === null) return refuse("NOT_FOUND");
    const [lines, payments, audit] = await Promise.all([listDeskLines(db, id), paymentsOf(db, dataKey, id), listOrderAudit(db, id)]);
    return {
      success: true,
      data: {
        ...row(order),
        contact_name: order.contactName,
        price: bahtFromSatang(order.priceSatang),
        discount: bahtFromSatang(order.discountSatang),
        shipping_fee: bahtFromSatang(order.shippingFeeSatang),
        withholding_price: bahtFromSatang(order.withholdingSatang),
        cancel_at: order.cancelAt.toISOString(),
        reject_reason: order.rejectReason,
        shipping_address: addressText(order.shippingAddress),
        shipping_name: order.shippingName,
        lines: lines.map((line) => ({
          name: line.title_th,
          plan_name: line.plan_name_th || null,
          qty: line.quantity,
          unit_price: bahtFromSatang(line.unit_price_satang),
          discount: bahtFromSatang(line.discount_satang),
          total: bahtFromSatang(line.gross_satang - line.discount_satang),
        })),
        payments,
        timeline: audit.map(({ at, action, by, detail }) => ({ at: at.toISOString(), action, by, detail: detailText(detail) })),
      },
    };
  });
}

type Query = { state: DeskFilter["state"]; method: string; q: string; from: string; to: string };

function filterOf({ state, method, q, from, to }: Query): DeskFilter {
  const first = from === "" ? null : parseBangkokTime(from);
  const last = to === "" ? null : parseBangkokTime(to);
  return {
    state,
    methodId: /^\d{1,4}$/.test(method) ? Number(method) : null,
    text: q.trim(),
    from: first && bangkokDayRange(first).from,
    until: last && bangkokDayRange(last).until,
  };
}

function row(order: DeskRow) {
  return {
    id: order.id,
    status: order.status,
    payment_method_id: order.methodId,
    payment_method_name: order.methodName,
    student_name: order.studentName,
    email: order.email,
    tel: order.phone,
    payable: bahtFromSatang(order.payableSatang),
    currency_code: order.currency,
    created_at: order.createdAt.toISOString(),
    review_since: order.reviewSince?.toISOString() ?? null,
    item_names: order.itemNames,
    needs_review: order.needsReview,
    refund_due: order.refundDue,
  };
}

/** The snapshot taken when it was ordered, as one would write it on a parcel. */
function addressText(address: Record<string, string> | null): string | null {
  if (address === null) return null;
  const { firstName, lastName, phone, address: street, subDistrict, district, province, postcode } = address;
  return [`${firstName ?? ""} ${lastName ?? ""}`, phone, street, subDistrict, district, `${province ?? ""} ${postcode ?? ""}`]
    .filter((part) => part?.trim())
    .join("\n");
}

function detailText(detail: Record<string, unknown>): string {
  return Object.entries(detail)
    .filter(([, value]) => typeof value === "string" || typeof value === "number")
    .map(([key, value]) => `${key}: ${value}`)
    .join(", ");
}
