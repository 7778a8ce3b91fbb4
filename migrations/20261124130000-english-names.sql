-- What English pages showed in Thai alone: groups, the owner's questions, the name of a bank account, a book that is given along. Empty: the Thai words stand.
alter table user_group add name_en text not null default '';
alter table custom_label add label_en text not null default '', add options_en jsonb not null default '[]';
alter table bank_account add account_name_en text not null default '';
alter table catalog_item add free_book_title_en text;
alter table order_line add free_book_title_en text;
