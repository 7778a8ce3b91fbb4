-- outside of a transaction
drop index concurrently if exists coupon_for_categories;
create index concurrently coupon_for_categories on coupon using gin (category_ids);
