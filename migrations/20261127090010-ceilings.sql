-- Lists that the owner keeps by hand are read whole, so each has a ceiling that no race gets past. The second argument names a column: the ceiling is then one for each of its values.
create function keep_below_ceiling() returns trigger language plpgsql as $$
declare
  most integer := tg_argv[0];
  found integer;
begin
  perform pg_advisory_xact_lock(hashtext('ceiling'), hashtext(tg_table_name));
  if tg_nargs > 1 then
    execute format('select count(*) from (select from %I where %I = (to_jsonb($1) ->> %L)::bigint limit %s) one', tg_table_name, tg_argv[1], tg_argv[1], most + 1)
      into found using new;
  else
    execute format('select count(*) from (select from %I limit %s) one', tg_table_name, most + 1) into found;
  end if;
  if found > most then
    raise exception '% holds at most % rows', tg_table_name, most using errcode = 'check_violation', constraint = 'list_ceiling', table = tg_table_name;
  end if;
  return null;
end $$;

create trigger list_ceiling after insert on category for each row execute function keep_below_ceiling(200);
create trigger list_ceiling after insert on user_group for each row execute function keep_below_ceiling(200);
create trigger list_ceiling after insert on shipping_option for each row execute function keep_below_ceiling(100);
create trigger list_ceiling after insert on bank_account for each row execute function keep_below_ceiling(100);
create trigger list_ceiling after insert on custom_label for each row execute function keep_below_ceiling(100);
create trigger list_ceiling after insert on reject_reason for each row execute function keep_below_ceiling(100);
create trigger list_ceiling after insert on pricing_plan for each row execute function keep_below_ceiling(50, item_id);
