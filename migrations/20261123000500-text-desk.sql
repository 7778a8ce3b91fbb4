-- The owner's wording of the shop at the desk.

-- One row a text that was ever changed: whoever saves says over which version.
create table text_edition (
  key text primary key,
  version bigint not null default 0
);

-- Whoever sets up the shop may also word it.
update account set permissions = array_append(permissions, 'text.manage')
  where is_administrator and 'setting.manage' = any (permissions) and not 'text.manage' = any (permissions);
