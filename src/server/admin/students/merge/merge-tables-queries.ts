import { type RawBuilder, sql } from "kysely";

export type Pair = { stays: number; goes: number };
type Statement = (pair: Pair) => RawBuilder<unknown>;
/**
 * What becomes of the rows in one table: they move, those that cannot be of use any more are
 * removed, they hang on something that moves, or they stay where they are.
 */
export type MergeTable =
  | { move: Statement }
  | { remove: Statement }
  | { follows: string }
  | { stays: string };

const move = (table: string, where = "true"): MergeTable => ({
  move: ({ stays, goes }) =>
    sql`update ${sql.table(table)} t set account_id = ${stays} where t.account_id = ${goes} and ${sql.raw(where)}`,
});
const remove = (table: string): MergeTable => ({
  remove: ({ goes }) => sql`delete from ${sql.table(table)} where account_id = ${goes}`,
});

/**
 * Every table that carries a person, in the order in which two accounts become one; a test compares
 * with the list of what is personal.
 */
export const mergeTables: Readonly<Record<string, MergeTable>> = {
  session: remove("session"),
  one_time_token: remove("one_time_token"),
  social_ticket: remove("social_ticket"),
  oauth_flow: {
    remove: ({ goes }) =>
      sql`delete from oauth_flow where account_id
        = ${goes} or guest_id = any (array(select id
        from guest where merged_into = ${goes}))`,
  },
  social_link: {
    move: ({ stays, goes }) => sql`with one_each as (
        delete from social_link mine using social_link theirs
        where mine.account_id
          = ${goes} and theirs.account_id =
          ${stays} and theirs.provider = mine.provider returning mine.provider)
      update social_link t
        set account_id = ${stays} where t.account_id = ${goes} and t.provider not in (select provider from one_each)`,
  },
  data_export: remove("data_export"),
  idempotency_key: {
    remove: ({ goes }) => sql`delete from idempotency_key where owner = ${`account:${goes}`}`,
  },
  guest: {
    move: ({ stays, goes }) =>
      sql`update guest set merged_into = ${stays} where merged_into = ${goes}`,
  },
  shop_order: move("shop_order"),
  order_line: move("order_line"),
  enrollment: move("enrollment"),
  learning: {
    /**
     * Both have learned in the course: it began with the first, and is complete if it was for one
     * of them.
     */
    move: ({
      stays,
      goes,
    }) => sql`with theirs as (delete from learning where account_id = ${goes} returning *),
        -- What they have done together is counted anew.
        marked as (insert into learning_recount (item_id, marked_at) select item_id,
          clock_timestamp() from theirs order by item_id
          on conflict (item_id) do update set marked_at = excluded.marked_at)
      insert into learning (account_id, item_id, started_at, last_lesson_id, completed_at,
        last_seen_at, done_lessons)
        select ${stays}, item_id, started_at, last_lesson_id, completed_at, last_seen_at,
          done_lessons from theirs
      on conflict (account_id, item_id) do update
        set started_at = least(learning.started_at, excluded.started_at),
        completed_at = least(learning.completed_at, excluded.completed_at),
        last_seen_at = greatest(learning.last_seen_at, excluded.last_seen_at)`,
  },
  // The networks of two accounts together would seem like odd use.
  account_network: remove("account_network"),
  learner_mail: {
    /** What was sent to one of them counts as sent. */
    move: ({
      stays,
      goes,
    }) => sql`with theirs as (delete from learner_mail where account_id = ${goes} returning *)
      insert into learner_mail
        select ${stays}, kind, occasion, item_id, told_at from theirs
        on conflict do nothing`,
  },
  learner_mail_off: {
    /** What one of them does not want to hear of is not written to both. */
    move: ({
      stays,
      goes,
    }) => sql`with theirs as (delete from learner_mail_off where account_id = ${goes} returning *)
      insert into learner_mail_off
        select ${stays}, kind, left_at from theirs
        on conflict do nothing`,
  },
  lesson_progress: {
    /**
     * What is done for one of them is done; of what was watched the one with more of it is kept.
     */
    move: ({
      stays,
      goes,
    }) => sql`with theirs as (delete from lesson_progress where account_id = ${goes} returning *)
      insert into lesson_progress
        select ${stays}, lesson_id, opened_at, position, watched, done_at
        from theirs
      on conflict (account_id, lesson_id) do update
        set opened_at = least(lesson_progress.opened_at, excluded.opened_at),
        done_at = least(lesson_progress.done_at, excluded.done_at),
          position = greatest(lesson_progress.position, excluded.position),
        watched = case when bit_count(excluded.watched)
          > bit_count(lesson_progress.watched) then excluded.watched
          else lesson_progress.watched end`,
  },
  live_attendance: {
    /** There once is there; a seat of one of them is kept. */
    move: ({
      stays,
      goes,
    }) => sql`with theirs as (delete from live_attendance where account_id = ${goes} returning *)
      insert into live_attendance select lesson_id,
        ${stays}, reserved_at, attended_at, marked_by
        from theirs
      on conflict (lesson_id, account_id) do update
        set reserved_at = coalesce(live_attendance.reserved_at, excluded.reserved_at),
        attended_at = least(live_attendance.attended_at, excluded.attended_at)`,
  },
  course_review: {
    /** One for each course: that of the one who stays. */
    move: ({
      stays,
      goes,
    }) => sql`with same as (delete from course_review mine using course_review theirs
      where mine.account_id = ${goes}
        and theirs.account_id = ${stays} and theirs.item_id = mine.item_id returning mine.id)
      update course_review t
        set account_id = ${stays} where t.account_id = ${goes} and t.id not in (select id from same)`,
  },
  calendar_link: remove("calendar_link"),
  stream_lease: remove("stream_lease"),
  quiz_attempt: {
    /**
     * Behind those of the one who stays. Of two that are under way in one quiz, that of the one who
     * goes is dropped.
     */
    move: ({ stays, goes }) => sql`with clash as (
        delete from quiz_attempt mine using quiz_attempt theirs
          where mine.account_id = ${goes} and theirs.account_id = ${stays}
          and theirs.lesson_id = mine.lesson_id and mine.submitted_at is null
            and theirs.submitted_at is null returning mine.id)
      update quiz_attempt t set account_id = ${stays},
        number = number + coalesce((select max(s.number) from quiz_attempt s
          where s.account_id = ${stays} and s.lesson_id = t.lesson_id), 0)
      where t.account_id = ${goes} and t.id not in (select id from clash)`,
  },
  submission: {
    /**
     * Behind those of the one who stays. Of two that wait the newer one does, and none where work
     * was accepted.
     */
    move: ({ stays, goes }) => sql`with replaced as (update submission s set state = 'replaced'
      where s.account_id = ${stays} and s.state = 'waiting'
          and s.lesson_id in (select g.lesson_id from submission g
            where g.account_id = ${goes}) returning s.id)
      update submission t set account_id = ${stays},
        number = number + coalesce((select max(s.number) from submission s
          where s.account_id = ${stays} and s.lesson_id = t.lesson_id), 0),
        state = case when t.state = 'waiting' and exists (select from submission s
          where s.account_id = ${stays} and s.lesson_id = t.lesson_id and s.state = 'accepted')
          then 'replaced' else t.state end
      where t.account_id = ${goes} and t.id not in (select id from replaced)`,
  },
  submission_file: { follows: "submission" },
  lesson_note: move("lesson_note"),
  lesson_question: move("lesson_question"),
  lesson_answer: { follows: "lesson_question" },
  certificate: {
    /** One for each course: a second one stays with the account that it was made for. */
    move: ({ stays, goes }) => sql`update certificate t set account_id
      = ${stays} where t.account_id = ${goes} and not exists (
      select from certificate c where c.account_id = ${stays} and c.item_id = t.item_id)`,
  },
  seat_wait: {
    /** Who waits twice for the same course keeps the better place. */
    move: ({ stays, goes }) => sql`with worse as (
        delete from seat_wait w using seat_wait better
          where w.account_id in (${stays}, ${goes}) and better.account_id in (${stays}, ${goes})
          and better.item_id = w.item_id and w.ended_at is null and better.ended_at is null
            and better.id < w.id returning w.id)
      update seat_wait t set account_id
        = ${stays} where t.account_id = ${goes} and t.id not in (select id from worse)`,
  },
  coupon_use: {
    /**
     * As many as one person may have: a coupon that was used too often by both together is not used
     * again.
     */
    move: ({ stays, goes }) => sql`update coupon_use t set account_id = ${stays} from (
        select u.order_id, u.coupon_id, u.state, c.use_limit_per_account as most,
          (select count(*) from coupon_use k
            where k.coupon_id = u.coupon_id and k.account_id = ${stays} and k.state <> 'released')
            + count(*) filter (where u.state <> 'released') over (partition by u.coupon_id
              order by u.order_id) as used
        from coupon_use u join coupon c on c.id = u.coupon_id where u.account_id = ${goes}) x
      where t.order_id = x.order_id and t.coupon_id = x.coupon_id
        and (x.most is null or x.state = 'released' or x.used <= x.most)`,
  },
  shipping_address: {
    move: ({ stays, goes }) => sql`update shipping_address t
      set account_id = ${stays}, is_default = t.is_default
      and not exists (
        select from shipping_address d
          where d.account_id = ${stays} and d.is_default and d.archived_at is null)
      where t.account_id = ${goes}`,
  },
  custom_label_answer: {
    move: ({ stays, goes }) => sql`update custom_label_answer t
      set account_id = ${stays} where t.account_id = ${goes} and not exists (
      select from custom_label_answer k
        where k.account_id = ${stays} and k.custom_label_id =
        t.custom_label_id)`,
  },
  stored_file: {
    /** Pictures of the profile and of answers that stay behind stay with them. */
    move: ({ stays, goes }) => sql`update stored_file t set account_id
      = ${stays} where t.account_id = ${goes} and t.purpose not in ('profile', 'certificate')
      and not exists (select from custom_label_answer a
        where a.account_id = ${goes} and a.answer::text like '%' || t.name || '%')`,
  },
  cart_item: {
    move: ({ stays, goes }) => sql`with mine as (
        insert into cart (account_id, payment_method_id, coupon_ids, known_coupon_ids, promotion_id,
          currency)
        select ${stays}, payment_method_id, coupon_ids, known_coupon_ids, promotion_id, currency
          from cart where account_id = ${goes}
        on conflict (account_id) do update set updated_at = now() returning id)
      insert into cart_item (cart_id, item_id, plan_id, quantity, added_at)
      select mine.id, i.item_id, i.plan_id, i.quantity, i.added_at from mine, cart c
        join cart_item i on i.cart_id = c.id left join pricing_plan p on p.id = i.plan_id
      where c.account_id = ${goes} and (p.pricing_type is not distinct from 'renew' or not exists (
        select from enrollment e left join order_line l on l.id = e.order_line_id
          where e.account_id = ${stays} and e.item_id = i.item_id
          and e.state = 'active' and coalesce(l.plan_type, '') <> 'trial'
            and (e.ends_at is null or e.ends_at > now())))
      on conflict (cart_id, item_id) do nothing`,
  },
  cart: remove("cart"),
  mail: move("mail"),
  outbox_message: {
    /** What is still unsent goes to the account that stays. */
    move: ({
      stays,
      goes,
    }) => sql`update outbox_message set payload = payload || jsonb_build_object('accountId',
      ${stays}::bigint)
      where payload ->> 'accountId' = ${String(goes)} and done_at is null`,
  },
  quiz_answer: { follows: "quiz_attempt" },
  payment_event: { follows: "payment" },
  payment_report_slip: { follows: "payment_report" },
  payment_report: { follows: "shop_order" },
  payment: { follows: "shop_order" },
  card_try: { follows: "shop_order" },
  card_rest: { follows: "shop_order" },
  scheduled_decision: { follows: "payment" },
  first_approval: { follows: "payment" },
  refund_approval: { follows: "payment" },
  order_note: { follows: "shop_order" },
  order_address: { follows: "shop_order" },
  order_shipment: { follows: "shop_order" },
  ledger_entry: { follows: "shop_order" },
  refund: { follows: "shop_order" },
  provider_break: { follows: "shop_order" },
  review_item: { follows: "shop_order" },
  order_line_discount: { follows: "order_line" },
  bookshop_order: { follows: "shop_order" },
  statement_line: { follows: "shop_order" },
  order_tax_buyer: { follows: "shop_order" },
  tax_record: { follows: "shop_order" },
  gift_approval: {
    /** What was asked for twice is asked for once. What was given today counts for both. */
    move: ({ stays, goes }) => sql`with twice as (
        update gift_approval g set ended_at = now(), ended_how = 'withdrawn' from gift_approval s
          where g.account_id = ${goes} and g.ended_at is null
          and s.account_id
            = ${stays} and s.ended_at is null and s.kind = g.kind
            and s.subject_id = g.subject_id returning g.id)
      update gift_approval t
        set account_id = ${stays}, object = ${`account:${stays}`} where t.account_id = ${goes} and t.id not in (select id from twice)`,
  },
  order_watch: remove("order_watch"),
  staff_invitation: remove("staff_invitation"),
  login_name: {
    stays: "no other account takes the name or the address, and the account is found by it",
  },
  consent: { stays: "proof of what was agreed to, under the account that did" },
  audit_entry: { stays: "the log is never rewritten" },
  resumable_upload: { stays: "an upload under way, forgotten within a day" },
  storage_reservation: { stays: "is swept after a quarter of an hour" },
  social_app: { stays: "is set by an administrator, and such an account never goes" },
  people_import: { stays: "is sent by an administrator, and is forgotten within an hour" },
  people_import_run: { stays: "is done by an administrator, and such an account never goes" },
  people_import_line: { stays: "says whose line it was when the file came" },
  statement_import: { stays: "is read by an administrator, and such an account never goes" },
  provider_key_past: { stays: "is set by an administrator, and such an account never goes" },
  provider_key: { stays: "is set by an administrator, and such an account never goes" },
  course_instructor: { stays: "an instructor's account never goes" },
  instructor_profile: { stays: "an instructor's account never goes" },
  account: { stays: "is the page that says where it went" },
};
