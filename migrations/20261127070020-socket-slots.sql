-- Which sockets a session has open, on whatever node: a place each, which lapses where its node is not heard of. Unlogged: after a crash of the
-- database pages open their sockets again, and the places are taken anew.
create unlogged table session_socket (
  session_hash bytea not null,
  slot int not null check (slot between 1 and 5),
  node uuid not null,
  lapses_at timestamptz not null,
  primary key (session_hash, slot)
);
create index session_socket_node on session_socket (node);
create index session_socket_lapsed on session_socket (lapses_at);
