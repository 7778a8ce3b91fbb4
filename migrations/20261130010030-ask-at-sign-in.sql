-- Who signs in while the owner wants it is asked for what the shop has come to need since they registered.
alter table session add column asks_profile boolean not null default false;
