-- A person without an e-mail address signs in with a phone. The table has two short rows for each
-- account, so the check reads it in a moment.
alter table login_name drop constraint login_name_kind_check;
alter table login_name add constraint login_name_kind_check
  check (kind in ('username', 'email', 'phone', 'both'));
