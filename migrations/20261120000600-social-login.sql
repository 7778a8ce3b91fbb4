-- Signing in with Google, LINE or Facebook: the way there and back, and the ticket it ends in.

-- One journey to a provider. Its row is taken away by the return, so that an answer is believed once.
create table social_trip (
  state_hash bytea primary key,
  provider text not null check (provider in ('google', 'line', 'facebook')),
  guest_id bigint not null references guest on delete cascade,
  nonce text not null,
  verifier text not null,
  next_path text not null,
  created_at timestamptz not null default now()
);
create index social_trip_age on social_trip (created_at);

-- What a ticket says stands in the browser's signed cookie; here stands whether it still counts.
create table social_ticket (
  id text primary key,
  guest_id bigint not null references guest on delete cascade,
  -- Whom it has registered: from then on it is that person's, the guest is closed.
  account_id bigint references account on delete cascade,
  expires_at timestamptz not null default now() + interval '5 minutes',
  extended_at timestamptz,
  used_at timestamptz,
  used_session_hash bytea,
  check ((used_at is null) = (used_session_hash is null))
);
create index social_ticket_age on social_ticket (expires_at);
