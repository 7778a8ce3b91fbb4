import { named } from "#server/platform/database/named-statement.ts";
import { learningTables } from "./merge-learning-queries.ts";
import { type MergeTable, move, moveBy, remove, removeBy } from "./merge-statement-queries.ts";

/**
 * Every table that refers to an account, in the order in which two accounts are merged. A test
 * compares it with the list of personal tables.
 */
export const mergeTables: Readonly<Record<string, MergeTable>> = {
  session: remove("session"),
  one_time_token: remove("one_time_token"),
  social_ticket: remove("social_ticket"),
  // The account that stays keeps its own factors. Those of the other prove nobody here.
  second_factor: remove("second_factor"),
  recovery_code: remove("recovery_code"),
  second_step: remove("second_step"),
  factor_challenge: remove("factor_challenge"),
  trusted_browser: remove("trusted_browser"),
  factor_removal: remove("factor_removal"),
  oauth_flow: removeBy(
    named(
      "merge-away-oauth-flows",
      `delete from oauth_flow
      where account_id = $1
        or guest_id = any (array(select id from guest where merged_into = $1))`,
    ),
  ),
  social_link: moveBy(
    named(
      "merge-social-link",
      `with one_each as (
        delete from social_link mine
        using social_link theirs
        where mine.account_id = $1 and theirs.account_id = $2 and theirs.provider = mine.provider
        returning mine.provider
      )
      update social_link t
      set account_id = $2
      where t.account_id = $1 and t.provider not in (select provider from one_each)`,
    ),
  ),
  data_export: remove("data_export"),
  item_draft: remove("item_draft"),
  idempotency_key: removeBy(
    named(
      "merge-away-idempotency-keys",
      "delete from idempotency_key where owner = 'account:' || $1::bigint",
    ),
  ),
  guest: moveBy(
    named("merge-guest-of-account", "update guest set merged_into = $2 where merged_into = $1"),
  ),
  shop_order: move("shop_order"),
  refund_claim: move("refund_claim"),
  order_line: move("order_line"),
  enrollment: move("enrollment"),
  ...learningTables,
  /** Who waits twice for the same course keeps the better place. */
  seat_wait: moveBy(
    named(
      "merge-seat-wait",
      `with worse as (
        delete from seat_wait w
        using seat_wait better
        where w.account_id in ($1, $2)
          and better.account_id in ($1, $2)
          and better.item_id = w.item_id
          and w.ended_at is null
          and better.ended_at is null
          and better.id < w.id
        returning w.id
      )
      update seat_wait t
      set account_id = $2
      where t.account_id = $1 and t.id not in (select id from worse)`,
    ),
  ),
  /**
   * As many as one person may have: a coupon that was used too often by both together is not used
   * again.
   */
  coupon_use: moveBy(
    named(
      "merge-coupon-use",
      `update coupon_use t
      set account_id = $2
      from (select u.order_id, u.coupon_id, u.state, c.use_limit_per_account as most,
            (select count(*) from coupon_use k
              where k.coupon_id = u.coupon_id and k.account_id = $2 and k.state <> 'released')
            + count(*) filter (where u.state <> 'released')
              over (partition by u.coupon_id order by u.order_id) as used
          from coupon_use u join coupon c on c.id = u.coupon_id
          where u.account_id = $1) x
      where t.order_id = x.order_id
        and t.coupon_id = x.coupon_id
        and (x.most is null or x.state = 'released' or x.used <= x.most)`,
    ),
  ),
  shipping_address: moveBy(
    named(
      "merge-shipping-address",
      `update shipping_address t
      set account_id = $2,
        is_default = t.is_default and not exists (select from shipping_address d
          where d.account_id = $2 and d.is_default and d.archived_at is null)
      where t.account_id = $1`,
    ),
  ),
  custom_label_answer: moveBy(
    named(
      "merge-custom-label-answer",
      `update custom_label_answer t
      set account_id = $2
      where t.account_id = $1
        and not exists (select from custom_label_answer k
          where k.account_id = $2 and k.custom_label_id = t.custom_label_id)`,
    ),
  ),
  /** Pictures of the profile and of answers that stay behind stay with them. */
  stored_file: moveBy(
    named(
      "merge-stored-file",
      `update stored_file t
      set account_id = $2
      where t.account_id = $1
        and t.purpose not in ('profile', 'certificate')
        and not exists (select from custom_label_answer a
          where a.account_id = $1 and a.answer::text like '%' || t.name || '%')`,
    ),
  ),
  cart_item: moveBy(
    named(
      "merge-cart-item",
      `with mine as (
        insert into cart (account_id, payment_method_id, coupon_ids, known_coupon_ids, promotion_id,
          currency)
        select $2, payment_method_id, coupon_ids, known_coupon_ids, promotion_id, currency
        from cart
        where account_id = $1
        on conflict (account_id) do update set updated_at = now()
        returning id
      )
      insert into cart_item (cart_id, item_id, plan_id, quantity, added_at)
      select mine.id, i.item_id, i.plan_id, i.quantity, i.added_at
      from mine, cart c
        join cart_item i on i.cart_id = c.id
        left join pricing_plan p on p.id = i.plan_id
      where c.account_id = $1
        and (p.pricing_type is not distinct from 'renew'
          or not exists (select from enrollment e left join order_line l on l.id = e.order_line_id
            where e.account_id = $2
              and e.item_id = i.item_id
              and e.state = 'active'
              and coalesce(l.plan_type, '') <> 'trial'
              and (e.ends_at is null or e.ends_at > now())))
      on conflict (cart_id, item_id) do nothing`,
    ),
  ),
  cart: remove("cart"),
  mail: move("mail"),
  /** What is still unsent goes to the account that stays. */
  outbox_message: moveBy(
    named(
      "merge-outbox-message",
      `update outbox_message
      set payload = payload || jsonb_build_object('accountId', $2::bigint)
      where payload ->> 'accountId' = $1::bigint::text and done_at is null`,
    ),
  ),
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
  order_by_hand: { follows: "shop_order" },
  order_address: { follows: "shop_order" },
  order_words: { follows: "shop_order" },
  order_shipment: { follows: "shop_order" },
  ledger_entry: { follows: "shop_order" },
  refund: { follows: "shop_order" },
  provider_break: { follows: "shop_order" },
  review_item: { follows: "shop_order" },
  order_line_discount: { follows: "order_line" },
  course_on_order: { follows: "order_line" },
  bookshop_order: { follows: "shop_order" },
  statement_line: { follows: "shop_order" },
  order_tax_buyer: { follows: "shop_order" },
  tax_record: { follows: "shop_order" },
  /** What was asked for twice is asked for once. What was given today counts for both. */
  gift_approval: moveBy(
    named(
      "merge-gift-approval",
      `with twice as (
        update gift_approval g
        set ended_at = now(), ended_how = 'withdrawn'
        from gift_approval s
        where g.account_id = $1
          and g.ended_at is null
          and s.account_id = $2
          and s.ended_at is null
          and s.kind = g.kind
          and s.subject_id = g.subject_id
        returning g.id
      )
      update gift_approval t
      set account_id = $2, object = 'account:' || $2::bigint
      where t.account_id = $1 and t.id not in (select id from twice)`,
    ),
  ),
  order_watch: remove("order_watch"),
  staff_invitation: remove("staff_invitation"),
  login_name: {
    stays: "no other account takes the name or the address, and the account is found by it",
  },
  student_view: { stays: "says who was looked at, under the account that it was" },
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
