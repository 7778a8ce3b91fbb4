-- Questions that learners ask under a lesson, with the answers of who teaches or manages the course.
alter table catalog_item add column takes_questions boolean not null default true;

create table lesson_question (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  lesson_id bigint not null references lesson,
  body text not null check (char_length(body) between 1 and 2000),
  created_at timestamptz not null default now(),
  -- Of the first answer.
  answered_at timestamptz,
  -- Staff have hidden it from learners, and why.
  hidden_at timestamptz,
  hidden_by bigint references account,
  hide_reason text not null default '',
  check ((hidden_at is null) = (hidden_by is null))
);
create index lesson_question_lesson on lesson_question (lesson_id, id);
create index lesson_question_own on lesson_question (account_id, id);
create index lesson_question_hider on lesson_question (hidden_by) where hidden_by is not null;
create index lesson_question_open on lesson_question (id) where answered_at is null and hidden_at is null;

create table lesson_answer (
  id bigint generated always as identity primary key,
  question_id bigint not null references lesson_question on delete cascade,
  account_id bigint not null references account,
  body text not null check (char_length(body) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index lesson_answer_question on lesson_answer (question_id, id);
create index lesson_answer_author on lesson_answer (account_id);
