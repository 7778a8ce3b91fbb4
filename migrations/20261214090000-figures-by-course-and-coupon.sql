-- How often a course or product was put into a cart on a day in Bangkok, once for a visit. Nothing
-- about a person is kept.
create table visit_day_added (
  day date not null,
  item_id bigint not null references catalog_item on delete cascade,
  visits int not null check (visits > 0),
  primary key (day, item_id)
);
create index visit_day_added_item on visit_day_added (item_id);

-- The orders of a kept day with this item, and those of them that are approved.
create table figure_day_item_orders (
  day date not null references figure_day on delete cascade,
  item_id bigint not null references catalog_item,
  orders int not null,
  paid int not null,
  primary key (day, item_id)
);
create index figure_day_item_orders_item on figure_day_item_orders (item_id);

-- What the paid orders with this coupon brought.
alter table figure_day_coupons add column sold_satang bigint not null default 0;

-- Days that were kept before know nothing of these: they are added up again.
insert into figure_change (day) select day from figure_day;
