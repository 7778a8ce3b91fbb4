-- A student asks for the money of an order back. The shop agrees or refuses; the refund itself is a
-- row of `refund` as always.
create table refund_claim (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  account_id bigint not null references account,
  reason text not null,
  -- The bank account for the money (bank, number, name), encrypted. Null: it goes back the way it
  -- came, or the claim ended long ago.
  account_sealed bytea,
  created_at timestamptz not null default now(),
  answer text check (answer in ('agreed', 'refused')),
  answer_reason text not null default '',
  answered_at timestamptz,
  answered_by bigint references account,
  ended_at timestamptz,
  -- `void`: the order is no sale any more, without a refund.
  ended_how text check (ended_how in ('refused', 'paid', 'withdrawn', 'void')),
  -- The day in Bangkok on which the money went back.
  paid_on date,
  check ((answer is null) = (answered_at is null)),
  check ((ended_at is null) = (ended_how is null)),
  check (ended_how is distinct from 'refused' or answer = 'refused'),
  check (answer is distinct from 'refused' or ended_how is not distinct from 'refused'),
  check ((ended_how is not distinct from 'paid') = (paid_on is not null))
);
-- Asked twice at the same moment, the second one is refused.
create unique index refund_claim_open on refund_claim (order_id) where ended_at is null;
create index refund_claim_order on refund_claim (order_id, id);
create index refund_claim_account on refund_claim (account_id);
create index refund_claim_answered_by on refund_claim (answered_by) where answered_by is not null;
create index refund_claim_waits on refund_claim (created_at, id) where ended_at is null;
create index refund_claim_done on refund_claim (ended_at, id) where ended_at is not null;
create index refund_claim_sealed on refund_claim (ended_at) where account_sealed is not null;
create trigger refund_claim_of_somebody before insert on refund_claim
  for each row execute function refuse_erased_account();

-- Money of the sale went back: the open claim is paid, whoever refunded and by whichever way.
create function pay_refund_claim() returns trigger language plpgsql as $$
begin
  update refund_claim set ended_at = now(), ended_how = 'paid',
    paid_on = coalesce(new.returned_on, (now() at time zone 'Asia/Bangkok')::date)
  where order_id = new.order_id and ended_at is null;
  return null;
end $$;
create trigger refund_pays_claim after insert or update of state on refund
  for each row when (new.state = 'confirmed' and new.is_of_sale) execute function pay_refund_claim();

-- An order that is no sale any more has nothing to claim.
create function void_refund_claim() returns trigger language plpgsql as $$
begin
  update refund_claim set ended_at = now(), ended_how = 'void'
  where order_id = new.id and ended_at is null;
  return null;
end $$;
create trigger order_voids_claim after update of status on shop_order
  for each row when (old.status = 'approved' and new.status <> 'approved')
  execute function void_refund_claim();
