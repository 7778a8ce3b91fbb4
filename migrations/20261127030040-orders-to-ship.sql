-- What is still to be sent is found without looking through everything that was.
alter table shop_order add column is_sent boolean not null default false;
update shop_order o set is_sent = true from order_shipment s where s.order_id = o.id and s.ended_at is null;

create function note_sent() returns trigger language plpgsql as $$
begin
  update shop_order o set is_sent = exists (select from order_shipment s where s.order_id = o.id and s.ended_at is null) where o.id = new.order_id;
  return null;
end $$;
create trigger order_shipment_noted after insert or update of ended_at on order_shipment for each row execute function note_sent();

create index shop_order_to_ship on shop_order (id) where status = 'approved' and shipping_address is not null and not is_sent;
drop index shop_order_ships;
