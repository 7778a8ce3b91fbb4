-- A refund gives back the coupons whose rule says so, once, whoever writes it.
create function give_back_coupons() returns trigger language plpgsql as $$
begin
  with released as (
    update coupon_use u set state = 'released' from coupon c
    where u.order_id = new.id and u.state = 'redeemed' and c.id = u.coupon_id and c.returns_on_refund returning u.coupon_id)
  update coupon c set uses_redeemed = c.uses_redeemed - 1 from released where c.id = released.coupon_id;
  return null;
end $$;
create trigger shop_order_refunded after update of status on shop_order for each row when (old.status = 'approved' and new.status = 'refunded')
  execute function give_back_coupons();
