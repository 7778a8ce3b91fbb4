-- A difference belongs to a day, so that the day is compared again until it is gone; a comparison that could not be made says why and when it is tried again.

alter table provider_break add day date;
update provider_break set day = (opened_at at time zone 'Asia/Bangkok')::date;
alter table provider_break alter day set not null;
create index provider_break_open_day on provider_break (provider, day) where closed_at is null;
create index provider_break_reference on provider_break (provider, reference, kind);

alter table provider_comparison
  alter compared_at drop default,
  alter compared_at drop not null,
  alter payments set default 0,
  alter breaks set default 0,
  add tries int not null default 0,
  add failure text,
  add next_try_at timestamptz,
  add check ((failure is null) or (next_try_at is not null));
create index payment_of_provider_day on payment (provider, created_at) where provider_reference is not null;
