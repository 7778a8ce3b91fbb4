alter table catalog_item
  add column for_whom text not null default '',
  add column for_whom_eng text not null default '',
  add column common_questions text not null default '',
  add column common_questions_eng text not null default '';
