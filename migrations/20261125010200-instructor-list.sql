-- Those who teach are few among all accounts.
create index account_teaching on account (id) where is_instructor and erased_at is null;
