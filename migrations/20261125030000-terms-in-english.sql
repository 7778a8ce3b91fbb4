-- Terms have a Thai text and, where the owner has written one, an English one; a version is both. What was agreed to cannot be rewritten.
update consent_document set lang = 'th' where purpose = 'terms';
alter table consent_document add column english_body text;
create trigger consent_document_kept before update of version, purpose, lang, body, body_type, english_body or delete on consent_document
  for each row execute function refuse_change();
