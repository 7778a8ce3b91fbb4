import { type Invariant, openPaymentStates } from "./invariant-queries.ts";

export const paymentInvariants: readonly Invariant[] = [
  {
    promise: "an order is approved when one payment of it has succeeded, and only then",
    // Of a price paid in parts, the last part may have been refunded while another remains.
    breaks: `select 'order ' || o.id as object,
      o.status || ', ' || count(p.id) filter (where p.state <> 'received') || ' succeeded' as detail
      from shop_order o left join payment p on p.order_id = o.id
        and p.state in ('succeeded', 'succeeded_late', 'received') group by o.id
      having (o.status = 'approved'
        and (count(p.id) = 0 or count(p.id) filter (where p.state <> 'received') > 1))
        or (o.status not in ('approved', 'refunded')
          and count(p.id) filter (where p.state <> 'received') > 0)`,
  },
  {
    promise: "an order asks for a rest when a part of its price has come, and only then",
    breaks: `select 'order ' || o.id as object,
      o.status || ', owed ' || coalesce(o.owed_satang, 0) || ', come ' || coalesce(m.come,
      0) as detail
      from shop_order o left
        join lateral (select sum(coalesce(p.received_satang, p.amount_satang)) as come
        from payment p where p.order_id = o.id and p.state = 'received') m on true
      where (o.status in ('notYetReceived', 'pending', 'rejected')
        and coalesce(m.come, 0) <> o.payable_satang - coalesce(o.owed_satang, o.payable_satang))
        or (o.status in ('cancelled', 'expired', 'refunded') and m.come is not null)`,
  },
  {
    promise: "an order has one open payment at most",
    breaks: `select 'order ' || order_id as object,
      'payments ' || string_agg(id::text, ', ') as detail from payment
      where state in ${openPaymentStates}
      group by order_id having count(*) > 1`,
  },
  {
    promise: "a payment is over what its order costs, or over the rest of it, in its currency",
    breaks: `select 'payment ' || p.id as object,
      p.amount_satang || ' ' || p.currency || ', order ' || o.payable_satang || ' '
      || o.currency as detail
      from payment p join shop_order o on o.id = p.order_id
        where p.currency <> o.currency or p.amount_satang > o.payable_satang
        or (p.amount_satang < o.payable_satang
        and not exists (select from payment q
          where q.order_id = o.id and q.id < p.id
          and (q.received_satang is not null or q.failure_code = 'approval_taken_back')))`,
  },
  {
    promise: "every approval names what it rests on",
    breaks: `select 'payment ' || p.id as object, coalesce(p.evidence, 'nothing') as detail
      from payment p
      where p.state in ('succeeded', 'succeeded_late', 'received')
        and coalesce(p.evidence, '') = ''`,
  },
  {
    promise: "only what costs nothing is approved as free",
    breaks: `select 'payment ' || p.id as object, o.payable_satang::text as detail from payment p
      join shop_order o on o.id = p.order_id
      where p.state in ('succeeded', 'succeeded_late') and p.evidence like 'free%'
        and o.payable_satang > 0`,
  },
  {
    promise: "money that approves nothing is before a person",
    breaks: `select 'payment ' || p.id as object, p.state as detail from payment p
      join shop_order o on o.id = p.order_id
      where p.state in ('refund_due', 'mismatch') and not (o.needs_review or o.refund_due)
        and not exists (select from review_item r where r.payment_id = p.id)`,
  },
  {
    promise: "an open payment at a provider is asked about again, or is before a person",
    breaks: `select 'payment ' || p.id as object, p.state as detail from payment p
      where p.provider is not null
        and p.state in ${openPaymentStates} and p.next_check_at is null
        and not exists (select from review_item r where r.payment_id = p.id)`,
  },
  {
    promise: "a payment that a provider called expired is asked about until a day after its end",
    // Between the last inquiry and the end of that day there is up to an hour.
    breaks: `select 'payment ' || p.id as object,
      'ended ' || coalesce(p.expires_at, p.created_at) as detail from payment p
      where p.provider is not null and p.state = 'expired' and p.next_check_at is null
        and coalesce(p.expires_at, p.created_at) > now() - interval '22 hours'`,
  },
  {
    promise: "a reference of a provider stands for one payment",
    breaks: `select provider || ' ' || provider_reference as object, count(*)::text as detail
      from payment where provider_reference is not null
      group by provider, provider_reference having count(*) > 1`,
  },
  {
    promise: "the lines of a posting sum to nothing",
    breaks:
      "select 'posting ' || posting as object, sum(amount_satang)::text as detail from ledger_entry group by posting having sum(amount_satang) <> 0",
  },
  {
    promise: "the ledger has received exactly what succeeded",
    breaks: `select 'payment ' || p.id as object,
      p.state || ' ' || coalesce(p.received_satang, p.amount_satang) || ', ledger '
      || coalesce(sum(e.amount_satang), 0) as detail
      from payment p left join ledger_entry e on e.payment_id = p.id
        and e.ledger_account in ('provider', 'bank')
      group by p.id having (p.state in ('succeeded', 'succeeded_late', 'received')
        and coalesce(sum(e.amount_satang), 0) <> coalesce(p.received_satang, p.amount_satang)
          - (select coalesce(sum(r.amount_satang), 0) from refund r
            where r.payment_id = p.id and r.state = 'confirmed'))
        or (p.state in ('created', 'requires_action', 'pending', 'unknown', 'expired')
          and count(e.id) > 0)
        or (p.state = 'failed' and coalesce(sum(e.amount_satang), 0) <> 0)`,
  },
  {
    promise:
      "what is booked equals what was received: what was sold is the price less what was forgiven, and a line of a statement is its payment",
    breaks: `select 'order ' || o.id as object,
      'sold ' || coalesce(s.sold, 0) || ', price ' || o.payable_satang + o.withholding_satang
      || ', forgiven ' || o.forgiven_satang as detail
      from shop_order o left join (select order_id, -sum(amount_satang) as sold from ledger_entry
        where ledger_account = 'sales' and refund_id is null group by order_id) s
        on s.order_id = o.id
      where coalesce(s.sold, 0) <> case
        when o.status in ('approved', 'refunded') then o.payable_satang + o.withholding_satang
        - o.forgiven_satang else 0 end
      union all
      select 'statement line ' || l.id,
        'line ' || l.amount_satang || ', payment ' || coalesce(p.received_satang, p.amount_satang)
      from statement_line l join payment p on p.id = l.payment_id
        where l.state = 'approved'
        and l.amount_satang <> coalesce(p.received_satang, p.amount_satang)`,
  },
  {
    promise:
      "the sign of a line is what it did to the balance of the account, or the line is in doubt and certain for no order",
    breaks: `select 'statement line ' || id as object,
      amount_satang || ', balance ' || balance_before_satang || ' to ' || balance_satang as detail
      from statement_line
      where doubt is null and balance_satang - balance_before_satang <> amount_satang
      union all select 'statement line ' || id, state || ' with doubt about its ' || doubt
        from statement_line
        where doubt is not null and state in ('matched', 'paid') and decided_by is null`,
  },
  {
    promise: "what the books owe to buyers is what waits for a rest or to go back",
    breaks: `select 'order ' || o.id as object,
      'owed ' || coalesce(d.owed, 0) || ', waiting ' || coalesce(w.waiting, 0) as detail
      from shop_order o
        left join (select order_id, -sum(amount_satang) as owed from ledger_entry
          where ledger_account = 'refund_due' group by order_id) d on d.order_id = o.id
        left join (select p.order_id, sum(case
            when p.state = 'received' then case when x.status = 'approved' then 0 else m.come end
            when not exists (select from review_item r
              where r.payment_id = p.id and r.resolved_at is null) then 0
            when p.state in ('refund_due', 'mismatch') then m.come - m.returned
            when p.state in ('succeeded', 'succeeded_late') and exists (select from review_item r
              where r.payment_id = p.id and r.resolved_at is null and r.kind = 'overpaid')
              then coalesce(p.over_satang, 0) else 0 end) as waiting
          from payment p join shop_order x on x.id = p.order_id, lateral (select
            (select coalesce(sum(e.amount_satang), 0) from ledger_entry e
              where e.payment_id = p.id and e.ledger_account in ('provider', 'bank')
              and e.refund_id is null) as come,
            (select coalesce(sum(r.amount_satang), 0) from refund r
              where r.payment_id = p.id and r.state = 'confirmed') as returned) m
          group by p.order_id) w on w.order_id = o.id
      where coalesce(d.owed, 0) <> coalesce(w.waiting, 0)`,
  },
  {
    promise: "what has gone back stands in the ledger, and nothing else does as that",
    breaks: `select 'refund ' || r.id as object,
      r.state || ' ' || r.amount_satang || ', ledger ' || coalesce(sum(e.amount_satang),
      0) as detail
      from refund r left join ledger_entry e on e.refund_id = r.id
        and e.ledger_account in ('provider', 'bank')
      group by r.id having coalesce(sum(e.amount_satang), 0) <> case
        when r.state = 'confirmed' then -r.amount_satang else 0 end`,
  },
  {
    promise: "no more goes back than has come in",
    breaks: `select 'payment ' || p.id as object,
      m.received || ' received, ' || m.returned || ' given back or on its way' as detail
      from payment p, lateral (select
        (select coalesce(sum(e.amount_satang), 0) from ledger_entry e
          where e.payment_id = p.id and e.ledger_account in ('provider', 'bank')
          and e.refund_id is null) as received,
        (select coalesce(sum(r.amount_satang), 0) from refund r
          where r.payment_id = p.id and r.state <> 'failed') as returned) m
      where m.returned > m.received`,
  },
  {
    promise:
      "a payment is refunded when nothing of it is left, and an order when that was its price",
    breaks: `select 'payment ' || p.id as object,
      p.state || ', order ' || o.status || ', left ' || m.left_satang as detail
      from payment p join shop_order o
        on o.id = p.order_id, lateral (select coalesce(sum(e.amount_satang), 0) as left_satang
        from ledger_entry e
        where e.payment_id = p.id and e.ledger_account in ('provider', 'bank')) m
      where (p.state = 'refunded' and m.left_satang <> 0)
        or (o.status = 'refunded' and p.state in ('succeeded', 'succeeded_late', 'received'))
        or (o.status = 'refunded' and not exists (select from refund r
          where r.order_id = o.id and r.is_of_sale and r.state = 'confirmed'))`,
  },
  {
    promise: "an order that is flagged has something open, and the other way round",
    breaks: `select 'order ' || o.id as object,
      'needs review ' || o.needs_review || ', refund due ' || o.refund_due as detail
      from shop_order o
      where o.needs_review <> exists (select from review_item r
        where r.order_id = o.id and r.resolved_at is null)
        or (o.refund_due and not exists (select from review_item r
          join payment p on p.id = r.payment_id
          where r.order_id = o.id and r.resolved_at is null and p.state = 'refund_due'))`,
  },
  {
    promise: "the figures have every sale and refund of the ledger once",
    breaks: `select 'posting ' || coalesce(l.posting, f.posting) as object,
      coalesce(l.sales, 0) || ' on the ledger, ' || coalesce(f.sales_satang, 0)
      || ' in the figures' as detail
      from (select posting, -sum(amount_satang) filter (where ledger_account = 'sales') as sales,
        coalesce(sum(amount_satang) filter (where ledger_account = 'withholding'), 0) as withholding
        from ledger_entry where ledger_account in ('sales', 'withholding') group by posting) l
      full join sale_posting f on f.posting = l.posting
      where coalesce(l.sales, 0) is distinct from f.sales_satang or l.withholding is distinct
        from f.withholding_satang`,
  },
  {
    promise: "a report has one slip row for each of its files, kept for its buyer",
    breaks: `select 'slip ' || s.file_name as object,
      'purpose ' || f.purpose || ', ' || f.state as detail
      from payment_report_slip s join payment_report r on r.id = s.report_id
        join shop_order o on o.id = r.order_id join stored_file f on f.name = s.file_name
      where f.purpose <> 'slip' or f.state <> 'attached' or f.account_id is distinct
        from o.account_id`,
  },
  {
    promise:
      "an order in review has its report, the line it was first approved by, or the hand that took its money, and that report each slip it came with",
    breaks: `select 'order ' || o.id as object, case when r.id is null then 'no report'
      else r.slips || ' slips reported, ' || s.kept || ' there' end as detail
      from shop_order o join payment p on p.order_id = o.id and p.provider is null
        and p.state = 'pending'
        left join payment_report r on r.payment_id = p.id and r.replaced_at is null
        cross join lateral (select count(*) as kept from payment_report_slip t
          where t.report_id = r.id) s
      where o.status = 'pending' and o.review_since is not null and (s.kept < r.slips
        or (r.id is null and not exists (select from first_approval f
          where f.payment_id = p.id and (f.statement_line_id is not null or exists (
            select from order_by_hand b where b.order_id = o.id and b.paid_by is not null)))))`,
  },
];
