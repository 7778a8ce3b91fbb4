-- An address is changed over the edition that was read: what another window has changed meanwhile is not written over unseen.
alter table shipping_address add column version integer not null default 1;
