-- Pictures and the size of a film's picture are made later where they are missing: for films that
-- were made smaller before there were any, and where it did not succeed. Null: nothing is missing,
-- or it was tried often enough.
alter table film_job
  add column pictures_due_at timestamptz,
  add column pictures_tries int not null default 0 check (pictures_tries >= 0);
update film_job set pictures_due_at = now() where state = 'ready';
create index film_job_pictures on film_job (pictures_due_at) where pictures_due_at is not null;
