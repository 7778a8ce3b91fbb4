-- Reviews: stars and words of learners, one for each person and course, shown on the course's page.

create table course_review (
  id bigint generated always as identity primary key,
  item_id bigint not null references catalog_item,
  account_id bigint not null references account,
  stars integer not null check (stars between 1 and 5),
  words text not null default '' check (length(words) <= 2000),
  written_at timestamptz not null default now(),
  -- By the shop, with a reason. Its words are never changed by anybody but the learner.
  hidden_at timestamptz,
  hidden_reason text not null default '',
  hidden_by bigint references account,
  version integer not null default 1,
  unique (item_id, account_id)
);
create index course_review_shown on course_review (item_id, written_at desc, id desc) where hidden_at is null;
create index course_review_all on course_review (item_id, written_at desc, id desc);
create index course_review_account on course_review (account_id);
create index course_review_hidden_by on course_review (hidden_by) where hidden_by is not null;

create constraint trigger course_review_version after insert or update or delete on course_review
  deferrable initially deferred for each row execute function bump_catalog_version();
