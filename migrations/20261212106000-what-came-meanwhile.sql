-- An older version of the shop may work while the migrations before this one run. What it wrote
-- after a table of theirs was filled, and before the triggers of that table stood, is added here.
insert into outbox_open
select id, key like 'learner:%' from outbox_message m
where done_at is null and not exists (select from outbox_open o where o.id = m.id);
delete from outbox_open o using outbox_message m where m.id = o.id and m.done_at is not null;

insert into mail_unsent
select id from mail m
where sent_at is null and not exists (select from mail_unsent u where u.mail_id = m.id);
delete from mail_unsent u using mail m where m.id = u.mail_id and m.sent_at is not null;

insert into order_words
select id, fold_words(contact_name || ' ' || email || ' ' || phone) from shop_order o
where not exists (select from order_words w where w.order_id = o.id);

delete from file_in_passing p
where not exists (select from stored_file f where f.name = p.name
  and f.state = case when p.is_going then 'deleting' else 'stored' end);
insert into file_in_passing
select name, state = 'deleting', created_at from stored_file f
where state in ('stored', 'deleting')
  and not exists (select from file_in_passing p where p.name = f.name);
