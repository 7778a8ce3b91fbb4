-- Certificates are looked for at the desk, and revoked over the version that was seen.
alter table certificate add column version integer not null default 1;
create index certificate_revoked on certificate (id) where revoked_at is not null;
create index certificate_valid on certificate (id) where revoked_at is null;

-- Words are found by three letters at a time, where PostgreSQL has the extension and we may add it. Without it every row is read.
do $$
begin
  create extension if not exists pg_trgm;
  create index certificate_words on certificate using gin (lower(learner_name || ' ' || course_th || ' ' || course_en) gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'no index for words: %', sqlerrm;
end $$;
