-- The log is read newest first: all of it, of one person, of one record, of one kind of record, within any period.

drop index if exists audit_entry_object, audit_entry_actor;
create index audit_entry_object on audit_entry (object, created_at, id);
create index audit_entry_actor on audit_entry (actor_id, created_at, id) where actor_id is not null;
create index audit_entry_kind on audit_entry (split_part(object, ':', 1), created_at, id);
