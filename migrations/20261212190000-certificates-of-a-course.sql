-- A certificate that was issued anew is revoked, and another one of the same learner and course holds.
alter table certificate add column is_replaced boolean not null default false;
alter table certificate drop constraint certificate_account_id_item_id_key;
create unique index certificate_of_learner on certificate (account_id, item_id)
  where not is_replaced;
create index certificate_account on certificate (account_id, item_id);
alter table certificate add constraint replaced_is_revoked
  check (not is_replaced or revoked_at is not null);

alter table catalog_item
  add column gives_certificate boolean not null default true,
  add column certificate_words_th text not null default '',
  add column certificate_words_en text not null default '';

-- False: the course gave no certificate on the day of its completion.
alter table learning
  add column gets_certificate boolean not null default true,
  -- When the learner saw the page of the completion, which is shown once. Who completed a course
  -- before there was such a page is not stopped by it.
  add column celebrated_at timestamptz default now();
alter table learning alter column celebrated_at drop default;

-- The pictures of the owner's certificates.
do $$
begin
  execute 'create or replace view file_reference as '
    || rtrim(pg_get_viewdef('file_reference'::regclass), '; ')
    || $view$
  union all
  select p.file_name, 'site', s.id, '', ''
  from site_setting s, lateral (values (s.settings #>> '{certificate,logo}'),
    (s.settings #>> '{certificate,signer,signature}'),
    (s.settings #>> '{certificate,second,signature}')) as p (file_name)
  where p.file_name is not null$view$;
end $$;
