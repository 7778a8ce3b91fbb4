-- What a discount for everything leaves out, and the categories that a discount is for. With
-- `is_for_all` and the list of courses they say which of four choices was made: everything,
-- everything but some, categories, or some courses. Only the list of that choice is filled.
alter table coupon
  add column except_item_ids bigint[] not null default '{}',
  add column category_ids bigint[] not null default '{}',
  add constraint coupon_reach_is_one check (case when is_for_all then category_ids = '{}'
    else except_item_ids = '{}' end) not valid;
alter table promotion
  add column except_item_ids bigint[] not null default '{}',
  add column category_ids bigint[] not null default '{}',
  add constraint promotion_reach_is_one check (case when is_for_all then category_ids = '{}'
    else except_item_ids = '{}' end) not valid;
create index promotion_for_categories on promotion using gin (category_ids);

create or replace trigger coupon_version before update of coupon_type, required_course_count,
    discount_type, percent, amount_satang, amount_usd_cents, starts_at, ends_at, is_tier_limited,
    tiers, is_enabled, use_limit_per_account, is_for_all, except_item_ids, category_ids on coupon
  for each row execute function next_version();
create or replace trigger promotion_rules before update of promotion_type, required_course_count,
    discount_type, percent, amount_satang, amount_usd_cents, starts_at, ends_at, is_tier_limited,
    tiers, is_enabled, is_for_all, except_item_ids, category_ids on promotion
  for each row execute function next_version();

-- Only a discount for some courses has a list of courses. It is checked at the end, because one
-- saving changes the choice and the list after each other. The argument names the column with the id.
create function coupon_list_agrees() returns trigger language plpgsql as $$
begin
  if exists (select from coupon c join coupon_item t on t.coupon_id = c.id
      where c.id = (to_jsonb(new) ->> tg_argv[0])::bigint
        and (c.is_for_all or c.category_ids <> '{}')) then
    raise exception 'a coupon for everything or for categories has no list of courses'
      using errcode = 'check_violation', constraint = 'coupon_list_agrees';
  end if;
  return null;
end $$;
create constraint trigger coupon_list_agrees after update of is_for_all, category_ids on coupon
  deferrable initially deferred for each row when (new.is_for_all or new.category_ids <> '{}')
  execute function coupon_list_agrees('id');
create constraint trigger coupon_item_agrees after insert on coupon_item
  deferrable initially deferred for each row execute function coupon_list_agrees('coupon_id');

create function promotion_list_agrees() returns trigger language plpgsql as $$
begin
  if exists (select from promotion p join promotion_item t on t.promotion_id = p.id
      where p.id = (to_jsonb(new) ->> tg_argv[0])::bigint
        and (p.is_for_all or p.category_ids <> '{}')) then
    raise exception 'a promotion for everything or for categories has no list of courses'
      using errcode = 'check_violation', constraint = 'promotion_list_agrees';
  end if;
  return null;
end $$;
create constraint trigger promotion_list_agrees after update of is_for_all, category_ids on promotion
  deferrable initially deferred for each row when (new.is_for_all or new.category_ids <> '{}')
  execute function promotion_list_agrees('id');
create constraint trigger promotion_item_agrees after insert on promotion_item
  deferrable initially deferred for each row execute function promotion_list_agrees('promotion_id');
