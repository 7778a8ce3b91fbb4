import {
  type LearnerMailEvent,
  type LearnerMailKind,
  learnerMailEvents,
  type MailShare,
  mailsARound,
  shareOf,
} from "#domain/learning/learner-mail.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { columnTypes, named, type RowOf } from "#server/platform/database/named-statement.ts";
import { mayEnter, opensNow } from "#server/shop/enrollment/open-access-queries.ts";
import { mayTeach } from "#server/shop/instructor/may-teach-queries.ts";
import { dueNotices } from "./due-notices-queries.ts";

/**
 * The row `c` has an account and a course. NOTE: no `exists`, which may be planned as one pass over
 * everybody's access.
 */
export const isWelcome = `(select ${mayEnter} from account a where a.id = c.account_id)`;
export const canCome = `(select true from enrollment e
    where e.account_id = c.account_id and e.item_id = c.item_id and ${opensNow} limit 1)`;
export const teaches = `(select true
    from course_instructor t join account a on a.id = t.account_id and ${mayTeach("a")}
    where t.account_id = c.account_id and t.item_id = c.item_id limit 1)`;
/** Who is there and can come, and has not left this kind of mail. */
const mayHear = (kind: LearnerMailKind) => `${kind === "handed_in" ? teaches : canCome}
      and (select true from learner_mail_off f
        where f.account_id = c.account_id and f.kind = '${kind}') is null
      and ${isWelcome}`;

const lockTurn = named(
  "lock-turn-of-learner-mails",
  "select pg_try_advisory_xact_lock(hashtext('learner-mails'), hashtext($1)) as taken",
);

/** False: another node is at it. Held to the end of the transaction. */
export async function takeTurn(tx: Tx, share: MailShare): Promise<boolean> {
  return (await lockTurn(tx, [share]))[0]?.taken === true;
}

const countNotified = named(
  "count-learner-mails-told",
  `with lately as materialized (
    select account_id, kind, item_id, occasion from learner_mail where told_at > $1
  )
  select count(distinct (account_id, kind, case when kind = 'handed_in' then ''
      when kind = 'new_lesson' then item_id::text
      else occasion end))::int as told
  from lately
  where kind = any ($2::text[])`,
);

/**
 * How many more mails of this share may be written now, under its lock: less than a round is taken,
 * since none begins to the second.
 */
export async function countMailsLeft(tx: Tx, share: MailShare, now: Date): Promise<number> {
  const events = (Object.keys(learnerMailEvents) as LearnerMailEvent[]).filter(
    (event) => shareOf(event) === share,
  );
  const [row] = await countNotified(tx, [new Date(now.getTime() - 4 * 60_000), events]);
  return Math.max(0, mailsARound[share] - (row?.told ?? 0));
}

const insertOf = (event: LearnerMailEvent) =>
  named(
    `insert-notices-${event}`,
    `with clock as materialized (
    select $1::timestamptz as t, $3::int as days
  ), c as materialized (
    ${dueNotices[event]}
  ), new as (
    select c.*
    from c
    where (select true from learner_mail m
        where m.account_id = c.account_id
          and m.kind = '${event}'
          and m.occasion = c.occasion) is null
      and ${mayHear(learnerMailEvents[event])}
    order by c.account_id, c.item_id, c.occasion limit $2
  ), told as (
    insert into learner_mail (account_id, kind, occasion, item_id, told_at)
    select account_id, '${event}', occasion, item_id, (select t from clock)
    from new
    order by account_id, item_id, occasion
    on conflict (account_id, kind, occasion) do nothing
    returning account_id, occasion
  )
  select n.account_id as "accountId", n.occasion, n.item_id as "itemId",
    n.lesson_id as "lessonId", n.at, n.until, n.code
  from told t join new n on n.account_id = t.account_id and n.occasion = t.occasion
  order by n.account_id, n.item_id, n.lesson_id`,
    columnTypes<{ until: Date }>(),
  );
/** A notice that is sent now and was not sent before. `until`: it is useless after this time. */
export type SentNotice = RowOf<ReturnType<typeof insertOf>>;
const insertNotices = {
  go_on: insertOf("go_on"),
  new_lesson: insertOf("new_lesson"),
  live_tomorrow: insertOf("live_tomorrow"),
  live_soon: insertOf("live_soon"),
  ends_week: insertOf("ends_week"),
  ends_day: insertOf("ends_day"),
  certificate: insertOf("certificate"),
  handed_in: insertOf("handed_in"),
} satisfies Record<LearnerMailEvent, unknown>;

/**
 * Records the notices that are sent from now on. Of several processes at once one records them; the
 * others find the rows and get nothing.
 */
export function insertSent(
  tx: Tx,
  event: LearnerMailEvent,
  { days, now, most }: { days: number; now: Date; most: number },
): Promise<SentNotice[]> {
  return insertNotices[event](tx, [now, most, days]);
}

const listOff = named(
  "list-learner-mails-off",
  "select kind from learner_mail_off where account_id = $1",
);

export async function listLeft(db: Db, accountId: number): Promise<LearnerMailKind[]> {
  return (await listOff(db, [accountId])).map(({ kind }) => kind);
}

/** The account, or the one that it has become part of; no row where that has gone. */
const living = `(with recursive way (id, merged_into, erased_at) as (
      select id, merged_into, erased_at from account where id = $1
      union all
      select a.id, a.merged_into, a.erased_at from account a join way w on a.id = w.merged_into
    )
    select id from way where merged_into is null and erased_at is null)`;
const leave = named(
  "leave-learner-mail",
  `insert into learner_mail_off (account_id, kind)
  select id, $2
  from ${living} o
  on conflict do nothing`,
);
const comeBack = named(
  "come-back-to-learner-mail",
  `delete from learner_mail_off
  where account_id in (select id from ${living} o) and kind = $2`,
);

/** For the account, or the one it was merged into. Does nothing where there is none. */
export async function setLeft(
  db: Db | Tx,
  { accountId, kind, hasLeft }: { accountId: number; kind: LearnerMailKind; hasLeft: boolean },
): Promise<void> {
  await (hasLeft ? leave : comeBack)(db, [accountId, kind]);
}

const findLivingStatement = named("find-living-account", `select id from ${living} o`);

/** The account, or the one it was merged into. Null: there is none any more. */
export async function findLiving(db: Db | Tx, accountId: number): Promise<number | null> {
  return (await findLivingStatement(db, [accountId]))[0]?.id ?? null;
}

const updateLeftByStatement = named(
  "note-left-by-announcement",
  `update announcement_receiver
  set left_at = now()
  where announcement_id = $1 and account_id = $2 and left_at is null`,
);

/** Counts who unsubscribed by the link of this announcement. */
export async function updateLeftBy(
  db: Db,
  announcementId: number,
  accountId: number,
): Promise<void> {
  await updateLeftByStatement(db, [announcementId, accountId]);
}

const isLeft = named(
  "find-left-learner-mail",
  `select exists (select from learner_mail_off f where f.account_id = o.id and f.kind = $2)
      as "hasLeft"
  from ${living} o`,
);

/** Null: there is no such account. */
export async function findLeft(
  db: Db,
  accountId: number,
  kind: LearnerMailKind,
): Promise<{ hasLeft: boolean } | null> {
  return (await isLeft(db, [accountId, kind]))[0] ?? null;
}
