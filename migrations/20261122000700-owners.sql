-- Whose shop it is. An owner may do everything; there is always one who can come in.

alter table account add column is_owner boolean not null default false;
update account set is_owner = true
  where is_administrator and erased_at is null
    and permissions @> '{file.manage,order.read,payment.approve,payment.refund,coupon.manage,setting.manage,user.manage,export}';
alter table account add constraint account_owner_is_administrator check (not is_owner or (is_administrator and erased_at is null));

-- One after the other, so that two owners cannot remove each other at once. NOTE: under read committed the count below sees what the one before has done.
create function keep_last_owner() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('keep_last_owner'));
  if not exists (select from account where is_owner and is_allowed and expires_at is null and id <> old.id) then
    raise exception 'the last owner stays' using errcode = 'check_violation', constraint = 'account_last_owner';
  end if;
  return coalesce(new, old);
end $$;

create trigger account_last_owner_stays before update of is_owner, is_allowed, expires_at on account for each row
  when (old.is_owner and old.is_allowed and old.expires_at is null and not (new.is_owner and new.is_allowed and new.expires_at is null))
  execute function keep_last_owner();
create trigger account_last_owner_is_not_deleted before delete on account for each row
  when (old.is_owner and old.is_allowed and old.expires_at is null) execute function keep_last_owner();
create index account_owner on account (id) where is_owner;
create index account_administrator on account (id) where is_administrator;
