-- Where the buyer of an order came from, as the browser said: a claim, settled by
-- `domain/visit/arrival`. Null: nothing is known.
alter table shop_order
  add column source text check (char_length(source) between 1 and 40),
  add column campaign text check (char_length(campaign) between 1 and 60);

-- Visits of the shop on a day in Bangkok, counted without anything about a person. `source` is empty
-- where it is not known.
create table visit_day (
  day date not null,
  step text not null check (step in ('visit', 'course', 'cart')),
  source text not null check (char_length(source) <= 40),
  visits int not null check (visits > 0),
  primary key (day, step, source)
);

-- In how many of them a page of an item was seen.
create table visit_day_item (
  day date not null,
  item_id bigint not null references catalog_item on delete cascade,
  visits int not null check (visits > 0),
  primary key (day, item_id)
);
create index visit_day_item_item on visit_day_item (item_id);

-- What was sold on a kept day: lines of approved orders, by the day of the order.
create table figure_day_items (
  day date not null references figure_day on delete cascade,
  item_id bigint not null references catalog_item,
  currency text not null check (currency in ('THB', 'USD')),
  quantity int not null,
  sold_satang bigint not null,
  primary key (day, item_id, currency)
);
create index figure_day_items_item on figure_day_items (item_id);

-- The orders of a kept day by their source.
create table figure_day_sources (
  day date not null references figure_day on delete cascade,
  source text not null,
  currency text not null check (currency in ('THB', 'USD')),
  orders int not null,
  paid int not null,
  paid_satang bigint not null,
  primary key (day, source, currency)
);

-- Days that were kept before know nothing of these: they are added up again.
insert into figure_change (day) select day from figure_day;
