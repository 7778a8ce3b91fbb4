-- The owner edits the shop's accounts, ways to ship, user groups and questions in the shop itself.

alter table bank_account add column version int not null default 1;
alter table shipping_option add column version int not null default 1;
alter table user_group
  add column version int not null default 1,
  add column position int not null default 0,
  add column archived_at timestamptz,
  add constraint default_group_is_there check (not (is_default and archived_at is not null));
alter table custom_label add column version int not null default 1;
