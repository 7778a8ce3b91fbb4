-- The owner's words on a way to pay, and the shop's logo among the files that are in use.
alter table payment_method add column note_th text not null default '', add column note_en text not null default '';

create or replace view file_reference as
  select picture_file as file_name, 'person' as kind, id as object_id, first_name || ' ' || last_name as label_th, first_name || ' ' || last_name as label_en
    from account where picture_file is not null
  union all
  select tax_certificate_file, 'certificate', id, first_name || ' ' || last_name, first_name || ' ' || last_name from account where tax_certificate_file is not null
  union all
  select found.name[1], 'answer', a.id, a.first_name || ' ' || a.last_name, a.first_name || ' ' || a.last_name
    from custom_label_answer c join custom_label l on l.id = c.custom_label_id and l.field_type = 'image' join account a on a.id = c.account_id,
      regexp_matches(c.answer #>> '{}', '([a-z0-9][a-z0-9-]{2,79}\.(?:jpg|png|gif|webp))', 'g') as found (name)
  union all
  -- A cover of the demo shop has two more sizes beside it.
  select variant.file_name, i.kind, i.id, i.title_th, i.title_en
    from catalog_item i, lateral (
      select i.cover_file as file_name
      union select regexp_replace(i.cover_file, '\.webp$', '') || ending from unnest(array['-640.webp', '-og.jpg']) as ending where i.cover_file like '%.webp') variant
    where i.cover_file <> '' and i.archived_at is null
  union all
  select promptpay_image_file, 'bank_account', id, account_name, account_name from bank_account where promptpay_image_file is not null and archived_at is null
  union all
  select settings ->> 'favicon', 'site', id, '', '' from site_setting where settings ->> 'favicon' is not null
  union all
  select settings ->> 'logo', 'site', id, '', '' from site_setting where settings ->> 'logo' is not null
  union all
  select s.file_name, 'order', r.order_id, '#' || r.order_id, '#' || r.order_id from payment_report_slip s join payment_report r on r.id = s.report_id
  union all
  select p.picture_file, 'instructor', p.account_id, coalesce(nullif(p.name_th, ''), trim(a.first_name || ' ' || a.last_name)),
    coalesce(nullif(p.name_en, ''), nullif(p.name_th, ''), trim(a.first_name || ' ' || a.last_name))
    from instructor_profile p join account a on a.id = p.account_id where p.picture_file <> '';
