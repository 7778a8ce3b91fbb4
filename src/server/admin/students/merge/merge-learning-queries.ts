import { named } from "#server/platform/database/named-statement.ts";
import { type MergeTable, move, moveBy, remove } from "./merge-statement-queries.ts";

/** What a person has learned; the same order counts as for all tables. */
export const learningTables = {
  /**
   * Both have learned in the course: it began with the first, and is complete if it was for one of
   * them. What they have done together is counted anew.
   */
  learning: moveBy(
    named(
      "merge-learning",
      `with theirs as (
        delete from learning where account_id = $1 returning *
      ), marked as (
        insert into learning_recount (item_id, marked_at)
        select item_id, clock_timestamp() from theirs order by item_id
        on conflict (item_id) do update set marked_at = excluded.marked_at
      )
      insert into learning (account_id, item_id, started_at, last_lesson_id, completed_at,
        last_seen_at, done_lessons)
      select $2, item_id, started_at, last_lesson_id, completed_at, last_seen_at, done_lessons
      from theirs
      on conflict (account_id, item_id)
        do update set started_at = least(learning.started_at, excluded.started_at),
          completed_at = least(learning.completed_at, excluded.completed_at),
          last_seen_at = greatest(learning.last_seen_at, excluded.last_seen_at)`,
    ),
  ),
  // The networks of two accounts together would seem like odd use.
  account_network: remove("account_network"),
  /** What was sent to one of them counts as sent. */
  learner_mail: moveBy(
    named(
      "merge-learner-mail",
      `with theirs as (
        delete from learner_mail where account_id = $1 returning *
      )
      insert into learner_mail (account_id, kind, occasion, item_id, told_at)
      select $2, kind, occasion, item_id, told_at
      from theirs
      on conflict do nothing`,
    ),
  ),
  /** What one of them does not want to hear of is not written to both. */
  learner_mail_off: moveBy(
    named(
      "merge-learner-mail-off",
      `with theirs as (
        delete from learner_mail_off where account_id = $1 returning *
      )
      insert into learner_mail_off (account_id, kind, left_at)
      select $2, kind, left_at
      from theirs
      on conflict do nothing`,
    ),
  ),
  announcement: { stays: "says which account wrote to many people" },
  announcement_item: { stays: "belongs to what the shop wrote" },
  /** What was sent to one of them counts as sent. What has not been sent goes to neither twice. */
  announcement_receiver: moveBy(
    named(
      "merge-announcement-receiver",
      `with theirs as (
        delete from announcement_receiver where account_id = $1 returning *
      )
      insert into announcement_receiver (announcement_id, account_id, state, due_at, handed_at,
        settled_at, left_at)
      select announcement_id, $2, state, due_at, handed_at, settled_at, left_at
      from theirs
      where state <> 'handed'
      on conflict do nothing`,
    ),
  ),
  announcement_read: moveBy(
    named(
      "merge-announcement-read",
      `with theirs as (
        delete from announcement_read where account_id = $1 returning *
      )
      insert into announcement_read (announcement_id, account_id, read_at)
      select announcement_id, $2, read_at
      from theirs
      on conflict do nothing`,
    ),
  ),
  /** A lesson is done if it is done for one of them. Of two watched parts the longer one is kept. */
  lesson_progress: moveBy(
    named(
      "merge-lesson-progress",
      `with theirs as (
        delete from lesson_progress where account_id = $1 returning *
      )
      insert into lesson_progress (account_id, lesson_id, opened_at, position, watched, done_at)
      select $2, lesson_id, opened_at, position, watched, done_at
      from theirs
      on conflict (account_id, lesson_id)
        do update set opened_at = least(lesson_progress.opened_at, excluded.opened_at),
          done_at = least(lesson_progress.done_at, excluded.done_at),
          position = greatest(lesson_progress.position, excluded.position),
          watched = case
            when bit_count(excluded.watched) > bit_count(lesson_progress.watched)
              then excluded.watched
            else lesson_progress.watched end`,
    ),
  ),
  /** The attendance of either account counts, and a seat of either is kept. */
  live_attendance: moveBy(
    named(
      "merge-live-attendance",
      `with theirs as (
        delete from live_attendance where account_id = $1 returning *
      )
      insert into live_attendance (lesson_id, account_id, reserved_at, attended_at, marked_by)
      select lesson_id, $2, reserved_at, attended_at, marked_by
      from theirs
      on conflict (lesson_id, account_id)
        do update set
          reserved_at = coalesce(live_attendance.reserved_at, excluded.reserved_at),
          attended_at = least(live_attendance.attended_at, excluded.attended_at)`,
    ),
  ),
  /** One for each course: that of the one who stays. */
  course_review: moveBy(
    named(
      "merge-course-review",
      `with same as (
        delete from course_review mine
        using course_review theirs
        where mine.account_id = $1 and theirs.account_id = $2 and theirs.item_id = mine.item_id
        returning mine.id
      )
      update course_review t
      set account_id = $2
      where t.account_id = $1 and t.id not in (select id from same)`,
    ),
  ),
  calendar_link: remove("calendar_link"),
  stream_lease: remove("stream_lease"),
  /**
   * Behind those of the one who stays. Of two that are under way in one quiz, that of the one who
   * goes is dropped.
   */
  quiz_attempt: moveBy(
    named(
      "merge-quiz-attempt",
      `with clash as (
        delete from quiz_attempt mine
        using quiz_attempt theirs
        where mine.account_id = $1
          and theirs.account_id = $2
          and theirs.lesson_id = mine.lesson_id
          and mine.submitted_at is null
          and theirs.submitted_at is null
        returning mine.id
      )
      update quiz_attempt t
      set account_id = $2,
        number = number + coalesce((select max(s.number) from quiz_attempt s
          where s.account_id = $2 and s.lesson_id = t.lesson_id), 0)
      where t.account_id = $1 and t.id not in (select id from clash)`,
    ),
  ),
  /**
   * Behind those of the one who stays. Of two that wait the newer one does, and none where work was
   * accepted.
   */
  submission: moveBy(
    named(
      "merge-submission",
      `with replaced as (
        update submission s
        set state = 'replaced'
        where s.account_id = $2
          and s.state = 'waiting'
          and s.lesson_id in (select g.lesson_id from submission g where g.account_id = $1)
        returning s.id
      )
      update submission t
      set account_id = $2,
        number = number + coalesce((select max(s.number) from submission s
          where s.account_id = $2 and s.lesson_id = t.lesson_id), 0),
        state = case
          when t.state = 'waiting' and exists (select from submission s
            where s.account_id = $2 and s.lesson_id = t.lesson_id and s.state = 'accepted')
            then 'replaced'
          else t.state end
      where t.account_id = $1 and t.id not in (select id from replaced)`,
    ),
  ),
  submission_file: { follows: "submission" },
  lesson_note: move("lesson_note"),
  lesson_question: move("lesson_question"),
  lesson_answer: { follows: "lesson_question" },
  /** One for each course: a second one stays with the account that it was made for. */
  certificate: moveBy(
    named(
      "merge-certificate",
      `update certificate t
      set account_id = $2
      where t.account_id = $1
        and not exists (select from certificate c
          where c.account_id = $2 and c.item_id = t.item_id and not c.is_replaced)`,
    ),
  ),
} satisfies Record<string, MergeTable>;
