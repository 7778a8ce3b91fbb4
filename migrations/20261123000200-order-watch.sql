-- Who has which order open at the desk. One row a page; a page that is no longer heard of stops counting, so nothing has to end it.
create table order_watch (
  id uuid primary key,
  account_id bigint not null references account on delete cascade,
  order_id bigint not null references shop_order on delete cascade,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index order_watch_order on order_watch (order_id);
create index order_watch_account on order_watch (account_id);
create index order_watch_seen on order_watch (seen_at);
