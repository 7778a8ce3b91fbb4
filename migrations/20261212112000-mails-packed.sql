-- Text and HTML of a mail, byte by byte as it was sent, packed together (`outbox/pack-mail`). Older
-- mails have theirs in `text_body`, and in `html_packed` or `html_body`.
alter table mail add column packed bytea;
alter table mail alter column text_body set default '';
