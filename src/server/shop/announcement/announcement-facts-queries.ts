import { mayBeTold, type PersonFacts } from "#domain/announcement/announcement-rule.ts";
import type { LocalizedText } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import { columnTypes, named } from "#server/platform/database/named-statement.ts";
import { personFacts } from "./audience-queries.ts";

/** What a mail says. `link`: the course of its button, and whether its readers learn in it. */
export type AnnouncementFacts = {
  id: number;
  purpose: "course" | "sale";
  subject: LocalizedText;
  body: LocalizedText;
  link: { itemId: number; isOwn: boolean } | null;
};

const list = named(
  "list-announcement-facts",
  `select m."outboxId", t.id, t.purpose, ${personFacts("$2")},
    json_build_object('th', t.subject_th, 'en', t.subject_en) as subject,
    json_build_object('th', t.body_th, 'en', t.body_en) as body,
    t.link_item_id as "linkItemId",
    exists (select from announcement_item ai
      where ai.announcement_id = t.id and ai.item_id = t.link_item_id) as "isOwn"
  from jsonb_to_recordset($1) as m ("outboxId" bigint, "accountId" bigint, "announcementId" bigint)
    join announcement t on t.id = m."announcementId" and t.state in ('running', 'stopped')
    cross join lateral (select m."accountId" as id) p
    join account a on a.id = p.id`,
  columnTypes<{ outboxId: number } & Omit<PersonFacts, "people">>(),
);

type ToWrite = { outboxId: number; accountId: number; announcementId: number };

/**
 * What is still to be sent, by message. Who unsubscribed, left the course or was locked out since it
 * was written down gets nothing. What is stopped is written too, and `holdStopped` keeps it back.
 */
export async function listAnnouncementFacts(
  db: Db,
  mails: readonly ToWrite[],
  versions: readonly string[],
): Promise<Map<number, AnnouncementFacts>> {
  if (mails.length === 0) return new Map();
  const rows = await list(db, [mails, versions]);
  return new Map(
    rows
      .filter((row) => mayBeTold(row.purpose, row))
      .map(({ outboxId, id, purpose, subject, body, linkItemId, isOwn }) => [
        outboxId,
        {
          id,
          purpose,
          subject,
          body,
          link: linkItemId === null ? null : { itemId: linkItemId, isOwn },
        },
      ]),
  );
}

const holdStatement = named(
  "hold-stopped-announcements",
  `update outbox_message o
  set due_at = now() + interval '1 hour', last_error = 'held back: stopped by the shop'
  from jsonb_to_recordset($1) as m (id bigint, tries int, "announcementId" bigint)
    join announcement t on t.id = m."announcementId" and t.state = 'stopped'
  where o.id = m.id and o.tries = m.tries and o.done_at is null
  returning o.id`,
);

type HeldMail = { id: number; tries: number; announcementId: number };

/** Mails of announcements that were stopped stay among the messages. */
export async function holdStopped(db: Db, mails: readonly HeldMail[]): Promise<Set<number>> {
  if (mails.length === 0) return new Set();
  return new Set((await holdStatement(db, [mails])).map(({ id }) => id));
}
