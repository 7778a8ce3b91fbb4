-- The nodes of the shop, as each tells of itself: a clock that is wrong is shown to administrators, on whichever node they are.
create table shop_node (
  name text primary key,
  -- By how much the machine's clock is ahead of this database's.
  clock_skew_ms bigint not null,
  seen_at timestamptz not null default now()
);
create index shop_node_seen_at on shop_node (seen_at);

-- Asks the disk for room that nothing has had yet, and gives it back at once: a list of some 200 kB that must not stay in memory.
create function database_room() returns bigint
  language sql volatile set work_mem = '64kB' as 'select count(*) from generate_series(1, 4000)';
