-- An order that the bookshop partner has is sent by the partner, until a person takes it back.
alter table bookshop_order add column taken_back_at timestamptz;
alter table bookshop_order add column taken_back_by bigint references account;
alter table bookshop_order add column taken_back_reason text not null default '';
alter table bookshop_order add constraint bookshop_order_taken_back_by_a_person check ((taken_back_at is null) = (taken_back_by is null));
create index bookshop_order_taken_back_by on bookshop_order (taken_back_by) where taken_back_by is not null;

-- What is to be sent, and what the partner sends, are found without looking through everything.
alter table shop_order add column is_at_bookshop boolean not null default false;
update shop_order o set is_at_bookshop = true from bookshop_order b where b.order_id = o.id;

create function note_at_bookshop() returns trigger language plpgsql as $$
begin
  update shop_order o set is_at_bookshop = new.taken_back_at is null where o.id = new.order_id;
  return null;
end $$;
create trigger bookshop_order_noted after insert or update of taken_back_at on bookshop_order for each row execute function note_at_bookshop();

drop index shop_order_to_ship;
create index shop_order_to_ship on shop_order (id) where status = 'approved' and shipping_address is not null and not is_sent and not is_at_bookshop;
create index shop_order_at_bookshop on shop_order (id) where is_at_bookshop;
