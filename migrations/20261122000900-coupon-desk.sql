-- Codes that were made together are found together.
create sequence coupon_series;
alter table coupon add column series bigint;
create index coupon_of_series on coupon (series) where series is not null;
