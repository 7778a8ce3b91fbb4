-- The way back into an account: links that are mailed, and who may read the mails that carry them.

-- To which address the link went: it proves that address and no other.
alter table one_time_token add column email text not null default '';
delete from one_time_token;
-- One living link for each purpose: a newer one takes its place.
create unique index one_time_token_live on one_time_token (account_id, purpose) where used_at is null;
create index one_time_token_age on one_time_token (expires_at);

-- What kind of mail it is. Whoever may see orders may read the mails about orders; the others carry links into accounts.
alter table mail add column template text not null default '';
update mail set template = coalesce(m.payload ->> 'template', '') from outbox_message m where m.id = mail.outbox_id;
