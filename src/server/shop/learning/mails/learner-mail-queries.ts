import { type RawBuilder, sql } from "kysely";
import {
  type LearnerMailEvent,
  type LearnerMailKind,
  learnerMailEvents,
  type MailShare,
  mailHours,
  mailsARound,
  shareOf,
} from "#domain/learning/learner-mail.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { mayTeach } from "#server/shop/account/may-teach-queries.ts";
import { mayEnter, opensNow } from "#server/shop/enrollment/open-access-queries.ts";
import { hasLessons, isShown } from "../curriculum-queries.ts";

/** A notice that is sent now and was not sent before. `until`: it is useless after this time. */
export type SentNotice = {
  accountId: number;
  occasion: string;
  itemId: number;
  lessonId: number | null;
  at: Date | null;
  until: Date;
  code: string | null;
};

/** The moment of the job, from the statement that all of these stand in. */
const bangkok = "((select t from clock) at time zone 'Asia/Bangkok')";
const isDay = sql`extract(hour from ${sql.raw(bangkok)}) >= ${mailHours.from} and extract(hour from ${sql.raw(bangkok)}) < ${mailHours.until}`;
const epoch = (moment: string) => sql.raw(`(extract(epoch from ${moment}) * 1000)::bigint`);
/** The end of the day in Bangkok. */
const tonight = sql.raw(`((${bangkok}::date + 1)::timestamp at time zone 'Asia/Bangkok')`);

/**
 * What of a lesson `l` is open for a learner whose learning is `g`: the rule of
 * `domain/learning/release`.
 */
const isOpen = `(case l.release when 'at_once' then true
  when 'on_date' then l.release_at is null or l.release_at <= (select t from clock)
    when 'after_days' then g.started_at + make_interval(days => coalesce(l.release_days, 0))
    <= (select t from clock)
  else not exists (select from lesson w join course_section b on b.id = w.section_id
    where w.id = l.release_lesson_id and w.archived_at is null and w.is_published
    and b.is_published)
    or exists (select from lesson_progress d
      where d.account_id = e.account_id and d.lesson_id = l.release_lesson_id
      and d.done_at is not null) end
  or exists (select from lesson_progress o
    where o.account_id = e.account_id and o.lesson_id = l.id))`;
export const shownLessons = sql.raw(
  `lesson l join course_section s on s.id = l.section_id and ${isShown}`,
);
/** When a lesson became visible. */
const news = sql.raw(
  "(case when l.release = 'on_date' then greatest(l.shown_at, l.release_at) else l.shown_at end)",
);
const withLearning = sql.raw(
  "left join learning g on g.account_id = e.account_id and g.item_id = e.item_id",
);

type Event = { days: number };

/**
 * Each is a select of account_id, occasion, item_id, lesson_id, at, until and code; who has access
 * is asked below, for all of them.
 */
const due: Record<LearnerMailEvent, (event: Event) => RawBuilder<unknown>> = {
  // One mail for each stop. Who stopped longer ago is left in peace.
  go_on: ({ days }) => sql`select e.account_id, e.item_id || ':' || e.last_seen_on as occasion,
    e.item_id, null::bigint as lesson_id, null::timestamptz as at,
      (select t from clock) + interval '1 day' as until, null::text as code
    from learning e where e.completed_at is null
      and e.last_seen_on between
      ${sql.raw(bangkok)}::date - ${days}::int - 6 and ${sql.raw(bangkok)}::date - ${days}::int
      and ${isDay} and ${sql.raw(hasLessons("e.item_id"))}`,
  // For a lesson that opens on a date, that date. Half an hour gives the owner time to undo it and
  // to publish more lessons. One mail a day and course announces all of them.
  new_lesson: () => sql`select distinct e.account_id, l.id::text as occasion, l.item_id,
      l.id as lesson_id, null::timestamptz as at, (select t
      from clock) + interval '2 days' as until, null::text as code
    from ${shownLessons} join enrollment e on e.item_id = l.item_id and e.state = 'active'
      and e.starts_at < ${news} ${withLearning}
    where (l.shown_at > (select t from clock) - interval '3 days'
      or (l.release = 'on_date' and l.release_at > (select t from clock) - interval '3 days'))
      and ${news} between (select t from clock) - interval '3 days' and (select t
        from clock) - interval '30 minutes' and ${isDay} and ${sql.raw(isOpen)}
      and (select true from lesson_progress p
        where p.account_id = e.account_id and p.lesson_id = l.id) is null
      and (select true from learner_mail m
        where m.account_id = e.account_id and m.kind = 'new_lesson' and m.item_id = l.item_id
        and (m.told_at at time zone 'Asia/Bangkok')::date
          = ${sql.raw(bangkok)}::date limit 1) is null`,
  // The calendar of Bangkok says what tomorrow is: what comes too late for today is not sent.
  live_tomorrow: () =>
    live(
      "live_tomorrow",
      sql`(l.live_at at time zone 'Asia/Bangkok')::date
        = ${sql.raw(bangkok)}::date + 1 and l.live_at < (select t from clock) + interval '2 days' and ${isDay}`,
      tonight,
    ),
  live_soon: () =>
    live(
      "live_soon",
      sql`l.live_at > (select t from clock) and l.live_at <= (select t
        from clock) + interval '1 hour'`,
      sql`l.live_at`,
    ),
  ends_week: () =>
    ending(
      sql`n.last > (select t from clock) + interval '2 days' and n.last <= (select t
        from clock) + interval '7 days' and n.first < n.last - interval '10 days'`,
      "7 days",
    ),
  ends_day: () =>
    ending(
      sql`n.last > (select t from clock) and n.last <= (select t from clock) + interval '1 day'
        and n.first < n.last - interval '2 days'`,
      "1 day",
    ),
  certificate:
    () => sql`select e.account_id, e.id::text as occasion, e.item_id, null::bigint as lesson_id,
      e.completed_at as at, (select t from clock) + interval '3 days' as until, e.code
    from certificate e where e.completed_at > (select t from clock) - interval '3 days'
      and e.account_id is not null and e.revoked_at is null`,
  // Work handed in until nine o'clock, in one mail a day for all courses of an instructor. Work
  // that an instructor was notified of is not repeated.
  handed_in: () => sql`select distinct t.account_id,
      l.item_id || ':' ||
      ${sql.raw(bangkok)}::date as occasion, l.item_id, null::bigint as lesson_id, null::timestamptz as at,
      (select t from clock) + interval '1 day' as until, null::text as code
    from submission w join lesson l on l.id = w.lesson_id and l.archived_at is null
      join course_instructor t on t.item_id = l.item_id
    where w.state = 'waiting'
      and ${isDay} and w.handed_in_at < (${sql.raw(bangkok)}::date + make_interval(hours => ${mailHours.from})) at time zone 'Asia/Bangkok'
      and w.handed_in_at > coalesce((select max(m.told_at) from learner_mail m
        where m.account_id = t.account_id and m.kind = 'handed_in' and m.item_id = l.item_id),
        '-infinity')
      and (select true from learner_mail m
        where m.account_id = t.account_id and m.kind = 'handed_in'
        and (m.told_at at time zone 'Asia/Bangkok')::date
          = ${sql.raw(bangkok)}::date limit 1) is null`,
};

/**
 * Holders of a seat in lessons with few seats. A changed time is a new occasion, even if it is an
 * earlier announced time.
 */
function live(
  event: LearnerMailEvent,
  when: RawBuilder<unknown>,
  until: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const time = sql`(l.id || ':' || ${epoch("l.live_at")})`;
  const occasion = sql`case when told.times is null then
    ${time} when starts_with(told.last || ':',
    ${time} || ':') then told.last else ${time} || ':' || told.times end`;
  return sql`select distinct e.account_id,
    ${occasion} as occasion, l.item_id, l.id as lesson_id,
    l.live_at as at, ${until} as until, null::text as code
    from ${shownLessons} join enrollment e on e.item_id = l.item_id
      and e.state = 'active' ${withLearning}
      left join lateral (select m.occasion as last, count(*) over () as times from learner_mail m
        where m.account_id = e.account_id and m.kind = ${event}
        and starts_with(m.occasion, l.id || ':') order by m.told_at desc limit 1) told on true
    where l.kind = 'live' and l.live_at > (select t from clock) and l.live_at < (select t
      from clock) + interval '2 days'
      and ${when} and ${sql.raw(isOpen)} and (l.live_capacity is null
      or exists (select from live_attendance a
        where a.lesson_id = l.id and a.account_id = e.account_id and a.reserved_at is not null))`;
}

/**
 * By the latest end of all access. Unlimited access does not end. A longer term is a new occasion.
 */
function ending(when: RawBuilder<unknown>, within: string): RawBuilder<unknown> {
  return sql`select n.account_id, n.item_id || ':'
    || ${epoch("n.last")} as occasion, n.item_id,
    null::bigint as lesson_id, n.last as at, n.last as until, null::text as code
    from (select distinct account_id, item_id from enrollment
      where state = 'active' and ends_at > (select t from clock) and ends_at <= (select t
      from clock) + ${within}::interval) c,
      lateral (select c.account_id, c.item_id, max(coalesce(x.ends_at, 'infinity')) as last,
        min(x.starts_at) as first
        from enrollment x
          where x.account_id = c.account_id and x.item_id = c.item_id and x.state = 'active'
          and (x.ends_at is null or x.ends_at > (select t from clock))) n
    where ${isDay} and ${when}`;
}

/**
 * Who is there and can come, and has not left this kind of mail. `c` has an account and a course.
 * NOTE: no `exists`, which may be planned as one pass over everybody's access.
 */
const mayHear = (kind: LearnerMailKind) => sql`${kind === "handed_in" ? teaches : canCome}
  and (select true from learner_mail_off f
    where f.account_id = c.account_id and f.kind = ${kind}) is null
  and ${isWelcome}`;
export const isWelcome = sql.raw(`(select ${mayEnter} from account a where a.id = c.account_id)`);
export const canCome = sql.raw(
  `(select true from enrollment e
    where e.account_id = c.account_id and e.item_id = c.item_id and ${opensNow} limit 1)`,
);
export const teaches = sql.raw(`(select true from course_instructor t
    join account a on a.id = t.account_id and ${mayTeach("a")}
  where t.account_id = c.account_id and t.item_id = c.item_id limit 1)`);

/** False: another node is at it. Held to the end of the transaction. */
export async function takeTurn(tx: Tx, share: MailShare): Promise<boolean> {
  const { rows } = await sql<{
    isMine: boolean;
  }>`select pg_try_advisory_xact_lock(hashtext('learner-mails'),
    hashtext(${share})) as "isMine"`.execute(tx);
  return rows[0]?.isMine === true;
}

/**
 * How many more mails of this share may be written now, under its lock: less than a round is taken,
 * since none begins to the second.
 */
export async function countMailsLeft(tx: Tx, share: MailShare, now: Date): Promise<number> {
  const events = (Object.keys(learnerMailEvents) as LearnerMailEvent[]).filter(
    (event) => shareOf(event) === share,
  );
  const { rows } = await sql<{
    told: number;
  }>`with lately as materialized (select account_id, kind, item_id, occasion from learner_mail
      where told_at > ${new Date(now.getTime() - 4 * 60_000)}::timestamptz)
    select count(distinct (account_id, kind, case when kind = 'handed_in' then ''
      when kind = 'new_lesson' then item_id::text else occasion end))::int as told
    from lately where kind = any (${events}::text[])`.execute(tx);
  return Math.max(0, mailsARound[share] - (rows[0]?.told ?? 0));
}

/**
 * Records the notices that are sent from now on. Of several processes at once one records them; the
 * others find the rows and get nothing.
 */
export async function insertSent(
  tx: Tx,
  event: LearnerMailEvent,
  { days, now, most }: Event & { now: Date; most: number },
): Promise<SentNotice[]> {
  const { rows } =
    await sql<SentNotice>`with clock as materialized (select ${now}::timestamptz as t),
      c as materialized (${due[event]({ days })}),
      new as (select c.* from c
        where (select true from learner_mail m
        where m.account_id = c.account_id and m.kind = ${event} and m.occasion = c.occasion) is null
        and ${mayHear(learnerMailEvents[event])} order by c.account_id, c.item_id, c.occasion
          limit ${most}),
      told as (insert into learner_mail (account_id, kind, occasion, item_id, told_at)
        select account_id,
          ${event}, occasion, item_id, (select t from clock) from new
          order by account_id, item_id, occasion
        on conflict (account_id, kind, occasion) do nothing returning account_id, occasion)
    select n.account_id as "accountId", n.occasion, n.item_id as "itemId",
      n.lesson_id as "lessonId", n.at, n.until, n.code
    from told t join new n on n.account_id = t.account_id and n.occasion = t.occasion
      order by n.account_id, n.item_id, n.lesson_id`.execute(tx);
  return rows;
}

export async function listLeft(db: Db, accountId: number): Promise<LearnerMailKind[]> {
  const { rows } = await sql<{
    kind: LearnerMailKind;
  }>`select kind from learner_mail_off where account_id = ${accountId}`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** The account, or the one that it has become part of; no row where that has gone. */
const living = (accountId: number) => sql`(with recursive way (id, merged_into, erased_at) as (
    select id, merged_into, erased_at from account where id = ${accountId}
    union all select a.id, a.merged_into, a.erased_at from account a
      join way w on a.id = w.merged_into)
  select id from way where merged_into is null and erased_at is null)`;

/** For the account, or the one it was merged into. Does nothing where there is none. */
export async function setLeft(
  db: Db | Tx,
  { accountId, kind, hasLeft }: { accountId: number; kind: LearnerMailKind; hasLeft: boolean },
): Promise<void> {
  const own = living(accountId);
  if (hasLeft)
    await sql`insert into learner_mail_off (account_id, kind) select id,
      ${kind} from ${own} o on conflict do nothing`.execute(db);
  else
    await sql`delete from learner_mail_off
      where account_id in (select id from ${own} o) and kind = ${kind}`.execute(db);
}

/** Null: there is no such account. */
export async function findLeft(
  db: Db,
  accountId: number,
  kind: LearnerMailKind,
): Promise<{ hasLeft: boolean } | null> {
  const { rows } = await sql<{
    hasLeft: boolean;
  }>`select exists (select from learner_mail_off f
    where f.account_id = o.id and f.kind = ${kind}) as "hasLeft"
    from ${living(accountId)} o`.execute(db);
  return rows[0] ?? null;
}
