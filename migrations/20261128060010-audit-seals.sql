-- The log cannot be emptied, and whoever changes it behind the shop's back is seen.
-- A job seals what has settled, in the order of ids: see server/audit/seal-audit.

-- An id is taken only once its transaction has a number. So everybody who may still bring a smaller id than one that is seen is among those that a snapshot calls running.
create sequence audit_entry_number as bigint;
select setval('audit_entry_number', greatest((select coalesce(max(id), 0) from audit_entry), 1), exists (select from audit_entry));
create function next_audit_number() returns bigint language plpgsql volatile as $$
begin
  perform pg_current_xact_id();
  return nextval('audit_entry_number');
end $$;
alter table audit_entry alter id drop identity;
alter table audit_entry alter id set default next_audit_number();
alter sequence audit_entry_number owned by audit_entry.id;

create trigger audit_entry_not_emptied before truncate on audit_entry for each statement execute function refuse_change();
create trigger ledger_entry_not_emptied before truncate on ledger_entry for each statement execute function refuse_change();

create table audit_seal (
  number bigint primary key check (number > 0),
  first_id bigint not null,
  last_id bigint not null check (last_id >= first_id),
  entries int not null check (entries > 0),
  digest bytea not null,
  -- Of this seal and the one before, by a key that the database does not know.
  seal bytea not null,
  created_at timestamptz not null default now()
);
create trigger audit_seal_append_only before update or delete on audit_seal for each row execute function refuse_change();
create trigger audit_seal_not_emptied before truncate on audit_seal for each statement execute function refuse_change();

-- What was there when somebody looked, and until which transaction something below it may still come.
create table audit_mark (
  only_one boolean primary key default true check (only_one),
  last_id bigint not null default 0,
  until_transaction bigint not null default 0
);
insert into audit_mark default values;

create function audit_digest(e audit_entry) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(e.id, e.actor_id, e.actor_role, e.action, e.object, e.detail, e.request_id,
    to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'))::text, 'UTF8'))
$$;
