-- A bank transfer can be asked for to the satang, so that its amount says which order it is for: how many satang went off for that.
alter table shop_order add column satang_off int not null default 0 check (satang_off between 0 and 99),
  add constraint own_amount_is_in_baht check (satang_off = 0 or (currency = 'THB' and payable_satang > 0 and satang_off <= discount_satang));
-- The last referee: an amount of an order's own is nobody else's as long as the order is open, whatever way it is paid in the end.
create unique index shop_order_own_amount on shop_order (payable_satang) where satang_off > 0 and status in ('notYetReceived', 'pending', 'rejected');
-- What other open transfers are asked for, near an amount.
create index shop_order_open_transfer on shop_order (payable_satang) where payment_method_id = 1 and status in ('notYetReceived', 'pending', 'rejected');
create trigger shop_order_satang_off before update of satang_off on shop_order for each row
  when (old.satang_off is distinct from new.satang_off) execute function keep_order_content();

alter table order_line_discount add column is_own_amount boolean not null default false;
alter table order_line_discount drop constraint order_line_discount_check;
alter table order_line_discount add constraint discount_has_one_reason check (num_nonnulls(promotion_id, coupon_id) + is_own_amount::int = 1);
