-- The room for files is two: what buyers and visitors send, and what the shop itself keeps. Neither can fill the other's.
alter table storage_quota
  -- Of the whole, for what buyers send. Visitors who have not registered yet may have a quarter of that.
  add column people_percent int not null default 30 check (people_percent between 1 and 99),
  add column people_used_bytes bigint not null default 0 check (people_used_bytes >= 0),
  add column people_reserved_bytes bigint not null default 0 check (people_reserved_bytes >= 0),
  add column visitors_used_bytes bigint not null default 0 check (visitors_used_bytes >= 0),
  add column visitors_reserved_bytes bigint not null default 0 check (visitors_reserved_bytes >= 0);

alter table storage_reservation
  add column room text not null default 'shop' check (room in ('shop', 'people', 'visitors')),
  -- Each step that arrives moves it; a machine that dies holds it no longer than this.
  alter column expires_at set default now() + interval '5 minutes';

create function is_of_people(purpose text) returns boolean language sql immutable as $$
  select purpose in ('profile', 'custom', 'certificate', 'slip')
$$;

update storage_quota set
  people_used_bytes = (select coalesce(sum(size_bytes), 0) from stored_file where state <> 'deleted' and is_of_people(purpose)),
  visitors_used_bytes = (select coalesce(sum(size_bytes), 0) from stored_file where state <> 'deleted' and is_of_people(purpose) and guest_id is not null);

-- How much more fits into one of the rooms. Everybody who takes room asks with this, in the statement that takes it.
create function storage_room_free(q storage_quota, room text) returns bigint language sql immutable as $$
  select least(q.total_bytes - q.used_bytes - q.reserved_bytes, case room
    when 'shop' then q.total_bytes - q.total_bytes * q.people_percent / 100 - (q.used_bytes - q.people_used_bytes) - (q.reserved_bytes - q.people_reserved_bytes)
    when 'people' then q.total_bytes * q.people_percent / 100 - q.people_used_bytes - q.people_reserved_bytes
    else least(q.total_bytes * q.people_percent / 100 - q.people_used_bytes - q.people_reserved_bytes,
      q.total_bytes * q.people_percent / 400 - q.visitors_used_bytes - q.visitors_reserved_bytes) end)
$$;

-- What of the whole is people's follows from the rows themselves. The row is held already: whoever adds or ends files and reservations has changed the whole first.
create function count_people_files() returns trigger language plpgsql as $$
declare
  people bigint := 0;
  visitors bigint := 0;
  part record;
begin
  if tg_op <> 'INSERT' then
    select coalesce(sum(size_bytes), 0) as people, coalesce(sum(size_bytes) filter (where guest_id is not null), 0) as visitors into part
      from gone where state <> 'deleted' and is_of_people(purpose);
    people := people - part.people;
    visitors := visitors - part.visitors;
  end if;
  if tg_op <> 'DELETE' then
    select coalesce(sum(size_bytes), 0) as people, coalesce(sum(size_bytes) filter (where guest_id is not null), 0) as visitors into part
      from come where state <> 'deleted' and is_of_people(purpose);
    people := people + part.people;
    visitors := visitors + part.visitors;
  end if;
  if people <> 0 or visitors <> 0 then
    update storage_quota set people_used_bytes = people_used_bytes + people, visitors_used_bytes = visitors_used_bytes + visitors;
  end if;
  return null;
end $$;
create trigger stored_file_room_come after insert on stored_file referencing new table as come for each statement execute function count_people_files();
create trigger stored_file_room_change after update on stored_file referencing old table as gone new table as come
  for each statement execute function count_people_files();
create trigger stored_file_room_gone after delete on stored_file referencing old table as gone for each statement execute function count_people_files();

create function count_people_reservations() returns trigger language plpgsql as $$
declare
  people bigint := 0;
  visitors bigint := 0;
  part record;
begin
  if tg_op <> 'INSERT' then
    select coalesce(sum(bytes), 0) as people, coalesce(sum(bytes) filter (where room = 'visitors'), 0) as visitors into part from gone where room <> 'shop';
    people := people - part.people;
    visitors := visitors - part.visitors;
  end if;
  if tg_op <> 'DELETE' then
    select coalesce(sum(bytes), 0) as people, coalesce(sum(bytes) filter (where room = 'visitors'), 0) as visitors into part from come where room <> 'shop';
    people := people + part.people;
    visitors := visitors + part.visitors;
  end if;
  if people <> 0 or visitors <> 0 then
    update storage_quota set people_reserved_bytes = people_reserved_bytes + people, visitors_reserved_bytes = visitors_reserved_bytes + visitors;
  end if;
  return null;
end $$;
create trigger storage_reservation_room_come after insert on storage_reservation referencing new table as come
  for each statement execute function count_people_reservations();
create trigger storage_reservation_room_change after update on storage_reservation referencing old table as gone new table as come
  for each statement execute function count_people_reservations();
create trigger storage_reservation_room_gone after delete on storage_reservation referencing old table as gone
  for each statement execute function count_people_reservations();

-- The package sets the room, and which part of it is buyers'.
create or replace function follow_package() returns trigger language plpgsql as $$
begin
  if jsonb_typeof(new.settings -> 'storageGigabytes') = 'number' then
    update storage_quota set total_bytes = floor((new.settings ->> 'storageGigabytes')::numeric * 1073741824)
    where total_bytes <> floor((new.settings ->> 'storageGigabytes')::numeric * 1073741824);
  end if;
  if jsonb_typeof(new.settings -> 'buyerStoragePercent') = 'number' then
    update storage_quota set people_percent = (new.settings ->> 'buyerStoragePercent')::int
    where people_percent <> (new.settings ->> 'buyerStoragePercent')::int;
  end if;
  return null;
end $$;
