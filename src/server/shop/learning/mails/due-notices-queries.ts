import { type LearnerMailEvent, mailHours, mailTimes } from "#domain/learning/learner-mail.ts";
import { hasLessons, isShown } from "#server/shop/lesson/shown-lessons-queries.ts";

/** The moment of the job, from the statement that all of these stand in. */
const now = "(select t from clock)";
const bangkok = `(${now} at time zone 'Asia/Bangkok')`;
const isDay = `extract(hour from ${bangkok}) >= ${mailHours.from}
  and extract(hour from ${bangkok}) < ${mailHours.until}`;
const epoch = (moment: string) => `(extract(epoch from ${moment}) * 1000)::bigint`;
/** The end of the day in Bangkok. */
const tonight = `((${bangkok}::date + 1)::timestamp at time zone 'Asia/Bangkok')`;

/**
 * What of a lesson `l` is open for a learner whose learning is `g`: the rule of
 * `domain/learning/release`.
 */
const isOpen = `(case l.release when 'at_once' then true
    when 'on_date' then l.release_at is null or l.release_at <= ${now}
    when 'after_days'
      then g.started_at + make_interval(days => coalesce(l.release_days, 0)) <= ${now}
    else not exists (select from lesson w join course_section b on b.id = w.section_id
        where w.id = l.release_lesson_id
          and w.archived_at is null
          and w.is_published
          and b.is_published)
      or exists (select from lesson_progress d
        where d.account_id = e.account_id
          and d.lesson_id = l.release_lesson_id
          and d.done_at is not null)
    end
  or exists (select from lesson_progress o
    where o.account_id = e.account_id and o.lesson_id = l.id))`;
export const shownLessons = `lesson l join course_section s on s.id = l.section_id and ${isShown}`;
/** When a lesson became visible. */
const news =
  "(case when l.release = 'on_date' then greatest(l.shown_at, l.release_at) else l.shown_at end)";
const withLearning =
  "left join learning g on g.account_id = e.account_id and g.item_id = e.item_id";

/**
 * Each is a select of account_id, occasion, item_id, lesson_id, at, until and code; who has access
 * is asked by the statement around it, for all of them.
 */
export const dueNotices: Record<LearnerMailEvent, string> = {
  // One mail for each stop. Who stopped longer ago is left in peace.
  go_on: `select e.account_id, e.item_id || ':' || e.last_seen_on as occasion, e.item_id,
      null::bigint as lesson_id, null::timestamptz as at,
      ${now} + interval '${mailTimes.goOn.usefulFor}' as until,
      null::text as code
    from learning e
    where e.completed_at is null
      and e.last_seen_on between ${bangkok}::date - (select days from clock)
          - ${mailTimes.goOn.forDays}
        and ${bangkok}::date - (select days from clock)
      and ${isDay}
      and ${hasLessons("e.item_id")}`,
  // For a lesson that opens on a date, that date. Half an hour gives the owner time to undo it and
  // to publish more lessons. One mail a day and course announces all of them.
  new_lesson: `select distinct e.account_id, l.id::text as occasion, l.item_id, l.id as lesson_id,
      null::timestamptz as at, ${now} + interval '${mailTimes.newLesson.usefulFor}' as until,
      null::text as code
    from ${shownLessons}
      join enrollment e on e.item_id = l.item_id and e.state = 'active' and e.starts_at < ${news}
      ${withLearning}
    where (l.shown_at > ${now} - interval '${mailTimes.newLesson.newFor}'
        or (l.release = 'on_date'
          and l.release_at > ${now} - interval '${mailTimes.newLesson.newFor}'))
      and ${news} between ${now} - interval '${mailTimes.newLesson.newFor}'
        and ${now} - interval '${mailTimes.newLesson.after}'
      and ${isDay}
      and ${isOpen}
      and (select true from lesson_progress p
        where p.account_id = e.account_id and p.lesson_id = l.id) is null
      and (select true from learner_mail m
        where m.account_id = e.account_id
          and m.kind = 'new_lesson'
          and m.item_id = l.item_id
          and (m.told_at at time zone 'Asia/Bangkok')::date = ${bangkok}::date
        limit 1) is null`,
  // The calendar of Bangkok says what tomorrow is: what comes too late for today is not sent.
  live_tomorrow: live(
    "live_tomorrow",
    `(l.live_at at time zone 'Asia/Bangkok')::date = ${bangkok}::date + 1
      and l.live_at < ${now} + interval '${mailTimes.liveTomorrow.within}'
      and ${isDay}`,
    tonight,
  ),
  live_soon: live(
    "live_soon",
    `l.live_at > ${now} and l.live_at <= ${now} + interval '${mailTimes.liveSoon.within}'`,
    "l.live_at",
  ),
  ends_week: ending(
    `n.last > ${now} + interval '${mailTimes.endsWeek.laterThan}'
      and n.last <= ${now} + interval '${mailTimes.endsWeek.within}'
      and n.first < n.last - interval '${mailTimes.endsWeek.minimumTerm}'`,
    mailTimes.endsWeek.within,
  ),
  ends_day: ending(
    `n.last > ${now}
      and n.last <= ${now} + interval '${mailTimes.endsDay.within}'
      and n.first < n.last - interval '${mailTimes.endsDay.minimumTerm}'`,
    mailTimes.endsDay.within,
  ),
  certificate: `select e.account_id, e.id::text as occasion, e.item_id, null::bigint as lesson_id,
      e.completed_at as at, ${now} + interval '${mailTimes.certificate.usefulFor}' as until, e.code
    from certificate e
    where e.completed_at > ${now} - interval '${mailTimes.certificate.newFor}'
      and e.account_id is not null
      and e.revoked_at is null`,
  // Work handed in until nine o'clock, in one mail a day for all courses of an instructor. Work
  // that an instructor was notified of is not repeated.
  handed_in: `select distinct t.account_id, l.item_id || ':' || ${bangkok}::date as occasion,
      l.item_id, null::bigint as lesson_id, null::timestamptz as at,
      ${now} + interval '${mailTimes.handedIn.usefulFor}' as until, null::text as code
    from submission w
      join lesson l on l.id = w.lesson_id and l.archived_at is null
      join course_instructor t on t.item_id = l.item_id
    where w.state = 'waiting'
      and ${isDay}
      and w.handed_in_at < (${bangkok}::date + make_interval(hours => ${mailHours.from}))
        at time zone 'Asia/Bangkok'
      and w.handed_in_at > coalesce((select max(m.told_at) from learner_mail m
        where m.account_id = t.account_id and m.kind = 'handed_in' and m.item_id = l.item_id),
        '-infinity')
      and (select true from learner_mail m
        where m.account_id = t.account_id
          and m.kind = 'handed_in'
          and (m.told_at at time zone 'Asia/Bangkok')::date = ${bangkok}::date
        limit 1) is null`,
};

/**
 * Holders of a seat in lessons with few seats. A changed time is a new occasion, even if it is an
 * earlier announced time.
 */
function live(event: LearnerMailEvent, when: string, until: string): string {
  const time = `(l.id || ':' || ${epoch("l.live_at")})`;
  return `select distinct e.account_id,
      case when told.times is null then ${time}
        when starts_with(told.last || ':', ${time} || ':') then told.last
        else ${time} || ':' || told.times end as occasion,
      l.item_id, l.id as lesson_id, l.live_at as at, ${until} as until, null::text as code
    from ${shownLessons}
      join enrollment e on e.item_id = l.item_id and e.state = 'active'
      ${withLearning}
      left join lateral (select m.occasion as last, count(*) over () as times
        from learner_mail m
        where m.account_id = e.account_id
          and m.kind = '${event}'
          and starts_with(m.occasion, l.id || ':')
        order by m.told_at desc limit 1) told on true
    where l.kind = 'live'
      and l.live_at > ${now}
      and l.live_at < ${now} + interval '${mailTimes.liveTomorrow.within}'
      and ${when}
      and ${isOpen}
      and (l.live_capacity is null
        or exists (select from live_attendance a
          where a.lesson_id = l.id and a.account_id = e.account_id and a.reserved_at is not null))`;
}

/**
 * By the latest end of all access. Unlimited access does not end. A longer term is a new occasion.
 */
function ending(when: string, within: string): string {
  return `select n.account_id, n.item_id || ':' || ${epoch("n.last")} as occasion, n.item_id,
      null::bigint as lesson_id, n.last as at, n.last as until, null::text as code
    from (select distinct account_id, item_id
        from enrollment
        where state = 'active' and ends_at > ${now} and ends_at <= ${now} + interval '${within}') c,
      lateral (select c.account_id, c.item_id, max(coalesce(x.ends_at, 'infinity')) as last,
          min(x.starts_at) as first
        from enrollment x
        where x.account_id = c.account_id
          and x.item_id = c.item_id
          and x.state = 'active'
          and (x.ends_at is null or x.ends_at > ${now})) n
    where ${isDay} and ${when}`;
}
