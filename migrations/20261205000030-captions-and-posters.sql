-- Captions of a film in two languages (WebVTT) and its picture before it plays; files of the private room. A copied course shows the same ones.
alter table lesson add column captions_th_file text, add column captions_en_file text, add column poster_file text;
create index lesson_captions_th on lesson (captions_th_file) where captions_th_file is not null;
create index lesson_captions_en on lesson (captions_en_file) where captions_en_file is not null;
create index lesson_poster on lesson (poster_file) where poster_file is not null;

-- What is said in captions and when, for the search. It is written with the file and goes with it.
create table caption_cue (
  file_name text not null,
  position integer not null,
  second integer not null check (second >= 0),
  words text not null,
  primary key (file_name, position)
);

-- The learner's name and order over the film, where the owner wants it.
alter table catalog_item add column watermarks boolean not null default false;

do $$ begin
  execute 'create or replace view file_reference as ' || rtrim(pg_get_viewdef('file_reference'::regclass), '; ') || '
    union all select l.captions_th_file, ''lesson'', l.item_id, l.title_th, l.title_en from lesson l where l.captions_th_file is not null
    union all select l.captions_en_file, ''lesson'', l.item_id, l.title_th, l.title_en from lesson l where l.captions_en_file is not null
    union all select l.poster_file, ''lesson'', l.item_id, l.title_th, l.title_en from lesson l where l.poster_file is not null';
end $$;
