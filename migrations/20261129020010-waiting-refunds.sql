-- A wish about money that waits stands in the list of money to resolve by itself, and so does what became of it: by whom, how and why it ended. How earlier ones ended nobody wrote down.
alter table money_wish
  add order_id bigint references shop_order,
  add ended_by bigint references account,
  add ended_how text check (ended_how in ('confirmed', 'declined', 'withdrawn')),
  add end_reason text not null default '';
update money_wish w set order_id = p.order_id from payment p where p.id = w.payment_id;
alter table money_wish alter order_id set not null;
create index money_wish_order on money_wish (order_id);
create index money_wish_ended_by on money_wish (ended_by) where ended_by is not null;
create index money_wish_waits on money_wish (created_at, id) where ended_at is null;
create index money_wish_done on money_wish (ended_at, id) where ended_at is not null;

-- A refund whose provider is silent stands there, too, from ten minutes on. `told_at`: that it does was said to whoever is at the desk.
alter table refund add told_at timestamptz;
create index refund_unanswered on refund (requested_at, id) where state in ('requested', 'sent');
