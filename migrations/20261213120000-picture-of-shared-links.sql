-- The owner's own picture of shared links to the shop.
do $$
begin
  execute 'create or replace view file_reference as '
    || rtrim(pg_get_viewdef('file_reference'::regclass), '; ')
    || $view$
  union all
  select settings #>> '{look,sharePicture}', 'site', id, '', ''
  from site_setting where settings #>> '{look,sharePicture}' is not null$view$;
end
$$;
