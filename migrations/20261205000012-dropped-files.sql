-- The file that a lesson was made for when many were dropped at once: sent again, it makes none a second time.
alter table lesson add column drop_key text check (length(drop_key) between 1 and 400);
create unique index lesson_drop_key on lesson (item_id, drop_key) where drop_key is not null and archived_at is null;
