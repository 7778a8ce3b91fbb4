-- The owner's figures join what coupons took off with the day of the order: of a wide row they need these two columns.
create index shop_order_placed on shop_order (id) include (created_at, currency);
