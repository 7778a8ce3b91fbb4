-- Why somebody has a course that they have not bought; null: it was bought.
alter table enrollment add column cause text check (cause in ('administrator', 'import')), add constraint bought_or_given check (cause is null or order_line_id is null);
update enrollment set cause = case when reason like 'import · %' then 'import' else 'administrator' end, reason = regexp_replace(reason, '^import · ', '')
  where order_line_id is null;

-- A file of students on its way in: sent once, looked at, and taken over batch after batch by whoever has sent it.
create table people_import (
  id uuid primary key default gen_random_uuid(),
  account_id bigint not null references account,
  file_name text not null,
  file bytea not null,
  -- Whoever has registered since it was last looked at is left alone.
  checked_at timestamptz not null default now(),
  -- An hour after it was last used.
  expires_at timestamptz not null
);
create index people_import_account on people_import (account_id, expires_at);
