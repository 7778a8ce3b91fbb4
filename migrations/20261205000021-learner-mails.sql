-- Mails that go on with learning. What was told to whom stands here once, and what somebody does not want to hear of.
create table learner_mail (
  account_id bigint not null references account,
  kind text not null check (kind in ('go_on', 'new_lesson', 'live_tomorrow', 'live_soon', 'ends_week', 'ends_day', 'certificate')),
  -- What it is about: a lesson, an end, a stop; another one is another mail.
  occasion text not null,
  item_id bigint not null references catalog_item,
  told_at timestamptz not null default now(),
  primary key (account_id, kind, occasion)
);
create index learner_mail_told on learner_mail (told_at);
create index learner_mail_item on learner_mail (item_id);

create table learner_mail_off (
  account_id bigint not null references account,
  kind text not null check (kind in ('go_on', 'new_lesson', 'live', 'ending', 'certificate')),
  left_at timestamptz not null default now(),
  primary key (account_id, kind)
);

-- The day in Bangkok of the last learning: it changes once a day, so that a beat changes nothing of its index.
alter table learning add column last_seen_on date generated always as ((last_seen_at at time zone 'Asia/Bangkok')::date) stored;
create index learning_stopped on learning (last_seen_on) where completed_at is null;

-- When learners first saw a lesson. What they see already is no news.
alter table lesson add column shown_at timestamptz;
update lesson l set shown_at = 'epoch' from course_section s where s.id = l.section_id and l.is_published and s.is_published;
create index lesson_shown_at on lesson (shown_at) where shown_at is not null;
create index lesson_release_at on lesson (release_at) where release = 'on_date';
create index lesson_live_at on lesson (live_at) where live_at is not null;
create index enrollment_ends_at on enrollment (ends_at) where state = 'active' and ends_at is not null;
create index certificate_completed_at on certificate (completed_at);

create function note_lesson_shown() returns trigger language plpgsql as $$
begin
  if new.is_published and new.shown_at is null and exists (select from course_section s where s.id = new.section_id and s.is_published) then
    new.shown_at := now();
  end if;
  return new;
end $$;
create trigger lesson_shown before insert or update on lesson for each row execute function note_lesson_shown();

create function note_section_shown() returns trigger language plpgsql as $$
begin
  update lesson set shown_at = now() where section_id = new.id and is_published and archived_at is null and shown_at is null;
  return null;
end $$;
create trigger section_shown after update of is_published on course_section for each row
  when (new.is_published and not old.is_published) execute function note_section_shown();
