-- A message is written once, and twice it is noted where it stands: who has it in hand, and that it
-- is done. No index holds what such a note changes, so a note writes the row and no index. What is
-- not done yet stands in a small table of its own.
create table outbox_open (
  id bigint not null,
  -- About learning: sent after all others.
  is_patient boolean not null,
  primary key (is_patient, id)
);
insert into outbox_open select id, key like 'learner:%' from outbox_message where done_at is null;

-- NOTE: no foreign key. It would lock each new message once more.
create function open_messages() returns trigger language plpgsql as $$
begin
  insert into outbox_open
  select id, key like 'learner:%' from coming where done_at is null;
  return null;
end $$;
create trigger outbox_message_opened after insert on outbox_message
  referencing new table as coming for each statement execute function open_messages();

create function close_message() returns trigger language plpgsql as $$
begin
  delete from outbox_open where id = old.id and is_patient = (old.key like 'learner:%');
  return null;
end $$;
create trigger outbox_message_closed after update of done_at on outbox_message
  for each row when (old.done_at is null and new.done_at is not null)
  execute function close_message();
create trigger outbox_message_gone after delete on outbox_message
  for each row when (old.done_at is null)
  execute function close_message();

drop index outbox_message_due;
drop index outbox_message_first;
drop index outbox_message_patient;
drop index outbox_message_done;
-- What is to go after its time. Neither of these columns changes before.
create index outbox_message_age on outbox_message (created_at) where not is_kept;

-- One index finds a key, and a range of keys.
drop index outbox_message_key;
alter table outbox_message alter column key type text collate "C";

-- Room for the two notes in the page of the message.
alter table outbox_message set (fillfactor = 75);
