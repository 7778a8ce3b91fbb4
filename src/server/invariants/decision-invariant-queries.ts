import { toResolveSql } from "../admin/refunds/to-resolve-queries.ts";
import type { Invariant } from "./invariant-queries.ts";

/** Every decision of an administrator about an order: order, administrator, time and subject. */
const decisions = `select p.order_id, p.decided_by as by_id, p.decided_at as at,
  'payment ' || p.id as what from payment p
  union all select p.order_id, d.decided_by, d.due_at, 'decision under way'
    from scheduled_decision d join payment p on p.id = d.payment_id
  union all select p.order_id, f.account_id, f.created_at, 'first approval' from first_approval f
    join payment p on p.id = f.payment_id
  union all select order_id, requested_by, requested_at, 'refund ' || id from refund
  union all select order_id, account_id, created_at, 'refund approval ' || id from refund_approval
  union all select order_id, ended_by, ended_at, 'answer to refund approval ' || id
    from refund_approval
  union all select order_id, resolved_by, resolved_at, 'money resolved ' || id from review_item
  union all select order_id, closed_by, closed_at, 'difference ' || id from provider_break
  union all select order_id, decided_by, decided_at, 'line ' || id from statement_line
  union all select first_order_id, first_by, first_at, 'first word about line ' || id
    from statement_line
  union all select split_part(object, ':', 2)::bigint, actor_id, created_at, action from audit_entry
    where object ~ '^order:[0-9]+$' and actor_role = 'administrator'
    and action in ('payment.approved', 'payment.rejected', 'payment.decision_scheduled',
      'payment.decision_undone', 'payment.first_approved', 'payment.approval_withdrawn',
      'payment.approval_taken_back', 'payment.rest_forgiven',
      'refund.requested', 'refund.first_requested', 'refund.wish_dropped', 'refund.wish_declined',
        'refund.asked_again', 'reinstate.first_requested', 'reinstate.wish_dropped',
        'forgive.first_requested', 'keep.first_requested', 'keep.wish_dropped',
        'keep.wish_declined', 'forgive.wish_dropped', 'forgive.wish_declined',
      'reinstate.wish_declined', 'order.reinstated', 'order.cancelled', 'review.kept',
        'break.closed', 'break.answered')`;

/** Who may decide, and which decisions are pending. */
export const decisionInvariants: readonly Invariant[] = [
  {
    promise: "nobody decided on an own order",
    // A decision made before two accounts were merged was about another person's order.
    breaks: `select 'order ' || o.id as object, x.what || ' by account ' || x.by_id as detail
      from (${decisions}) x join shop_order o on o.id = x.order_id and o.account_id = x.by_id
      where not exists (select from account gone
        where gone.merged_into = o.account_id and gone.merged_at >= x.at)`,
  },
  {
    promise:
      "every waiting refund stands in the list of money to resolve, and of one whose provider is silent somebody was told",
    breaks: `select x.object, x.detail from (
        select 'refund approval ' || w.id as object, w.payment_id,
          'waits since ' || w.created_at as detail, false as is_untold from refund_approval w
          where w.ended_at is null
        union all select 'refund ' || r.id, r.payment_id, r.state || ' since ' || r.requested_at,
          r.told_at is null and r.requested_at < now() - interval '15 minutes'
        from refund r where r.state in ('requested', 'sent')
          and r.requested_at < now() - interval '11 minutes') x
      where x.is_untold or not exists
        (select from ${toResolveSql} l where l.payment_id = x.payment_id and l.resolved_at is null)`,
  },
  {
    promise: "what waits for a second person is about somebody and something that is there",
    breaks: `select 'gift approval ' || g.id as object,
      g.kind || ' ' || coalesce(g.subject_id::text, 'new') as detail from gift_approval g
      where g.ended_at is null and (
      exists (select from account a
        where a.id = g.account_id and (a.erased_at is not null or a.merged_into is not null))
      or case g.kind when 'access-grant' then not exists (select from catalog_item i
        where i.id = g.subject_id)
        when 'account-merge' then not exists (select from account a where a.id = g.subject_id)
        when 'item-save' then not exists (select from catalog_item i where i.id = g.subject_id)
        when 'access-lengthen' then not exists (select from enrollment e
          where e.id = g.subject_id and e.account_id = g.account_id)
        when 'plan-save' then not exists (select from pricing_plan p where p.id = g.subject_id)
        when 'plan-restore' then not exists (select from pricing_plan p where p.id = g.subject_id)
        when 'coupon-save' then not exists (select from coupon c where c.id = g.subject_id)
        when 'promotion-save' then not exists (select from promotion p where p.id = g.subject_id)
          else false end)`,
  },
  {
    promise:
      "what people give above the owner's amount was confirmed by another person than who asked, and neither gave it to themselves",
    breaks: `select 'gift approval ' || g.id as object,
      g.kind || ' asked by ' || g.asked_by || ', confirmed by ' || g.ended_by as detail
      from gift_approval g
      where g.ended_how = 'confirmed' and (g.ended_by = g.asked_by
        or (g.account_id in (g.asked_by, g.ended_by) and not exists (select from account gone
          where gone.merged_into = g.account_id and gone.merged_at >= g.ended_at)))`,
  },
];
