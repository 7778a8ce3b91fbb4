-- On which device a learner watches a film now. One row a person; it lapses by itself when the device says nothing more.
create table stream_lease (
  account_id bigint primary key references account,
  session_hash bytea not null,
  ends_at timestamptz not null
) with (fillfactor = 80);
