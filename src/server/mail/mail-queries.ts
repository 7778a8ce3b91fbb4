import { sql } from "kysely";
import type { Db } from "../platform/database.ts";

export type MailRow = { id: number; recipient: string; subject: string; createdAt: Date; sentAt: Date | null };
export type MailPage = { mails: MailRow[]; total: number };

const columns = ["id", "recipient", "subject", "created_at as createdAt", "sent_at as sentAt"] as const;

/** All of them, or those of some kinds. */
export type ReadableMails = "all" | readonly string[];
type Wanted = { templates: ReadableMails; search: string; page: number; pageSize: number };

/** Newest first. The text is looked for in recipient and subject. */
export async function listMails(db: Db, { templates, search, page, pageSize }: Wanted): Promise<MailPage> {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const readable = readableMails(db, templates);
  const found = search === "" ? readable : readable.where(sql<boolean>`recipient || ' ' || subject ilike ${pattern}`);
  const mails = await found
    .select(columns)
    .orderBy("id", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await found.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  return { mails, total };
}

export type Mail = MailRow & { text: string; html: string };

export async function findMail(db: Db, id: number, templates: ReadableMails): Promise<Mail | null> {
  const row = await readableMails(db, templates)
    .select([...columns, "text_body as text", "html_body as html"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

function readableMails(db: Db, templates: ReadableMails) {
  const mails = db.selectFrom("mail");
  return templates === "all" ? mails : mails.where("template", "in", templates);
}
