-- When backups were taken and checked. Each run has a row from its beginning, so that one that was
-- interrupted is seen as well.
create table backup_run (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'drill')),
  -- The backup that was made or checked. Null: the run ended before one had a name.
  backup_id text,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Null: it is running, or was interrupted.
  succeeded boolean,
  -- What was found: sizes of a backup, results of the checks, or the reason of a failure.
  detail jsonb not null default '{}',
  check ((ended_at is null) = (succeeded is null))
);
create index backup_run_latest on backup_run (kind, started_at desc);
