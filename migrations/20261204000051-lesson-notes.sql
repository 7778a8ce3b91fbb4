-- What a learner writes down for themselves in a lesson, at a time of its film where there is one.
create table lesson_note (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  lesson_id bigint not null references lesson,
  second integer check (second >= 0),
  body text not null check (char_length(body) between 1 and 2000),
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index lesson_note_own on lesson_note (account_id, lesson_id, id);
create index lesson_note_lesson on lesson_note (lesson_id);
