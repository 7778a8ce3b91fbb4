-- Above an amount the owner has set, one administrator approves first and another one confirms. Kept with the payment as what its approval rests on.
create table first_approval (
  payment_id bigint primary key references payment,
  account_id bigint not null references account,
  created_at timestamptz not null default now()
);
create index first_approval_account on first_approval (account_id);
