-- Ended by the shop before everybody had it. Learners do not see it any more.
alter table announcement add column if not exists is_withdrawn boolean not null default false;
