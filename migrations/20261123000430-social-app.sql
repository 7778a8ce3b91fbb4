-- The shop's apps at the companies people sign in with, as administrators enter them. The secret is sealed for its app.
create table social_app (
  provider text primary key check (provider in ('google', 'line', 'facebook')),
  app_id text not null check (app_id <> ''),
  secret_sealed bytea not null,
  set_at timestamptz not null default now(),
  set_by bigint not null references account
);
