-- The pages to which a buyer comes back from a provider: those of the language that they left from.
alter table payment add column page_language text not null default 'th' check (page_language ~ '^[a-z]{2,8}$');
