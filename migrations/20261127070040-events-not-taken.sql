-- What was sent to the shop's address for a provider's events and was not taken: how often, for what reason, and the last few. Never more rows than these.
create table refused_event (
  provider text not null,
  reason text not null check (reason in ('no-keys', 'no-secret', 'no-signature', 'stale', 'wrong-signature', 'unknown-reference')),
  seen bigint not null default 0 check (seen > 0),
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  last_few jsonb not null default '[]' check (jsonb_typeof(last_few) = 'array' and jsonb_array_length(last_few) <= 5),
  primary key (provider, reason)
);
