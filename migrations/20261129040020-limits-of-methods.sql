-- The most that a way to pay takes, and whether it takes US dollars, are the owner's like the least. null: no limit but the provider's own.
alter table payment_method
  add column maximum_satang bigint check (maximum_satang > 0 and maximum_satang >= minimum_satang),
  add column takes_usd boolean not null default false;
update payment_method set takes_usd = true where id = 1;
