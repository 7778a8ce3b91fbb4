import type { LearnerMailEvent, LearnerMailKind } from "#domain/learning/learner-mail.ts";
import type { Db } from "#server/platform/database/database.ts";
import { columnTypes, named, type RowOf } from "#server/platform/database/named-statement.ts";
import { shownLessons } from "./due-notices-queries.ts";
import { canCome, isWelcome, teaches } from "./learner-mail-queries.ts";

export type ToWrite = {
  outboxId: number;
  accountId: number;
  itemId: number;
  kind: LearnerMailKind;
  event: LearnerMailEvent;
  lessonIds: number[];
  at: string | null;
  until: string;
  code: string | null;
};

/**
 * Whether the fact behind an unsent notice still holds. NOTE: the stored time is cut to
 * milliseconds.
 */
const isStillSo = `case c.event
      when 'go_on'
        then (select g.completed_at is null and g.last_seen_at < c.until - interval '1 day'
          from learning g
          where g.account_id = c.account_id and g.item_id = c.item_id)
      when 'live_soon' then c.lives
      when 'live_tomorrow' then c.lives
      when 'ends_week' then c.ends
      when 'ends_day' then c.ends
      when 'certificate' then (select t.revoked_at is null
        from certificate t
        where t.code = c.code and t.account_id = c.account_id)
      else true end`;
/**
 * The lesson still takes place at the announced time, and the learner has a seat where one is
 * needed.
 */
const lives = `(select l.archived_at is null
        and l.is_published
        and abs(extract(epoch from l.live_at - m.at)) < 1
        and (l.live_capacity is null
          or exists (select from live_attendance a
            where a.lesson_id = l.id
              and a.account_id = m."accountId"
              and a.reserved_at is not null))
      from lesson l
      where l.id = (m."lessonIds" ->> 0)::bigint and m.event like 'live%')`;
/** No access lasts longer than announced. */
const ends = `(select true
      from enrollment x
      where m.event like 'ends%'
        and x.account_id = m."accountId"
        and x.item_id = m."itemId"
        and x.state = 'active'
        and (x.ends_at is null or x.ends_at > m.at + interval '1 second')
      limit 1) is null`;

const list = named(
  "list-mail-facts",
  `select c."outboxId", json_build_object('th', i.title_th, 'en', i.title_en) as course,
    coalesce((select json_agg(json_build_object('th', l.title_th, 'en', l.title_en)
          order by s.position, l.position, l.id)
      from ${shownLessons}
      where l.id = any (array(select one::bigint from jsonb_array_elements_text(c."lessonIds") one))
        and (c.event <> 'new_lesson'
          or (select true from lesson_progress p
            where p.account_id = c.account_id and p.lesson_id = l.id) is null)), '[]') as lessons,
    case when c.event = 'handed_in'
      then coalesce((select json_agg(json_build_object(
            'course', json_build_object('th', k.title_th, 'en', k.title_en), 'works', n.works)
            order by n.works desc, k.id)
        from course_instructor t
          join catalog_item k on k.id = t.item_id,
          lateral (select count(*)::int as works
            from lesson l join submission w on w.lesson_id = l.id and w.state = 'waiting'
            where l.item_id = t.item_id and l.archived_at is null) n
        where t.account_id = c.account_id and n.works > 0), '[]')
      else '[]' end as waiting
  from (select *, "accountId" as account_id, "itemId" as item_id, ${lives} as lives, ${ends} as ends
      from jsonb_to_recordset($1::text::jsonb) as m ("outboxId" bigint, "accountId" bigint,
        "itemId" bigint, kind text, event text, "lessonIds" jsonb, at timestamptz,
        until timestamptz, code text)) c
    join catalog_item i on i.id = c.item_id
  where c.until > now()
    and case when c.kind = 'handed_in' then ${teaches} else ${canCome} end
    and ${isWelcome}
    and ${isStillSo}
    and not exists (select from learner_mail_off f
      where f.account_id = c.account_id and f.kind = c.kind)`,
  columnTypes<{ outboxId: number }>(),
);
/** `waiting`: how much work waits in each course that the receiver teaches. */
export type MailFacts = RowOf<typeof list>;

/**
 * The present facts for each notice. It leaves out learners whose access has ended or is paused,
 * who unsubscribed, and notices that no longer hold or come too late.
 */
export async function listMailFacts(
  db: Db,
  mails: readonly ToWrite[],
): Promise<Map<number, MailFacts>> {
  if (mails.length === 0) return new Map();
  return new Map((await list(db, [JSON.stringify(mails)])).map((row) => [row.outboxId, row]));
}
