import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import { named, type RowOf, type StatementRow } from "#server/platform/database/named-statement.ts";
import type { Terms } from "#server/shop/payment/approval/decision-queries.ts";
import { moneyOfPayment } from "#server/shop/refund/refund-queries.ts";
import { secondApprovalAbove } from "#server/shop/settings/second-approval-queries.ts";
import { shownOfOrder } from "./order-happening-queries.ts";

const listIn = (lang: Language) =>
  named(
    `list-admin-payments-${lang}`,
    `select p.id, p.payment_method_id as "methodId", m.name_${lang} as "methodName", p.provider,
      p.state, p.amount_satang as "amountSatang", p.provider_reference as reference, p.evidence,
      p.failure_code as "failureCode", p.created_at as "createdAt", p.decided_at as "decidedAt",
      p.paid_on::text as "paidOn", p.paid_source as "paidSource",
      d.first_name || ' ' || d.last_name as "decidedBy", p.currency,
      ${secondApprovalAbove} as "aboveSatang", o.status as "orderStatus",
      s.decision, s.due_at as "dueAt", b.first_name || ' ' || b.last_name as "scheduledBy",
      s.decided_by as "scheduledById", s.received_satang as "saidSatang", s.rest as "saidRest",
      f.created_at as "firstAt", c.first_name || ' ' || c.last_name as "firstBy",
      c.id as "firstId", f.received_satang as "firstSatang", f.rest as "firstRest",
      f.reason as "firstReason", ${moneyOfPayment}
    from payment p
      join shop_order o on o.id = p.order_id
      join payment_method m on m.id = p.payment_method_id
      left join account d on d.id = p.decided_by
      left join scheduled_decision s on s.payment_id = p.id
      left join account b on b.id = s.decided_by
      left join first_approval f on f.payment_id = p.id
      left join account c on c.id = f.account_id
    where p.order_id = $1
    order by p.id desc
    limit ${shownOfOrder}`,
  );
const lists = { th: listIn("th"), en: listIn("en") };

type Row = StatementRow<"list-admin-payments-th">;
type OfDecision =
  | "decision"
  | "dueAt"
  | "scheduledBy"
  | "scheduledById"
  | "saidSatang"
  | "saidRest";
type OfFirst = "firstAt" | "firstBy" | "firstId" | "firstSatang" | "firstRest" | "firstReason";
type StatedSum = Pick<Terms, "receivedSatang" | "rest">;
/** `paidOn`: the Bangkok day on which the money arrived. Null: no money has arrived. */
export type AdminPayment = Omit<Row, OfDecision | OfFirst> & {
  scheduled:
    | ({
        decision: NonNullable<Row["decision"]>;
        dueAt: Date;
        by: string;
        byId: number;
      } & StatedSum)
    | null;
  first: ({ at: Date; by: string; byId: number } & Terms) | null;
};

/** Newest first. */
export async function listAdminPayments(
  db: Db,
  orderId: number,
  lang: Language,
): Promise<AdminPayment[]> {
  return (await lists[lang](db, [orderId])).map((row) => ({
    ...row,
    scheduled: scheduledOf(row),
    first: firstOf(row),
  }));
}

function scheduledOf(row: Pick<Row, OfDecision>): AdminPayment["scheduled"] {
  const { decision, dueAt, scheduledBy, scheduledById: byId, saidSatang, saidRest } = row;
  if (!decision || !dueAt || !byId) return null;
  return {
    decision,
    dueAt,
    by: scheduledBy ?? "",
    byId,
    receivedSatang: saidSatang,
    rest: saidRest,
  };
}

function firstOf(row: Pick<Row, OfFirst>): AdminPayment["first"] {
  const { firstAt: at, firstBy, firstId: byId, firstSatang, firstRest, firstReason } = row;
  if (!at || !byId) return null;
  return {
    at,
    by: firstBy ?? "",
    byId,
    receivedSatang: firstSatang,
    rest: firstRest,
    reason: firstReason ?? "",
  };
}

const listRefunds = named(
  "list-refunds-of-order",
  `select r.id, r.payment_id as "paymentId", r.amount_satang as "amountSatang",
    r.withholding_satang as "withheldSatang", r.certificate_stays as "certificateStays",
    r.currency, r.way, r.state, r.reason, r.note, r.reference, r.bank_code as "bankCode",
    r.account_sealed as "accountSealed", r.returned_on as "returnedOn",
    r.failure_code as "failureCode", r.requested_at as "requestedAt",
    a.first_name || ' ' || a.last_name as "requestedBy", r.settled_at as "settledAt"
  from refund r left join account a on a.id = r.requested_by
  where r.order_id = $1
  order by r.id
  limit ${shownOfOrder}`,
);

/** `withheldSatang`: of the tax that the buyer kept back, what has gone with it. */
export type AdminRefund = RowOf<typeof listRefunds>;

/** Oldest first. */
export async function listAdminRefunds(db: Db, orderId: number): Promise<AdminRefund[]> {
  return listRefunds(db, [orderId]);
}
