-- A line that a bank writes in capitals or small letters, wide or narrow, with one space or two, is one line: what is kept is brought to the form by which new files are compared.
-- Lines with a balance are known by day, amount and balance, and stay as they are; so do those of people who are forgotten, whose words are gone: their key is all that knows them again. What was kept twice until now stays twice: the first, the second.
drop index statement_line_once;
with said as (
  select id, bank_account_id,
    concat_ws(e'\n', to_char(at at time zone 'Asia/Bangkok', 'YYYY-MM-DD'), case when has_time then to_char(at at time zone 'Asia/Bangkok', 'HH24MISS') else '' end,
      amount_satang::text, regexp_replace(lower(normalize(description, nfkc) collate "und-x-icu"), '\s+', '', 'g'),
      regexp_replace(lower(normalize(account, nfkc) collate "und-x-icu"), '\s+', '', 'g')) as words
  from statement_line where balance_satang is null and (description <> '' or account <> '')),
numbered as (select id, words || e'\n' || row_number() over (partition by bank_account_id, words order by id) as words from said)
update statement_line l set line_key = sha256(convert_to(n.words, 'UTF8')) from numbered n where n.id = l.id and l.line_key <> sha256(convert_to(n.words, 'UTF8'))
  and not exists (select from statement_line gone where gone.bank_account_id = l.bank_account_id and gone.description = '' and gone.account = ''
    and gone.line_key = sha256(convert_to(n.words, 'UTF8')));
create unique index statement_line_once on statement_line (bank_account_id, line_key);
