-- A new order has no words yet, so none are looked for.
create or replace function write_order_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_words (order_id, words)
    values (new.id, fold_words(new.contact_name || ' ' || new.email || ' ' || new.phone));
  else
    update order_words
    set words = fold_words(new.contact_name || ' ' || new.email || ' ' || new.phone)
    where order_id = new.id;
  end if;
  return null;
end $$;
