-- People are found by any part of what is known of them: by three letters at a time, where PostgreSQL has the extension and we may add it. Without it every row is read, as before.
do $$
begin
  create extension if not exists pg_trgm;
  create index account_search on account using gin (search gin_trgm_ops) where is_student and erased_at is null;
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'no index for the search of people: %', sqlerrm;
end $$;
