-- pg_dump and pg_upgrade bring a database back without a search path. There this function did not
-- find the other one, and tables whose columns are computed by it were lost.
create or replace function fold_thai(typed text) returns text
  language sql immutable strict parallel safe as $$
  select regexp_replace(public.fold_words(typed), E'(?<=[\u0e01-\u0e7f]) | (?=[\u0e01-\u0e7f])', '', 'g')
$$;
