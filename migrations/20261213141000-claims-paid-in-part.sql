-- A claim stays open while a part of its money went back. It ends as paid with the last part, which
-- ends the order, or as `part` when the shop says that no more is paid back.
drop trigger refund_pays_claim on refund;
drop function pay_refund_claim();

alter table refund_claim
  drop constraint refund_claim_ended_how_check,
  drop constraint refund_claim_check4,
  add constraint refund_claim_ended_how_check
    check (ended_how in ('refused', 'paid', 'part', 'withdrawn', 'void')) not valid,
  add constraint refund_claim_paid_on_check
    check (coalesce(ended_how in ('paid', 'part'), false) = (paid_on is not null)) not valid;

-- An order that is no sale any more has nothing to claim. What went back before decides the end.
create or replace function void_refund_claim() returns trigger language plpgsql as $$
begin
  update refund_claim
  set ended_at = now(), paid_on = r.last,
    ended_how = case
      when r.last is null then 'void'
      when new.status = 'refunded' then 'paid'
      else 'part' end
  from (
    select max(coalesce(returned_on, (now() at time zone 'Asia/Bangkok')::date)) as last
    from refund
    where order_id = new.id and is_of_sale and state = 'confirmed') r
  where order_id = new.id and ended_at is null;
  return null;
end $$;
