import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import { mailsQuery } from "#contract/desk/mail-schemas.ts";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { mayDo } from "#domain/account/roles.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { LiveMail } from "#server/shop/mail/live-mail.ts";
import { orderTemplates } from "#server/shop/mail/mail-template.ts";
import { chooseAll } from "../kit/choose-all.ts";
import { exportedList } from "../kit/exported-rows.ts";
import { type AdminList, findListPage } from "../kit/list-page-queries.ts";
import { serveExport } from "../kit/serve-export.ts";
import { chosenMail, findMail, type MailRow, mailList, type ReadableMails } from "./mail-queries.ts";

const csvHead: Record<Language, readonly string[]> = {
  th: ["รหัส", "ผู้รับ", "หัวเรื่อง", "เขียนเมื่อ (เวลาไทย)", "ส่งออกเมื่อ (เวลาไทย)"],
  en: ["Id", "Recipient", "Subject", "Written (Bangkok time)", "Sent (Bangkok time)"],
};

export function registerMailRoutes(app: FastifyInstance, { db, mail }: { db: Db; mail: LiveMail }): void {
  serve(app, "adminListMails").with(async ({ query }, { caller }) => {
    const { rows, total, pages } = await findListPage<MailRow>(db, listOf(query, caller), query.page);
    return {
      success: true,
      data: { items: rows.map(wireOf), page: query.page, pages, total },
      leaves: (await mail.current()) !== null,
    };
  });

  serve(app, "adminChooseMails").with(async ({ query }, { caller }) => chooseAll(db, listOf(query, caller), chosenMail));

  serveExport(app, db, {
    ...{ endpoint: rawEndpoints.exportMails, query: mailsQuery, file: "mails", action: "mails.exported", object: "mail:list", head: csvHead },
    rows: (query, { caller }) => exportedList<MailRow>(db, listOf(query, caller), (mails) => mails.map(csvRow)),
  });

  serve(app, "adminGetMail").with(async ({ params }, { caller }) => {
    const templates = readableBy(caller);
    const mail = await findMail(db, params.id, templates);
    if (mail === null) return refuse("NOT_FOUND");
    return { success: true, data: { ...wireOf(mail), text_body: mail.text, html_body: mail.html } };
  });
}

function listOf({ q, sent, sort }: z.output<typeof mailsQuery>, caller: SignedIn): AdminList {
  return mailList({ templates: readableBy(caller), search: q.trim(), sent }, sort);
}

/** Mails say what people have ordered; those about accounts carry links that open them, and are for whoever may manage accounts. */
function readableBy({ account }: SignedIn): ReadableMails {
  return mayDo(account, "user.manage") ? "all" : orderTemplates;
}

function csvRow({ id, recipient, subject, createdAt, sentAt }: MailRow) {
  return [id, recipient, subject, createdAt, sentAt];
}

function wireOf({ id, recipient, subject, createdAt, sentAt }: MailRow) {
  return { id, recipient, subject, created_at: createdAt.toISOString(), sent_at: sentAt?.toISOString() ?? null };
}
