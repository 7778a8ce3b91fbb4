import { type RawBuilder, sql } from "kysely";
import type { Staff } from "#domain/account/grant-permissions.ts";
import { fitsPattern } from "#server/list/fits-word-queries.ts";
import type { ChosenColumns, ListStatement } from "#server/list/list-page-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import { unpackHtml } from "#server/shop/mail/pack-html.ts";
import { unpackMail } from "#server/shop/outbox/pack-mail.ts";

export type MailRow = {
  id: number;
  recipient: string;
  subject: string;
  createdAt: Date;
  sentAt: Date | null;
};

/**
 * Mails of some kinds, and other mails to the people whom the reader may manage. Null: none of
 * these.
 */
export type ReadableMails = { templates: readonly string[]; othersFor: Staff | null };
export type MailFilter = {
  readable: ReadableMails;
  patterns: readonly string[];
  sent: "" | "yes" | "no";
};
export type MailSort = "" | "oldest" | "recipient";

const columns = sql`i.id, i.recipient, i.subject, i.created_at as "createdAt",
  i.sent_at as "sentAt"`;

const orders: Record<MailSort, RawBuilder<unknown>> = {
  "": sql`i.id desc`,
  oldest: sql`i.id`,
  recipient: sql`i.recipient, i.id desc`,
};

/** The search covers recipient and subject. */
export function mailList({ readable, patterns, sent }: MailFilter, sort: MailSort): ListStatement {
  return {
    table: sql`mail i`,
    conditions: [
      readableBy(readable),
      ...(sent === ""
        ? []
        : [
            sent === "yes"
              ? sql`i.sent_at is not null`
              : sql`i.id in (select mail_id from mail_unsent)`,
          ]),
    ],
    search: patterns.map((pattern) =>
      fitsPattern(sql`fold_words(i.recipient || ' ' || i.subject)`, pattern),
    ),
    order: orders[sort],
    columns,
  };
}

/** NOTE: a mail has no version. Its content is checked again before it is sent once more. */
export const chosenMail: ChosenColumns = {
  version: sql`0`,
  name: sql`i.subject || ' · ' || i.recipient`,
};

export type Mail = MailRow & { text: string; html: string };

export async function findMail(db: Db, id: number, readable: ReadableMails): Promise<Mail | null> {
  const where = sql.join([sql`i.id = ${id}`, readableBy(readable)], sql` and `);
  const { rows } = await sql<Mail & { packed: Buffer | null; packedHtml: Buffer | null }>`
    select ${columns}, i.packed, i.text_body as text, i.html_body as html,
      i.html_packed as "packedHtml"
    from mail i
    where ${where}`.execute(db);
  if (rows[0] === undefined) return null;
  const { packed, packedHtml, ...mail } = rows[0];
  if (packed !== null) return { ...mail, ...unpackMail(packed) };
  return packedHtml === null ? mail : { ...mail, html: unpackHtml(packedHtml, mail.text) };
}

function readableBy({ templates, othersFor }: ReadableMails): RawBuilder<unknown> {
  if (othersFor?.isOwner) return sql`true`;
  const ofKinds = sql`i.template = any (${[...templates]}::text[])`;
  return othersFor === null ? ofKinds : sql`(${ofKinds} or ${isManagedBy(othersFor)})`;
}

/** `mayManageAccount` of the account that the mail is for, and the reader's own. */
function isManagedBy({ id }: Staff): RawBuilder<unknown> {
  return sql`not exists (select from account a left join staff_invitation v on v.account_id = a.id
    where a.id = i.account_id and a.id <> ${id}
    and (a.is_administrator or a.is_instructor or v.account_id is not null))`;
}
