-- What an administrator typed into a course or product on sale and has not put into the shop yet.
create table item_draft (
  account_id bigint not null references account (id),
  item_id bigint not null references catalog_item (id),
  -- The version of the item in which it was begun.
  version int not null check (version > 0),
  -- By field: what it was, and what was typed.
  typed jsonb not null check (octet_length(typed::text) <= 2000000),
  updated_at timestamptz not null default now(),
  primary key (account_id, item_id)
);
-- Whoever opens the item is told who else is editing it.
create index item_draft_item on item_draft (item_id, updated_at);
