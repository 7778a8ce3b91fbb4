import type pg from "pg";
import { planning, tablesReadWhole } from "./judge-statement.ts";
import { type NotedStatement, readStatements } from "./statement-book.ts";

/**
 * Tables that the owner fills by hand, or with one row per thing that the code knows. They do not
 * grow over the years.
 */
export const small: ReadonlySet<string> = new Set([
  "site_setting",
  "custom_text",
  "custom_label",
  "user_group",
  "bank_account",
  "shipping_option",
  "reject_reason",
  "statement_mapping",
  "mail_setting",
  "payment_method",
  "provider_key",
  "provider_key_past",
  "provider_refusal",
  "social_app",
  "storage_quota",
  "catalog_version",
  "text_revision",
  "consent_document",
  "staff_invitation",
  "category",
  "catalog_item",
  "pricing_plan",
  "course_instructor",
  "instructor_profile",
  "promotion",
  "announcement",
  "promotion_item",
  "coupon_item",
  // One row per imported file.
  "statement_import",
  "people_import_run",
  "coupon_payment_method",
  "resumable_upload",
  "storage_reservation",
  "provider_reconciliation",
  "figure_day",
  "figure_change",
  "order_watch",
  "refused_event",
  // One row for each migration.
  "kysely_migration",
  // A sequence, which is one row; and one row for each repair of the log by an owner.
  "audit_entry_number",
  "audit_mend",
]);

/** The code that reads a growing table whole, and the reason why it may. */
const mayReadWhole: readonly { from: RegExp; tables: readonly string[]; because: string }[] = [
  {
    from: /^src\/server\/(?:invariants|demo)\//,
    tables: ["*"],
    because: "reads or fills everything, as a command of its own",
  },
  { from: /\/admin\/texts\//, tables: ["*"], because: "the owner's own words" },
  {
    from: /list-page-queries/,
    tables: ["coupon"],
    because: "in another order than by age, the coupons that an owner keeps are sorted",
  },
  {
    from: /list-page-queries/,
    tables: ["mail"],
    because: "nearly every mail was sent: the first ten thousand rows are enough",
  },
  {
    from: /\/storage\//,
    tables: ["custom_label_answer"],
    because:
      "a picture may stand in any answer to a question that asks for one; it is looked for where one is to go",
  },
  {
    from: /consent-version-queries/,
    tables: ["consent"],
    because:
      "says how many people have agreed to each wording, when the owner looks at the wordings",
  },
  {
    from: /invitation-queries/,
    tables: ["account"],
    because: "joins the few who are invited, from whichever side",
  },
  {
    from: /file-admin-queries/,
    tables: ["account", "payment_report", "payment_report_slip", "lesson", "lesson_file"],
    because:
      "what nothing uses is found by reading once what is in use, when the owner looks for it",
  },
  {
    from: /file-admin-queries/,
    tables: ["stored_file"],
    because: "how much of the room is used by what is added up when the owner asks for it",
  },
];

/** Prints the statements of a run that read a growing table whole. True: there are none. */
export async function tellWholeReads(client: pg.Client, folder: string): Promise<boolean> {
  await client.query(planning);
  const found: string[] = [];
  for (const statement of readStatements(folder)) {
    const tables = await wholeReads(client, statement);
    if (tables.length > 0)
      found.push(
        `${statement.from} reads all of ${tables.join(", ")}: ${statement.text.replace(/\s+/g, " ").trim().slice(0, 400)}`,
      );
  }
  if (found.length > 0)
    console.error(
      `\nNo index serves these statements (tests/support/run/whole-reads.ts):\n${found.join("\n")}`,
    );
  return found.length === 0;
}

export async function wholeReads(
  client: pg.ClientBase,
  { text, from }: NotedStatement,
): Promise<string[]> {
  if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(text)) return [];
  const excused = mayReadWhole.filter((one) => one.from.test(from)).flatMap(({ tables }) => tables);
  if (excused.includes("*")) return [];
  return (await tablesReadWhole(client, text)).filter(
    (table) => !small.has(table) && !excused.includes(table),
  );
}
