-- Live lessons: a time and a place that only learners see, seats, who attended, and a calendar that a learner subscribes to.

alter table lesson drop constraint lesson_kind_check, add constraint lesson_kind_check check (kind in ('video', 'text', 'quiz', 'live'));
alter table lesson drop constraint lesson_completion_check,
  add constraint lesson_completion_check check (completion in ('opened', 'watched', 'marked', 'passed', 'attended'));
alter table lesson
  add column live_at timestamptz,
  add column live_minutes integer check (live_minutes between 1 and 1440),
  -- Where it takes place: an address that is told only while it is open, and the words for a room.
  add column live_link text not null default '',
  add column live_room text not null default '',
  -- Null: as many as come.
  add column live_capacity integer check (live_capacity between 1 and 10000);
create index lesson_live on lesson (item_id, live_at) where live_at is not null;

create table live_attendance (
  lesson_id bigint not null references lesson,
  account_id bigint not null references account,
  -- A seat is kept. Null: none, or given back.
  reserved_at timestamptz,
  attended_at timestamptz,
  -- Who said so; null: the learner came by the link.
  marked_by bigint references account,
  primary key (lesson_id, account_id)
);
create index live_attendance_account on live_attendance (account_id);
create index live_attendance_marked_by on live_attendance (marked_by) where marked_by is not null;

create table calendar_link (
  account_id bigint primary key references account,
  -- What the address of the calendar ends in. A new one closes the old.
  secret text not null unique check (secret ~ '^[\w-]{43}$')
);
