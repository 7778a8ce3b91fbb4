-- Whether the buyer was told how to pay: soon after the order, and before its time is over.
alter table shop_order add column is_told_placed boolean not null default false;
alter table shop_order add column is_told_ending boolean not null default false;
