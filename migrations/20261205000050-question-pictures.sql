-- Pictures of quiz questions and of their options.

-- Of the question itself: {"file": …, "alt": {"th": …, "en": …}}; those of options stand with them.
alter table quiz_question add column picture jsonb check (picture is null or (picture ? 'file' and picture ? 'alt'));

-- Which files the questions show. Written by the trigger alone, so that nothing that writes questions can forget it.
create table question_picture (
  file_name text not null,
  question_id bigint not null references quiz_question on delete cascade,
  primary key (file_name, question_id)
);
create index question_picture_question on question_picture (question_id);

create function keep_question_pictures() returns trigger language plpgsql as $$
begin
  delete from question_picture where question_id = new.id;
  insert into question_picture (file_name, question_id)
    select new.picture ->> 'file', new.id where new.picture is not null
    union select o #>> '{picture,file}', new.id from jsonb_array_elements(new.options) o where o #>> '{picture,file}' is not null;
  return null;
end $$;
create trigger quiz_question_pictures after insert or update of options, picture on quiz_question for each row execute function keep_question_pictures();

-- A lesson that is taken out shows nothing any more; a question that is taken out stays with the attempts that asked it.
do $$ begin
  execute 'create or replace view file_reference as ' || rtrim(pg_get_viewdef('file_reference'::regclass), '; ') || '
    union all select p.file_name, ''lesson'', l.item_id, l.title_th, l.title_en
      from question_picture p join quiz_question q on q.id = p.question_id join lesson l on l.id = q.lesson_id where l.archived_at is null';
end $$;
