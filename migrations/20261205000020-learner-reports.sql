-- Who is where in a course: when a person last learned, and how many of the lessons that are shown now they have done.
alter table learning
  add column last_seen_at timestamptz not null default now(),
  add column done_lessons integer not null default 0 check (done_lessons >= 0);

update learning g set
  last_seen_at = greatest(g.started_at, g.completed_at, (select max(greatest(p.opened_at, p.done_at)) from lesson l join lesson_progress p on p.lesson_id = l.id
    and p.account_id = g.account_id where l.item_id = g.item_id)),
  done_lessons = (select count(*) from lesson l join course_section s on s.id = l.section_id join lesson_progress p on p.lesson_id = l.id
    and p.account_id = g.account_id and p.done_at is not null where l.item_id = g.item_id and l.archived_at is null and l.is_published and s.is_published);

-- How many have opened and done a lesson is read from the index alone. Of what is in it a beat changes nothing but, once, that the lesson is done.
create index lesson_progress_done on lesson_progress (lesson_id, done_at);
drop index lesson_progress_lesson;

-- Courses whose lessons are others than when their learners' lessons were counted. A job counts anew.
create table learning_recount (
  item_id bigint primary key references catalog_item,
  marked_at timestamptz not null
);

create function mark_learning_recount() returns trigger language plpgsql as $$
begin
  insert into learning_recount (item_id, marked_at) values (new.item_id, clock_timestamp())
    on conflict (item_id) do update set marked_at = excluded.marked_at;
  return null;
end $$;
create trigger lesson_recounts after update of is_published, archived_at, section_id on lesson for each row
  when (old.is_published <> new.is_published or old.archived_at is distinct from new.archived_at or old.section_id <> new.section_id)
  execute function mark_learning_recount();
create trigger section_recounts after update of is_published on course_section for each row
  when (old.is_published <> new.is_published) execute function mark_learning_recount();

-- How far the learners of a large course have come in each lesson, as it was counted last.
create table lesson_count (
  lesson_id bigint primary key references lesson,
  reached integer not null,
  done integer not null,
  counted_at timestamptz not null
);
