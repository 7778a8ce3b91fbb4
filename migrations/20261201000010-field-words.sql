-- Four tables get the names of the field: the flow of an OAuth sign-in, the reconciliation with a provider's books,
-- the approval that a refund waits for, and the revision of the owner's texts. Their constraints, indexes and sequences follow.
do $$
declare
  named record;
  entry record;
begin
  for named in select * from (values
    ('social_trip', 'oauth_flow'),
    ('provider_comparison', 'provider_reconciliation'),
    ('money_wish', 'refund_approval'),
    ('text_edition', 'text_revision')
  ) as names (old, new) loop
    execute format('alter table %I rename to %I', named.old, named.new);
    for entry in select conname from pg_constraint where conrelid = named.new::regclass and starts_with(conname, named.old) loop
      execute format('alter table %I rename constraint %I to %I', named.new, entry.conname, named.new || substr(entry.conname, length(named.old) + 1));
    end loop;
    for entry in select relname, relkind from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('i', 'S') and starts_with(relname, named.old) loop
      execute format('alter %s %I rename to %I', case entry.relkind when 'S' then 'sequence' else 'index' end, entry.relname,
        named.new || substr(entry.relname, length(named.old) + 1));
    end loop;
  end loop;
end $$;
