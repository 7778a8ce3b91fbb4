-- Smaller pictures of a film, its sound alone, and the work that makes them where the machine has ffmpeg.

alter table stored_file drop constraint stored_file_purpose_check,
  add constraint stored_file_purpose_check
    check (purpose in ('profile', 'custom', 'certificate', 'slip', 'component', 'shop', 'lesson', 'work', 'rendition'));

-- One a film. `turn` rises with each time that a node takes it: who was taken for dead finds another number and writes nothing.
create table film_job (
  film_name text primary key,
  state text not null default 'received' check (state in ('received', 'checked', 'shrinking', 'ready', 'failed')),
  percent int not null default 0 check (percent between 0 and 100),
  reason text check (reason in ('NO_ROOM', 'NOT_READ', 'BAD_RESULT', 'STALLED', 'BROKEN', 'STOPPED', 'DISK')),
  -- Browsers play the film as it came.
  plays boolean not null default true,
  tries int not null default 0 check (tries >= 0),
  turn bigint not null default 0,
  -- Until then it is one node's, or it rests before the next try.
  lease_ends_at timestamptz not null default now(),
  queued_at timestamptz not null default now(),
  constraint film_job_reason_of_failed check ((state = 'failed') = (reason is not null))
);
create index film_job_open on film_job (queued_at, film_name) where state in ('received', 'checked', 'shrinking');

create table film_rendition (
  film_name text not null references film_job on delete cascade,
  quality text not null check (quality in ('medium', 'small', 'sound')),
  -- Of the picture's shorter side; null: sound alone.
  lines int check (lines > 0),
  file_name text not null unique,
  primary key (film_name, quality),
  constraint film_rendition_lines check ((quality = 'sound') = (lines is null))
);

-- Whatever lets a film go lets go what was made of it, and ends the work on it.
create function end_renditions() returns trigger language plpgsql as $$
begin
  if new.purpose = 'rendition' then
    delete from film_rendition where file_name = new.name;
    return null;
  end if;
  update stored_file set state = 'deleting' where name in (select file_name from film_rendition where film_name = new.name) and state in ('stored', 'attached');
  delete from film_job where film_name = new.name;
  return null;
end $$;
create trigger stored_file_renditions after update of state on stored_file for each row
  when (old.state in ('stored', 'attached') and new.state in ('deleting', 'deleted') and new.purpose in ('lesson', 'rendition')) execute function end_renditions();

do $$ begin
  execute 'create or replace view file_reference as ' || rtrim(pg_get_viewdef('file_reference'::regclass), '; ') || '
    union all select r.file_name, ''lesson'', l.item_id, l.title_th, l.title_en from film_rendition r join lesson l on l.video_file = r.film_name';
end $$;

-- The films that a shop has already.
insert into film_job (film_name) select name from stored_file where purpose = 'lesson' and media_type like 'video/%' and state in ('stored', 'attached');
