-- A statement that was imported by mistake, or for another account, is taken back; who did it and why is kept with it. Its lines go, so that the right file can come.
alter table statement_import
  add column taken_back_at timestamptz,
  add column taken_back_by bigint references account,
  add column taken_back_note text not null default '',
  add constraint taken_back_is_whole check ((taken_back_at is null) = (taken_back_by is null));
create index statement_import_taken_back_by on statement_import (taken_back_by) where taken_back_by is not null;

-- Money that came once more for an order that has its money stands aside until a person has resolved it; orders that a person has taken back from a line are never certain for it again.
alter table statement_line
  drop constraint statement_line_state_check,
  drop constraint statement_line_check1,
  drop constraint statement_line_check2,
  add column taken_from bigint[] not null default '{}',
  add constraint statement_line_state check (state in ('matched', 'differs', 'several', 'unmatched', 'paid', 'approved', 'aside', 'ignored')),
  add constraint statement_line_has_order check ((order_id is not null) = (state in ('matched', 'differs', 'paid', 'approved', 'aside'))),
  add constraint statement_line_is_decided check (state not in ('approved', 'aside') or decided_by is not null);
create index statement_line_second on statement_line (at, id) where state = 'differs' and faults @> array['taken'];

-- An approval that was made from a statement is taken back: the order waits again, with the seats and coupons that it had.
create or replace function keep_forbidden_status() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from (values
    ('notYetReceived', 'pending'), ('notYetReceived', 'approved'), ('notYetReceived', 'cancelled'), ('notYetReceived', 'expired'),
    ('rejected', 'pending'), ('rejected', 'approved'), ('rejected', 'cancelled'), ('rejected', 'expired'),
    ('pending', 'approved'), ('pending', 'rejected'), ('pending', 'notYetReceived'),
    ('expired', 'approved'), ('approved', 'refunded'), ('approved', 'rejected')) allowed(was, becomes) where was = old.status and becomes = new.status) then
    raise exception 'an order cannot go from % to %', old.status, new.status using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
drop trigger coupon_use_state on coupon_use;
create trigger coupon_use_state before update of state on coupon_use for each row
  when (old.state is distinct from new.state and (old.state, new.state) not in
    (('reserved', 'redeemed'), ('reserved', 'released'), ('released', 'redeemed'), ('redeemed', 'released'), ('redeemed', 'reserved')))
  execute function keep_forbidden_use();
