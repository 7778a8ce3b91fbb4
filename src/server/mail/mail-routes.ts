import type { FastifyInstance } from "fastify";
import { mayDo } from "#domain/account/roles.ts";
import type { SignedIn } from "../platform/caller.ts";
import type { Db } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { serve } from "../platform/serve-endpoint.ts";
import { findMail, listMails, type MailRow } from "./mail-queries.ts";

const pageSize = 20;

export function registerMailRoutes(app: FastifyInstance, { db, leaves }: { db: Db; leaves: boolean }): void {
  serve(app, "adminListMails").with(async ({ query }, { caller }) => {
    if (!mayRead(caller)) return refuse("FORBIDDEN");
    const { mails, total } = await listMails(db, { search: query.q.trim(), page: query.page, pageSize });
    const items = mails.map(wireOf);
    return { success: true, data: { items, page: query.page, pages: Math.max(1, Math.ceil(total / pageSize)), total }, leaves };
  });

  serve(app, "adminGetMail").with(async ({ params }, { caller }) => {
    if (!mayRead(caller)) return refuse("FORBIDDEN");
    const mail = await findMail(db, params.id);
    if (mail === null) return refuse("NOT_FOUND");
    return { success: true, data: { ...wireOf(mail), text_body: mail.text, html_body: mail.html } };
  });
}

/** Mails say what people have ordered. */
function mayRead({ account }: SignedIn): boolean {
  return mayDo(account, "order.read");
}

function wireOf({ id, recipient, subject, createdAt, sentAt }: MailRow) {
  return { id, recipient, subject, created_at: createdAt.toISOString(), sent_at: sentAt?.toISOString() ?? null };
}
