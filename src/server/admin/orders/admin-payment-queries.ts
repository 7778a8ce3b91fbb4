import { sql } from "kysely";
import type { Language } from "#domain/link/localized-path.ts";
import type { Currency } from "#domain/money/satang.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import type { CameSource } from "#domain/payment/money-came.ts";
import type { RestChoice } from "#domain/payment/partial-payment.ts";
import type { PaymentState } from "#domain/payment/payment-state.ts";
import type { RefundState, RefundWay } from "#domain/payment/refund/refund.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { Terms } from "#server/shop/payment/approval/decision-queries.ts";
import { moneyOfPayment } from "#server/shop/refund/refund-queries.ts";
import { secondApprovalAbove } from "#server/shop/settings/second-approval-queries.ts";

export type AdminPayment = {
  id: number;
  methodId: number;
  methodName: string;
  provider: string | null;
  state: PaymentState;
  amountSatang: number;
  reference: string | null;
  evidence: string | null;
  failureCode: string | null;
  createdAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  /** The Bangkok day on which the money arrived, and its source. Null: no money has arrived. */
  paidOn: string | null;
  paidSource: CameSource | null;
  scheduled: {
    decision: "approve" | "reject";
    dueAt: Date;
    by: string;
    byId: number;
    receivedSatang: number | null;
    rest: RestChoice | null;
  } | null;
  currency: Currency;
  aboveSatang: number;
  first: ({ at: Date; by: string; byId: number } & Terms) | null;
  orderStatus: OrderStatus;
  receivedSatang: number;
  returnedSatang: number;
  overSatang: number;
  hasOpenRefund: boolean;
  isUnderReview: boolean;
};
export type AdminRefund = {
  id: number;
  paymentId: number;
  amountSatang: number;
  /** Of the tax that the buyer kept back: what has gone with it. */
  withheldSatang: number;
  certificateStays: boolean;
  currency: string;
  way: RefundWay;
  state: RefundState;
  reason: string;
  note: string;
  reference: string | null;
  bankCode: string | null;
  accountSealed: Buffer | null;
  returnedOn: string | null;
  failureCode: string | null;
  requestedAt: Date;
  requestedBy: string | null;
  settledAt: Date | null;
};
export type AdminReport = {
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
  address: string;
  createdAt: Date;
};
export type AdminSlip = {
  reportId: number;
  name: string;
  bankNumber: string | null;
  referenceSealed: Buffer | null;
  day: string | null;
  seenOnOrders: number[];
  samePictureOnOrders: number[];
};
export type AdminHappening = {
  at: Date;
  action: string;
  role: string;
  name: string | null;
  detail: Record<string, unknown>;
};

type FoundDecision = {
  saidSatang: number | null;
  saidRest: RestChoice | null;
  decision: "approve" | "reject" | null;
  dueAt: Date | null;
  scheduledBy: string | null;
  scheduledById: number | null;
};
type FoundFirst = {
  firstSatang: number | null;
  firstRest: RestChoice | null;
  firstReason: string | null;
  firstAt: Date | null;
  firstBy: string | null;
  firstId: number | null;
};

/** Newest first. */
export async function listAdminPayments(
  db: Db,
  orderId: number,
  lang: Language,
): Promise<AdminPayment[]> {
  const { rows } = await sql<
    Omit<AdminPayment, "scheduled" | "first"> & FoundDecision & FoundFirst
  >`
    select p.id, p.payment_method_id as "methodId",
      ${sql.ref(`m.name_${lang}`)} as "methodName", p.provider, p.state, p.amount_satang as "amountSatang",
      p.provider_reference as reference, p.evidence, p.failure_code as "failureCode",
        p.created_at as "createdAt", p.decided_at as "decidedAt",
      p.paid_on::text as "paidOn", p.paid_source as "paidSource",
      d.first_name || ' ' || d.last_name as "decidedBy", s.decision, s.due_at as "dueAt",
        b.first_name || ' ' || b.last_name as "scheduledBy", s.decided_by as "scheduledById",
      p.currency, ${sql.raw(secondApprovalAbove)} as "aboveSatang", f.created_at as "firstAt",
        c.first_name || ' ' || c.last_name as "firstBy", c.id as "firstId",
      s.received_satang as "saidSatang", s.rest as "saidRest", f.received_satang as "firstSatang",
        f.rest as "firstRest", f.reason as "firstReason",
      o.status as "orderStatus", ${sql.raw(moneyOfPayment)}
    from payment p join shop_order o on o.id = p.order_id
      join payment_method m on m.id = p.payment_method_id left join account d on d.id = p.decided_by
      left join scheduled_decision s on s.payment_id = p.id
        left join account b on b.id = s.decided_by
      left join first_approval f on f.payment_id = p.id left join account c on c.id = f.account_id
    where p.order_id = ${orderId} order by p.id desc limit ${shownOfOrder}`.execute(db);
  return rows.map(
    ({
      decision,
      dueAt,
      scheduledBy,
      scheduledById,
      saidSatang,
      saidRest,
      firstAt,
      firstBy,
      firstId,
      firstSatang,
      firstRest,
      firstReason,
      ...payment
    }) => ({
      ...payment,
      first:
        firstAt && firstId
          ? {
              at: firstAt,
              by: firstBy ?? "",
              byId: firstId,
              receivedSatang: firstSatang,
              rest: firstRest,
              reason: firstReason ?? "",
            }
          : null,
      scheduled:
        decision && dueAt && scheduledById
          ? {
              decision,
              dueAt,
              by: scheduledBy ?? "",
              byId: scheduledById,
              receivedSatang: saidSatang,
              rest: saidRest,
            }
          : null,
    }),
  );
}

/** Oldest first. */
export async function listAdminRefunds(db: Db, orderId: number): Promise<AdminRefund[]> {
  const { rows } = await sql<AdminRefund>`
    select r.id, r.payment_id as "paymentId", r.amount_satang as "amountSatang",
      r.withholding_satang as "withheldSatang", r.certificate_stays as "certificateStays",
      r.currency, r.way, r.state, r.reason, r.note, r.reference, r.bank_code as "bankCode",
      r.account_sealed as "accountSealed", r.returned_on as "returnedOn",
        r.failure_code as "failureCode", r.requested_at as "requestedAt",
      a.first_name || ' ' || a.last_name as "requestedBy", r.settled_at as "settledAt"
    from refund r left join account a on a.id = r.requested_by
      where r.order_id = ${orderId} order by r.id limit ${shownOfOrder}`.execute(db);
  return rows;
}

/** What buyers claim now; what a later report has replaced is history. */
export async function listAdminReports(db: Db, orderId: number): Promise<AdminReport[]> {
  const { rows } = await sql<
    Omit<AdminReport, "bankAccount"> & {
      bankCode: string | null;
      accountName: string | null;
      accountNumber: string | null;
    }
  >`
    select r.id, r.payment_id as "paymentId", r.contact_name as "contactName", r.email, r.phone,
      b.bank_code as "bankCode", b.account_name as "accountName",
      b.account_number as "accountNumber", r.originating_bank_code as "originatingBankCode",
        r.transferred_at as "transferredAt", r.amount_satang as "amountSatang",
      r.description, r.address, r.created_at as "createdAt"
    from payment_report r left join bank_account b on b.id = r.bank_account_id
    where r.order_id = ${orderId} and r.replaced_at is null order by r.id desc`.execute(db);
  return rows.map(({ bankCode, accountName, accountNumber, ...report }) => ({
    ...report,
    bankAccount:
      bankCode && accountName && accountNumber ? { bankCode, accountName, accountNumber } : null,
  }));
}

const ordersWith = (same: ReturnType<typeof sql>, orderId: number) => sql`
  array(select distinct r.order_id from stored_file g
    join payment_report_slip t on t.file_name = g.name join payment_report r on r.id = t.report_id
    where ${same} and r.order_id <> ${orderId} order by r.order_id)`;

/** Each slip with the other orders that showed the same bank reference or the very same picture. */
export async function listAdminSlips(db: Db, orderId: number): Promise<AdminSlip[]> {
  const { rows } = await sql<AdminSlip>`
    select s.report_id as "reportId", f.name, f.slip_bank_code as "bankNumber",
      f.slip_reference_sealed as "referenceSealed", f.slip_day::text as day,
      ${ordersWith(sql`g.slip_reference_hash = f.slip_reference_hash`, orderId)} as "seenOnOrders",
      ${ordersWith(
        sql`g.purpose = 'slip' and g.original_hash
        = f.original_hash`,
        orderId,
      )} as "samePictureOnOrders"
    from payment_report_slip s join payment_report p on p.id = s.report_id
      join stored_file f on f.name = s.file_name
    where p.order_id = ${orderId} and p.replaced_at is null
      order by s.report_id desc, s.position`.execute(db);
  return rows;
}

/** What of an order's past its page shows of each kind: the latest. The log has all of it. */
export const shownOfOrder = 200;

/** What happened to the order last, oldest first. */
export async function listAdminHappenings(db: Db, orderId: number): Promise<AdminHappening[]> {
  const { rows } = await sql<AdminHappening>`
    select e.created_at as at, e.action, e.actor_role as role,
      a.first_name || ' ' || a.last_name as name, e.detail
    from (select * from audit_entry e
      where e.object = ${`order:${orderId}`} order by e.created_at desc, e.id desc limit ${shownOfOrder}) e
      left join account a on a.id = e.actor_id order by e.created_at, e.id`.execute(db);
  return rows;
}
