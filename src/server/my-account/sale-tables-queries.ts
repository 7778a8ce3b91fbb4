import { itemTitle, leftOut, type PersonalTables, reasons } from "./personal-table-queries.ts";

const ownOrder = (column: string) => `${column} in (select id from shop_order where account_id = $1)`;
const ownPayment = (column: string) => `${column} in (select p.id from payment p join shop_order o on o.id = p.order_id where o.account_id = $1)`;

/** What somebody has ordered and paid. */
export const saleTables: PersonalTables = {
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
      ...["evidence", "expires_at", "created_at", "decided_at"],
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
    exported: ["payment_id", "decision", "reason", "due_at"],
    withheld: { decided_by: reasons.staff },
    erasure: { keep: "there is none once a payment is decided" },
  },
  first_approval: {
    own: ownPayment("t.payment_id"),
    exported: ["payment_id", "created_at"],
    withheld: { account_id: reasons.staff },
    erasure: { keep: "what an approval rests on, which the books need" },
  },
  money_wish: {
    own: ownPayment("t.payment_id"),
    exported: ["payment_id", "kind", "amount_satang", "currency", "reason", "note", "way", "reference", "bank_code", "returned_on", "created_at", "ended_at"],
    withheld: {
      ...leftOut(reasons.machinery, ["id", "review_id", "returned_satang"]),
      account_id: reasons.staff,
      account_sealed: "is sealed; who got the money knows the account",
    },
    erasure: { set: { reason: "''", note: "''", account_sealed: "null" } },
  },
  order_note: {
    own: ownOrder("t.order_id"),
    exported: ["order_id", "body", "created_at"],
    withheld: { id: reasons.machinery, author_id: reasons.staff },
    erasure: { set: { body: "''" } },
  },
  order_address: {
    own: ownOrder("t.order_id"),
    exported: ["order_id", "address", "created_at"],
    withheld: { id: reasons.machinery, changed_by: reasons.staff },
    erasure: { set: { address: "'{}'" } },
  },
  order_shipment: {
    own: ownOrder("t.order_id"),
    exported: ["order_id", "carrier", "carrier_name", "tracking", "shipped_at", "ended_at"],
    withheld: { id: reasons.machinery, written_by: reasons.staff },
    erasure: { set: { tracking: "''", carrier_name: "''" } },
  },
  order_watch: {
    own: "t.account_id = $1",
    exported: ["order_id", "since"],
    withheld: leftOut(reasons.machinery, ["id", "account_id", "seen_at"]),
    erasure: { delete: "all" },
  },
  ledger_entry: {
    own: ownOrder("t.order_id"),
    exported: ["order_id", "payment_id", "refund_id", "ledger_account", "amount_satang", "currency", "created_at"],
    withheld: { id: reasons.machinery, posting: reasons.machinery },
    erasure: { keep: reasons.sums },
  },
  refund: {
    own: ownOrder("t.order_id"),
    exported: [
      ...["id", "order_id", "payment_id", "amount_satang", "currency", "way", "state", "reason", "note", "reference", "bank_code", "returned_on"],
      ...["failure_code", "requested_at", "settled_at"],
    ],
    withheld: {
      ...leftOut(reasons.machinery, ["wish_id", "is_of_sale", "tries", "next_try_at"]),
      requested_by: reasons.staff,
      account_sealed: "is sealed; who got the money knows the account",
    },
    erasure: { set: { reason: "''", note: "''", account_sealed: "null" } },
  },
  statement_line: {
    own: ownOrder("t.order_id"),
    exported: ["order_id", "at", "amount_satang", "description", "account", "state", "note"],
    withheld: {
      ...leftOut(reasons.machinery, ["id", "import_id", "bank_account_id", "line_number", "has_time", "line_key", "faults", "candidate_ids", "search"]),
      balance_satang: "says what the shop has",
      ...leftOut(reasons.staff, ["decided_by", "decided_at", "first_order_id", "first_by", "first_at"]),
    },
    erasure: { set: { description: "''", account: "''", note: "''" } },
  },
  statement_import: {
    own: "t.imported_by = $1",
    exported: ["id", "file_name", "imported_at"],
    withheld: leftOut(reasons.machinery, ["bank_account_id", "imported_by", "added", "known", "faults"]),
    erasure: { keep: "the books need to know which file was read" },
  },
  provider_break: {
    own: ownOrder("t.order_id"),
    exported: ["order_id", "payment_id", "provider", "kind", "reference", "ours_satang", "theirs_satang", "currency", "opened_at", "closed_at", "note"],
    withheld: { ...leftOut(reasons.machinery, ["id", "day", "seen_at"]), closed_by: reasons.staff },
    erasure: { set: { note: "''" } },
  },
  review_item: {
    own: ownOrder("t.order_id"),
    exported: ["order_id", "payment_id", "kind", "detail", "opened_at", "resolved_at", "resolution", "note"],
    withheld: { id: reasons.machinery, resolved_by: reasons.staff },
    erasure: { set: { detail: "'{}'", note: "''" } },
  },
  coupon_use: {
    own: "t.account_id = $1",
    exported: ["order_id", "coupon_id", "state", "discount_satang"],
    withheld: { account_id: reasons.machinery },
    explained: { code: "(select code from coupon c where c.id = t.coupon_id)" },
    erasure: { keep: reasons.sums },
  },
  seat_wait: {
    own: "t.account_id = $1",
    exported: ["item_id", "joined_at", "joined_from", "offered_at", "offer_until", "ended_at", "ending"],
    withheld: { id: reasons.machinery, account_id: reasons.machinery },
    explained: { title: itemTitle },
    erasure: { delete: "all" },
  },
  enrollment: {
    own: "t.account_id = $1",
    exported: ["id", "item_id", "order_line_id", "state", "starts_at", "ends_at", "cause", "reason", "created_at"],
    withheld: { account_id: reasons.machinery },
    explained: { title: itemTitle },
    erasure: { set: { reason: "''" } },
  },
  order_line_discount: {
    own: "t.order_line_id in (select id from order_line where account_id = $1)",
    exported: ["order_line_id", "position", "promotion_id", "coupon_id", "is_own_amount", "name_th", "name_en", "amount_satang"],
    withheld: {},
    erasure: { keep: reasons.sums },
  },
  bookshop_order: {
    own: ownOrder("t.order_id"),
    exported: ["order_id", "created_at", "synced_at"],
    withheld: { location: reasons.opens },
    erasure: { set: { location: "null" } },
  },
  order_line: {
    own: "t.account_id = $1",
    exported: [
      ...["id", "order_id", "item_id", "plan_id", "kind", "title_th", "title_en", "plan_name_th", "plan_name_en", "plan_type", "pricing_type", "term"],
      ...["term_unit", "quantity", "unit_price_satang", "gross_satang", "discount_satang", "is_shipped"],
      ...["free_book_title", "free_book_title_en", "free_book_type", "free_product_id", "free_product_th", "free_product_en"],
    ],
    withheld: { account_id: reasons.machinery, holds_seat: reasons.machinery, is_open: reasons.machinery },
    erasure: { keep: reasons.sums },
  },
  tax_record: {
    own: ownOrder("t.order_id"),
    exported: [],
    withheld: { "*": "is written when the account has gone" },
    erasure: { keep: "what the law on taxes wants known, until its time is over" },
  },
  shop_order: {
    own: "t.account_id = $1",
    exported: [
      ...["id", "status", "payment_method_id", "currency", "price_satang", "discount_satang", "shipping_fee_satang", "withholding_percent"],
      ...["withholding_satang", "payable_satang", "satang_off", "before_vat_satang", "promotion_id", "contact_name", "email", "phone", "shipping_address"],
      ...[
        "shipping_option_id",
        "created_at",
        "cancel_at",
        "held_since",
        "held_from",
        "review_since",
        "decided_at",
        "reject_reason",
        "cancel_reason",
        "refund_due",
      ],
    ],
    withheld: {
      token: reasons.opens,
      account_id: reasons.machinery,
      content_hash: reasons.machinery,
      needs_approval: reasons.machinery,
      needs_review: reasons.machinery,
      is_sent: "what was sent stands under order_shipment",
    },
    erasure: {
      set: {
        token: "'erased-' || gen_random_uuid()",
        contact_name: "'—'",
        email: "''",
        phone: "''",
        shipping_address: "null",
        reject_reason: "''",
        cancel_reason: "''",
        held_from: "null",
      },
    },
  },
};
