-- Statements of the shop's bank accounts: which file was read, what each of its lines says, and which order its money is for.

create table statement_import (
  id bigint generated always as identity primary key,
  bank_account_id bigint not null references bank_account,
  file_name text not null,
  imported_by bigint not null references account,
  imported_at timestamptz not null default now(),
  added int not null default 0,
  known int not null default 0,
  -- Lines that could not be read: their number in the file and why.
  faults jsonb not null default '[]'
);

-- Which column of a bank's file says what, known again by the row that names the columns.
create table statement_mapping (
  bank_account_id bigint not null references bank_account,
  header_key text not null,
  columns jsonb not null,
  used_at timestamptz not null default now(),
  primary key (bank_account_id, header_key)
);

create table statement_line (
  id bigint generated always as identity primary key,
  import_id bigint not null references statement_import,
  bank_account_id bigint not null references bank_account,
  line_number int not null,
  at timestamptz not null,
  has_time boolean not null,
  amount_satang bigint not null check (amount_satang <> 0),
  balance_satang bigint,
  description text not null default '',
  account text not null default '',
  line_key bytea not null,
  state text not null check (state in ('matched', 'differs', 'several', 'unmatched', 'paid', 'approved', 'ignored')),
  order_id bigint references shop_order,
  faults text[] not null default '{}',
  -- Orders it can be for.
  candidate_ids bigint[] not null default '{}',
  decided_by bigint references account,
  decided_at timestamptz,
  note text not null default '',
  search text not null generated always as (
    lower(description || ' ' || account || ' ' || (abs(amount_satang) / 100)::text || '.' || lpad((abs(amount_satang) % 100)::text, 2, '0')
      || coalesce(' #' || order_id::text, ''))
  ) stored,
  check (amount_satang > 0 or state = 'ignored'),
  check ((order_id is not null) = (state in ('matched', 'differs', 'paid', 'approved'))),
  check (state <> 'approved' or decided_by is not null)
);
-- A line is one line, whatever file it comes in.
create unique index statement_line_once on statement_line (bank_account_id, line_key);
-- The money of an order is in one line.
create unique index statement_line_order on statement_line (order_id) where state in ('paid', 'approved');
create index statement_line_certain on statement_line (order_id) where state = 'matched';
create index statement_line_time on statement_line (at desc, id desc);
create index statement_line_state on statement_line (state, at desc, id desc);
create index statement_line_account on statement_line (bank_account_id, at desc, id desc);
create index statement_line_open on statement_line (at, id) where state in ('matched', 'differs', 'several', 'unmatched');
-- Orders by bank transfer whose money a line can be.
create index shop_order_by_transfer on shop_order (created_at) where payment_method_id = 1 and payable_satang > 0;
create index shop_order_by_transfer_sum on shop_order (payable_satang, created_at) where payment_method_id = 1 and payable_satang > 0;
