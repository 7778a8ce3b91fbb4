-- How many items a cart takes is counted once its row is held: a volatile function sees what was written by whoever held the row before.
create function keep_cart_room(wanted_cart bigint, coming bigint[], going bigint[], most int) returns boolean language plpgsql volatile as $$
begin
  if (select count(*) from (select item_id from cart_item where cart_id = wanted_cart and item_id <> all (going) union select unnest(coming)) items) > most then
    raise exception 'cart % holds no more than % items', wanted_cart, most using errcode = 'check_violation', constraint = 'cart_items_are_few';
  end if;
  return true;
end $$;
