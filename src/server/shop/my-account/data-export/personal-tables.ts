import { accountTables } from "./account-tables-queries.ts";
import { announcementTables } from "./announcement-tables-queries.ts";
import { learningTables } from "./learning-tables-queries.ts";
import { paymentTables } from "./payment-tables-queries.ts";
import type { PersonalTables } from "./personal-table-queries.ts";
import { saleTables } from "./sale-tables-queries.ts";

/**
 * The order of erasure: a table comes after all tables that need it to find their rows, and the
 * account is last.
 */
export const personalTables: PersonalTables = {
  ...paymentTables,
  ...saleTables,
  ...learningTables,
  ...announcementTables,
  ...accountTables,
};

/** Tables without personal data: their content does not depend on who uses the shop. */
export const nobodysTables: readonly string[] = [
  "site_setting",
  "shop_node",
  "backup_run",
  "provider_refusal",
  "custom_text",
  "text_revision",
  "mail_setting",
  "user_group",
  "consent_document",
  "custom_label",
  "category",
  "catalog_item",
  "catalog_version",
  "audit_seal",
  "audit_mark",
  "audit_mend",
  "pricing_plan",
  "course_section",
  "learning_recount",
  "lesson",
  "lesson_count",
  "lesson_file",
  "lesson_words",
  "film_job",
  "film_rendition",
  "caption_cue",
  "quiz_question",
  "question_picture",
  "credential_key",
  "payment_method",
  "bank_account",
  "statement_mapping",
  "shipping_option",
  "reject_reason",
  "coupon",
  "coupon_item",
  "coupon_payment_method",
  "promotion",
  "promotion_item",
  "storage_quota",
  "provider_reconciliation",
  "shop_identity",
  // Counters that expire after a day, keyed by ids and hashes.
  "rate_limit",
  // Places of open sockets, which expire in minutes.
  "session_socket",
  // Numbers of messages that are not done.
  "outbox_open",
  // Names, drawn by lot, of files that are not used yet or are about to go.
  "file_in_passing",
  // Numbers of mails that have not left.
  "mail_unsent",
  "refused_event",
  "sale_posting",
  "figure_day",
  "figure_day_money",
  "figure_day_orders",
  "figure_day_coupons",
  "figure_day_items",
  "figure_day_item_orders",
  "figure_day_sources",
  // Counts without anything about a person.
  "visit_day",
  "visit_day_item",
  "visit_day_added",
  "figure_change",
];

/**
 * Columns that stay in an emptied row: the shop's own texts, providers' references, and evidence of
 * payments. Any other text column must be emptied or named here.
 */
export const stayingTexts: Readonly<Record<string, readonly string[]>> = {
  payment_event: ["attempt_id", "event_id", "kind", "outcome", "provider", "provider_reference"],
  payment_report: ["originating_bank_code"],
  payment: [
    "currency",
    "evidence",
    "failure_code",
    "page_language",
    "paid_source",
    "provider",
    "provider_reference",
    "state",
  ],
  refund_approval: [
    "bank_code",
    "currency",
    "ended_how",
    "kind",
    "reference",
    "returned_on",
    "way",
  ],
  refund_claim: ["answer"],
  gift_approval: ["kind", "object", "shown"],
  order_shipment: ["carrier"],
  refund: ["bank_code", "currency", "failure_code", "reference", "state", "way"],
  statement_line: ["candidate_ids", "doubt", "faults", "line_key", "state", "taken_from"],
  provider_break: ["answer", "currency", "kind", "provider", "reference"],
  review_item: ["kind", "resolution"],
  enrollment: ["cause", "last_change", "state", "waits_for"],
  order_by_hand: ["paid_by", "reason"],
  shop_order: ["content_hash", "currency", "source", "status"],
  stored_file: [
    "media_type",
    "name",
    "original_hash",
    "purpose",
    "slip_bank_code",
    "slip_reference_hash",
    "slip_reference_sealed",
  ],
  mail: ["template"],
  outbox_message: ["key", "kind"],
  people_import_line: ["faults", "result"],
  account: ["lang"],
};
