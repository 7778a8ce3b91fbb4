-- A card that is tried: written before the provider is asked. It counts while its payment is open, and for as long as it was declined.
-- Who asked and which card it was are keyed hashes, and after a day they are gone.
create table card_try (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  order_id bigint not null references shop_order,
  address_hash bytea not null,
  tried_at timestamptz not null default clock_timestamp(),
  declined_at timestamptz,
  card_hash bytea
);
create unique index card_try_undecided on card_try (payment_id) where declined_at is null;
create index card_try_payment on card_try (payment_id);
create index card_try_order on card_try (order_id, declined_at);
create index card_try_address on card_try (address_hash, tried_at);
create index card_try_age on card_try (tried_at);

-- An order whose cards were declined often enough takes none for a while; the desk tells its owner.
create table card_rest (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  payment_id bigint not null references payment,
  began_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > began_at),
  declined int not null check (declined > 0),
  cards int not null check (cards >= 0)
);
create index card_rest_order on card_rest (order_id, ends_at);
create index card_rest_payment on card_rest (payment_id);
create index card_rest_age on card_rest (began_at);
