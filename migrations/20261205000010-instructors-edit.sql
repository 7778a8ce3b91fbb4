-- The instructors of a course may edit its sections and lessons, where the owner lets them.
alter table catalog_item add column instructors_edit boolean not null default false;
