-- outside of a transaction
-- where words are found by parts
-- Lessons are searched by parts of their names, over all courses.
drop index concurrently if exists lesson_names;
create index concurrently lesson_names on lesson using gin (fold_words(title_th || ' ' || title_en) gin_trgm_ops);
