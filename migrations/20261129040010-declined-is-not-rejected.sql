-- An order whose payment a bank has declined is unpaid, and not one that the shop has rejected: what was written down as rejected by a provider waits to be paid again.
-- NOTE: the trigger keeps orders from going this way, which no order does by itself.
alter table shop_order disable trigger shop_order_status;
update shop_order o set status = 'notYetReceived', reject_reason = ''
  where o.status = 'rejected' and (select p.provider is not null from payment p where p.order_id = o.id order by p.id desc limit 1);
alter table shop_order enable trigger shop_order_status;
