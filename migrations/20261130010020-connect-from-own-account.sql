-- Somebody who is signed in connects a social account: the journey belongs to the account and the session that began it.
alter table social_trip alter column guest_id drop not null;
alter table social_trip add column account_id bigint references account on delete cascade;
alter table social_trip add column session_hash bytea;
alter table social_trip add constraint social_trip_of_one check ((guest_id is null) <> (account_id is null) and (account_id is null) = (session_hash is null));
create index social_trip_account on social_trip (account_id) where account_id is not null;
