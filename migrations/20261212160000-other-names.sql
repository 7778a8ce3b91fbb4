-- What people also call a course or product when they search, one name a line.
alter table catalog_item add column other_names text not null default '';

-- The words that an item is found by, with these names. PostgreSQL below 17 cannot change the rule
-- of a column, so the column is made anew: one pass over the catalogue.
alter table catalog_item
  drop column search,
  add column search text not null generated always as (fold_words(
    title_th || ' ' || title_en || ' ' || promise_th || ' ' || promise_en || ' ' || other_names
  )) stored;

do $$
begin
  create index catalog_item_words on catalog_item using gin (search gin_trgm_ops)
    where is_published and archived_at is null;
exception
  when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
    raise notice 'no index for words: %', sqlerrm;
end $$;

-- Pages are drawn anew when the other names change, too.
create constraint trigger catalog_item_names_version after update of other_names on catalog_item
  deferrable initially deferred for each row
  when (old.other_names is distinct from new.other_names)
  execute function bump_catalog_version();
