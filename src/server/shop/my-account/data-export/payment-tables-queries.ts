import { leftOut, ownOrder, ownPayment, type PersonalTables, reasons } from "./personal-table-queries.ts";

/** What a person has paid with, and what was decided about it. */
export const paymentTables: PersonalTables = {
  payment_event: {
    own: `t.provider_reference in (select p.provider_reference from payment p join shop_order o on o.id = p.order_id where o.account_id = $1)`,
    exported: ["provider", "kind", "provider_reference", "body", "received_at"],
    withheld: leftOut(reasons.machinery, ["id", "event_id", "attempt_id", "processed_at", "outcome", "tries", "next_try_at"]),
    erasure: { set: { body: "'{}'" } },
  },
  payment_report_slip: {
    own: `t.report_id in (select id from payment_report where ${ownOrder("order_id")})`,
    exported: ["report_id", "file_name", "position"],
    withheld: {},
    erasure: { delete: `not exists (select from payment_report r join tax_record x on x.order_id = r.order_id where r.id = t.report_id)` },
  },
  payment_report: {
    own: ownOrder("t.order_id"),
    exported: [
      ...["id", "payment_id", "order_id", "contact_name", "email", "phone", "bank_account_id", "originating_bank_code", "transferred_at"],
      ...["amount_satang", "description", "address", "created_at", "replaced_at", "slips"],
    ],
    withheld: {},
    erasure: { set: { contact_name: "''", email: "''", phone: "''", description: "''", address: "''" } },
  },
  payment: {
    own: ownOrder("t.order_id"),
    exported: [
      ...["id", "order_id", "payment_method_id", "provider", "state", "amount_satang", "currency", "provider_reference", "failure_code"],
      ...["evidence", "expires_at", "created_at", "decided_at", "received_satang", "over_satang", "page_language"],
    ],
    withheld: { next_step: reasons.opens, decided_by: reasons.staff, asked_at: reasons.machinery, next_check_at: reasons.machinery, checks: reasons.machinery },
    erasure: { set: { next_step: "null" } },
  },
  card_try: {
    own: ownOrder("t.order_id"),
    exported: ["payment_id", "order_id", "tried_at", "declined_at"],
    withheld: { id: reasons.machinery, address_hash: reasons.machinery, card_hash: reasons.machinery },
    erasure: { delete: "all" },
  },
  card_rest: {
    own: ownOrder("t.order_id"),
    exported: ["payment_id", "order_id", "began_at", "ends_at", "declined", "cards"],
    withheld: { id: reasons.machinery },
    erasure: { delete: "all" },
  },
  scheduled_decision: {
    own: ownPayment("t.payment_id"),
    exported: ["payment_id", "decision", "reason", "due_at", "received_satang", "rest"],
    withheld: { decided_by: reasons.staff },
    erasure: { keep: "there is none once a payment is decided" },
  },
  first_approval: {
    own: ownPayment("t.payment_id"),
    exported: ["payment_id", "created_at", "received_satang", "rest", "reason"],
    withheld: { account_id: reasons.staff },
    erasure: { keep: "what an approval rests on, which the books need" },
  },
  refund_approval: {
    own: ownOrder("t.order_id"),
    exported: [
      ...["order_id", "payment_id", "kind", "amount_satang", "currency", "reason", "note", "way", "reference", "bank_code", "returned_on", "created_at"],
      ...["ended_at", "ended_how", "end_reason"],
    ],
    withheld: {
      ...leftOut(reasons.machinery, ["id", "review_id", "returned_satang"]),
      account_id: reasons.staff,
      ended_by: reasons.staff,
      account_sealed: "is sealed; who got the money knows the account",
    },
    erasure: { set: { reason: "''", note: "''", end_reason: "''", account_sealed: "null" } },
  },
};
