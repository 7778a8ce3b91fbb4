-- A payment provider is a folder of the code. Its name is checked for its form only, so that a further one needs no migration.
alter table provider_key drop constraint provider_key_provider_check, add constraint provider_key_provider_check check (provider ~ '^[a-z][a-z0-9-]{1,39}$');
alter table provider_key_past drop constraint provider_key_past_provider_check,
  add constraint provider_key_past_provider_check check (provider ~ '^[a-z][a-z0-9-]{1,39}$');
alter table provider_refusal drop constraint provider_refusal_provider_check, add constraint provider_refusal_provider_check check (provider ~ '^[a-z][a-z0-9-]{1,39}$');
