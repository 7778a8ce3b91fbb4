-- Money that went back at the provider: whether the card's holder took it back through the bank, and what a person has said becomes of the access.
alter table provider_break
  add is_chargeback boolean not null default false,
  add answer text check (answer in ('end_access', 'keep'));
