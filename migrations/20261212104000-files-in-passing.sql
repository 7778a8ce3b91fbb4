-- Files that are not used yet or are about to go. Most files pass through once. No index of the
-- file itself holds its state any more, so that a file that comes into use writes its row and no
-- index; the index of its words costs most.
create table file_in_passing (
  name text not null,
  -- True: about to go. False: not used yet.
  is_going boolean not null,
  created_at timestamptz not null,
  primary key (is_going, name)
);
insert into file_in_passing
select name, state = 'deleting', created_at from stored_file where state in ('stored', 'deleting');
create index file_in_passing_unused on file_in_passing (created_at) where not is_going;

-- NOTE: no foreign key. It would lock each new file once more.
create function note_passing_file() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state in ('stored', 'deleting') then
    delete from file_in_passing where name = old.name and is_going = (old.state = 'deleting');
  end if;
  if tg_op <> 'DELETE' and new.state in ('stored', 'deleting') then
    insert into file_in_passing values (new.name, new.state = 'deleting', new.created_at);
  end if;
  return null;
end $$;
create trigger stored_file_came after insert on stored_file
  for each row when (new.state in ('stored', 'deleting')) execute function note_passing_file();
create trigger stored_file_passed after update of state, created_at on stored_file
  for each row when ((old.state, old.created_at) is distinct from (new.state, new.created_at))
  execute function note_passing_file();
create trigger stored_file_gone after delete on stored_file
  for each row when (old.state in ('stored', 'deleting')) execute function note_passing_file();

drop index stored_file_unattached;
drop index stored_file_going;
drop index stored_file_size;
drop index stored_file_age;
create index stored_file_size on stored_file (size_bytes desc);
create index stored_file_age on stored_file (created_at desc);
alter table stored_file set (fillfactor = 85);
