import type { Invariant } from "./invariant-queries.ts";

/** Stored counts and times of learners. They spare reports from reading all activity. */
export const learningInvariants: readonly Invariant[] = [
  {
    promise:
      "a learner has done as many lessons as the course is said to show done, unless it is about to be counted anew",
    breaks: `with done as (select p.account_id, l.item_id, count(*)::int as lessons from lesson l
      join course_section s on s.id = l.section_id
        join lesson_progress p on p.lesson_id = l.id and p.done_at is not null
          where l.archived_at is null and l.is_published and s.is_published group by 1, 2)
      select 'learning ' || g.account_id || ' ' || g.item_id as object,
        g.done_lessons || ' kept, done ' || coalesce(d.lessons, 0) as detail
      from learning g left join done d on d.account_id = g.account_id and d.item_id = g.item_id
      where g.done_lessons <> coalesce(d.lessons, 0) and not exists (select from learning_recount r
        where r.item_id = g.item_id)`,
  },
  {
    promise:
      "who has done something in a course has begun it, and nobody was last seen there before the beginning or after now",
    breaks: `select 'progress ' || p.account_id || ' ' || l.item_id as object,
      'lesson ' || l.id as detail from lesson_progress p join lesson l on l.id = p.lesson_id
      where not exists (select from learning g
        where g.account_id = p.account_id and g.item_id = l.item_id)
      union all select 'learning ' || account_id || ' ' || item_id,
        started_at || ' to ' || last_seen_at from learning
      where last_seen_at < started_at or last_seen_at > now() + interval '1 minute'`,
  },
  {
    promise: "a course that is marked is counted anew within minutes",
    breaks: `select 'course ' || item_id as object, 'since ' || marked_at as detail
      from learning_recount where marked_at < now() - interval '1 hour'`,
  },
];
