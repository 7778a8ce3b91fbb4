-- Mails are read in each order that the list of administrators offers.
create index mail_recipient on mail (recipient, id desc);
create index mail_unsent on mail (id) where sent_at is null;
