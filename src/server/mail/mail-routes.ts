import type { FastifyInstance } from "fastify";
import { mayDo } from "#domain/account/roles.ts";
import type { SignedIn } from "../platform/caller.ts";
import type { Db } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { serve } from "../platform/serve-endpoint.ts";
import type { LiveMail } from "./live-mail.ts";
import { findMail, listMails, type MailRow, type ReadableMails } from "./mail-queries.ts";
import { orderTemplates } from "./mail-template.ts";

const pageSize = 20;

export function registerMailRoutes(app: FastifyInstance, { db, mail }: { db: Db; mail: LiveMail }): void {
  serve(app, "adminListMails").with(async ({ query }, { caller }) => {
    const templates = readableBy(caller);
    const { mails, total } = await listMails(db, { templates, search: query.q.trim(), page: query.page, pageSize });
    const items = mails.map(wireOf);
    return {
      success: true,
      data: { items, page: query.page, pages: Math.max(1, Math.ceil(total / pageSize)), total },
      leaves: (await mail.current()) !== null,
    };
  });

  serve(app, "adminGetMail").with(async ({ params }, { caller }) => {
    const templates = readableBy(caller);
    const mail = await findMail(db, params.id, templates);
    if (mail === null) return refuse("NOT_FOUND");
    return { success: true, data: { ...wireOf(mail), text_body: mail.text, html_body: mail.html } };
  });
}

/** Mails say what people have ordered; those about accounts carry links that open them, and are for whoever may manage accounts. */
function readableBy({ account }: SignedIn): ReadableMails {
  return mayDo(account, "user.manage") ? "all" : orderTemplates;
}

function wireOf({ id, recipient, subject, createdAt, sentAt }: MailRow) {
  return { id, recipient, subject, created_at: createdAt.toISOString(), sent_at: sentAt?.toISOString() ?? null };
}
