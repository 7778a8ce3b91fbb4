import type { Invariant } from "./invariant-queries.ts";

const hasRow = (table: string, more = "") =>
  `exists (select from ${table} x where x.account_id = a.id${more})`;

export const peopleInvariants: readonly Invariant[] = [
  {
    promise: "an erased account carries nothing of its person",
    breaks: `select 'account ' || a.id as object, 'erased ' || a.erased_at as detail from account a
      where a.erased_at is not null and (
        a.email not like 'erased-%@erased.invalid' or a.username not like 'erased-%'
          or a.new_email is not null or a.password_hash is not null or a.tax_id_sealed is not null
        or a.picture_file is not null or a.tax_certificate_file is not null
        or a.first_name || a.last_name || a.nickname || a.phone || a.address || a.tax_name_one
          || a.tax_name_two || a.tax_address || a.tax_postcode
          || a.tax_delivery_address <> '')`,
  },
  {
    promise: "nothing is left that an erased account could be opened or found by",
    breaks: `select 'account ' || a.id as object, 'rows left' as detail from account a
      where a.erased_at is not null and (
        ${hasRow("login_name")} or ${hasRow("session")} or ${hasRow("social_link")} or ${hasRow("one_time_token")} or ${hasRow("custom_label_answer")}
        or ${hasRow("shipping_address")} or ${hasRow("cart")} or ${hasRow("data_export")} or ${hasRow("learning")} or ${hasRow("lesson_progress")}
        or ${hasRow("lesson_note")} or ${hasRow("lesson_question")} or ${hasRow("submission")} or ${hasRow("quiz_attempt")} or ${hasRow("course_review")}
        or ${hasRow("calendar_link")}
        or exists (select from guest g
          where g.merged_into = a.id and not exists (select from stored_file f
          where f.guest_id = g.id)))`,
  },
  {
    promise: "the files of an erased account are going, but for slips of sales on record",
    breaks: `select 'file ' || f.name as object, f.purpose || ', ' || f.state as detail
      from stored_file f join account a on a.id = f.account_id
      where a.erased_at is not null and f.state in ('stored', 'attached') and not exists (
        select from payment_report_slip s join payment_report r on r.id = s.report_id
          join tax_record x on x.order_id = r.order_id where s.file_name = f.name)`,
  },
  {
    promise: "the orders of an erased account are over and say nothing of the buyer",
    breaks: `select 'order ' || o.id as object, o.status as detail from shop_order o
      join account a on a.id = o.account_id where a.erased_at is not null
      and (o.status in ('notYetReceived', 'pending', 'rejected') or o.contact_name <> '—'
        or o.email || o.phone <> '' or o.shipping_address is not null)`,
  },
  {
    promise: "sales are on record for buyers who have gone, each until its time",
    breaks: `select 'order ' || x.order_id as object, 'kept until ' || x.keep_until as detail
      from tax_record x
      join shop_order o on o.id = x.order_id join account a on a.id = o.account_id
      where (a.erased_at is null and not exists (select from audit_entry e
        where e.object = 'account:' || a.id and e.action = 'account.claimed'))
        or o.status not in ('approved', 'refunded') or x.keep_until < now() - interval '1 day'`,
  },
  {
    promise:
      "nothing that counts is left at an account that has become another, and nobody comes in by it",
    breaks: `select 'account ' || a.id as object, 'merged into ' || a.merged_into as detail
      from account a where a.merged_into is not null and (
        ${hasRow("shop_order")} or ${hasRow("enrollment")} or ${hasRow("session")} or ${hasRow("social_link")} or ${hasRow("cart")} or ${hasRow("one_time_token")})`,
  },
];
