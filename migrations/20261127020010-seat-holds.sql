-- An order that holds seats of a course with few of them: since when, whatever it is paid with later, and for which address. null: it holds none.
alter table shop_order
  add column held_since timestamptz,
  add column held_from text,
  add constraint held_from_is_of_a_hold check (held_from is null or held_since is not null);
-- How many those at one address hold.
create index shop_order_held_from on shop_order (held_from) where held_from is not null and status in ('notYetReceived', 'pending', 'rejected');
-- Addresses that nobody needs any more.
create index shop_order_ended_hold on shop_order (id) where held_from is not null and status in ('approved', 'cancelled', 'expired', 'refunded');
-- The open orders that hold a seat of a course: those whose time is over count as free.
create index order_line_held on order_line (item_id) where holds_seat and is_open;
-- What a person has held lately without paying for it.
create index shop_order_holds on shop_order (account_id, held_since) where held_since is not null;

-- Who waits for a seat of a full course, first come first served by id. A freed seat is offered to the first, who alone may take it until `offer_until`.
-- What has ended is forgotten after two days.
create table seat_wait (
  id bigint generated always as identity primary key,
  item_id bigint not null references catalog_item,
  account_id bigint not null references account,
  joined_at timestamptz not null default now(),
  joined_from text not null,
  offered_at timestamptz,
  offer_until timestamptz,
  ended_at timestamptz,
  ending text check (ending in ('ordered', 'left', 'lapsed', 'removed')),
  constraint seat_offer_is_whole check ((offered_at is null) = (offer_until is null)),
  constraint seat_wait_ends_once check ((ended_at is null) = (ending is null))
);
create unique index seat_wait_once on seat_wait (account_id, item_id) where ended_at is null;
create index seat_wait_account on seat_wait (account_id);
create index seat_wait_line on seat_wait (item_id, id);
create index seat_wait_offers on seat_wait (offer_until) where ended_at is null and offer_until is not null;
create index seat_wait_waiting on seat_wait (item_id) where ended_at is null and offer_until is null;
create index seat_wait_ended on seat_wait (ended_at) where ended_at is not null;
