-- What is behind a paid course: sections with lessons in an order, what a learner has done of them, and the certificate of who has done all.

create table course_section (
  id bigint generated always as identity primary key,
  item_id bigint not null references catalog_item,
  position integer not null,
  title_th text not null,
  title_en text not null,
  is_published boolean not null default false,
  version integer not null default 1
);
create index course_section_item on course_section (item_id, position);

create table lesson (
  id bigint generated always as identity primary key,
  section_id bigint not null references course_section,
  -- The same as the section's, so that a lesson is found by its course in one step.
  item_id bigint not null references catalog_item,
  position integer not null,
  kind text not null check (kind in ('video', 'text')),
  title_th text not null,
  title_en text not null,
  body_th text not null default '',
  body_en text not null default '',
  -- A file of the private room; null: none yet.
  video_file text,
  -- How long it takes: read from the video, else said by hand. Null: not known.
  seconds integer check (seconds between 1 and 360000),
  is_published boolean not null default false,
  is_preview boolean not null default false,
  completion text not null check (completion in ('opened', 'watched', 'marked')),
  completion_percent integer not null default 90 check (completion_percent between 1 and 100),
  release text not null default 'at_once' check (release in ('at_once', 'after_days', 'on_date', 'after_lesson')),
  release_days integer check (release_days between 1 and 1000),
  release_at timestamptz,
  release_lesson_id bigint references lesson,
  -- Taken out of the course; what was done of it stays.
  archived_at timestamptz,
  version integer not null default 1,
  check (release <> 'after_days' or release_days is not null),
  check (release <> 'on_date' or release_at is not null),
  check (release <> 'after_lesson' or release_lesson_id is not null)
);
create index lesson_section on lesson (section_id, position);
create index lesson_item on lesson (item_id);
create index lesson_release on lesson (release_lesson_id) where release_lesson_id is not null;
create index lesson_video on lesson (video_file) where video_file is not null;

-- One person in one course. Never deleted with access: a refund and a new purchase keep it.
create table learning (
  account_id bigint not null references account,
  item_id bigint not null references catalog_item,
  started_at timestamptz not null default now(),
  last_lesson_id bigint references lesson,
  completed_at timestamptz,
  primary key (account_id, item_id)
);
create index learning_item on learning (item_id, account_id);
create index learning_last_lesson on learning (last_lesson_id) where last_lesson_id is not null;

-- No index on what a beat changes, so that it stays on its page.
create table lesson_progress (
  account_id bigint not null references account,
  lesson_id bigint not null references lesson,
  opened_at timestamptz not null default now(),
  -- Where to go on, in seconds.
  position integer not null default 0 check (position >= 0),
  -- A bit for every five seconds that were watched, the first in the highest bit of the first byte.
  watched bytea not null default '' check (octet_length(watched) <= 9000),
  done_at timestamptz,
  primary key (account_id, lesson_id)
) with (fillfactor = 80);
create index lesson_progress_lesson on lesson_progress (lesson_id);

create table certificate (
  id bigint generated always as identity primary key,
  -- What its page is found by. It cannot be guessed.
  code text not null unique check (code ~ '^[0-9a-z]{26}$'),
  account_id bigint references account,
  item_id bigint not null references catalog_item,
  -- As they were on that day.
  learner_name text not null,
  course_th text not null,
  course_en text not null,
  minutes integer not null,
  completed_at timestamptz not null,
  revoked_at timestamptz,
  revoke_reason text not null default '',
  unique (account_id, item_id)
);
create index certificate_item on certificate (item_id);

alter table stored_file drop constraint stored_file_purpose_check,
  add constraint stored_file_purpose_check check (purpose in ('profile', 'custom', 'certificate', 'slip', 'component', 'shop', 'lesson'));
-- How long a film is; null: it does not say, or it is none.
alter table stored_file add column seconds integer;
alter table resumable_upload add column purpose text not null default 'component' check (purpose in ('component', 'lesson'));

create or replace view file_reference as
  select picture_file as file_name, 'person' as kind, id as object_id, first_name || ' ' || last_name as label_th, first_name || ' ' || last_name as label_en
    from account where picture_file is not null
  union all
  select tax_certificate_file, 'certificate', id, first_name || ' ' || last_name, first_name || ' ' || last_name from account where tax_certificate_file is not null
  union all
  select found.name[1], 'answer', a.id, a.first_name || ' ' || a.last_name, a.first_name || ' ' || a.last_name
    from custom_label_answer c join custom_label l on l.id = c.custom_label_id and l.field_type = 'image' join account a on a.id = c.account_id,
      regexp_matches(c.answer #>> '{}', '([a-z0-9][a-z0-9-]{2,79}\.(?:jpg|png|gif|webp))', 'g') as found (name)
  union all
  -- A cover of the demo shop has two more sizes beside it.
  select variant.file_name, i.kind, i.id, i.title_th, i.title_en
    from catalog_item i, lateral (
      select i.cover_file as file_name
      union select regexp_replace(i.cover_file, '\.webp$', '') || ending from unnest(array['-640.webp', '-og.jpg']) as ending where i.cover_file like '%.webp') variant
    where i.cover_file <> '' and i.archived_at is null
  union all
  select promptpay_image_file, 'bank_account', id, account_name, account_name from bank_account where promptpay_image_file is not null and archived_at is null
  union all
  select settings ->> 'favicon', 'site', id, '', '' from site_setting where settings ->> 'favicon' is not null
  union all
  select settings ->> 'logo', 'site', id, '', '' from site_setting where settings ->> 'logo' is not null
  union all
  select s.file_name, 'order', r.order_id, '#' || r.order_id, '#' || r.order_id from payment_report_slip s join payment_report r on r.id = s.report_id
  union all
  select p.picture_file, 'instructor', p.account_id, coalesce(nullif(p.name_th, ''), trim(a.first_name || ' ' || a.last_name)),
    coalesce(nullif(p.name_en, ''), nullif(p.name_th, ''), trim(a.first_name || ' ' || a.last_name))
    from instructor_profile p join account a on a.id = p.account_id where p.picture_file <> ''
  union all
  select l.video_file, 'lesson', l.item_id, l.title_th, l.title_en from lesson l where l.video_file is not null;
