-- The closed differences of one kind, for the list that is searched in.
create index provider_break_done_kind on provider_break (kind, closed_at, id) where closed_at is not null;
