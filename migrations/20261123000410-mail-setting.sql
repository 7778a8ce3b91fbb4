-- The mail server as administrators enter it. The password is sealed, bound to the server and the user it was entered for.
create table mail_setting (
  id int primary key check (id = 1),
  version bigint not null default 1,
  is_own_server boolean not null default false,
  host text not null default '',
  port int not null default 587 check (port between 1 and 65535),
  security text not null default 'starttls' check (security in ('starttls', 'tls', 'none')),
  username text not null default '',
  password_sealed bytea,
  from_address text not null default '',
  from_name text not null default ''
);
insert into mail_setting (id) values (1);
