-- The lists of the desk: their filters, their orders, and the words that are looked for in them.

create index shop_order_method on shop_order (payment_method_id, id desc);
create index shop_order_payable on shop_order (payable_satang desc, id desc);
create index shop_order_reviewed on shop_order (review_since, id) where status = 'pending';
create index mail_template on mail (template, id desc);

-- Words are found by three letters at a time, where PostgreSQL has the extension and we may add it. Without it every row is read.
do $$
begin
  create extension if not exists pg_trgm;
  create index shop_order_words on shop_order using gin (lower(contact_name || E'\n' || email || E'\n' || phone) gin_trgm_ops);
  -- Of everybody: an order is found by whoever has bought it.
  create index account_words on account using gin (search gin_trgm_ops);
  drop index account_search;
  create index mail_words on mail using gin (lower(recipient || ' ' || subject) gin_trgm_ops);
  create index statement_line_words on statement_line using gin (search gin_trgm_ops);
  create index coupon_words on coupon using gin (code_folded gin_trgm_ops);
  create index payment_reference_words on payment using gin (lower(provider_reference) gin_trgm_ops) where provider_reference is not null;
  create index stored_file_words on stored_file using gin (lower(original_name || ' ' || name) gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'no index for words: %', sqlerrm;
end $$;
