-- Files of a lesson: documents, pictures, sound.

alter table lesson drop constraint lesson_kind_check, add constraint lesson_kind_check check (kind in ('video', 'text', 'file', 'quiz', 'live'));

create table lesson_file (
  lesson_id bigint not null references lesson,
  position integer not null check (position between 1 and 20),
  -- A file of the private room. A copied course shows the same one.
  file_name text not null,
  title text not null,
  -- False: shown where the browser can show it, never handed over as a file.
  may_download boolean not null,
  primary key (lesson_id, position)
);
create index lesson_file_name on lesson_file (file_name);

do $$ begin
  execute 'create or replace view file_reference as ' || rtrim(pg_get_viewdef('file_reference'::regclass), '; ') || '
    union all select f.file_name, ''lesson'', l.item_id, l.title_th, l.title_en from lesson_file f join lesson l on l.id = f.lesson_id';
end $$;
