-- From which networks an account learns, a row for each day in Bangkok and network, for thirty days: what the owner sees of odd use. Nothing is locked by it.
create table account_network (
  account_id bigint not null references account,
  day date not null,
  -- IPv4 by /24, IPv6 by /48.
  network text not null check (length(network) <= 50),
  -- Two letters, where a proxy in front says them; else empty.
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- Seen here within an hour of another country.
  two_countries boolean not null default false,
  primary key (account_id, day, network)
) with (fillfactor = 80);
create index account_network_day on account_network (day);
