-- Assignments: a kind of lesson for which a learner hands in work, and whoever teaches answers it.

alter table lesson drop constraint lesson_kind_check,
  add constraint lesson_kind_check check (kind in ('video', 'text', 'file', 'quiz', 'live', 'assignment'));
alter table lesson drop constraint lesson_completion_check,
  add constraint lesson_completion_check check (completion in ('opened', 'watched', 'marked', 'passed', 'attended', 'accepted'));
alter table lesson
  -- What can be handed in.
  add column work_words boolean not null default true,
  add column work_pictures boolean not null default true,
  add column work_sound boolean not null default true,
  add column work_files boolean not null default true,
  add column work_max_files integer not null default 5 check (work_max_files between 1 and 10),
  add column work_max_mb integer not null default 10 check (work_max_mb between 1 and 25),
  -- The last day in Bangkok; null: there is none.
  add column work_due_on date,
  add column work_late text not null default 'taken' check (work_late in ('taken', 'refused')),
  -- How many points there are at most; null: none are given.
  add column work_points integer check (work_points between 1 and 1000);

-- Work as it was handed in, numbered from one on for each person and lesson. What was handed in before stays.
create table submission (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  lesson_id bigint not null references lesson,
  number integer not null check (number >= 1),
  words text not null default '' check (char_length(words) <= 5000),
  handed_in_at timestamptz not null default now(),
  is_late boolean not null,
  -- Replaced: the learner handed in anew before it was answered.
  state text not null default 'waiting' check (state in ('waiting', 'replaced', 'accepted', 'once_more')),
  points integer check (points between 0 and 1000),
  answer text not null default '' check (char_length(answer) <= 5000),
  answered_at timestamptz,
  answered_by bigint references account,
  version integer not null default 1,
  unique (account_id, lesson_id, number),
  check ((state in ('accepted', 'once_more')) = (answered_at is not null)),
  check ((answered_at is null) = (answered_by is null)),
  check (answered_at is not null or (points is null and answer = ''))
);
-- One waits at a time.
create unique index submission_waiting on submission (account_id, lesson_id) where state = 'waiting';
create index submission_lesson on submission (lesson_id, state, id);
create index submission_queue on submission (id) where state = 'waiting';
create index submission_answered on submission (id) where state in ('accepted', 'once_more');
create index submission_shown on submission (id) where state <> 'replaced';
create index submission_in_turn on submission ((state <> 'waiting'), id) where state <> 'replaced';
create index submission_answerer on submission (answered_by) where answered_by is not null;

create table submission_file (
  submission_id bigint not null references submission on delete cascade,
  position integer not null check (position between 1 and 10),
  -- A file of the private room. The same one may be handed in again.
  file_name text not null references stored_file,
  title text not null,
  primary key (submission_id, position)
);
create index submission_file_name on submission_file (file_name);

alter table stored_file drop constraint stored_file_purpose_check,
  add constraint stored_file_purpose_check check (purpose in ('profile', 'custom', 'certificate', 'slip', 'component', 'shop', 'lesson', 'work'));
create or replace function is_of_people(purpose text) returns boolean language sql immutable as $$
  select purpose in ('profile', 'custom', 'certificate', 'slip', 'work')
$$;

do $$ begin
  execute 'create or replace view file_reference as ' || rtrim(pg_get_viewdef('file_reference'::regclass), '; ') || '
    union all select f.file_name, ''submission'', s.id, l.title_th, l.title_en
      from submission_file f join submission s on s.id = f.submission_id join lesson l on l.id = s.lesson_id';
end $$;
