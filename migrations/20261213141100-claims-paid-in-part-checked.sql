-- All rows fulfil these already.
alter table refund_claim validate constraint refund_claim_ended_how_check;
alter table refund_claim validate constraint refund_claim_paid_on_check;
