-- What went back on a day is compared with the provider's books without looking at all that was ever paid.
create index refund_settled on refund (settled_at) where settled_at is not null;
