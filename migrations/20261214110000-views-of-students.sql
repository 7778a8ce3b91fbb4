-- An administrator looks at the shop as one student sees it. The token counts only beside the
-- session in which the view began, so a copied cookie opens nothing.
create table student_view (
  id bigint generated always as identity primary key,
  token_hash bytea not null,
  session_hash bytea not null,
  viewer_id bigint not null references account,
  student_id bigint not null references account,
  begun_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_at timestamptz
);
create unique index student_view_token on student_view (token_hash);
create index student_view_viewer on student_view (viewer_id);
create index student_view_student on student_view (student_id);
create index student_view_open on student_view (ends_at) where ended_at is null;
