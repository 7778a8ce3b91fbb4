-- What people manage of themselves: devices with a name of their own, a first address, a copy of everything, and being forgotten.

alter table session add column id bigint generated always as identity unique;

alter table shipping_address add column is_default boolean not null default false;
create unique index shipping_address_one_default on shipping_address (account_id) where is_default and archived_at is null;

-- An address that somebody wants to have. It counts when the link that was mailed to it has been opened.
alter table account add column new_email text;
alter table one_time_token drop constraint one_time_token_purpose_check;
alter table one_time_token add constraint one_time_token_purpose_check check (purpose in ('reset_password', 'verify_email', 'change_email'));

-- A copy of all that carries a person, written by the shop after it was asked for and kept for a day.
create table data_export (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  document text,
  requested_at timestamptz not null default now(),
  claimed_at timestamptz,
  ready_at timestamptz,
  ends_at timestamptz,
  check ((ready_at is null) = (document is null)),
  check ((ready_at is null) = (ends_at is null))
);
create index data_export_account on data_export (account_id);
create unique index data_export_one_waiting on data_export (account_id) where ready_at is null;

-- Who bought, as the law on taxes wants it known when the person has gone. Stands apart from the account.
create table tax_record (
  order_id bigint primary key references shop_order,
  buyer_name text not null,
  buyer_address text not null default '',
  tax_id_sealed bytea,
  keep_until timestamptz not null
);
create index tax_record_end on tax_record (keep_until);

-- What somebody agreed to, or no longer, is only ever added to.
create trigger consent_kept before update on consent for each row execute function refuse_change();
create index consent_account on consent (account_id, purpose, id desc);

-- Nothing is hung on an account that has been erased, however late a request comes. The lock is the one a foreign key takes: it waits for an erasure that is under way.
create function refuse_erased_account() returns trigger language plpgsql as $$
declare
  gone timestamptz;
begin
  select erased_at into gone from account where id = new.account_id for key share;
  if gone is not null then
    raise exception 'account % is erased', new.account_id using errcode = 'foreign_key_violation', constraint = 'account_is_erased';
  end if;
  return new;
end $$;
create trigger session_of_somebody before insert on session for each row execute function refuse_erased_account();
create trigger login_name_of_somebody before insert on login_name for each row execute function refuse_erased_account();
create trigger social_link_of_somebody before insert on social_link for each row execute function refuse_erased_account();
create trigger one_time_token_of_somebody before insert on one_time_token for each row execute function refuse_erased_account();
create trigger custom_label_answer_of_somebody before insert on custom_label_answer for each row execute function refuse_erased_account();
create trigger shipping_address_of_somebody before insert on shipping_address for each row execute function refuse_erased_account();
create trigger data_export_of_somebody before insert on data_export for each row execute function refuse_erased_account();
create trigger shop_order_of_somebody before insert on shop_order for each row execute function refuse_erased_account();
create trigger cart_of_somebody before insert on cart for each row when (new.account_id is not null) execute function refuse_erased_account();
create trigger stored_file_of_somebody before insert or update of account_id on stored_file for each row
  when (new.account_id is not null) execute function refuse_erased_account();

create function keep_erased_account() returns trigger language plpgsql as $$
begin
  raise exception 'account % is erased', old.id using errcode = 'foreign_key_violation', constraint = 'account_is_erased';
end $$;
create trigger account_stays_erased before update on account for each row when (old.erased_at is not null) execute function keep_erased_account();

-- Instructors stand on public pages by name.
create trigger account_version after update of first_name, last_name, picture_file on account for each row
  when (old.is_instructor and row(old.first_name, old.last_name, old.picture_file) is distinct from row(new.first_name, new.last_name, new.picture_file))
  execute function bump_catalog_version();

-- What is one person's is looked for by person.
create index mail_account on mail (account_id);
create index stored_file_account on stored_file (account_id);
