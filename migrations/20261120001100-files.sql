-- Files: uploads that can be taken up again, the room of the owner's package, and where a file is in use.

-- A reservation stands until then; an upload that goes on moves it.
alter table storage_reservation add column expires_at timestamptz not null default now() + interval '15 minutes';
create index storage_reservation_expiry on storage_reservation (expires_at);

-- A large file that comes in pieces. How much of it is there is the length of its temporary file.
create table resumable_upload (
  id text primary key,
  account_id bigint not null references account,
  -- Null once the file is stored.
  reservation_id bigint unique references storage_reservation on delete set null,
  size_bytes bigint not null check (size_bytes > 0),
  original_name text not null,
  -- What it has become.
  file_name text references stored_file,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '2 hours'
);
create index resumable_upload_expiry on resumable_upload (expires_at);

create index stored_file_size on stored_file (size_bytes desc) where state in ('stored', 'attached');
create index stored_file_age on stored_file (created_at desc) where state in ('stored', 'attached');

-- The package sets the room. It cannot become smaller than what is in use: the constraint storage_within_quota refuses that.
create function follow_package() returns trigger language plpgsql as $$
begin
  if jsonb_typeof(new.settings -> 'storageGigabytes') = 'number' then
    update storage_quota set total_bytes = floor((new.settings ->> 'storageGigabytes')::numeric * 1073741824)
    where total_bytes <> floor((new.settings ->> 'storageGigabytes')::numeric * 1073741824);
  end if;
  return null;
end $$;
create trigger site_setting_package after insert or update of settings on site_setting for each row execute function follow_package();

-- Where each file is in use. Whoever adds a column that names files adds it here: what is not listed can be deleted without a warning.
create view file_reference as
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
  select s.file_name, 'order', r.order_id, '#' || r.order_id, '#' || r.order_id from payment_report_slip s join payment_report r on r.id = s.report_id;
