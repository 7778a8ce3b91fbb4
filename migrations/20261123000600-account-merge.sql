-- Two accounts of one person become one. The one that goes stays as a page that says where it went.
alter table account add column merged_into bigint references account, add column merged_at timestamptz,
  add constraint account_merged_at_a_time check ((merged_into is null) = (merged_at is null)),
  add constraint account_merged_into_another check (merged_into <> id),
  add constraint account_merged_is_shut check (merged_into is null or (not is_allowed and password_hash is null));
create index account_merged on account (merged_into) where merged_into is not null;

-- What was ordered never changes, and who ordered it changes in one case alone: the buyer's account has become another.
create function keep_order_buyer() returns trigger language plpgsql as $$
begin
  if not exists (select from account where id = old.account_id and merged_into = new.account_id) then
    raise exception 'what was ordered stays with whoever ordered it' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

drop trigger shop_order_content on shop_order;
create trigger shop_order_content before update of currency, price_satang, discount_satang, shipping_fee_satang, withholding_percent,
  withholding_satang, payable_satang, before_vat_satang, content_hash on shop_order for each row
  when (row(old.currency, old.price_satang, old.discount_satang, old.shipping_fee_satang, old.withholding_percent, old.withholding_satang,
    old.payable_satang, old.content_hash) is distinct from row(new.currency, new.price_satang, new.discount_satang, new.shipping_fee_satang,
    new.withholding_percent, new.withholding_satang, new.payable_satang, new.content_hash))
  execute function keep_order_content();
create trigger shop_order_buyer before update of account_id on shop_order for each row when (old.account_id is distinct from new.account_id)
  execute function keep_order_buyer();
drop trigger order_line_content on order_line;
create trigger order_line_content before update of order_id, item_id, plan_id, quantity, unit_price_satang, gross_satang, discount_satang on order_line
  for each row execute function keep_order_content();
create trigger order_line_buyer before update of account_id on order_line for each row when (old.account_id is distinct from new.account_id)
  execute function keep_order_buyer();

-- As with an account that has been erased: nothing new is hung on one that has become another, however late a request comes.
create or replace function refuse_erased_account() returns trigger language plpgsql as $$
declare
  gone boolean;
begin
  select erased_at is not null or merged_into is not null into gone from account where id = new.account_id for key share;
  if gone then
    raise exception 'account % is erased', new.account_id using errcode = 'foreign_key_violation', constraint = 'account_is_erased';
  end if;
  return new;
end $$;
create trigger enrollment_of_somebody before insert on enrollment for each row execute function refuse_erased_account();
