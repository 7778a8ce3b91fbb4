-- Whoever changes a plan says over which version.
alter table pricing_plan add column version int not null default 1;
