-- What administrators look for: the few orders whose money does not fit, and what was approved lately.
create index shop_order_attention on shop_order (id) where needs_review or refund_due;
create index shop_order_approved on shop_order (decided_at) where status = 'approved';
