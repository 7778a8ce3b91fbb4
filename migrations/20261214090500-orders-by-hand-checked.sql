-- Reads the rows under a lock that lets orders go on.
alter table order_line_discount validate constraint discount_has_one_reason_or_shop;
alter table payment validate constraint payment_paid_source_known;
