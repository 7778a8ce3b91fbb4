-- An order that ran out holds nothing, so the first of two words that bring it back is kept with the line of the bank's statement.
alter table statement_line
  add column first_order_id bigint references shop_order,
  add column first_by bigint references account,
  add column first_at timestamptz,
  add constraint first_word_is_whole check (num_nonnulls(first_order_id, first_by, first_at) in (0, 3));
