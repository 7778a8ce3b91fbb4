-- The place of the files holds the shop's id, so that an empty or foreign folder is noticed.
alter table shop_identity add column files_marked boolean not null default false;
