-- Books hold what came. Of a payment: what came where that is not what was asked for. Of an order: the rest that it asks for, or what was forgiven of its price.

alter table payment drop constraint payment_state_check;
alter table payment add constraint payment_state_check check (state in
  ('created', 'requires_action', 'pending', 'unknown', 'succeeded', 'failed', 'expired', 'succeeded_late', 'mismatch', 'refund_due', 'refunded', 'received'));
-- Null: just what was asked for.
alter table payment add received_satang bigint check (received_satang > 0);
-- Of it: more than was asked for, and the buyer's until it has gone back.
alter table payment add over_satang bigint;
alter table payment add constraint payment_over_is_received check (over_satang is null or (received_satang is not null and over_satang > 0 and over_satang < received_satang));
-- At most one payment opens an order; those that brought a part of its price stand beside it.
create index payment_parts on payment (order_id) where state = 'received';

-- Null: nothing has come yet, or nothing is asked for any more.
alter table shop_order add owed_satang bigint;
alter table shop_order add forgiven_satang bigint not null default 0;
alter table shop_order add forgiven_reason text not null default '';
alter table shop_order add constraint shop_order_rest_is_a_part check (owed_satang is null or (owed_satang > 0 and owed_satang < payable_satang));
alter table shop_order add constraint shop_order_rest_of_open check (owed_satang is null or status in ('notYetReceived', 'pending', 'rejected'));
alter table shop_order add constraint shop_order_forgiven_is_a_part check (forgiven_satang = 0 or (forgiven_satang > 0 and forgiven_satang < payable_satang));
create index shop_order_rests on shop_order (owed_satang) where owed_satang is not null;

-- What a decision says of the sum: null, just what is asked for.
alter table scheduled_decision add received_satang bigint check (received_satang > 0);
alter table scheduled_decision add rest text check (rest in ('forgive', 'ask'));
alter table first_approval add received_satang bigint check (received_satang > 0);
alter table first_approval add rest text check (rest in ('forgive', 'ask'));
alter table first_approval add reason text not null default '';

alter table review_item drop constraint review_item_kind_check;
alter table review_item add constraint review_item_kind_check check (kind in
  ('amount_mismatch', 'late_money', 'second_payment', 'unknown_money', 'unknown_status', 'wrong_mode', 'refund_failed', 'overpaid', 'part_paid'));

-- The payment that a line of a statement was decided for: an order whose rest came later has a line for each.
alter table statement_line add payment_id bigint references payment;
create index statement_line_payment on statement_line (payment_id) where payment_id is not null;
drop index statement_line_order;
create unique index statement_line_order on statement_line (order_id, (coalesce(payment_id, 0))) where state in ('paid', 'approved');
