-- Keys of payment providers as administrators enter them. Sealed: without the data key of the configuration nobody reads them back.
create table provider_key (
  provider text not null check (provider in ('paypal', 'two-c-two-p', 'scb', 'omise', 'gb-prime', 'pay-solutions')),
  name text not null,
  sealed bytea not null,
  -- The last characters, to recognize a key by; empty where they would tell too much of it.
  ending text not null check (length(ending) <= 4),
  set_at timestamptz not null default now(),
  set_by bigint not null references account,
  primary key (provider, name)
);

-- Raised with every change of a key, in the row that each node reads every second anyway.
alter table site_setting add column provider_keys_version bigint not null default 0;

alter table payment_method add column version bigint not null default 1;
