-- A shop without an administrator gives the first one a link. Of its token only the hash is kept,
-- until it is used or an hour is over.
alter table shop_identity
  -- The name by which folders and buckets know whose files they hold.
  add column shop_id uuid not null default gen_random_uuid(),
  add column first_run_hash bytea,
  add column first_run_expires_at timestamptz,
  add constraint first_run_expires check ((first_run_hash is null) = (first_run_expires_at is null));
