import { type SqlBool, sql } from "kysely";
import type { OrderStatus } from "#domain/order/order-status.ts";
import type { Db } from "../platform/database.ts";

export type DeskFilter = { state: OrderStatus | ""; methodId: number | null; text: string; from: Date | null; until: Date | null };
export type DeskRow = {
  id: number;
  status: OrderStatus;
  methodId: number;
  methodName: string;
  studentName: string;
  contactName: string;
  email: string;
  phone: string;
  payableSatang: number;
  currency: "THB" | "USD";
  createdAt: Date;
  reviewSince: Date | null;
  itemNames: string[];
  needsReview: boolean;
  refundDue: boolean;
};
export type DeskOrder = DeskRow & {
  priceSatang: number;
  discountSatang: number;
  shippingFeeSatang: number;
  withholdingSatang: number;
  cancelAt: Date;
  rejectReason: string;
  shippingAddress: Record<string, string> | null;
  shippingName: string | null;
};
export type DeskPayment = {
  id: number;
  methodId: number;
  provider: string | null;
  state: string;
  amountSatang: number;
  reference: string | null;
  evidence: string | null;
  failureCode: string | null;
  createdAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  scheduled: { decision: "approve" | "reject"; dueAt: Date; by: string } | null;
};
export type DeskReport = {
  id: number;
  paymentId: number;
  contactName: string;
  email: string;
  phone: string;
  bankAccount: { bankCode: string; accountName: string; accountNumber: string } | null;
  originatingBankCode: string | null;
  transferredAt: Date | null;
  amountSatang: number | null;
  description: string;
  createdAt: Date;
};
export type DeskSlip = {
  reportId: number;
  name: string;
  bankNumber: string | null;
  referenceSealed: Buffer | null;
  seenOnOrders: number[];
  samePictureOnOrders: number[];
};

const pageSize = 50;

function matching({ state, methodId, text, from, until }: DeskFilter) {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const isNumber = /^\d{1,15}$/.test(text);
  return sql<SqlBool>`(${state} = '' or o.status = ${state})
    and (${methodId}::int is null or o.payment_method_id = ${methodId})
    and (${from}::timestamptz is null or o.created_at >= ${from})
    and (${until}::timestamptz is null or o.created_at < ${until})
    and (${text} = '' or o.contact_name ilike ${pattern} or o.email ilike ${pattern} or o.phone like ${pattern} or o.id = ${isNumber ? Number(text) : -1})`;
}

const columns = sql`o.id, o.status, o.payment_method_id as "methodId", m.name_th as "methodName", a.first_name || ' ' || a.last_name as "studentName",
  o.contact_name as "contactName", o.email, o.phone, o.payable_satang as "payableSatang", o.currency, o.created_at as "createdAt", o.review_since as "reviewSince",
  (select array_agg(l.title_th order by l.id) from order_line l where l.order_id = o.id) as "itemNames", o.needs_review as "needsReview", o.refund_due as "refundDue"`;

/** Slips that wait come first come first served; everything else newest first. */
export async function listDeskOrders(db: Db, filter: DeskFilter, page: number): Promise<DeskRow[]> {
  const order = filter.state === "pending" ? sql`o.review_since nulls last, o.id` : sql`o.id desc`;
  const { rows } = await sql<DeskRow>`
    select ${columns} from shop_order o join payment_method m on m.id = o.payment_method_id join account a on a.id = o.account_id
    where ${matching(filter)} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows;
}

export async function countDeskOrders(db: Db, filter: DeskFilter): Promise<{ total: number; pages: number }> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from shop_order o where ${matching(filter)}`.execute(db);
  const total = rows[0]?.total ?? 0;
  return { total, pages: Math.max(1, Math.ceil(total / pageSize)) };
}

export async function countOrdersByStatus(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("shop_order")
    .select(["status", (eb) => eb.fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

export async function findDeskOrder(db: Db, id: number): Promise<DeskOrder | null> {
  const { rows } = await sql<DeskOrder>`
    select ${columns}, o.price_satang as "priceSatang", o.discount_satang as "discountSatang", o.shipping_fee_satang as "shippingFeeSatang",
      o.withholding_satang as "withholdingSatang", o.cancel_at as "cancelAt", o.reject_reason as "rejectReason", o.shipping_address as "shippingAddress",
      s.name_th as "shippingName"
    from shop_order o join payment_method m on m.id = o.payment_method_id join account a on a.id = o.account_id
      left join shipping_option s on s.id = o.shipping_option_id
    where o.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function listDeskLines(db: Db, orderId: number) {
  return db
    .selectFrom("order_line")
    .select(["title_th", "plan_name_th", "quantity", "unit_price_satang", "discount_satang", "gross_satang"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
}

export async function listDeskPayments(db: Db, orderId: number): Promise<DeskPayment[]> {
  const { rows } = await sql<Omit<DeskPayment, "scheduled"> & { decision: "approve" | "reject" | null; dueAt: Date | null; scheduledBy: string | null }>`
    select p.id, p.payment_method_id as "methodId", p.provider, p.state, p.amount_satang as "amountSatang", p.provider_reference as reference, p.evidence,
      p.failure_code as "failureCode", p.created_at as "createdAt", p.decided_at as "decidedAt", d.first_name || ' ' || d.last_name as "decidedBy",
      s.decision, s.due_at as "dueAt", b.first_name || ' ' || b.last_name as "scheduledBy"
    from payment p left join account d on d.id = p.decided_by left join scheduled_decision s on s.payment_id = p.id left join account b on b.id = s.decided_by
    where p.order_id = ${orderId} order by p.id desc`.execute(db);
  return rows.map(({ decision, dueAt, scheduledBy, ...payment }) => ({
    ...payment,
    scheduled: decision && dueAt ? { decision, dueAt, by: scheduledBy ?? "" } : null,
  }));
}

export async function listDeskReports(db: Db, orderId: number): Promise<DeskReport[]> {
  const { rows } = await sql<Omit<DeskReport, "bankAccount"> & { bankCode: string | null; accountName: string | null; accountNumber: string | null }>`
    select r.id, r.payment_id as "paymentId", r.contact_name as "contactName", r.email, r.phone, b.bank_code as "bankCode", b.account_name as "accountName",
      b.account_number as "accountNumber", r.originating_bank_code as "originatingBankCode", r.transferred_at as "transferredAt", r.amount_satang as "amountSatang",
      r.description, r.created_at as "createdAt"
    from payment_report r left join bank_account b on b.id = r.bank_account_id
    where r.order_id = ${orderId} and r.replaced_at is null order by r.id desc`.execute(db);
  return rows.map(({ bankCode, accountName, accountNumber, ...report }) => ({
    ...report,
    bankAccount: bankCode && accountName && accountNumber ? { bankCode, accountName, accountNumber } : null,
  }));
}

/** Each slip with the other orders that showed the same bank reference or the very same picture. */
export async function listDeskSlips(db: Db, orderId: number): Promise<DeskSlip[]> {
  const { rows } = await sql<DeskSlip>`
    select s.report_id as "reportId", f.name, f.slip_bank_code as "bankNumber", f.slip_reference_sealed as "referenceSealed",
      coalesce((select array_agg(distinct r.order_id) from stored_file g join payment_report_slip t on t.file_name = g.name join payment_report r on r.id = t.report_id
        where g.slip_reference_hash = f.slip_reference_hash and r.order_id <> ${orderId}), '{}') as "seenOnOrders",
      coalesce((select array_agg(distinct r.order_id) from stored_file g join payment_report_slip t on t.file_name = g.name join payment_report r on r.id = t.report_id
        where g.purpose = 'slip' and g.original_hash = f.original_hash and r.order_id <> ${orderId}), '{}') as "samePictureOnOrders"
    from payment_report_slip s join payment_report p on p.id = s.report_id join stored_file f on f.name = s.file_name
    where p.order_id = ${orderId} and p.replaced_at is null order by s.report_id desc, s.position`.execute(db);
  return rows;
}

export async function listOrderAudit(db: Db, orderId: number): Promise<{ at: Date; action: string; by: string; detail: Record<string, unknown> }[]> {
  const { rows } = await sql<{ at: Date; action: string; by: string; detail: Record<string, unknown> }>`
    select e.created_at as at, e.action, coalesce(a.first_name || ' ' || a.last_name, e.actor_role) as by, e.detail
    from audit_entry e left join account a on a.id = e.actor_id where e.object = ${`order:${orderId}`} order by e.id`.execute(db);
  return rows;
}
