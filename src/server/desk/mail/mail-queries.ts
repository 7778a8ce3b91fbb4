import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/platform/database/database.ts";
import { fitsPattern } from "../kit/fits-word-queries.ts";
import type { AdminList, ChosenColumns } from "../kit/list-page-queries.ts";

export type MailRow = { id: number; recipient: string; subject: string; createdAt: Date; sentAt: Date | null };

/** All of them, or those of some kinds. */
export type ReadableMails = "all" | readonly string[];
export type MailFilter = { templates: ReadableMails; search: string; sent: "" | "yes" | "no" };
export type MailSort = "" | "oldest" | "recipient";

const columns = sql`i.id, i.recipient, i.subject, i.created_at as "createdAt", i.sent_at as "sentAt"`;

const orders: Record<MailSort, RawBuilder<unknown>> = { "": sql`i.id desc`, oldest: sql`i.id`, recipient: sql`i.recipient, i.id desc` };

/** The text is looked for in recipient and subject. */
export function mailList({ templates, search, sent }: MailFilter, sort: MailSort): AdminList {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return {
    table: sql`mail i`,
    conditions: [...readable(templates), ...(sent === "" ? [] : [sent === "yes" ? sql`i.sent_at is not null` : sql`i.sent_at is null`])],
    search: search === "" ? [] : [fitsPattern(sql`lower(i.recipient || ' ' || i.subject)`, pattern)],
    order: orders[sort],
    columns,
  };
}

/** NOTE: a mail has no version: what it says is judged again before it is sent once more. */
export const chosenMail: ChosenColumns = { version: sql`0`, name: sql`i.subject || ' · ' || i.recipient` };

export type Mail = MailRow & { text: string; html: string };

export async function findMail(db: Db, id: number, templates: ReadableMails): Promise<Mail | null> {
  const where = sql.join([sql`i.id = ${id}`, ...readable(templates)], sql` and `);
  const { rows } = await sql<Mail>`select ${columns}, i.text_body as text, i.html_body as html from mail i where ${where}`.execute(db);
  return rows[0] ?? null;
}

function readable(templates: ReadableMails): RawBuilder<unknown>[] {
  return templates === "all" ? [] : [sql`i.template = any (${[...templates]}::text[])`];
}
