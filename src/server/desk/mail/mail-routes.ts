import type { FastifyInstance } from "fastify";
import type { ListQueryOf } from "#contract/desk/desk-lists.ts";
import { mayDo } from "#domain/account/roles.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { LiveMail } from "#server/shop/mail/live-mail.ts";
import { orderTemplates } from "#server/shop/mail/mail-template.ts";
import type { AdminList } from "../kit/list-page-queries.ts";
import { serveList } from "../kit/serve-list.ts";
import { chosenMail, findMail, type MailRow, mailList, type ReadableMails } from "./mail-queries.ts";

const csvHead: Record<Language, readonly string[]> = {
  th: ["รหัส", "ผู้รับ", "หัวเรื่อง", "เขียนเมื่อ (เวลาไทย)", "ส่งออกเมื่อ (เวลาไทย)"],
  en: ["Id", "Recipient", "Subject", "Written (Bangkok time)", "Sent (Bangkok time)"],
};

export function registerMailRoutes(app: FastifyInstance, { db, mail }: { db: Db; mail: LiveMail }): void {
  serveList(app, db, "Mails", {
    list: (query, { caller }) => listOf(query, caller),
    items: (rows: MailRow[]) => rows.map(wireOf),
    more: async () => ({ leaves: (await mail.current()) !== null }),
    chosen: chosenMail,
    file: { head: csvHead, cells: (rows) => rows.map(csvRow), always: null },
  });

  serve(app, "adminGetMail").with(async ({ params }, { caller }) => {
    const templates = readableBy(caller);
    const mail = await findMail(db, params.id, templates);
    if (mail === null) return refuse("NOT_FOUND");
    return { success: true, data: { ...wireOf(mail), text_body: mail.text, html_body: mail.html } };
  });
}

function listOf({ q, sent, sort }: ListQueryOf<"Mails">, caller: SignedIn): AdminList {
  return mailList({ templates: readableBy(caller), search: q.trim(), sent }, sort);
}

/** Mails say what people have ordered; those about accounts carry links that open them, and are for those who may manage accounts. */
function readableBy({ account }: SignedIn): ReadableMails {
  return mayDo(account, "user.manage") ? "all" : orderTemplates;
}

function csvRow({ id, recipient, subject, createdAt, sentAt }: MailRow) {
  return [id, recipient, subject, createdAt, sentAt];
}

function wireOf({ id, recipient, subject, createdAt, sentAt }: MailRow) {
  return { id, recipient, subject, created_at: createdAt.toISOString(), sent_at: sentAt?.toISOString() ?? null };
}
