-- What proves a person besides the password: passkeys, and time codes of an app.
create table second_factor (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  kind text not null check (kind in ('passkey', 'code')),
  name text not null check (char_length(name) between 1 and 60),
  -- The secret of the time codes, and the last step of 30 seconds whose code was used.
  sealed_secret bytea,
  last_step bigint,
  -- A passkey: its public key, and how often it has signed where it counts.
  credential_id text unique,
  public_key bytea,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint second_factor_is_whole check (
    (kind = 'code') = (sealed_secret is not null)
    and (kind = 'passkey') = (credential_id is not null)
    and (kind = 'passkey') = (public_key is not null))
);
create index second_factor_account on second_factor (account_id);

-- Codes for a person whose factors are lost. Each works once; only a keyed hash is kept.
create table recovery_code (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  unique (account_id, code_hash)
);

-- A sign-in that has proved the first factor. It opens nothing but the second step.
create table second_step (
  token_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  way text not null check (way in ('password', 'social', 'link')),
  asks_profile boolean not null default false,
  -- The challenge that a passkey has to sign. It is used once.
  challenge text,
  expires_at timestamptz not null
);
create index second_step_account on second_step (account_id);
create index second_step_end on second_step (expires_at);

-- What a session has begun and not ended: a factor that is being added, a passkey that is asked for
-- before a grave act, and the proof that it was there.
create table factor_challenge (
  session_hash bytea not null references session on delete cascade,
  purpose text not null check (purpose in ('code', 'passkey', 'ask', 'proof')),
  account_id bigint not null references account on delete cascade,
  challenge text,
  sealed_secret bytea,
  proof_hash bytea,
  expires_at timestamptz not null,
  primary key (session_hash, purpose)
);
create index factor_challenge_account on factor_challenge (account_id);
create index factor_challenge_end on factor_challenge (expires_at);

-- Browsers in which the second step is not asked for again.
create table trusted_browser (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  token_hash bytea not null unique,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index trusted_browser_account on trusted_browser (account_id);
create index trusted_browser_end on trusted_browser (expires_at);

-- Another administrator has asked to remove the factors of a person who lost them.
create table factor_removal (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  asked_by bigint references account on delete set null,
  reason text not null,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  ended_at timestamptz,
  ended_how text check (ended_how in ('done', 'cancelled')),
  ended_by bigint references account on delete set null,
  check ((ended_at is null) = (ended_how is null))
);
create index factor_removal_account on factor_removal (account_id);
create unique index factor_removal_one_open on factor_removal (account_id) where ended_at is null;
create index factor_removal_due on factor_removal (due_at) where ended_at is null;
create index factor_removal_asked_by on factor_removal (asked_by) where asked_by is not null;
create index factor_removal_ended_by on factor_removal (ended_by) where ended_by is not null;

-- Since when an owner is asked for a second factor. After seven days it is required in production.
alter table account add column factor_asked_since timestamptz not null default now();
create trigger second_factor_of_somebody before insert on second_factor
  for each row execute function refuse_erased_account();
create trigger recovery_code_of_somebody before insert on recovery_code
  for each row execute function refuse_erased_account();
create trigger second_step_of_somebody before insert on second_step
  for each row execute function refuse_erased_account();
create trigger factor_challenge_of_somebody before insert on factor_challenge
  for each row execute function refuse_erased_account();
create trigger trusted_browser_of_somebody before insert on trusted_browser
  for each row execute function refuse_erased_account();
create trigger factor_removal_of_somebody before insert on factor_removal
  for each row execute function refuse_erased_account();
