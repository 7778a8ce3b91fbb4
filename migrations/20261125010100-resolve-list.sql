-- What has been resolved is read by when that was, in both directions.
create index review_item_done on review_item (resolved_at, id) where resolved_at is not null;
create index provider_break_done on provider_break (closed_at, id) where closed_at is not null;
