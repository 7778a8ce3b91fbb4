-- When the buyer chose the payment method that the cart keeps. Null: it never was chosen there, or
-- before this was kept.
alter table cart add column method_chosen_at timestamptz;

-- The lapsed order that this one takes up again.
alter table shop_order add column takes_up bigint references shop_order;
create index shop_order_takes_up on shop_order (takes_up) where takes_up is not null;

-- How many mails have told the buyer that the order has lapsed and can be taken up again.
alter table shop_order add column lapse_mails int not null default 0
  constraint lapse_mails_are_few check (lapse_mails between 0 and 2);
create index shop_order_lapsed on shop_order (cancel_at) where status = 'expired';
