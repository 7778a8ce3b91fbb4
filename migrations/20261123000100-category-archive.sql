-- A category that the shop no longer leads to, while what is in it is still sold.
alter table category add column archived_at timestamptz;
