import type { FastifyInstance } from "fastify";
import type { Db } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { serve } from "../platform/serve-endpoint.ts";
import { findMail, listMails } from "./mail-queries.ts";

const pageSize = 20;

export function registerMailRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, "adminListMails").with(async ({ query }) => {
    const { mails, total } = await listMails(db, { search: query.q.trim(), page: query.page, pageSize });
    const items = mails.map(({ id, recipient, subject, createdAt, sentAt }) => ({
      id,
      recipient,
      subject,
      created_at: createdAt.toISOString(),
      sent_at: sentAt?.toISOString() ?? null,
    }));
    return { success: true, data: { items, page: query.page, pages: Math.max(1, Math.ceil(total / pageSize)), total } };
  });

  serve(app, "adminGetMail").with(async ({ params }) => {
    const mail = await findMail(db, params.id);
    if (mail === null) return refuse("NOT_FOUND");
    const { id, recipient, subject, text, html, createdAt } = mail;
    return { success: true, data: { id, recipient, subject, text_body: text, html_body: html, created_at: createdAt.toISOString() } };
  });
}
