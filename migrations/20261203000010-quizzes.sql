-- Quizzes: a kind of lesson with questions, what each learner answered, and how it was judged.

alter table lesson drop constraint lesson_kind_check, add constraint lesson_kind_check check (kind in ('video', 'text', 'quiz'));
alter table lesson drop constraint lesson_completion_check,
  add constraint lesson_completion_check check (completion in ('opened', 'watched', 'marked', 'passed'));
alter table lesson
  add column quiz_pass_percent integer not null default 60 check (quiz_pass_percent between 1 and 100),
  -- How often it can be tried; null: as often as one likes.
  add column quiz_attempts integer check (quiz_attempts between 1 and 1000),
  -- Null: no limit of time.
  add column quiz_minutes integer check (quiz_minutes between 1 and 1000),
  -- How many questions each attempt asks; null: all of them.
  add column quiz_draw integer check (quiz_draw between 1 and 200),
  add column quiz_mixed boolean not null default false,
  -- When a learner reads what would have been right.
  add column quiz_solutions text not null default 'when_passed' check (quiz_solutions in ('when_passed', 'each_time', 'never'));

create table quiz_question (
  id bigint generated always as identity primary key,
  lesson_id bigint not null references lesson,
  position integer not null,
  kind text not null check (kind in ('one', 'several', 'true_false', 'number', 'text', 'order', 'matching')),
  body_th text not null,
  body_en text not null default '',
  points integer not null check (points between 1 and 100),
  -- What can be chosen, in the right order, with what belongs beside each.
  options jsonb not null default '[]',
  is_true boolean not null default true,
  number double precision,
  tolerance double precision not null default 0 check (tolerance >= 0),
  -- Short texts that are right, one a line.
  accepted text not null default '',
  explanation_th text not null default '',
  explanation_en text not null default '',
  -- Taken out of the quiz; attempts that asked it keep it.
  archived_at timestamptz,
  -- Rises when the question is judged by another rule than before.
  judging integer not null default 1,
  -- Answers that were judged by an older rule are still to be judged anew.
  is_judged_anew boolean not null default false,
  version integer not null default 1
);
create index quiz_question_lesson on quiz_question (lesson_id, position);
create index quiz_question_anew on quiz_question (id) where is_judged_anew;

create table quiz_attempt (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  lesson_id bigint not null references lesson,
  number integer not null check (number >= 1),
  started_at timestamptz not null default now(),
  -- Null: no limit of time.
  ends_at timestamptz,
  submitted_at timestamptz,
  -- Of the quiz as it was when the attempt was begun.
  pass_percent integer not null,
  -- Hundredths of a point. Null: not judged yet.
  score integer check (score >= 0),
  most integer check (most >= 0),
  percent integer check (percent between 0 and 100),
  is_passed boolean,
  unique (account_id, lesson_id, number),
  check ((submitted_at is null) = (score is null) and (score is null) = (most is null) and (score is null) = (percent is null)
    and (score is null) = (is_passed is null))
);
-- One attempt at a time.
create unique index quiz_attempt_open on quiz_attempt (account_id, lesson_id) where submitted_at is null;
create index quiz_attempt_lesson on quiz_attempt (lesson_id, id);
create index quiz_attempt_due on quiz_attempt (ends_at) where submitted_at is null and ends_at is not null;

-- A question that an attempt asks, from its beginning on.
create table quiz_answer (
  attempt_id bigint not null references quiz_attempt on delete cascade,
  question_id bigint not null references quiz_question,
  position integer not null,
  -- The keys of options and of what is to be matched, as they stand there.
  options jsonb not null,
  matches jsonb not null,
  -- Empty: not answered.
  answer jsonb not null default '[]',
  answered_at timestamptz,
  -- Hundredths of a point. Null: not judged yet.
  score integer check (score >= 0),
  -- By which rule of the question it was judged.
  judging integer,
  primary key (attempt_id, question_id)
) with (fillfactor = 80);
create index quiz_answer_question on quiz_answer (question_id, judging);
