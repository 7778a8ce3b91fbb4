-- The words that an order is found by, written once. In the order itself their index was written
-- again with each change of its status, and a search folded the words of each order it met.
-- NOTE: no foreign key. It would lock each new order once more, and no order is ever deleted.
create table order_words (
  order_id bigint primary key,
  -- Of what the order says of its buyer.
  words text not null
);
insert into order_words
select id, fold_words(contact_name || ' ' || email || ' ' || phone) from shop_order;
-- Before orders are locked: this takes longest.
do $$
begin
  create index order_words_words on order_words using gin (words gin_trgm_ops);
exception
  when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
    raise notice 'no index for words: %', sqlerrm;
end $$;
drop index if exists shop_order_words;

create function write_order_words() returns trigger language plpgsql as $$
begin
  insert into order_words (order_id, words)
  values (new.id, fold_words(new.contact_name || ' ' || new.email || ' ' || new.phone))
  on conflict (order_id) do update set words = excluded.words;
  return null;
end $$;
create trigger shop_order_words_of_new after insert on shop_order
  for each row execute function write_order_words();
create trigger shop_order_words_of_changed after update of contact_name, email, phone on shop_order
  for each row when ((old.contact_name, old.email, old.phone)
    is distinct from (new.contact_name, new.email, new.phone))
  execute function write_order_words();
