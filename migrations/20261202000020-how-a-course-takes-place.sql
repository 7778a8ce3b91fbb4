-- What learners read where a course is not, or not only, learned by lessons: when and where, what to bring, a link.
alter table catalog_item add column takes_place_th text not null default '', add column takes_place_en text not null default '';

create constraint trigger course_section_version after insert or update or delete on course_section
  deferrable initially deferred for each row execute function bump_catalog_version();
create constraint trigger lesson_version after insert or update or delete on lesson
  deferrable initially deferred for each row execute function bump_catalog_version();
