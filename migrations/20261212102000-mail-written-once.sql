-- The HTML of a mail, byte by byte as it was sent: packed against its text, which has the same
-- words (`mail/pack-html`). Older mails have theirs in `html_body`.
alter table mail add column html_packed bytea;
alter table mail alter column html_body set default '';

-- What has not left. A mail is noted once when it leaves; no index holds that time, so the note
-- writes the row and no index.
drop index mail_unsent;
create table mail_unsent (mail_id bigint primary key);
insert into mail_unsent select id from mail where sent_at is null;

-- NOTE: no foreign key. It would lock each new mail once more.
create function note_unsent_mail() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into mail_unsent values (new.id);
  else
    delete from mail_unsent where mail_id = old.id;
  end if;
  return null;
end $$;
create trigger mail_written after insert on mail
  for each row when (new.sent_at is null) execute function note_unsent_mail();
create trigger mail_left after update of sent_at on mail
  for each row when (old.sent_at is null and new.sent_at is not null)
  execute function note_unsent_mail();
create trigger mail_gone after delete on mail
  for each row when (old.sent_at is null) execute function note_unsent_mail();
alter table mail set (fillfactor = 75);
