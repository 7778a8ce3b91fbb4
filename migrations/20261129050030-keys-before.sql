-- The keys that were in use before the present ones, sealed like these, so that they can be brought back.
create table provider_key_past (
  provider text not null check (provider in ('paypal', 'two-c-two-p', 'scb', 'omise', 'gb-prime', 'pay-solutions')),
  name text not null,
  sealed bytea not null,
  ending text not null check (length(ending) <= 4),
  set_at timestamptz not null,
  set_by bigint not null references account,
  primary key (provider, name)
);

-- A provider that does not know the keys in use: its methods are offered to nobody until it does.
create table provider_refusal (
  provider text primary key check (provider in ('paypal', 'two-c-two-p', 'scb', 'omise', 'gb-prime', 'pay-solutions')),
  since timestamptz not null default now()
);
