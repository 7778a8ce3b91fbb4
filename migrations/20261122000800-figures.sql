-- The owner's figures: what was sold and given back, one narrow row for each posting of the ledger, so that years of sales are added up from one index.

create table sale_posting (
  posting uuid primary key,
  -- The day in Bangkok.
  posted_on date not null,
  payment_method_id int not null references payment_method,
  currency text not null check (currency in ('THB', 'USD')),
  -- All of it: goods, the VAT in them and shipping. Less than nothing for a refund.
  sales_satang bigint not null,
  vat_satang bigint not null,
  shipping_fee_satang bigint not null,
  withholding_satang bigint not null
);
create index sale_posting_figures on sale_posting (posted_on) include (payment_method_id, currency, sales_satang, vat_satang, shipping_fee_satang, withholding_satang);

-- How much of an amount belongs to a part of an order: all of it where the whole order was sold or given back.
create function part_of_order(amount bigint, part bigint, whole bigint) returns bigint language sql immutable as $$
  select case when part = whole then amount when part = -whole then -amount when whole = 0 then 0 else round(amount * part::numeric / whole)::bigint end
$$;

create function note_sale() returns trigger language plpgsql as $$
begin
  insert into sale_posting as known (posting, posted_on, payment_method_id, currency, sales_satang, vat_satang, shipping_fee_satang, withholding_satang)
  select s.posting, s.posted_on, p.payment_method_id, s.currency, s.sales,
    part_of_order(o.price_satang - o.discount_satang - o.before_vat_satang, s.sales, o.payable_satang + o.withholding_satang),
    part_of_order(o.shipping_fee_satang, s.sales, o.payable_satang + o.withholding_satang), s.withholding
  from (
    select posting, payment_id, order_id, currency, (min(created_at) at time zone 'Asia/Bangkok')::date as posted_on, -coalesce(sum(amount_satang) filter (where ledger_account = 'sales'), 0)::bigint as sales,
      coalesce(sum(amount_satang) filter (where ledger_account = 'withholding'), 0)::bigint as withholding
    from posted where ledger_account in ('sales', 'withholding') group by posting, payment_id, order_id, currency) s
  join payment p on p.id = s.payment_id join shop_order o on o.id = s.order_id
  on conflict (posting) do update set sales_satang = known.sales_satang + excluded.sales_satang, vat_satang = known.vat_satang + excluded.vat_satang,
    shipping_fee_satang = known.shipping_fee_satang + excluded.shipping_fee_satang, withholding_satang = known.withholding_satang + excluded.withholding_satang;
  return null;
end $$;
create trigger ledger_entry_sale after insert on ledger_entry referencing new table as posted for each statement execute function note_sale();

insert into sale_posting (posting, posted_on, payment_method_id, currency, sales_satang, vat_satang, shipping_fee_satang, withholding_satang)
select s.posting, s.posted_on, p.payment_method_id, s.currency, s.sales,
  part_of_order(o.price_satang - o.discount_satang - o.before_vat_satang, s.sales, o.payable_satang + o.withholding_satang),
  part_of_order(o.shipping_fee_satang, s.sales, o.payable_satang + o.withholding_satang), s.withholding
from (
  select posting, payment_id, order_id, currency, (min(created_at) at time zone 'Asia/Bangkok')::date as posted_on, -coalesce(sum(amount_satang) filter (where ledger_account = 'sales'), 0)::bigint as sales,
    coalesce(sum(amount_satang) filter (where ledger_account = 'withholding'), 0)::bigint as withholding
  from ledger_entry where ledger_account in ('sales', 'withholding') group by posting, payment_id, order_id, currency) s
join payment p on p.id = s.payment_id join shop_order o on o.id = s.order_id;

drop index shop_order_created;
create index shop_order_created on shop_order (created_at) include (status);
create index review_item_waiting on review_item (kind, opened_at) where resolved_at is null;
