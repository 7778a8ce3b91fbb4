-- The key that signs credentials of certificates: made once, by whoever asks first. What is public of it is published; what is secret is sealed.
create table credential_key (
  is_only boolean primary key default true check (is_only),
  id text not null check (id ~ '^[A-Za-z0-9_-]{43}$'),
  public_key text not null,
  sealed bytea not null,
  made_at timestamptz not null default now()
);
