-- An order that an administrator made for a buyer.
create table order_by_hand (
  order_id bigint primary key references shop_order,
  made_by bigint not null references account,
  reason text not null check (reason in ('cash', 'on_site', 'gift', 'invoice')),
  note text not null default '',
  -- What the shop took off beside promotion and coupon.
  discount_satang bigint not null default 0 check (discount_satang >= 0),
  -- How the shop was paid. Null: the buyer has to pay.
  paid_by text check (paid_by in ('cash', 'transfer', 'free')),
  -- The day in Bangkok on which the money came, as the administrator says.
  paid_on date,
  check ((paid_on is not null) = (paid_by is not null and paid_by <> 'free'))
);
create index order_by_hand_made_by on order_by_hand (made_by);

-- A discount by the shop for one order has no other reason.
alter table order_line_discount
  add column is_by_shop boolean not null default false,
  add constraint discount_has_one_reason_or_shop check (num_nonnulls(promotion_id, coupon_id)
    + is_own_amount::int + is_by_shop::int = 1) not valid;
alter table order_line_discount drop constraint discount_has_one_reason;

-- An administrator who takes the money says on which day it came.
alter table payment add constraint payment_paid_source_known check (paid_source in
  ('provider', 'statement', 'slip', 'event', 'buyer', 'hand', 'approval')) not valid;
alter table payment drop constraint payment_paid_source_check;
