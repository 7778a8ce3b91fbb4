import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import { mayEnter, opensNow } from "#server/shop/enrollment/open-access-queries.ts";

export type Live = StatementRow<"find-live-lesson">;

const columns = `l.live_at as "startsAt", coalesce(l.live_minutes, 60) as minutes,
    l.live_link as link, l.live_room as room, l.live_capacity as capacity,
    case when l.live_capacity is null then 0
      else (select count(*)::int
        from live_attendance a
        where a.lesson_id = l.id
          and a.reserved_at is not null
          and exists (select from enrollment e
            where e.account_id = a.account_id and e.item_id = l.item_id and ${opensNow}))
      end as reserved, o.reserved_at is not null as "isReserved", o.attended_at as "attendedAt",
    now() as now
  from lesson l
    left join live_attendance o on o.lesson_id = l.id and o.account_id = $2 /* or null */
  where l.id = $1 and l.kind = 'live' and l.live_at is not null and l.archived_at is null`;
const find = named("find-live-lesson", `select ${columns}`);

/**
 * Null: the lesson is not live, or has no time yet. `accountId` null: the viewer is not a learner.
 */
export async function findLive(
  db: Db | Tx,
  lessonId: number,
  accountId: number | null,
): Promise<Live | null> {
  return (await find(db, [lessonId, accountId]))[0] ?? null;
}

const lock = named("lock-live-lesson", "select id from lesson where id = $1 for no key update");

/** Seats of it are given one after the other until the transaction ends. */
export async function lockSeats(tx: Tx, lessonId: number): Promise<void> {
  await lock(tx, [lessonId]);
}

const reserve = named(
  "reserve-live-seat",
  `insert into live_attendance (lesson_id, account_id, reserved_at)
  values ($1, $2, case when $3 then now() end)
  on conflict (lesson_id, account_id)
    do update set reserved_at = case when $3 then coalesce(live_attendance.reserved_at, now()) end`,
);

/** NOTE: under the lock of the seats. */
export async function setSeat(
  tx: Tx,
  { lessonId, accountId }: { lessonId: number; accountId: number },
  isWanted: boolean,
): Promise<void> {
  await reserve(tx, [lessonId, accountId, isWanted]);
}

const release = named(
  "release-closed-seats",
  `update live_attendance
  set reserved_at = null
  where lesson_id = $1
    and account_id in (select a.account_id
      from live_attendance a join lesson l on l.id = a.lesson_id
      where a.lesson_id = $1
        and a.reserved_at is not null
        and a.account_id <> $2
        and not exists (select from enrollment e
          where e.account_id = a.account_id and e.item_id = l.item_id and ${opensNow})
      order by a.reserved_at desc, a.account_id
      limit greatest(0,
        (select count(*)
          from live_attendance o
          where o.lesson_id = $1 and o.reserved_at is not null) - (select live_capacity
          from lesson
          where id = $1)))`,
);

/**
 * Where more seats are given than there are, those whose holders cannot come now are theirs no
 * more, also when they come back. NOTE: under the lock of the seats.
 */
export async function releaseClosedSeats(
  tx: Tx,
  { lessonId, accountId }: { lessonId: number; accountId: number },
): Promise<void> {
  await release(tx, [lessonId, accountId]);
}

const attend = named(
  "attend-live-lesson",
  `insert into live_attendance (lesson_id, account_id, attended_at, marked_by)
  values ($1, $2, now(), $3)
  on conflict (lesson_id, account_id)
    do update set attended_at = coalesce(live_attendance.attended_at, now()),
      marked_by = case when live_attendance.attended_at is null then excluded.marked_by
        else live_attendance.marked_by end`,
);

/** Written once. `markedBy` null: the learner came by the link. */
export async function setAttended(
  tx: Tx,
  { lessonId, accountId }: { lessonId: number; accountId: number },
  markedBy: number | null,
): Promise<void> {
  await attend(tx, [lessonId, accountId, markedBy]);
}

/** `changes`: how often something of it was changed. */
export type CalendarEntry = StatementRow<"list-calendar">;

const calendar = named(
  "list-calendar",
  `select l.id, l.item_id as "itemId",
    json_build_object('th', l.title_th, 'en', l.title_en) as title,
    json_build_object('th', i.title_th, 'en', i.title_en) as course, l.live_at as "startsAt",
    coalesce(l.live_minutes, 60) as minutes, l.live_room as room, l.version + i.version as changes
  from lesson l
    join course_section s on s.id = l.section_id
    join catalog_item i on i.id = l.item_id
  where l.live_at > now() - interval '90 days'
    and l.kind = 'live'
    and l.archived_at is null
    and l.is_published
    and s.is_published
    and l.item_id in (select e.item_id from enrollment e where e.account_id = $1 and ${opensNow})
  order by l.live_at limit 500`,
);

/** Live lessons of the courses that a learner has access to now, from three months ago on. */
export function listCalendar(db: Db, accountId: number): Promise<CalendarEntry[]> {
  return calendar(db, [accountId]);
}

export type CalendarSecret = { secretHash: Buffer; secretSealed: Buffer };

const keep = named(
  "keep-calendar-link",
  `insert into calendar_link (account_id, secret_hash, secret_sealed)
  values ($1, $2, $3)
  on conflict (account_id)
    do update set secret_hash = case
        when $4 or calendar_link.secret_sealed is null then excluded.secret_hash
        else calendar_link.secret_hash end,
      secret_sealed = case when $4 then excluded.secret_sealed
        else coalesce(calendar_link.secret_sealed, excluded.secret_sealed) end
  returning secret_sealed as sealed`,
);

/**
 * The secret of a person's calendar, sealed: the one that is there, unless a new one is asked for,
 * or it cannot be shown any more.
 */
export async function keepCalendarLink(
  db: Db,
  accountId: number,
  { secretHash, secretSealed }: CalendarSecret,
  isNew: boolean,
): Promise<Buffer> {
  return (await keep(db, [accountId, secretHash, secretSealed, isNew]))[0]?.sealed ?? secretSealed;
}

type CalendarOwner = StatementRow<"find-calendar-owner">;
const owner = named(
  "find-calendar-owner",
  `select a.id, a.lang, c.secret_sealed is not null as "isSealed"
  from calendar_link c join account a on a.id = c.account_id
  where c.secret_hash = $1 and a.is_student and ${mayEnter}`,
);

/** Null where no account has this address, or its person could not sign in now. */
export async function findCalendarOwner(db: Db, secretHash: Buffer): Promise<CalendarOwner | null> {
  return (await owner(db, [secretHash]))[0] ?? null;
}

const sealLink = named(
  "seal-calendar-link",
  "update calendar_link set secret_sealed = $2 where secret_hash = $1 and secret_sealed is null",
);

/** An address from the time before addresses were sealed. */
export async function sealCalendarLink(
  db: Db,
  { secretHash, secretSealed }: CalendarSecret,
): Promise<void> {
  await sealLink(db, [secretHash, secretSealed]);
}
