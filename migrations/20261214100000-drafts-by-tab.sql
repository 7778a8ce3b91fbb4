-- Two tabs of one person do not replace each other's draft unseen: each write has a new revision,
-- and names the tab that wrote it. Null: written before.
alter table item_draft add column revision uuid, add column tab uuid;
