-- From when the term of a plan runs, as it was sold; and access that staff stop or lengthen.
alter table pricing_plan
  add column clock text not null default 'approval' check (clock in ('approval', 'lessons', 'first_lesson', 'date')),
  add column clock_days int check (clock_days > 0),
  add column clock_date timestamptz,
  add constraint clock_says_when check ((clock = 'first_lesson') = (clock_days is not null) and (clock = 'date') = (clock_date is not null));

alter table order_line
  add column clock text not null default 'approval',
  add column clock_days int,
  add column clock_date timestamptz;

-- `term_from`: from when the term counts, where that is not the start. While access waits for the first opening it is the latest start, and `ends_at` goes with it.
alter table enrollment
  add column term_from timestamptz,
  add column waits_for text check (waits_for in ('lessons', 'opening')),
  add column paused_at timestamptz,
  add column paused_end timestamptz,
  add column last_change text check (last_change in ('paused', 'resumed', 'lengthened')),
  add column change_reason text not null default '',
  add column version int not null default 1,
  add constraint no_end_while_paused check (paused_at is null or ends_at is null),
  add constraint no_end_without_lessons check (waits_for is distinct from 'lessons' or ends_at is null);
create index enrollment_waits_for_lessons on enrollment (item_id) where waits_for = 'lessons';
