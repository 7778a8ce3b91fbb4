-- The catalogue's version is one row that every edit of the shop raises. It is raised as the transaction ends, once: whoever holds it waits for nobody any more.
-- NOTE: a migration that changes rows of these tables and then alters one of them says `set constraints all immediate` in between.
create or replace function bump_catalog_version() returns trigger language plpgsql as $$
begin
  if current_setting('shop.version_raised_by', true) is distinct from pg_current_xact_id()::text then
    update catalog_version set version = version + 1;
    perform set_config('shop.version_raised_by', pg_current_xact_id()::text, true);
  end if;
  return null;
end $$;

drop trigger category_version on category;
create constraint trigger category_version after insert or update or delete on category deferrable initially deferred for each row execute function bump_catalog_version();
drop trigger catalog_item_version on catalog_item;
create constraint trigger catalog_item_version after insert or delete or update of kind, slug, category_id, title_th, title_en, promise_th, promise_en, description_th,
  description_en, outcomes, outline, level, cover_file, price_satang, price_usd_cents, is_shipped, free_book_title, free_book_type, free_product_id, seat_limit,
  position, is_published, published_at, archived_at on catalog_item deferrable initially deferred for each row execute function bump_catalog_version();
drop trigger pricing_plan_version on pricing_plan;
create constraint trigger pricing_plan_version after insert or update or delete on pricing_plan deferrable initially deferred for each row execute function bump_catalog_version();
drop trigger course_instructor_version on course_instructor;
create constraint trigger course_instructor_version after insert or update or delete on course_instructor deferrable initially deferred for each row
  execute function bump_catalog_version();
drop trigger instructor_profile_version on instructor_profile;
create constraint trigger instructor_profile_version after insert or update or delete on instructor_profile deferrable initially deferred for each row
  execute function bump_catalog_version();
drop trigger promotion_version on promotion;
create constraint trigger promotion_version after insert or update or delete on promotion deferrable initially deferred for each row execute function bump_catalog_version();
drop trigger promotion_item_version on promotion_item;
create constraint trigger promotion_item_version after insert or update or delete on promotion_item deferrable initially deferred for each row
  execute function bump_catalog_version();
drop trigger custom_text_version on custom_text;
create constraint trigger custom_text_version after insert or update or delete on custom_text deferrable initially deferred for each row execute function bump_catalog_version();
drop trigger site_setting_version on site_setting;
create constraint trigger site_setting_version after insert or update or delete on site_setting deferrable initially deferred for each row execute function bump_catalog_version();
drop trigger account_version on account;
create constraint trigger account_version after update of first_name, last_name, picture_file on account deferrable initially deferred for each row
  when (old.is_instructor and row(old.first_name, old.last_name, old.picture_file) is distinct from row(new.first_name, new.last_name, new.picture_file))
  execute function bump_catalog_version();

-- Coupons of a refunded order are locked by their numbers, as everywhere.
create or replace function give_back_coupons() returns trigger language plpgsql as $$
begin
  perform from coupon where id in (select coupon_id from coupon_use where order_id = new.id and state = 'redeemed') order by id for no key update;
  with released as (
    update coupon_use u set state = 'released' from coupon c
    where u.order_id = new.id and u.state = 'redeemed' and c.id = u.coupon_id and c.returns_on_refund returning u.coupon_id)
  update coupon c set uses_redeemed = c.uses_redeemed - 1 from released where c.id = released.coupon_id;
  return null;
end $$;
