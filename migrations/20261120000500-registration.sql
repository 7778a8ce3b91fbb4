-- What a person keeps here counts what that person is uploading at the same moment. No foreign keys: a reservation outlives nobody, and lasts minutes.
alter table storage_reservation add column account_id bigint;
alter table storage_reservation add column guest_id bigint;
create index stored_file_guest on stored_file (guest_id) where state in ('stored', 'attached');
