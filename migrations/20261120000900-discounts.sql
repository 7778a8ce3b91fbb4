-- Coupons and promotions in carts and orders: found quickly, checked again at the order, explained line by line.

create index coupon_item_item on coupon_item (item_id);
create index promotion_item_item on promotion_item (item_id);

-- A number that changes with every rule of a coupon or promotion, so that an order is made by the rules its buyer was shown. Uses are no rules.
alter table coupon add column version int not null default 1;
alter table promotion add column version int not null default 1;

create function next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger coupon_version before update of coupon_type, required_course_count, discount_type, percent, amount_satang, amount_usd_cents, starts_at, ends_at,
  is_tier_limited, tiers, is_enabled, use_limit_per_account on coupon for each row execute function next_version();
create trigger promotion_rules before update of promotion_type, required_course_count, discount_type, percent, amount_satang, amount_usd_cents, starts_at, ends_at,
  is_tier_limited, tiers, is_enabled on promotion for each row execute function next_version();

create function next_coupon_version() returns trigger language plpgsql as $$
begin
  update coupon set is_enabled = is_enabled where id in (select coupon_id from changed);
  return null;
end $$;
create trigger coupon_item_added after insert on coupon_item referencing new table as changed for each statement execute function next_coupon_version();
create trigger coupon_item_gone after delete on coupon_item referencing old table as changed for each statement execute function next_coupon_version();
create trigger coupon_method_added after insert on coupon_payment_method referencing new table as changed for each statement execute function next_coupon_version();
create trigger coupon_method_gone after delete on coupon_payment_method referencing old table as changed for each statement execute function next_coupon_version();

create function next_promotion_version() returns trigger language plpgsql as $$
begin
  update promotion set is_enabled = is_enabled where id in (select promotion_id from changed);
  return null;
end $$;
create trigger promotion_item_added after insert on promotion_item referencing new table as changed for each statement execute function next_promotion_version();
create trigger promotion_item_gone after delete on promotion_item referencing old table as changed for each statement execute function next_promotion_version();

-- How often one student uses a coupon. The coupon's own row makes two orders at once wait for each other; what the second one counts then is true.
create function keep_coupon_uses_few() returns trigger language plpgsql as $$
declare
  most int;
begin
  select use_limit_per_account into most from coupon where id = new.coupon_id for no key update;
  if most is not null and (select count(*) from coupon_use where coupon_id = new.coupon_id and account_id = new.account_id and state <> 'released') > most then
    raise exception 'account % has used coupon % as often as it may', new.account_id, new.coupon_id
      using errcode = 'check_violation', constraint = 'coupon_uses_per_account';
  end if;
  return null;
end $$;
create trigger coupon_use_held after insert on coupon_use for each row when (new.state <> 'released') execute function keep_coupon_uses_few();
create trigger coupon_use_taken_again after update of state on coupon_use for each row when (old.state = 'released' and new.state <> 'released')
  execute function keep_coupon_uses_few();

create function keep_forbidden_use() returns trigger language plpgsql as $$
begin
  raise exception 'a use of a coupon cannot go from % to %', old.state, new.state using errcode = 'integrity_constraint_violation';
end $$;
create trigger coupon_use_state before update of state on coupon_use for each row
  when (old.state is distinct from new.state and (old.state, new.state) not in (('reserved', 'redeemed'), ('reserved', 'released'), ('released', 'redeemed'), ('redeemed', 'released')))
  execute function keep_forbidden_use();

-- The coupons whose codes the owner of a cart has typed: nobody uses or reads another by its number.
alter table cart add column known_coupon_ids bigint[] not null default '{}';
update cart set known_coupon_ids = coupon_ids;

-- What a line's discount is made of, as it was on the day of the order.
create table order_line_discount (
  order_line_id bigint not null references order_line,
  position int not null,
  promotion_id bigint references promotion,
  coupon_id bigint references coupon,
  name_th text not null,
  name_en text not null,
  amount_satang bigint not null check (amount_satang > 0),
  primary key (order_line_id, position),
  check (num_nonnulls(promotion_id, coupon_id) = 1)
);
create trigger order_line_discount_kept before update or delete on order_line_discount for each row execute function refuse_change();

-- Orders from before this table had one discount at most.
insert into order_line_discount (order_line_id, position, promotion_id, coupon_id, name_th, name_en, amount_satang)
select l.id, 1, p.id, case when p.id is null then c.id end, coalesce(p.title_th, c.code), coalesce(p.title_en, c.code), l.discount_satang
from order_line l join shop_order o on o.id = l.order_id left join promotion p on p.id = o.promotion_id
  left join lateral (select coupon.id, coupon.code from coupon_use u join coupon on coupon.id = u.coupon_id where u.order_id = o.id order by coupon.id limit 1) c on true
where l.discount_satang > 0 and coalesce(p.id, c.id) is not null;

-- What comes along with a course, as it was on the day of the order: somebody has to pack it.
alter table order_line add column free_book_title text, add column free_book_type text check (free_book_type in ('physical_book', 'ebook')),
  add column free_product_id bigint references catalog_item, add column free_product_th text, add column free_product_en text;

-- Orders that go on to the external bookshop, and where it wants its visitors.
create table bookshop_order (
  order_id bigint primary key references shop_order,
  location text,
  created_at timestamptz not null default now(),
  synced_at timestamptz
);
alter table outbox_message drop constraint outbox_message_kind_check;
alter table outbox_message add constraint outbox_message_kind_check check (kind in ('mail', 'realtime', 'bookshop'));
