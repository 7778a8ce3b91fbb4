import type { FastifyInstance } from "fastify";
import type { ListQueryOf } from "#contract/admin/admin-lists.ts";
import { mayDo } from "#domain/account/permissions.ts";
import { fileHead } from "#server/list/file-head.ts";
import type { ListStatement } from "#server/list/list-page-queries.ts";
import { searchPatterns } from "#server/list/search-pattern.ts";
import { serveList } from "#server/list/serve-list.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { LiveMail } from "#server/shop/mail/live-mail.ts";
import { orderTemplates } from "#server/shop/outbox/mail-template.ts";
import {
  chosenMail,
  findMail,
  type MailRow,
  mailList,
  type ReadableMails,
} from "./mail-queries.ts";

const csvHead = fileHead("mails", ["id", "recipient", "subject", "written", "sent"]);

export function registerMailRoutes(
  app: FastifyInstance,
  { db, mail, isDemo }: { db: Db; mail: LiveMail; isDemo: boolean },
): void {
  serveList(app, db, "Mails", {
    list: (query, { caller }) => listOf(query, caller),
    items: (rows: MailRow[]) => rows.map(wireOf),
    more: async () => ({ leaves: (await mail.current()) !== null }),
    chosen: chosenMail,
    file: { head: csvHead, cells: (rows) => rows.map(csvRow), always: null },
  });

  serve(app, "adminGetMail").with(async ({ params }, { caller }) => {
    const mail = await findMail(db, params.id, readableBy(caller));
    if (mail === null) return refuse("NOT_FOUND");
    const shown = isDemo
      ? mail
      : { ...mail, text: withoutLinks(mail.text), html: withoutLinks(mail.html) };
    return {
      success: true,
      data: { ...wireOf(mail), text_body: shown.text, html_body: shown.html },
    };
  });
}

function listOf({ q, sent, sort }: ListQueryOf<"Mails">, caller: SignedIn): ListStatement {
  return mailList({ readable: readableBy(caller), patterns: searchPatterns(q), sent }, sort);
}

/**
 * Mails show what people have ordered. Mails about accounts are only for administrators who may
 * change these accounts, because in a demo their links open them.
 */
function readableBy({ account }: SignedIn): ReadableMails {
  return { templates: orderTemplates, othersFor: mayDo(account, "user.manage") ? account : null };
}

/** Removes links from mails that were stored before the shop left them out. */
function withoutLinks(text: string): string {
  return text.replace(
    /(#|\/mails\/leave\/\d{1,15}\.[a-z_]{1,20}(?:-\d{1,15})?\.)[\w-]{43}/g,
    "$1•••",
  );
}

function csvRow({ id, recipient, subject, createdAt, sentAt }: MailRow) {
  return [id, recipient, subject, createdAt, sentAt];
}

function wireOf({ id, recipient, subject, createdAt, sentAt }: MailRow) {
  return {
    id,
    recipient,
    subject,
    created_at: createdAt.toISOString(),
    sent_at: sentAt?.toISOString() ?? null,
  };
}
