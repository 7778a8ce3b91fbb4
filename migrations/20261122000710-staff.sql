-- Who is asked to help run the shop. The link itself is a one-time token; the mail that carries it makes it.

alter table one_time_token drop constraint one_time_token_purpose_check;
alter table one_time_token add constraint one_time_token_purpose_check check (purpose in ('reset_password', 'verify_email', 'change_email', 'join_staff'));

create table staff_invitation (
  account_id bigint primary key references account on delete cascade,
  is_owner boolean not null default false,
  permissions text[] not null default '{}',
  invited_by bigint not null references account on delete cascade,
  -- The account was made for it and goes with it while nobody has used it.
  made_account boolean not null,
  invited_at timestamptz not null default now(),
  check (is_owner or cardinality(permissions) > 0)
);
create index staff_invitation_by on staff_invitation (invited_by);

-- The log of what was done: newest first, of one record, of one person, of one kind.
-- Finds by beginnings as well as by the whole word, which is all that the one before could.
drop index if exists audit_entry_object;
create index audit_entry_object on audit_entry (object text_pattern_ops, id);
create index audit_entry_actor on audit_entry (actor_id, id) where actor_id is not null;
create index audit_entry_time on audit_entry (created_at, id);
