-- The schema that every shop begins with. Later changes are further migrations.
--
-- Words that all tables share:
-- *_satang     an amount in satang, a hundredth of a baht; in US cents if the row's currency is USD
-- *_usd_cents  an amount in US cents
-- *_th, *_en   the Thai and the English text
-- *_sealed     encrypted with the data key of the configuration
-- *_hash       a hash of a secret, or of what is compared only
-- *_file       the name of a stored file
-- version      who saves the row names the version they read; another version is a conflict
-- position     the place in a list
-- archived_at  taken out of use; the row stays for what refers to it


-- -------------------------------------------------------------------------------------------------
-- Words: how texts are compared in every search
-- -------------------------------------------------------------------------------------------------

-- Folds a text so that all searches compare words in one way: small letters, one width, one kind
-- of quotes, dashes and spaces, Thai figures as Arabic ones, Thai vowels and tones in one order,
-- no invisible marks. NOTE: `foldWords` (src/domain/text/fold-words.ts) does the same; a test
-- compares the two. Indexes and stored columns use this function: another rule is another function.
create function fold_words(typed text) returns text language plpgsql immutable strict parallel safe
as $$
declare t text := typed;
begin
  -- Most of what is stored has nothing to fold but capitals.
  if t !~ (E'[^ -_a-~\u0e01-\u0e32\u0e34-\u0e39\u0e3f-\u0e4c\u0e4e\u0e4f\u0e5a\u0e5b]|  '
      || E'|\u0e40\u0e40|[\u0e48-\u0e4b][\u0e31\u0e34-\u0e39]') then
    return lower(t);
  end if;
  t := regexp_replace(t, E'[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f'
    || E'\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb'
    || E'\U000e0000-\U000e0fff]', '', 'g');
  if t ~ E'[\u00b4\u2033\u2036\u0130]' then
    t := translate(t, E'\u00b4\u2033\u2036\u0130', '''""i');
  end if;
  t := lower(normalize(t, nfkc));
  if t ~ (E'[`\u02b9-\u02bc\u2018-\u201f\u2032\u2035\u00ab\u00bb\u2010-\u2015\u2043\u2212'
      || E'\u03c2\u0e50-\u0e59]') then
    t := translate(t, E'`\u02b9\u02ba\u02bb\u02bc\u2018\u2019\u201a\u201b\u2032\u2035'
      || E'\u00ab\u00bb\u201c\u201d\u201e\u201f\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212'
      || E'\u03c2๐๑๒๓๔๕๖๗๘๙',
      repeat('''', 11) || repeat('"', 6) || repeat('-', 8) || 'σ0123456789');
  end if;
  t := regexp_replace(t, E'\u0e40\u0e40', E'\u0e41', 'g');
  -- In น้ำ the tone may stand before or behind the ring, and ํา may be two letters.
  t := regexp_replace(t, E'\u0e4d(\u0e32?)([\u0e48-\u0e4b])', E'\\2\u0e4d\\1', 'g');
  t := regexp_replace(t, E'([\u0e48-\u0e4b])([\u0e31\u0e34-\u0e3a])', '\2\1', 'g');
  return regexp_replace(t, E'[\u0009-\u000d \u0085\u1680\u2028\u2029]+', ' ', 'g');
end $$;

-- The same without spaces beside Thai, which does not part words by spaces (`foldThai`).
create function fold_thai(typed text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(fold_words(typed), E'(?<=[\u0e01-\u0e7f]) | (?=[\u0e01-\u0e7f])', '', 'g')
$$;


-- -------------------------------------------------------------------------------------------------
-- Rules that many tables share
-- -------------------------------------------------------------------------------------------------

-- Tables that only grow.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;

-- Nothing new belongs to an account that was erased or merged, however late a request comes. The
-- lock is that of a foreign key: it waits for an erasure that is under way. Tables of learning ask
-- after the row, so that an update of an existing row asks nothing.
create function refuse_erased_account() returns trigger language plpgsql as $$
declare
  gone boolean;
begin
  select erased_at is not null or merged_into is not null into gone
    from account where id = new.account_id for key share;
  if gone then
    raise exception 'account % is erased', new.account_id
      using errcode = 'foreign_key_violation', constraint = 'account_is_erased';
  end if;
  return new;
end $$;

create function next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- Raises the catalog's version once for each transaction, as it ends. So nobody waits for this row.
-- NOTE: a migration that changes rows of these tables and then alters one of them says
-- `set constraints all immediate` in between.
create function bump_catalog_version() returns trigger language plpgsql as $$
begin
  if current_setting('shop.version_raised_by', true)
      is distinct from pg_current_xact_id()::text then
    update catalog_version set version = version + 1;
    perform set_config('shop.version_raised_by', pg_current_xact_id()::text, true);
  end if;
  return null;
end $$;

-- Lists that the owner keeps by hand are read whole. Each has a ceiling that holds in races, too.
-- The second argument names a column: the ceiling then holds for each of its values.
create function keep_below_ceiling() returns trigger language plpgsql as $$
declare
  most integer := tg_argv[0];
  found integer;
begin
  perform pg_advisory_xact_lock(hashtext('ceiling'), hashtext(tg_table_name));
  if tg_nargs > 1 then
    execute format('select count(*) from (select from %I '
      'where %I = (to_jsonb($1) ->> %L)::bigint limit %s) one',
      tg_table_name, tg_argv[1], tg_argv[1], most + 1) into found using new;
  else
    execute format('select count(*) from (select from %I limit %s) one', tg_table_name, most + 1)
      into found;
  end if;
  if found > most then
    raise exception '% holds at most % rows', tg_table_name, most
      using errcode = 'check_violation', constraint = 'list_ceiling', table = tg_table_name;
  end if;
  return null;
end $$;


-- -------------------------------------------------------------------------------------------------
-- The shop: settings and texts
-- -------------------------------------------------------------------------------------------------

-- The shop that this database belongs to, in one row. A demo does not start on a shop's database,
-- nor a shop on a demo's.
create table shop_identity (
  id boolean primary key default true check (id),
  mode text not null check (mode in ('demo', 'production')),
  -- Samples made with the two secrets. They show at a start that the secrets are still the same.
  data_key_sample bytea,
  pepper_sample bytea
);

-- A counter, in one row, that grows whenever a public page could look different. Seats do not
-- count: pages read them live.
create table catalog_version (
  id int primary key check (id = 1),
  version bigint not null
);
insert into catalog_version (id, version) values (1, 1);

-- The settings of the shop, in one row.
create table site_setting (
  id int primary key check (id = 1),
  settings jsonb not null,
  version bigint not null default 1,
  updated_at timestamptz not null default now(),
  -- Grows with every change of a provider's key. Each node reads this row every second.
  provider_keys_version bigint not null default 0
);

-- The settings say how much space for files there is and which part is for buyers. It cannot become
-- less than what is in use: the constraint storage_within_quota refuses that.
create function follow_package() returns trigger language plpgsql as $$
begin
  if jsonb_typeof(new.settings -> 'storageGigabytes') = 'number' then
    update storage_quota
    set total_bytes = floor((new.settings ->> 'storageGigabytes')::numeric * 1073741824)
    where total_bytes <> floor((new.settings ->> 'storageGigabytes')::numeric * 1073741824);
  end if;
  if jsonb_typeof(new.settings -> 'buyerStoragePercent') = 'number' then
    update storage_quota set people_percent = (new.settings ->> 'buyerStoragePercent')::int
    where people_percent <> (new.settings ->> 'buyerStoragePercent')::int;
  end if;
  return null;
end $$;

create trigger site_setting_package after insert or update of settings on site_setting
  for each row execute function follow_package();
create constraint trigger site_setting_version after insert or update or delete on site_setting
  deferrable initially deferred for each row execute function bump_catalog_version();

-- The mail server as administrators entered it, in one row.
create table mail_setting (
  id int primary key check (id = 1),
  version bigint not null default 1,
  -- False: the server that the environment names.
  is_own_server boolean not null default false,
  host text not null default '',
  port int not null default 587 check (port between 1 and 65535),
  security text not null default 'starttls' check (security in ('starttls', 'tls', 'none')),
  username text not null default '',
  -- Encrypted, and bound to the server and the user that it was entered for.
  password_sealed bytea,
  from_address text not null default '',
  from_name text not null default ''
);
insert into mail_setting (id) values (1);

-- The owner's wording of a text of the shop, by language.
create table custom_text (
  lang text not null check (lang in ('th', 'en')),
  key text not null,
  value text not null,
  updated_at timestamptz not null default now(),
  primary key (lang, key)
);
create constraint trigger custom_text_version after insert or update or delete on custom_text
  deferrable initially deferred for each row execute function bump_catalog_version();

-- The version of each text that was ever changed. Who saves a text names the version they read.
create table text_revision (
  key text primary key,
  version bigint not null default 0
);

-- Reasons that administrators often send to buyers. The owner edits them. An order keeps the reason
-- as it was sent.
create table reject_reason (
  id bigint generated by default as identity primary key,
  -- When a slip or a free order is not approved, or an unpaid order is cancelled.
  used_for text not null check (used_for in ('slip', 'free', 'cancel')),
  -- What administrators choose from.
  name_th text not null,
  name_en text not null,
  -- What the buyer reads.
  text_th text not null,
  text_en text not null,
  position int not null default 0,
  archived_at timestamptz,
  version int not null default 1
);

-- The reasons that a shop begins with.
insert into reject_reason (position, used_for, name_th, name_en, text_th, text_en) values
  (0, 'slip', 'ไม่พบเงินเข้า', 'No money found',
    'เรายังไม่พบเงินเข้าบัญชีตามเวลาในสลิป กรุณาตรวจสอบกับธนาคารของคุณ '
    'แล้วส่งสลิปอีกครั้ง คำสั่งซื้อยังเก็บไว้ให้',
    'We have not found this money in our account at the time on the slip. '
    'Please check with your bank and send the slip again. Your order is kept.'),
  (1, 'slip', 'ยอดไม่ตรง', 'Amount differs',
    'ยอดเงินในสลิปไม่ตรงกับยอดที่ต้องชำระ กรุณาโอนส่วนที่ขาดแล้วส่งสลิปทั้งหมดอีกครั้ง '
    'หรือติดต่อเรา',
    'The amount on the slip is not the amount due. '
    'Please transfer the rest and send all slips again, or contact us.'),
  (2, 'slip', 'สลิปไม่ชัด', 'Slip unclear',
    'เราอ่านสลิปไม่ชัด กรุณาบันทึกภาพสลิปจากแอปธนาคารแล้วส่งอีกครั้ง',
    'We cannot read the slip. '
    'Please save the slip picture from your bank''s app and send it again.'),
  (3, 'slip', 'สลิปเคยใช้แล้ว', 'Slip used before',
    'สลิปนี้เคยใช้กับคำสั่งซื้ออื่นแล้ว กรุณาส่งสลิปของการโอนสำหรับคำสั่งซื้อนี้',
    'This slip was used for another order. Please send the slip of the transfer for this order.'),
  (4, 'slip', 'โอนผิดบัญชี', 'Wrong account',
    'บัญชีปลายทางในสลิปไม่ใช่บัญชีของร้าน กรุณาตรวจสอบเลขบัญชีกับธนาคาร '
    'แล้วโอนเข้าบัญชีที่แสดงในหน้าชำระเงิน',
    'The receiving account on the slip is not the shop''s. Please check the number with your bank '
    'and transfer to the account shown on the payment page.'),
  (5, 'free', 'ยังให้สิทธิ์ไม่ได้', 'Not yet possible',
    'คำขอนี้ยังไม่เข้าเงื่อนไข กรุณาติดต่อเราเพื่อส่งข้อมูลเพิ่ม',
    'This request does not meet the conditions yet. Please contact us to tell us more.'),
  (0, 'cancel', 'ผู้ซื้อขอยกเลิก', 'Buyer asked for it',
    'เรายกเลิกคำสั่งซื้อนี้ตามที่คุณแจ้ง หากเปลี่ยนใจ สั่งซื้อใหม่ได้เสมอ',
    'We cancelled this order as you asked. If you change your mind, you can order again '
    'at any time.'),
  (1, 'cancel', 'สั่งซ้ำ', 'Ordered twice',
    'คำสั่งซื้อนี้ซ้ำกับคำสั่งซื้ออื่นของคุณ เราจึงยกเลิกให้ คำสั่งซื้ออื่นของคุณยังอยู่ครบ',
    'This order is the same as another one of yours, so we cancelled it. '
    'Your other orders are as they were.'),
  (2, 'cancel', 'ยังไม่ได้รับเงิน', 'No payment yet',
    'เรายังไม่ได้รับเงินของคำสั่งซื้อนี้ จึงยกเลิกเพื่อคืนที่นั่งให้ผู้เรียนคนอื่น '
    'หากคุณโอนแล้ว กรุณาติดต่อเราพร้อมหลักฐานการโอน',
    'We have not received the money for this order and cancelled it, so that its place is free '
    'for others. If you have paid, please contact us with the proof.'),
  (3, 'cancel', 'เปิดขายต่อไม่ได้', 'Cannot be offered',
    'ขออภัย รายการในคำสั่งซื้อนี้เปิดขายต่อไม่ได้ คุณไม่ต้องชำระเงิน หากโอนไปแล้ว '
    'กรุณาติดต่อเรา เราจะคืนเงินให้',
    'We are sorry: what you ordered can no longer be offered. There is nothing to pay. '
    'If you have paid already, please contact us and we will return the money.');

create trigger list_ceiling after insert on reject_reason
  for each row execute function keep_below_ceiling(100);


-- -------------------------------------------------------------------------------------------------
-- Accounts
-- -------------------------------------------------------------------------------------------------

-- Groups that students belong to.
create table user_group (
  id bigint generated by default as identity primary key,
  name text not null,
  is_default boolean not null default false,
  is_self_selectable boolean not null default true,
  version int not null default 1,
  position int not null default 0,
  archived_at timestamptz,
  -- Empty: the Thai name is shown.
  name_en text not null default '',
  constraint default_group_is_there check (not (is_default and archived_at is not null))
);
create unique index user_group_one_default on user_group (is_default) where is_default;
create trigger list_ceiling after insert on user_group
  for each row execute function keep_below_ceiling(200);

-- People: students, instructors and administrators.
create table account (
  id bigint generated by default as identity primary key,
  username text not null,
  email text not null,
  -- Null: no password was chosen yet.
  password_hash text,
  first_name text not null,
  last_name text not null,
  nickname text not null default '',
  phone text not null default '',
  address text not null default '',
  picture_file text,
  is_student boolean not null default true,
  is_instructor boolean not null default false,
  is_administrator boolean not null default false,
  permissions text[] not null default '{}',
  -- The level of a student, which coupons and promotions may ask for.
  tier text,
  user_group_id bigint references user_group,
  lang text not null default 'th' check (lang in ('th', 'en')),
  email_verified_at timestamptz,
  -- When the account ends. Null: never.
  expires_at timestamptz,
  -- False: suspended.
  is_allowed boolean not null default true,
  requires_tax_invoice boolean not null default false,
  tax_person_type text not null default 'normal_person'
    check (tax_person_type in ('normal_person', 'juristic_person')),
  tax_name_one text not null default '',
  tax_name_two text not null default '',
  -- Encrypted.
  tax_id_sealed bytea,
  tax_address text not null default '',
  tax_postcode text not null default '',
  -- The certificate of VAT registration, as the person sent it.
  tax_certificate_file text,
  tax_delivers_to_tax_address boolean not null default true,
  tax_delivery_address text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When the account was erased at the person's wish. Its row stays, without personal data.
  erased_at timestamptz,
  version int not null default 1,
  -- The address that the person wants. It counts once the link mailed to it was opened.
  new_email text,
  -- An owner may do everything. There is always one who can sign in.
  is_owner boolean not null default false,
  -- The account that this one became part of.
  merged_into bigint references account,
  merged_at timestamptz,
  -- All that a search of people looks through. Telephone numbers are kept without signs.
  search text not null generated always as (fold_words(
    username || ' ' || email || ' ' || translate(phone, '+-() ', '') || ' '
    || first_name || ' ' || last_name || ' ' || nickname
  )) stored,
  -- The administrator who gave this one their rights. Null: an owner did.
  rights_given_by bigint references account,
  constraint account_merged_at_a_time check ((merged_into is null) = (merged_at is null)),
  constraint account_merged_into_another check (merged_into <> id),
  constraint account_merged_is_shut
    check (merged_into is null or (not is_allowed and password_hash is null)),
  constraint account_owner_is_administrator
    check (not is_owner or (is_administrator and erased_at is null))
);
create index account_created on account (created_at);
create index account_owner on account (id) where is_owner;
create index account_administrator on account (id) where is_administrator;
-- Lists of students, by their filters and orders.
create index account_people on account (id desc) where is_student and erased_at is null;
create index account_people_name
  on account (first_name collate "th-x-icu", last_name collate "th-x-icu", id)
  where is_student and erased_at is null;
create index account_people_tier on account (tier, id desc)
  where is_student and erased_at is null and tier is not null;
create index account_people_group on account (user_group_id, id desc)
  where is_student and erased_at is null and user_group_id is not null;
create index account_people_locked on account (id desc)
  where is_student and erased_at is null and not is_allowed;
create index account_people_expires on account (expires_at, id desc)
  where is_student and erased_at is null and expires_at is not null;
create index account_merged on account (merged_into) where merged_into is not null;
create index account_teaching on account (id) where is_instructor and erased_at is null;
create index account_picture on account (picture_file) where picture_file is not null;
create index account_certificate on account (tax_certificate_file)
  where tax_certificate_file is not null;
create index account_erased on account (id) where erased_at is not null;
create index account_group on account (user_group_id) where user_group_id is not null;
create index account_living on account (id) where erased_at is null;
create index account_rights_given_by on account (rights_given_by) where rights_given_by is not null;

-- The lock makes two owners who remove each other at once wait. NOTE: under read committed the
-- query below sees what the first one has done.
create function keep_last_owner() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('keep_last_owner'));
  if not exists (select from account
      where is_owner and is_allowed and expires_at is null and id <> old.id) then
    raise exception 'the last owner stays'
      using errcode = 'check_violation', constraint = 'account_last_owner';
  end if;
  return coalesce(new, old);
end $$;

create function keep_erased_account() returns trigger language plpgsql as $$
begin
  raise exception 'account % is erased', old.id
    using errcode = 'foreign_key_violation', constraint = 'account_is_erased';
end $$;

-- The account and all who handed its rights on, up to an owner. Null: this leads to no owner.
create function rights_chain(whose bigint) returns bigint[] language sql stable as $$
  with recursive chain(id, giver) as (
    select a.id, case when not a.is_owner then a.rights_given_by end from account a
    where a.id = whose
    union
    select a.id, a.rights_given_by from chain c join account a on a.id = c.giver
    where not a.is_owner
  )
  select case when bool_or(c.giver is null
      or (select g.is_owner from account g where g.id = c.giver)) then array_agg(c.id) end
  from chain c
$$;

-- Whether an administrator may confirm what another one asked for. Two whose rights come from one
-- another, or from one hand, do not count as two persons.
create function may_be_second(first_one bigint, second_one bigint) returns boolean
language sql stable as $$
  select first_one <> second_one
    and coalesce(not (rights_chain(first_one) && rights_chain(second_one)), false)
$$;

create trigger account_stays_erased before update on account
  for each row when (old.erased_at is not null)
  execute function keep_erased_account();
create trigger account_last_owner_stays before update of is_owner, is_allowed, expires_at on account
  for each row when (old.is_owner and old.is_allowed and old.expires_at is null
    and not (new.is_owner and new.is_allowed and new.expires_at is null))
  execute function keep_last_owner();
create trigger account_last_owner_is_not_deleted before delete on account
  for each row when (old.is_owner and old.is_allowed and old.expires_at is null)
  execute function keep_last_owner();
create constraint trigger account_version
  after update of first_name, last_name, picture_file on account
  deferrable initially deferred for each row when (old.is_instructor
    and row(old.first_name, old.last_name, old.picture_file)
    is distinct from row(new.first_name, new.last_name, new.picture_file))
  execute function bump_catalog_version();

-- The names that people sign in with. Usernames and e-mail addresses share one name space.
create table login_name (
  -- In small letters.
  folded text primary key,
  account_id bigint not null references account on delete cascade,
  kind text not null check (kind in ('username', 'email', 'both')),
  unique (account_id, kind)
);
create trigger login_name_of_somebody before insert on login_name
  for each row execute function refuse_erased_account();

-- Visitors who are not signed in, known by a cookie.
create table guest (
  id bigint generated always as identity primary key,
  handle text not null unique,
  secret_hash bytea not null,
  -- The account that the visitor signed in to.
  merged_into bigint references account,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index guest_secret on guest (secret_hash);
create index guest_seen on guest (last_seen_at);
create index guest_merged on guest (merged_into) where merged_into is not null;

-- Browsers that are signed in.
create table session (
  token_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When another device took over, where the shop allows one device at a time.
  displaced_at timestamptz,
  user_agent text not null default '',
  address text not null default '',
  id bigint generated always as identity unique,
  -- The person is asked for details that the shop has come to need.
  asks_profile boolean not null default false
);
create index session_account on session (account_id);
-- The hourly clean-up looks for both. Neither column changes, so seen sessions stay cheap to note.
create index session_end on session (expires_at);
create index session_begin on session (created_at);
create trigger session_of_somebody before insert on session
  for each row execute function refuse_erased_account();

-- The open sockets of each session on all nodes, at most five. Unlogged: after a crash of the
-- database pages connect again.
create unlogged table session_socket (
  session_hash bytea not null,
  slot int not null check (slot between 1 and 5),
  node uuid not null,
  -- A node that is alive moves this on.
  lapses_at timestamptz not null,
  primary key (session_hash, slot)
);
create index session_socket_node on session_socket (node);
create index session_socket_lapsed on session_socket (lapses_at);

-- Links that were mailed, by the hash of their secret. Each works once.
create table one_time_token (
  token_hash bytea primary key,
  purpose text not null
    check (purpose in ('reset_password', 'first_password', 'verify_email', 'change_email',
      'join_staff')),
  account_id bigint not null references account on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The address the link went to. Opening the link proves this address and no other.
  email text not null default ''
);
-- One valid link for each purpose. A newer one takes its place.
create unique index one_time_token_live on one_time_token (account_id, purpose)
  where used_at is null;
create index one_time_token_age on one_time_token (expires_at);
create index one_time_token_account on one_time_token (account_id);
create trigger one_time_token_of_somebody before insert on one_time_token
  for each row execute function refuse_erased_account();

-- Administrators who are invited and have not joined yet. The link is a one-time token.
create table staff_invitation (
  account_id bigint primary key references account on delete cascade,
  is_owner boolean not null default false,
  permissions text[] not null default '{}',
  invited_by bigint not null references account on delete cascade,
  -- The account was made for the invitation. It goes with it while nobody has used it.
  made_account boolean not null,
  invited_at timestamptz not null default now(),
  check (is_owner or cardinality(permissions) > 0)
);
create index staff_invitation_by on staff_invitation (invited_by);

-- Accounts at Google, LINE or Facebook that a person can sign in with.
create table social_link (
  provider text not null check (provider in ('google', 'line', 'facebook')),
  -- The person's id at the provider.
  subject text not null,
  account_id bigint not null references account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index social_link_account on social_link (account_id);
create trigger social_link_of_somebody before insert on social_link
  for each row execute function refuse_erased_account();

-- One sign-in at such a provider that is under way. The return deletes the row, so an answer counts
-- once.
create table oauth_flow (
  state_hash bytea primary key,
  provider text not null check (provider in ('google', 'line', 'facebook')),
  guest_id bigint references guest on delete cascade,
  nonce text not null,
  verifier text not null,
  next_path text not null,
  created_at timestamptz not null default now(),
  account_id bigint references account on delete cascade,
  -- The session that connects a further way to sign in. Null: a visitor signs in.
  session_hash bytea,
  constraint oauth_flow_of_one check ((guest_id is null) <> (account_id is null)
    and (account_id is null) = (session_hash is null))
);
create index oauth_flow_age on oauth_flow (created_at);
create index oauth_flow_guest on oauth_flow (guest_id);
create index oauth_flow_account on oauth_flow (account_id) where account_id is not null;

-- Whether the signed ticket in a browser's cookie, which ends a sign-in, still counts.
create table social_ticket (
  id text primary key,
  guest_id bigint not null references guest on delete cascade,
  -- The account that the ticket registered. From then on it is that person's.
  account_id bigint references account on delete cascade,
  expires_at timestamptz not null default now() + interval '5 minutes',
  extended_at timestamptz,
  used_at timestamptz,
  used_session_hash bytea,
  check ((used_at is null) = (used_session_hash is null))
);
create index social_ticket_age on social_ticket (expires_at);
create index social_ticket_guest on social_ticket (guest_id);
create index social_ticket_account on social_ticket (account_id) where account_id is not null;

-- The shop's apps at the sign-in providers, as administrators entered them.
create table social_app (
  provider text primary key check (provider in ('google', 'line', 'facebook')),
  app_id text not null check (app_id <> ''),
  -- Encrypted for this app.
  secret_sealed bytea not null,
  set_at timestamptz not null default now(),
  set_by bigint not null references account
);

-- Questions of the owner's own in the form of registration.
create table custom_label (
  id bigint generated by default as identity primary key,
  field_type text not null
    check (field_type in ('inputtext', 'select', 'multiple', 'checkbox', 'radio', 'image')),
  label text not null,
  options jsonb not null default '[]',
  position int not null default 0,
  is_required boolean not null default false,
  is_enabled boolean not null default true,
  version int not null default 1,
  -- Empty: the Thai words are shown.
  label_en text not null default '',
  options_en jsonb not null default '[]'
);
create trigger list_ceiling after insert on custom_label
  for each row execute function keep_below_ceiling(100);

-- The answers of each person to these questions.
create table custom_label_answer (
  account_id bigint not null references account on delete cascade,
  custom_label_id bigint not null references custom_label,
  answer jsonb not null,
  primary key (account_id, custom_label_id)
);
create index custom_label_answer_question on custom_label_answer (custom_label_id);
create trigger custom_label_answer_of_somebody before insert on custom_label_answer
  for each row execute function refuse_erased_account();

-- Every version of the terms. A version that was published does not change.
create table consent_document (
  version text primary key,
  purpose text not null default 'terms',
  lang text not null,
  body text not null,
  body_type text not null check (body_type in ('html', 'text')),
  in_force_from timestamptz not null default now(),
  -- Null: there is no English text.
  english_body text
);
create trigger consent_document_kept before delete or update of version, purpose, lang, body,
    body_type, english_body on consent_document
  for each row execute function refuse_change();

-- Who agreed to what, and who took it back. Rows are only added.
create table consent (
  id bigint generated always as identity primary key,
  account_id bigint references account on delete set null,
  purpose text not null,
  version text not null,
  lang text not null,
  is_given boolean not null,
  channel text not null,
  address text not null default '',
  created_at timestamptz not null default now()
);
create index consent_account on consent (account_id, purpose, id desc);
create trigger consent_append_only before delete on consent
  for each row execute function refuse_change();
create trigger consent_kept before update on consent for each row execute function refuse_change();

-- The addresses that a person has things sent to.
create table shipping_address (
  id bigint generated by default as identity primary key,
  account_id bigint not null references account on delete cascade,
  name text not null default '',
  first_name text not null,
  last_name text not null,
  phone text not null,
  address text not null,
  sub_district text not null,
  district text not null,
  province text not null,
  postcode text not null check (postcode ~ '^[0-9]{5}$'),
  tax_id text not null default '',
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  is_default boolean not null default false,
  -- Who changes an address names the version they read.
  version int not null default 1
);
create index shipping_address_account on shipping_address (account_id);
create unique index shipping_address_one_default on shipping_address (account_id)
  where is_default and archived_at is null;
create trigger shipping_address_of_somebody before insert on shipping_address
  for each row execute function refuse_erased_account();

-- Copies of personal data that people asked for. The shop writes each one and keeps it for a day.
create table data_export (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  document text,
  requested_at timestamptz not null default now(),
  claimed_at timestamptz,
  ready_at timestamptz,
  ends_at timestamptz,
  check ((ready_at is null) = (document is null)),
  check ((ready_at is null) = (ends_at is null))
);
create index data_export_account on data_export (account_id);
create unique index data_export_one_waiting on data_export (account_id) where ready_at is null;
create index data_export_end on data_export (ends_at) where ends_at is not null;
create index data_export_waiting on data_export (id) where ready_at is null;
create trigger data_export_of_somebody before insert on data_export
  for each row execute function refuse_erased_account();

-- Files of students that were sent and are not taken over yet. Rows go an hour after their last
-- use.
create table people_import (
  id uuid primary key default gen_random_uuid(),
  account_id bigint not null references account,
  file_name text not null,
  file bytea not null,
  -- When the file was last checked. People who registered later are left alone.
  checked_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index people_import_account on people_import (account_id, expires_at);
create index people_import_end on people_import (expires_at);

-- Files of students that were taken over.
create table people_import_run (
  id bigint generated by default as identity primary key,
  -- The id of the file as it was sent, so that a repeated call starts nothing twice.
  sent_id uuid not null unique,
  imported_by bigint not null references account,
  file_name text not null,
  imported_at timestamptz not null default now(),
  lines int not null check (lines >= 0),
  existing text not null check (existing in ('update', 'skip')),
  is_invited boolean not null
);
create index people_import_run_newest on people_import_run (imported_at desc, id desc);
create index people_import_run_imported_by on people_import_run (imported_by);

-- What became of each line of such a file. The text of the line is not kept.
create table people_import_line (
  id bigint generated by default as identity primary key,
  run_id bigint not null references people_import_run,
  line int not null check (line > 0),
  -- `waits`: the course waits for a second person's approval.
  result text not null check (result in ('created', 'updated', 'same', 'skipped', 'bad', 'waits')),
  -- Null: nobody's, or the person has left since.
  account_id bigint references account,
  is_course_opened boolean not null default false,
  -- Codes of what was wrong in the line.
  faults jsonb not null default '[]',
  unique (run_id, line)
);
create index people_import_line_account on people_import_line (account_id)
  where account_id is not null;


-- -------------------------------------------------------------------------------------------------
-- The running shop: limits, nodes, messages
-- -------------------------------------------------------------------------------------------------

-- Counts of calls, shared by all nodes. Unlogged: a crash forgets counts, never money.
create unlogged table rate_limit (
  key text primary key,
  window_start timestamptz not null default now(),
  hits int not null default 1
);
create index rate_limit_window on rate_limit (window_start);

-- Answers to calls that carried a key. The same call with the same key gets the same answer.
create table idempotency_key (
  owner text not null,
  endpoint text not null,
  key uuid not null,
  -- The same key with another body is refused.
  body_hash bytea not null,
  status int,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (owner, endpoint, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- The nodes of the shop, as each reports itself.
create table shop_node (
  name text primary key,
  -- By how much the machine's clock is ahead of the database's.
  clock_skew_ms bigint not null,
  seen_at timestamptz not null default now()
);
create index shop_node_seen_at on shop_node (seen_at);

-- Asks the disk for space that nothing has had yet, and gives it back at once: a list of some
-- 200 kB that must not stay in memory.
create function database_room() returns bigint
  language sql volatile set work_mem = '64kB' as 'select count(*) from generate_series(1, 4000)';

-- Messages to leave the shop, written in the transaction that caused them and sent afterwards.
create table outbox_message (
  id bigint generated always as identity primary key,
  -- The same event makes one message.
  key text not null unique,
  kind text not null check (kind in ('mail', 'realtime', 'bookshop')),
  payload jsonb not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  done_at timestamptz,
  tries int not null default 0,
  last_error text not null default '',
  -- The message is old and its mail still needs it.
  is_kept boolean not null default false
);
create index outbox_message_due on outbox_message (due_at) where done_at is null;
create index outbox_message_done on outbox_message (done_at)
  where done_at is not null and not is_kept;
create index outbox_message_account on outbox_message ((payload ->> 'accountId'))
  where (payload ->> 'accountId') is not null;
create index outbox_message_farewell on outbox_message (id)
  where (payload ->> 'template') = 'accountErased' and payload ? 'data';
-- A mail that is sent again gets its own number and the time as key. It is found by a range.
create index outbox_message_key on outbox_message (key collate "C");
-- Mails about learning are sent after all others.
create index outbox_message_first on outbox_message (id)
  where done_at is null and not (key like 'learner:%');
create index outbox_message_patient on outbox_message (id)
  where done_at is null and key like 'learner:%';

-- Mails as they were sent.
create table mail (
  id bigint generated always as identity primary key,
  outbox_id bigint unique references outbox_message,
  account_id bigint references account on delete set null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- The kind of mail. Mails with links into accounts are for fewer administrators.
  template text not null default ''
);
create index mail_account on mail (account_id);
create index mail_recipient on mail (recipient, id desc);
create index mail_unsent on mail (id) where sent_at is null;
create index mail_readable on mail (account_id) where recipient <> '';
create index mail_farewell on mail (created_at)
  where template = 'accountErased' and recipient <> '';
create index mail_template on mail (template, id desc);

-- Realtime messages that are too large for a notification. The socket library reads this table.
create table socket_io_attachments (
  id bigserial unique,
  created_at timestamptz default now(),
  payload bytea
);


-- -------------------------------------------------------------------------------------------------
-- The log of what administrators do
-- -------------------------------------------------------------------------------------------------

-- An id is taken only after its transaction has a number. So every transaction that may still add a
-- smaller id than one that is seen is among those that a snapshot calls running.
create sequence audit_entry_number as bigint;
create function next_audit_number() returns bigint language plpgsql volatile as $$
begin
  perform pg_current_xact_id();
  return nextval('audit_entry_number');
end $$;

-- One line for each act of an administrator or of the shop itself.
create table audit_entry (
  id bigint primary key default next_audit_number(),
  actor_id bigint,
  actor_role text not null,
  action text not null,
  -- Kind and id of the record, as `order:12`.
  object text not null,
  detail jsonb not null default '{}',
  request_id text not null default '',
  created_at timestamptz not null default now()
);
create index audit_entry_time on audit_entry (created_at, id);
-- The log is read newest first: all of it, of one person, one record or one kind of record.
create index audit_entry_object on audit_entry (object, created_at, id);
create index audit_entry_actor on audit_entry (actor_id, created_at, id) where actor_id is not null;
create index audit_entry_kind on audit_entry (split_part(object, ':', 1), created_at, id);
alter sequence audit_entry_number owned by audit_entry.id;

create function audit_digest(e audit_entry) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(
    e.id, e.actor_id, e.actor_role, e.action, e.object, e.detail, e.request_id,
    to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'))::text, 'UTF8'))
$$;

create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function refuse_change();
create trigger audit_entry_not_emptied before truncate on audit_entry
  for each statement execute function refuse_change();

-- Seals over the lines of the log, in the order of their ids. A changed line breaks its seal.
create table audit_seal (
  number bigint primary key check (number > 0),
  first_id bigint not null,
  last_id bigint not null,
  entries int not null check (entries > 0),
  -- Over the digests of these lines.
  digest bytea not null,
  -- Over this seal and the one before, by a key that the database does not know.
  seal bytea not null,
  created_at timestamptz not null default now(),
  check (last_id >= first_id)
);

-- A seal follows the last one and covers no entry that is not written yet. A number that exists
-- already is a conflict of the primary key.
create function seal_follows() returns trigger language plpgsql as $$
declare
  last audit_seal;
begin
  select * into last from audit_seal order by number desc limit 1;
  if new.number > coalesce(last.number, 0) + 1 then
    raise exception 'seal % does not follow seal %', new.number, coalesce(last.number, 0);
  end if;
  if new.last_id > (select last_value from audit_entry_number) then
    raise exception 'seal % covers entries that are not there', new.number;
  end if;
  return new;
end $$;

create trigger audit_seal_append_only before update or delete on audit_seal
  for each row execute function refuse_change();
create trigger audit_seal_not_emptied before truncate on audit_seal
  for each statement execute function refuse_change();
create trigger audit_seal_follows before insert on audit_seal
  for each row execute function seal_follows();

-- How far the log has settled, in one row.
create table audit_mark (
  only_one boolean primary key default true check (only_one),
  -- The last id that somebody saw.
  last_id bigint not null default 0,
  -- Until this transaction has ended, a smaller id may still come.
  until_transaction bigint not null default 0
);
insert into audit_mark default values;

-- Statements of the database's owner about a broken seal. The log counts as it is from there on.
create table audit_mend (
  number bigint primary key references audit_seal,
  -- The last entry that the mend covers. The next seal begins behind it.
  goes_on_after bigint not null,
  entries int not null,
  digest bytea,
  -- By the key that the database does not know.
  seal bytea not null,
  found text not null,
  reason text not null check (reason <> ''),
  created_at timestamptz not null default now()
);
create trigger audit_mend_append_only before update or delete on audit_mend
  for each row execute function refuse_change();
create trigger audit_mend_not_emptied before truncate on audit_mend
  for each statement execute function refuse_change();


-- -------------------------------------------------------------------------------------------------
-- Files
-- -------------------------------------------------------------------------------------------------

-- Files that the shop keeps. Their bytes are on the disk or in a bucket.
create table stored_file (
  name text primary key,
  account_id bigint references account,
  -- The visitor who sent the file before registering.
  guest_id bigint references guest,
  purpose text not null
    check (purpose in ('profile', 'custom', 'certificate', 'slip', 'component', 'shop', 'lesson',
      'work', 'rendition')),
  -- `stored`: not used yet.
  state text not null default 'stored'
    check (state in ('stored', 'attached', 'deleting', 'deleted')),
  media_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  width int,
  height int,
  original_name text not null default '',
  original_hash bytea,
  -- What the code on a bank slip says.
  slip_bank_code text,
  slip_reference_hash bytea,
  -- Encrypted.
  slip_reference_sealed bytea,
  created_at timestamptz not null default now(),
  -- The day in Bangkok that the slip's code tells, if it does.
  slip_day date,
  -- The length of a film. Null: unknown, or no film.
  seconds int
);
create index stored_file_unattached on stored_file (created_at) where state = 'stored';
create index stored_file_slip on stored_file (slip_reference_hash)
  where slip_reference_hash is not null;
create index stored_file_original on stored_file (original_hash) where purpose = 'slip';
create index stored_file_account on stored_file (account_id);
create index stored_file_size on stored_file (size_bytes desc)
  where state in ('stored', 'attached');
create index stored_file_age on stored_file (created_at desc) where state in ('stored', 'attached');
create index stored_file_of_guest on stored_file (guest_id) where guest_id is not null;
create index stored_file_going on stored_file (name) where state = 'deleting';

-- Whether buyers and visitors send files of this purpose.
create function is_of_people(purpose text) returns boolean language sql immutable as $$
  select purpose in ('profile', 'custom', 'certificate', 'slip', 'work')
$$;

create trigger stored_file_of_somebody before insert or update of account_id on stored_file
  for each row when (new.account_id is not null)
  execute function refuse_erased_account();

-- The space for files, in one row: how much there is, is used and is reserved.
create table storage_quota (
  id int primary key check (id = 1),
  total_bytes bigint not null,
  used_bytes bigint not null default 0 check (used_bytes >= 0),
  reserved_bytes bigint not null default 0 check (reserved_bytes >= 0),
  -- The part of the space for files of buyers and visitors. Visitors may use a quarter of it.
  people_percent int not null default 30 check (people_percent between 1 and 99),
  people_used_bytes bigint not null default 0 check (people_used_bytes >= 0),
  people_reserved_bytes bigint not null default 0 check (people_reserved_bytes >= 0),
  visitors_used_bytes bigint not null default 0 check (visitors_used_bytes >= 0),
  visitors_reserved_bytes bigint not null default 0 check (visitors_reserved_bytes >= 0),
  constraint storage_within_quota check (used_bytes + reserved_bytes <= total_bytes)
);
insert into storage_quota (id, total_bytes) values (1, 10737418240);

-- How much more fits into a part of the space. Every statement that takes space asks this. The last
-- third of the buyers' part is for slips alone, the last tenth of the shop's for what is no film or
-- file of a lesson. If the owner moved the border between the two, the shop still leaves slips
-- their third.
create function storage_room_free(q storage_quota, room text) returns bigint
language sql immutable as $$
  select case room
    when 'shop' then least(r.whole - greatest(0, least(r.slips, r.people)), r.shop)
    when 'lessons' then
      least(r.whole - greatest(0, least(r.slips, r.people)), r.shop) - r.pictures
    when 'slips' then least(r.whole, r.people)
    when 'people' then least(r.whole, r.people) - r.slips
    else least(least(r.whole, r.people) - r.slips, r.visitors) end
  from (select q.total_bytes - q.used_bytes - q.reserved_bytes as whole,
    q.total_bytes * q.people_percent / 100 - q.people_used_bytes - q.people_reserved_bytes
      as people,
    q.total_bytes * q.people_percent / 300 as slips,
    q.total_bytes - q.total_bytes * q.people_percent / 100
      - (q.used_bytes - q.people_used_bytes) - (q.reserved_bytes - q.people_reserved_bytes) as shop,
    (q.total_bytes - q.total_bytes * q.people_percent / 100) / 10 as pictures,
    q.total_bytes * q.people_percent / 400 - q.visitors_used_bytes - q.visitors_reserved_bytes
      as visitors) r
$$;

-- Space that is held for uploads under way. Without foreign keys: a row lasts minutes.
create table storage_reservation (
  id bigint generated always as identity primary key,
  bytes bigint not null check (bytes >= 0),
  temporary_name text not null,
  created_at timestamptz not null default now(),
  account_id bigint,
  guest_id bigint,
  -- Each step of an upload moves this on.
  expires_at timestamptz not null default now() + interval '5 minutes',
  -- Which part of the space the upload takes from.
  room text not null default 'shop'
    check (room in ('shop', 'lessons', 'people', 'slips', 'visitors'))
);
create index storage_reservation_expiry on storage_reservation (expires_at);
create index storage_reservation_account on storage_reservation (account_id)
  where account_id is not null;
create index storage_reservation_guest on storage_reservation (guest_id) where guest_id is not null;

-- The buyers' share of what is used follows from the rows. Who adds or ends files and reservations
-- has changed the whole first, so the row is locked already.
create function count_people_files() returns trigger language plpgsql as $$
declare
  people bigint := 0;
  visitors bigint := 0;
  part record;
begin
  if tg_op <> 'INSERT' then
    select coalesce(sum(size_bytes), 0) as people,
      coalesce(sum(size_bytes) filter (where guest_id is not null), 0) as visitors into part
      from gone where state <> 'deleted' and is_of_people(purpose);
    people := people - part.people;
    visitors := visitors - part.visitors;
  end if;
  if tg_op <> 'DELETE' then
    select coalesce(sum(size_bytes), 0) as people,
      coalesce(sum(size_bytes) filter (where guest_id is not null), 0) as visitors into part
      from come where state <> 'deleted' and is_of_people(purpose);
    people := people + part.people;
    visitors := visitors + part.visitors;
  end if;
  if people <> 0 or visitors <> 0 then
    update storage_quota set people_used_bytes = people_used_bytes + people,
      visitors_used_bytes = visitors_used_bytes + visitors;
  end if;
  return null;
end $$;
create trigger stored_file_room_come after insert on stored_file
  referencing new table as come for each statement execute function count_people_files();
create trigger stored_file_room_change after update on stored_file
  referencing old table as gone new table as come for each statement
  execute function count_people_files();
create trigger stored_file_room_gone after delete on stored_file
  referencing old table as gone for each statement execute function count_people_files();

create function count_people_reservations() returns trigger language plpgsql as $$
declare
  people bigint := 0;
  visitors bigint := 0;
  part record;
begin
  if tg_op <> 'INSERT' then
    select coalesce(sum(bytes), 0) as people,
      coalesce(sum(bytes) filter (where room = 'visitors'), 0) as visitors into part
      from gone where room in ('people', 'slips', 'visitors');
    people := people - part.people;
    visitors := visitors - part.visitors;
  end if;
  if tg_op <> 'DELETE' then
    select coalesce(sum(bytes), 0) as people,
      coalesce(sum(bytes) filter (where room = 'visitors'), 0) as visitors into part
      from come where room in ('people', 'slips', 'visitors');
    people := people + part.people;
    visitors := visitors + part.visitors;
  end if;
  if people <> 0 or visitors <> 0 then
    update storage_quota set people_reserved_bytes = people_reserved_bytes + people,
      visitors_reserved_bytes = visitors_reserved_bytes + visitors;
  end if;
  return null;
end $$;

create trigger storage_reservation_room_come after insert on storage_reservation
  referencing new table as come for each statement execute function count_people_reservations();
create trigger storage_reservation_room_change after update on storage_reservation
  referencing old table as gone new table as come for each statement
  execute function count_people_reservations();
create trigger storage_reservation_room_gone after delete on storage_reservation
  referencing old table as gone for each statement execute function count_people_reservations();

-- Large files that arrive in chunks. The length of the temporary file says how much is there.
create table resumable_upload (
  id text primary key,
  account_id bigint not null references account,
  -- Null once the file is stored.
  reservation_id bigint unique references storage_reservation on delete set null,
  size_bytes bigint not null check (size_bytes > 0),
  original_name text not null,
  -- The stored file that the upload became.
  file_name text references stored_file,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '2 hours',
  purpose text not null default 'component' check (purpose in ('component', 'lesson'))
);
create index resumable_upload_expiry on resumable_upload (expires_at);

-- The work on each film: its check, and its smaller versions where the machine has ffmpeg.
create table film_job (
  film_name text primary key,
  state text not null default 'received'
    check (state in ('received', 'checked', 'shrinking', 'ready', 'failed')),
  percent int not null default 0 check (percent between 0 and 100),
  reason text
    check (reason in ('NO_ROOM', 'NOT_READ', 'BAD_RESULT', 'STALLED', 'BROKEN', 'STOPPED', 'DISK')),
  -- Browsers can play the film as it was sent.
  plays boolean not null default true,
  tries int not null default 0 check (tries >= 0),
  -- Grows each time a node takes the job. A node that was thought dead finds another number and
  -- writes nothing.
  turn bigint not null default 0,
  -- Until then one node works on the job, or the job rests before its next try.
  lease_ends_at timestamptz not null default now(),
  queued_at timestamptz not null default now(),
  constraint film_job_reason_of_failed check ((state = 'failed') = (reason is not null))
);
create index film_job_open on film_job (queued_at, film_name)
  where state in ('received', 'checked', 'shrinking');

-- Smaller versions of a film, and its sound alone.
create table film_rendition (
  film_name text not null references film_job on delete cascade,
  quality text not null check (quality in ('medium', 'small', 'sound')),
  -- The picture's shorter side in pixels. Null: sound alone.
  lines int check (lines > 0),
  file_name text not null unique,
  primary key (film_name, quality),
  constraint film_rendition_lines check ((quality = 'sound') = (lines is null))
);

-- A film that is deleted takes its smaller versions with it and ends the work on it.
create function end_renditions() returns trigger language plpgsql as $$
begin
  if new.purpose = 'rendition' then
    delete from film_rendition where file_name = new.name;
    return null;
  end if;
  update stored_file set state = 'deleting'
  where name in (select file_name from film_rendition where film_name = new.name)
    and state in ('stored', 'attached');
  delete from film_job where film_name = new.name;
  return null;
end $$;
create trigger stored_file_renditions after update of state on stored_file
  for each row when (old.state in ('stored', 'attached') and new.state in ('deleting', 'deleted')
    and new.purpose in ('lesson', 'rendition'))
  execute function end_renditions();


-- -------------------------------------------------------------------------------------------------
-- The catalog
-- -------------------------------------------------------------------------------------------------

-- Categories of courses and goods.
create table category (
  id bigint generated by default as identity primary key,
  slug text not null unique,
  name_th text not null,
  name_en text not null,
  position int not null default 0,
  version int not null default 1,
  -- The shop no longer shows the category. What is in it is still sold.
  archived_at timestamptz
);
create trigger list_ceiling after insert on category
  for each row execute function keep_below_ceiling(200);
create constraint trigger category_version after insert or update or delete on category
  deferrable initially deferred for each row execute function bump_catalog_version();

-- Courses and goods. They share one series of ids.
create table catalog_item (
  id bigint generated by default as identity primary key,
  kind text not null check (kind in ('course', 'product')),
  slug text not null unique,
  category_id bigint not null references category,
  title_th text not null,
  title_en text not null,
  -- The sentence below the title.
  promise_th text not null default '',
  promise_en text not null default '',
  description_th text not null default '',
  description_en text not null default '',
  -- What a student can do afterwards, as a list.
  outcomes jsonb not null default '[]',
  -- The contents in words, as the sale page shows them.
  outline jsonb not null default '[]',
  level text check (level in ('beginner', 'intermediate', 'advanced')),
  cover_file text not null default '',
  -- Of goods; a course has pricing plans. In satang, and in US cents beside it.
  price_satang bigint check (price_satang >= 0),
  price_usd_cents bigint check (price_usd_cents >= 0),
  is_shipped boolean not null default false,
  -- Companies may withhold tax from the price.
  is_withholdable boolean not null default false,
  -- What a buyer of the course gets along with it.
  free_book_title text,
  free_book_type text check (free_book_type in ('physical_book', 'ebook')),
  free_product_id bigint references catalog_item,
  seat_limit int check (seat_limit > 0),
  -- Seats of open orders, and of approved ones below.
  seats_held int not null default 0 check (seats_held >= 0),
  seats_taken int not null default 0 check (seats_taken >= 0),
  position int not null default 0,
  is_published boolean not null default false,
  published_at timestamptz not null default now(),
  archived_at timestamptz,
  -- Who changes the item names the version they read.
  version int not null default 1,
  updated_at timestamptz not null default now(),
  -- When a draft goes on sale by itself, and when the item goes off sale.
  publish_at timestamptz,
  unpublish_at timestamptz,
  free_book_title_en text,
  -- When and where the course takes place, for courses that are not learned by lessons alone.
  takes_place_th text not null default '',
  takes_place_en text not null default '',
  -- Students may ask questions below lessons.
  takes_questions boolean not null default true,
  -- Instructors of the course may edit its sections and lessons.
  instructors_edit boolean not null default false,
  -- The student's name and order are shown over films.
  watermarks boolean not null default false,
  search text not null generated always as (fold_words(
    title_th || ' ' || title_en || ' ' || promise_th || ' ' || promise_en
  )) stored,
  -- More lessons will come. Nobody completes the course before.
  more_lessons boolean not null default false,
  vat_class text not null default 'standard'
    check (vat_class in ('standard', 'exempt', 'zero', 'outside')),
  -- The item that this one is a copy of.
  copied_from bigint references catalog_item,
  check (kind = 'course' or price_satang is not null),
  constraint published_once check (publish_at is null or not is_published),
  constraint sale_ends_after_it_begins
    check (publish_at is null or unpublish_at is null or unpublish_at > publish_at),
  constraint seats_within_limit
    check (seat_limit is null or seats_held + seats_taken <= seat_limit)
);
create index catalog_item_listing on catalog_item (position, id)
  where is_published and archived_at is null;
create index catalog_item_category on catalog_item (category_id, position, id)
  where is_published and archived_at is null;
create index catalog_item_publish_at on catalog_item (publish_at) where publish_at is not null;
create index catalog_item_unpublish_at on catalog_item (unpublish_at)
  where unpublish_at is not null;
-- Lists of administrators, by their orders.
create index catalog_item_place on catalog_item (position, id) where archived_at is null;
create index catalog_item_changed on catalog_item (updated_at desc, id desc)
  where archived_at is null;
create index catalog_item_newest on catalog_item (id desc) where archived_at is null;
create index catalog_item_name_th on catalog_item (title_th collate "th-x-icu", id)
  where archived_at is null;
create index catalog_item_name_en on catalog_item (title_en collate "en-x-icu", id)
  where archived_at is null;
create index catalog_item_archived on catalog_item (archived_at desc, id desc)
  where archived_at is not null;
create index catalog_item_of_category on catalog_item (category_id);
create index catalog_item_free_product on catalog_item (free_product_id)
  where free_product_id is not null;
create index catalog_item_goods on catalog_item (id)
  where kind = 'product' and is_published and archived_at is null;
create index catalog_item_copied_from on catalog_item (copied_from) where copied_from is not null;
create constraint trigger catalog_item_version after insert or delete or update of kind, slug,
    category_id, title_th, title_en, promise_th, promise_en, description_th, description_en,
    outcomes, outline, level, cover_file, price_satang, price_usd_cents, is_shipped,
    free_book_title, free_book_type, free_product_id, seat_limit, position, is_published,
    published_at, archived_at on catalog_item
  deferrable initially deferred for each row execute function bump_catalog_version();

-- What the shop says of each instructor. The account stays the instructor's own.
create table instructor_profile (
  account_id bigint primary key references account on delete cascade,
  bio_th text not null default '',
  bio_en text not null default '',
  -- Empty: the name and the picture of the account are shown.
  name_th text not null default '',
  name_en text not null default '',
  picture_file text not null default '',
  -- The instructor is no longer chosen for courses and has no page.
  archived_at timestamptz,
  version int not null default 1,
  -- The instructor was asked to teach and has not agreed yet. Null: has agreed.
  invited_at timestamptz
);
create constraint trigger instructor_profile_version after insert or update or delete
  on instructor_profile deferrable initially deferred for each row
  execute function bump_catalog_version();
create trigger instructor_profile_of_somebody before insert on instructor_profile
  for each row execute function refuse_erased_account();

-- The instructors of each course.
create table course_instructor (
  item_id bigint not null references catalog_item on delete cascade,
  account_id bigint not null references account,
  position int not null default 0,
  primary key (item_id, account_id)
);
create index course_instructor_account on course_instructor (account_id);
create constraint trigger course_instructor_version after insert or update or delete
  on course_instructor deferrable initially deferred for each row
  execute function bump_catalog_version();
create trigger course_instructor_of_somebody before insert on course_instructor
  for each row execute function refuse_erased_account();

-- Ways to buy a course: its price, and how long the access lasts.
create table pricing_plan (
  id bigint generated by default as identity primary key,
  item_id bigint not null references catalog_item,
  -- `actual`: access without end. `period` and `trial`: for a term.
  plan_type text not null check (plan_type in ('free', 'period', 'actual', 'trial')),
  pricing_type text not null default 'default'
    check (pricing_type in ('default', 'renew', 'others')),
  name_th text not null,
  name_en text not null,
  -- How long the access lasts, in units of `term_unit`.
  term int check (term > 0),
  term_unit text check (term_unit in ('day', 'month', 'year')),
  -- How long before the end a student may renew.
  renew_window int check (renew_window > 0),
  renew_window_unit text check (renew_window_unit in ('day', 'month', 'year')),
  price_satang bigint check (price_satang >= 0),
  price_usd_cents bigint check (price_usd_cents >= 0),
  is_visible boolean not null default true,
  free_for text check (free_for = 'student'),
  -- Students of these courses get the plan for free.
  free_for_item_ids bigint[] not null default '{}',
  needs_approval boolean not null default false,
  position int not null default 0,
  archived_at timestamptz,
  -- Who changes the plan names the version they read.
  version int not null default 1,
  -- The term counts from the approval, the first published lesson, the first opened one, or a date.
  clock text not null default 'approval'
    check (clock in ('approval', 'lessons', 'first_lesson', 'date')),
  -- The term starts at the latest so many days after the approval.
  clock_days int check (clock_days > 0),
  clock_date timestamptz,
  unique (id, item_id),
  constraint clock_says_when check ((clock = 'first_lesson') = (clock_days is not null)
    and (clock = 'date') = (clock_date is not null)),
  check (plan_type = 'actual' or plan_type = 'free'
    or (term is not null and term_unit is not null)),
  check (plan_type <> 'free'
    or (coalesce(price_satang, 0) = 0 and coalesce(price_usd_cents, 0) = 0))
);
create index pricing_plan_item on pricing_plan (item_id);
create trigger list_ceiling after insert on pricing_plan
  for each row execute function keep_below_ceiling(50, item_id);
create constraint trigger pricing_plan_version after insert or update or delete on pricing_plan
  deferrable initially deferred for each row execute function bump_catalog_version();

-- Ways to send goods, with their fees.
create table shipping_option (
  id bigint generated by default as identity primary key,
  name_th text not null,
  name_en text not null,
  fee_satang bigint not null check (fee_satang >= 0),
  position int not null default 0,
  archived_at timestamptz,
  version int not null default 1
);
create trigger list_ceiling after insert on shipping_option
  for each row execute function keep_below_ceiling(100);

-- Ways to pay.
create table payment_method (
  id int primary key,
  name_th text not null,
  name_en text not null,
  payment_type text not null,
  -- Null: no provider; administrators approve.
  provider text,
  is_enabled boolean not null default false,
  position int not null,
  -- The merchant's id, which the browser may see. Secret keys are in `provider_key`.
  public_id text,
  second_public_id text,
  secret_sealed bytea,
  minimum_satang bigint not null default 0 check (minimum_satang >= 0),
  shows_contact_name boolean not null default false,
  shows_originating_bank boolean not null default false,
  version bigint not null default 1,
  -- The owner's own words about the method.
  note_th text not null default '',
  note_en text not null default '',
  -- Null: no limit but the provider's own.
  maximum_satang bigint,
  takes_usd boolean not null default false,
  check (maximum_satang > 0 and maximum_satang >= minimum_satang)
);

-- The shop's bank accounts.
create table bank_account (
  id bigint generated by default as identity primary key,
  bank_code text not null,
  account_name text not null,
  account_number text not null,
  promptpay_image_file text,
  position int not null default 0,
  archived_at timestamptz,
  version int not null default 1,
  account_name_en text not null default ''
);
create trigger list_ceiling after insert on bank_account
  for each row execute function keep_below_ceiling(100);

-- Keys of payment providers as administrators entered them.
create table provider_key (
  provider text not null check (provider ~ '^[a-z][a-z0-9-]{1,39}$'),
  name text not null,
  -- Encrypted with the data key of the configuration.
  sealed bytea not null,
  -- The last characters, to recognise the key by. Empty where they would tell too much of it.
  ending text not null check (length(ending) <= 4),
  set_at timestamptz not null default now(),
  set_by bigint not null references account,
  primary key (provider, name)
);

-- The keys before the present ones, so that they can be brought back.
create table provider_key_past (
  provider text not null check (provider ~ '^[a-z][a-z0-9-]{1,39}$'),
  name text not null,
  sealed bytea not null,
  ending text not null check (length(ending) <= 4),
  set_at timestamptz not null,
  set_by bigint not null references account,
  primary key (provider, name)
);

-- Providers that refuse the present keys. Their payment methods are not offered meanwhile.
create table provider_refusal (
  provider text primary key check (provider ~ '^[a-z][a-z0-9-]{1,39}$'),
  since timestamptz not null default now()
);


-- -------------------------------------------------------------------------------------------------
-- Discounts
-- -------------------------------------------------------------------------------------------------

create sequence coupon_series;

-- Discounts by a code that the buyer types in.
create table coupon (
  id bigint generated by default as identity primary key,
  code text not null,
  -- In small letters.
  code_folded text not null unique,
  -- `P1`: off each of its courses. `P2`: once, for several of them bought together.
  coupon_type text not null check (coupon_type in ('P1', 'P2')),
  required_course_count int not null default 1 check (required_course_count > 0),
  discount_type text not null check (discount_type in ('amount', 'percent')),
  percent numeric(5, 2) check (percent > 0 and percent <= 100),
  amount_satang bigint check (amount_satang > 0),
  amount_usd_cents bigint check (amount_usd_cents > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  use_limit int check (use_limit > 0),
  -- Uses in open orders, and in approved ones below.
  uses_held int not null default 0 check (uses_held >= 0),
  uses_redeemed int not null default 0 check (uses_redeemed >= 0),
  use_limit_per_account int check (use_limit_per_account > 0),
  -- A refund of the order gives the use back.
  returns_on_refund boolean not null default false,
  is_tier_limited boolean not null default false,
  -- The levels of students that the coupon is for, if it is limited to some.
  tiers text[] not null default '{}',
  is_enabled boolean not null default true,
  -- Grows with every change of a rule, so that an order is made by the rules its buyer was shown.
  version int not null default 1,
  -- Codes that were made together.
  series bigint,
  -- How often one buyer uses codes of the series, all of them together.
  series_limit_per_account int check (series_limit_per_account > 0),
  -- For everything in the shop, also later items. Its list of courses is empty then.
  is_for_all boolean not null default false,
  check ((discount_type = 'percent') = (percent is not null)),
  constraint series_limit_has_a_series
    check (series_limit_per_account is null or series is not null),
  constraint uses_within_limit check (use_limit is null or uses_held + uses_redeemed <= use_limit)
);
create index coupon_of_series on coupon (series) where series is not null;
create index coupon_for_tiers on coupon (id) where tiers <> '{}';
create index coupon_in_force on coupon (coalesce(ends_at, 'infinity'::timestamptz))
  where is_enabled;
create trigger coupon_version before update of coupon_type, required_course_count, discount_type,
    percent, amount_satang, amount_usd_cents, starts_at, ends_at, is_tier_limited, tiers,
    is_enabled, use_limit_per_account, is_for_all on coupon
  for each row execute function next_version();

-- The courses and goods that each coupon is for.
create table coupon_item (
  coupon_id bigint not null references coupon on delete cascade,
  item_id bigint not null references catalog_item,
  primary key (coupon_id, item_id)
);
create index coupon_item_item on coupon_item (item_id);

-- The payment methods that each coupon is limited to, if any.
create table coupon_payment_method (
  coupon_id bigint not null references coupon on delete cascade,
  payment_method_id int not null references payment_method,
  primary key (coupon_id, payment_method_id)
);

create function next_coupon_version() returns trigger language plpgsql as $$
begin
  update coupon set is_enabled = is_enabled where id in (select coupon_id from changed);
  return null;
end $$;
create trigger coupon_item_added after insert on coupon_item
  referencing new table as changed for each statement execute function next_coupon_version();
create trigger coupon_item_gone after delete on coupon_item
  referencing old table as changed for each statement execute function next_coupon_version();

create trigger coupon_method_added after insert on coupon_payment_method
  referencing new table as changed for each statement execute function next_coupon_version();
create trigger coupon_method_gone after delete on coupon_payment_method
  referencing old table as changed for each statement execute function next_coupon_version();

-- Discounts without a code.
create table promotion (
  id bigint generated by default as identity primary key,
  title_th text not null,
  title_en text not null,
  descriptions_th text[] not null default '{}',
  descriptions_en text[] not null default '{}',
  -- As for coupons.
  promotion_type text not null check (promotion_type in ('P1', 'P2')),
  required_course_count int not null default 1 check (required_course_count > 0),
  discount_type text not null check (discount_type in ('amount', 'percent')),
  percent numeric(5, 2) check (percent > 0 and percent <= 100),
  amount_satang bigint check (amount_satang > 0),
  amount_usd_cents bigint check (amount_usd_cents > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  is_tier_limited boolean not null default false,
  tiers text[] not null default '{}',
  is_enabled boolean not null default true,
  position int not null default 0,
  -- As for coupons.
  version int not null default 1,
  -- As for coupons.
  is_for_all boolean not null default false
);
create index promotion_for_all on promotion (id) where is_for_all;
create index promotion_in_force on promotion (coalesce(ends_at, 'infinity'::timestamptz))
  where is_enabled;
create constraint trigger promotion_version after insert or update or delete on promotion
  deferrable initially deferred for each row execute function bump_catalog_version();
create trigger promotion_rules before update of promotion_type, required_course_count,
    discount_type, percent, amount_satang, amount_usd_cents, starts_at, ends_at, is_tier_limited,
    tiers, is_enabled, is_for_all on promotion
  for each row execute function next_version();

-- The courses and goods that each promotion is for.
create table promotion_item (
  promotion_id bigint not null references promotion on delete cascade,
  item_id bigint not null references catalog_item,
  primary key (promotion_id, item_id)
);
create index promotion_item_item on promotion_item (item_id);

create function next_promotion_version() returns trigger language plpgsql as $$
begin
  update promotion set is_enabled = is_enabled where id in (select promotion_id from changed);
  return null;
end $$;

create trigger promotion_item_added after insert on promotion_item
  referencing new table as changed for each statement execute function next_promotion_version();
create trigger promotion_item_gone after delete on promotion_item
  referencing old table as changed for each statement execute function next_promotion_version();
create constraint trigger promotion_item_version after insert or update or delete on promotion_item
  deferrable initially deferred for each row execute function bump_catalog_version();


-- -------------------------------------------------------------------------------------------------
-- Carts
-- -------------------------------------------------------------------------------------------------

-- The cart of a person or a visitor.
create table cart (
  id bigint generated always as identity primary key,
  account_id bigint unique references account on delete cascade,
  guest_id bigint unique references guest on delete cascade,
  payment_method_id int references payment_method,
  -- The coupons that are used.
  coupon_ids bigint[] not null default '{}',
  promotion_id bigint references promotion on delete set null,
  currency text not null default 'THB' check (currency in ('THB', 'USD')),
  updated_at timestamptz not null default now(),
  -- The coupons whose codes the owner of the cart has typed. Others cannot be used by their number.
  known_coupon_ids bigint[] not null default '{}',
  check (num_nonnulls(account_id, guest_id) = 1)
);
create index cart_promotion on cart (promotion_id) where promotion_id is not null;
create trigger cart_of_somebody before insert on cart
  for each row when (new.account_id is not null)
  execute function refuse_erased_account();

-- What is in each cart.
create table cart_item (
  id bigint generated always as identity primary key,
  cart_id bigint not null references cart on delete cascade,
  item_id bigint not null references catalog_item,
  plan_id bigint,
  quantity int not null check (quantity between 0 and 99),
  added_at timestamptz not null default now(),
  unique (cart_id, item_id),
  foreign key (plan_id, item_id) references pricing_plan (id, item_id)
);
create index cart_item_item on cart_item (item_id);

-- Counts the items of a cart once its row is locked: a volatile function sees what the one who held
-- the row before has written.
create function keep_cart_room(wanted_cart bigint, coming bigint[], going bigint[], most int)
returns boolean language plpgsql volatile as $$
begin
  if (select count(*) from (
      select item_id from cart_item where cart_id = wanted_cart and item_id <> all (going)
      union select unnest(coming)) items) > most then
    raise exception 'cart % holds no more than % items', wanted_cart, most
      using errcode = 'check_violation', constraint = 'cart_items_are_few';
  end if;
  return true;
end $$;


-- -------------------------------------------------------------------------------------------------
-- Orders
-- -------------------------------------------------------------------------------------------------

-- Orders of courses and goods. What was ordered does not change.
create table shop_order (
  id bigint generated by default as identity primary key,
  -- The order's id in addresses. It cannot be guessed.
  token text not null unique,
  account_id bigint not null references account,
  status text not null default 'notYetReceived'
    check (status in ('notYetReceived', 'pending', 'approved', 'rejected', 'cancelled', 'expired',
      'refunded')),
  payment_method_id int not null references payment_method,
  currency text not null default 'THB' check (currency in ('THB', 'USD')),
  -- The sum of the lines.
  price_satang bigint not null check (price_satang >= 0),
  discount_satang bigint not null default 0,
  shipping_fee_satang bigint not null default 0 check (shipping_fee_satang >= 0),
  -- The tax that a company withholds from its payment.
  withholding_percent int not null default 0 check (withholding_percent in (0, 1, 3)),
  withholding_satang bigint not null default 0 check (withholding_satang >= 0),
  -- What the buyer pays.
  payable_satang bigint not null check (payable_satang >= 0),
  -- Price and discount without the VAT in them.
  before_vat_satang bigint not null,
  promotion_id bigint references promotion,
  contact_name text not null,
  email text not null,
  phone text not null default '',
  shipping_address jsonb,
  shipping_option_id bigint references shipping_option,
  -- The same content ordered twice is one order.
  content_hash bytea not null,
  needs_approval boolean not null default false,
  created_at timestamptz not null default now(),
  -- When an unpaid order expires.
  cancel_at timestamptz not null,
  -- Since when the order waits for a decision.
  review_since timestamptz,
  decided_at timestamptz,
  -- As the buyer read it.
  reject_reason text not null default '',
  -- Money came that does not fit; see `review_item`.
  needs_review boolean not null default false,
  refund_due boolean not null default false,
  -- By how much the amount was lowered, so that no other open bank transfer has the same amount.
  satang_off int not null default 0 check (satang_off between 0 and 499),
  -- As the buyer read it.
  cancel_reason text not null default '',
  -- Since when the order holds seats of a course with few of them. Null: it holds none.
  held_since timestamptz,
  -- The address in the network that it was ordered from.
  held_from text,
  -- Follows `order_shipment`.
  is_sent boolean not null default false,
  -- The part of the price that is still asked for. Null: nothing came yet, or nothing is asked for.
  owed_satang bigint,
  -- The part of the price that the shop does without.
  forgiven_satang bigint not null default 0,
  forgiven_reason text not null default '',
  -- Follows `bookshop_order`.
  is_at_bookshop boolean not null default false,
  -- The rate at the order; 0 without registration for VAT. Null: from before shipping bore VAT.
  vat_percent numeric(5, 2) check (vat_percent between 0 and 100),
  constraint cancel_reason_of_cancelled check (cancel_reason = '' or status = 'cancelled'),
  constraint held_from_is_of_a_hold check (held_from is null or held_since is not null),
  constraint own_amount_is_in_baht check (satang_off = 0
    or (currency = 'THB' and payable_satang > 0 and satang_off <= discount_satang)),
  constraint payable_is_the_formula check (
    payable_satang = price_satang - discount_satang + shipping_fee_satang - withholding_satang),
  check (discount_satang between 0 and price_satang),
  constraint shop_order_forgiven_is_a_part
    check (forgiven_satang = 0 or (forgiven_satang > 0 and forgiven_satang < payable_satang)),
  constraint shop_order_rest_is_a_part
    check (owed_satang is null or (owed_satang > 0 and owed_satang < payable_satang)),
  constraint shop_order_rest_of_open
    check (owed_satang is null or status in ('notYetReceived', 'pending', 'rejected'))
);
create index shop_order_account on shop_order (account_id, id desc);
create index shop_order_desk on shop_order (status, id desc);
create index shop_order_expiry on shop_order (cancel_at)
  where status in ('notYetReceived', 'rejected');
create unique index shop_order_same_content on shop_order (account_id, content_hash)
  where status in ('notYetReceived', 'pending', 'rejected');
create index shop_order_attention on shop_order (id) where needs_review or refund_due;
create index shop_order_approved on shop_order (decided_at) where status = 'approved';
-- Orders whose money a line of a bank statement may be.
create index shop_order_by_transfer on shop_order (created_at)
  where payment_method_id = 1 and payable_satang > 0;
create index shop_order_by_transfer_sum on shop_order (payable_satang, created_at)
  where payment_method_id = 1 and payable_satang > 0;
-- An open order's own amount is no other open order's.
create unique index shop_order_own_amount on shop_order (payable_satang)
  where satang_off > 0 and status in ('notYetReceived', 'pending', 'rejected');
-- What other open transfers are asked for, near an amount.
create index shop_order_open_transfer on shop_order (payable_satang)
  where payment_method_id = 1 and status in ('notYetReceived', 'pending', 'rejected');
create index shop_order_created on shop_order (created_at) include (id, status, currency);
-- How many seats are held from one address.
create index shop_order_held_from on shop_order (held_from)
  where held_from is not null and status in ('notYetReceived', 'pending', 'rejected');
-- Orders whose address is no longer needed.
create index shop_order_ended_hold on shop_order (id)
  where held_from is not null and status in ('approved', 'cancelled', 'expired', 'refunded');
-- What a person has held lately without paying.
create index shop_order_holds on shop_order (account_id, held_since) where held_since is not null;
create index shop_order_promotion on shop_order (promotion_id) where promotion_id is not null;
create index shop_order_method on shop_order (payment_method_id, id desc);
create index shop_order_payable on shop_order (payable_satang desc, id desc);
create index shop_order_reviewed on shop_order (review_since, id) where status = 'pending';
create index shop_order_rests on shop_order (owed_satang) where owed_satang is not null;
create index shop_order_to_ship on shop_order (id)
  where status = 'approved' and shipping_address is not null and not is_sent and not is_at_bookshop;
create index shop_order_at_bookshop on shop_order (id) where is_at_bookshop;

create function keep_order_content() returns trigger language plpgsql as $$
begin
  raise exception 'what was ordered never changes' using errcode = 'integrity_constraint_violation';
end $$;

-- The buyer of an order changes only when their account was merged into another.
create function keep_order_buyer() returns trigger language plpgsql as $$
begin
  if not exists (select from account
      where id = old.account_id and merged_into = new.account_id) then
    raise exception 'what was ordered stays with whoever ordered it'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

-- The transitions between the statuses of an order. `approved` goes back where an approval by a
-- line of a bank statement is taken back.
create function keep_forbidden_status() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from (values
    ('notYetReceived', 'pending'), ('notYetReceived', 'approved'),
    ('notYetReceived', 'cancelled'), ('notYetReceived', 'expired'),
    ('rejected', 'pending'), ('rejected', 'approved'),
    ('rejected', 'cancelled'), ('rejected', 'expired'),
    ('pending', 'approved'), ('pending', 'rejected'), ('pending', 'notYetReceived'),
    ('expired', 'approved'), ('approved', 'refunded'),
    ('approved', 'rejected'), ('approved', 'notYetReceived')) allowed(was, becomes)
    where was = old.status and becomes = new.status) then
    raise exception 'an order cannot go from % to %', old.status, new.status
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

-- Three open orders at most. The lock on the buyer's row makes two orders at once wait for each
-- other, so the second count is right.
create function keep_open_orders_few() returns trigger language plpgsql as $$
begin
  perform 1 from account where id = new.account_id for no key update;
  if (select count(*) from shop_order where account_id = new.account_id
      and (status = 'pending'
        or (status in ('notYetReceived', 'rejected') and cancel_at > now()))) > 3 then
    raise exception 'account % has three open orders already', new.account_id
      using errcode = 'check_violation', constraint = 'open_orders_are_few';
  end if;
  return null;
end $$;

-- The VAT in all that is paid for an order. In orders from before shipping bore VAT it is in the
-- lines alone.
create function vat_of_order(o shop_order) returns bigint language sql stable as $$
  select o.price_satang - o.discount_satang - o.before_vat_satang
    + case when o.vat_percent is null then 0 else o.shipping_fee_satang end
$$;

create trigger shop_order_open_orders after insert on shop_order
  for each row when (new.status = 'notYetReceived')
  execute function keep_open_orders_few();
create trigger shop_order_kept before delete on shop_order
  for each row execute function refuse_change();
create trigger shop_order_status before update of status on shop_order
  for each row when (old.status is distinct from new.status)
  execute function keep_forbidden_status();
create trigger shop_order_of_somebody before insert on shop_order
  for each row execute function refuse_erased_account();
create trigger shop_order_buyer before update of account_id on shop_order
  for each row when (old.account_id is distinct from new.account_id)
  execute function keep_order_buyer();
create trigger shop_order_satang_off before update of satang_off on shop_order
  for each row when (old.satang_off is distinct from new.satang_off)
  execute function keep_order_content();
create trigger shop_order_content
  before update of currency, price_satang, discount_satang, shipping_fee_satang,
    withholding_percent, withholding_satang, payable_satang, before_vat_satang, vat_percent,
    content_hash on shop_order
  -- NOTE: every column above stands in the condition, too.
  for each row when (
    row(old.currency, old.price_satang, old.discount_satang, old.shipping_fee_satang,
      old.withholding_percent, old.withholding_satang, old.payable_satang, old.before_vat_satang,
      old.vat_percent, old.content_hash)
    is distinct from
    row(new.currency, new.price_satang, new.discount_satang, new.shipping_fee_satang,
      new.withholding_percent, new.withholding_satang, new.payable_satang, new.before_vat_satang,
      new.vat_percent, new.content_hash))
  execute function keep_order_content();

-- What was ordered, with names, prices and terms as they were on that day.
create table order_line (
  id bigint generated by default as identity primary key,
  order_id bigint not null references shop_order,
  account_id bigint not null references account,
  item_id bigint not null references catalog_item,
  plan_id bigint,
  kind text not null check (kind in ('course', 'product')),
  title_th text not null,
  title_en text not null,
  plan_name_th text not null default '',
  plan_name_en text not null default '',
  plan_type text,
  pricing_type text,
  term int,
  term_unit text,
  quantity int not null check (quantity > 0),
  unit_price_satang bigint not null check (unit_price_satang >= 0),
  gross_satang bigint not null,
  discount_satang bigint not null default 0,
  is_shipped boolean not null default false,
  holds_seat boolean not null default false,
  -- Follows the status of the order.
  is_open boolean not null default true,
  -- What the buyer gets along with the course.
  free_book_title text,
  free_book_type text check (free_book_type in ('physical_book', 'ebook')),
  free_product_id bigint references catalog_item,
  free_product_th text,
  free_product_en text,
  free_book_title_en text,
  clock text not null default 'approval',
  clock_days int,
  clock_date timestamptz,
  -- How the item stands to VAT. Null, and the next two: from before this was kept.
  vat_class text check (vat_class in ('standard', 'exempt', 'zero', 'outside')),
  is_withholdable boolean,
  -- The part of the line that tax is withheld from.
  withholding_base_satang bigint check (withholding_base_satang >= 0),
  foreign key (plan_id, item_id) references pricing_plan (id, item_id),
  check (gross_satang = unit_price_satang * quantity),
  check (discount_satang between 0 and gross_satang),
  constraint order_line_tax_together
    check (num_nulls(vat_class, is_withholdable, withholding_base_satang) in (0, 3))
);
create index order_line_order on order_line (order_id);
create index order_line_item on order_line (item_id);
-- One open order for each student and course.
create unique index order_line_one_open on order_line (account_id, item_id)
  where is_open and kind = 'course';
create index order_line_plan on order_line (plan_id) where plan_id is not null;
-- Open orders that hold a seat of a course.
create index order_line_held on order_line (item_id) where holds_seat and is_open;
create index order_line_account on order_line (account_id);

create function follow_order_status() returns trigger language plpgsql as $$
begin
  update order_line set is_open = new.status in ('notYetReceived', 'pending', 'rejected')
  where order_id = new.id;
  return null;
end $$;
create trigger order_line_follows_status after update of status on shop_order
  for each row when ((old.status in ('notYetReceived', 'pending', 'rejected'))
    is distinct from (new.status in ('notYetReceived', 'pending', 'rejected')))
  execute function follow_order_status();

-- Nobody orders what they have: an order that waited for the buyer's row finds access that was
-- given meanwhile. NOTE: the statement sees what stood when it began; the function looks again.
create function keep_owned_courses_unordered() returns trigger language plpgsql as $$
begin
  if exists (select from enrollment e left join order_line l on l.id = e.order_line_id
      where e.account_id = new.account_id and e.item_id = new.item_id and e.state = 'active'
        and coalesce(l.plan_type, 'actual') <> 'trial'
        and (e.ends_at is null
          or (e.ends_at > now() and new.pricing_type is distinct from 'renew'))) then
    raise exception 'account % has course % already', new.account_id, new.item_id
      using errcode = 'check_violation', constraint = 'course_is_not_owned';
  end if;
  return null;
end $$;

create trigger order_line_kept before delete on order_line
  for each row execute function refuse_change();
create trigger order_line_buyer before update of account_id on order_line
  for each row when (old.account_id is distinct from new.account_id)
  execute function keep_order_buyer();
create trigger order_line_not_owned after insert on order_line
  for each row when (new.kind = 'course' and new.is_open)
  execute function keep_owned_courses_unordered();
create trigger order_line_content before update of order_id, item_id, plan_id, quantity,
    unit_price_satang, gross_satang, discount_satang, vat_class, is_withholdable,
    withholding_base_satang on order_line
  for each row execute function keep_order_content();

-- What the discount of a line is made of.
create table order_line_discount (
  order_line_id bigint not null references order_line,
  position int not null,
  promotion_id bigint references promotion,
  coupon_id bigint references coupon,
  name_th text not null,
  name_en text not null,
  amount_satang bigint not null check (amount_satang > 0),
  -- Taken off to give a bank transfer its own amount.
  is_own_amount boolean not null default false,
  primary key (order_line_id, position),
  constraint discount_has_one_reason
    check (num_nonnulls(promotion_id, coupon_id) + is_own_amount::int = 1)
);
create trigger order_line_discount_kept before update or delete on order_line_discount
  for each row execute function refuse_change();

-- The coupons that each order uses.
create table coupon_use (
  order_id bigint not null references shop_order,
  coupon_id bigint not null references coupon,
  account_id bigint not null references account,
  state text not null default 'reserved' check (state in ('reserved', 'redeemed', 'released')),
  discount_satang bigint not null check (discount_satang >= 0),
  primary key (order_id, coupon_id)
);
create index coupon_use_account on coupon_use (coupon_id, account_id);
create index coupon_use_by_account on coupon_use (account_id);

-- How often one student uses a coupon, or codes of its series. The lock on the coupon makes two
-- orders at once wait for each other. For a series the buyer's account does: it was locked before.
create function keep_coupon_uses_few() returns trigger language plpgsql as $$
declare
  most int;
  of_series bigint;
  most_of_series int;
begin
  select use_limit_per_account, series, series_limit_per_account
    into most, of_series, most_of_series
    from coupon where id = new.coupon_id for no key update;
  if most is not null and (select count(*) from coupon_use
      where coupon_id = new.coupon_id and account_id = new.account_id
        and state <> 'released') > most then
    raise exception 'account % has used coupon % as often as it may', new.account_id, new.coupon_id
      using errcode = 'check_violation', constraint = 'coupon_uses_per_account';
  end if;
  if most_of_series is not null
      and (select count(*) from coupon_use u join coupon c on c.id = u.coupon_id
      where u.account_id = new.account_id and c.series = of_series
        and u.state <> 'released') > most_of_series then
    raise exception 'account % has used coupons of series % as often as it may',
      new.account_id, of_series
      using errcode = 'check_violation', constraint = 'coupon_uses_per_account';
  end if;
  return null;
end $$;

create function keep_forbidden_use() returns trigger language plpgsql as $$
begin
  raise exception 'a use of a coupon cannot go from % to %', old.state, new.state
    using errcode = 'integrity_constraint_violation';
end $$;

-- A refund gives back the coupons whose rule says so. Coupons are locked in the order of their ids,
-- as everywhere.
create function give_back_coupons() returns trigger language plpgsql as $$
begin
  perform from coupon where id in (
    select coupon_id from coupon_use where order_id = new.id and state = 'redeemed')
    order by id for no key update;
  with released as (
    update coupon_use u set state = 'released' from coupon c
    where u.order_id = new.id and u.state = 'redeemed'
      and c.id = u.coupon_id and c.returns_on_refund returning u.coupon_id)
  update coupon c set uses_redeemed = c.uses_redeemed - 1 from released
  where c.id = released.coupon_id;
  return null;
end $$;
create trigger shop_order_refunded after update of status on shop_order
  for each row when (old.status = 'approved' and new.status = 'refunded')
  execute function give_back_coupons();

create trigger coupon_use_held after insert on coupon_use
  for each row when (new.state <> 'released')
  execute function keep_coupon_uses_few();
create trigger coupon_use_taken_again after update of state on coupon_use
  for each row when (old.state = 'released' and new.state <> 'released')
  execute function keep_coupon_uses_few();
create trigger coupon_use_state before update of state on coupon_use
  for each row when (old.state is distinct from new.state and (old.state, new.state) not in
    (('reserved', 'redeemed'), ('reserved', 'released'), ('released', 'redeemed'), ('redeemed',
    'released'), ('redeemed', 'reserved')))
  execute function keep_forbidden_use();

-- Who the receipt or tax invoice of an order is for, as the account said it at the order.
create table order_tax_buyer (
  order_id bigint primary key references shop_order,
  person_type text not null check (person_type in ('normal_person', 'juristic_person')),
  name text not null,
  -- Encrypted for this place.
  tax_id_sealed bytea,
  -- Of a company; 00000 is its head office. Null: the account named no number.
  branch text check (branch ~ '^[0-9]{5}$'),
  address text not null default '',
  postcode text not null default '',
  check (person_type = 'juristic_person' or branch is null)
);

-- The buyer of an order whose account was erased, as tax law wants it kept.
create table tax_record (
  order_id bigint primary key references shop_order,
  buyer_name text not null,
  buyer_address text not null default '',
  -- Encrypted.
  tax_id_sealed bytea,
  keep_until timestamptz not null,
  -- Null: from before this was kept.
  person_type text check (person_type in ('normal_person', 'juristic_person')),
  buyer_branch text check (buyer_branch ~ '^[0-9]{5}$'),
  buyer_postcode text not null default ''
);
create index tax_record_end on tax_record (keep_until);

-- Where an order was to be sent before an administrator changed it. The newest id is the version of
-- the address.
create table order_address (
  id bigint generated by default as identity primary key,
  order_id bigint not null references shop_order,
  address jsonb not null,
  changed_by bigint not null references account,
  created_at timestamptz not null default now()
);
create index order_address_order on order_address (order_id);
create index order_address_changed_by on order_address (changed_by);

-- How an order was sent. A correction ends one row and adds another.
create table order_shipment (
  id bigint generated by default as identity primary key,
  order_id bigint not null references shop_order,
  carrier text not null check (carrier in ('thailandPost', 'kex', 'flash', 'jt', 'other')),
  carrier_name text not null default '',
  tracking text not null,
  shipped_at timestamptz not null default now(),
  written_by bigint not null references account,
  ended_at timestamptz
);
create unique index order_shipment_one on order_shipment (order_id) where ended_at is null;
create index order_shipment_order on order_shipment (order_id);
create index order_shipment_written_by on order_shipment (written_by);

create function note_sent() returns trigger language plpgsql as $$
begin
  update shop_order o set is_sent = exists (
    select from order_shipment s where s.order_id = o.id and s.ended_at is null)
  where o.id = new.order_id;
  return null;
end $$;

create trigger order_shipment_noted after insert or update of ended_at on order_shipment
  for each row execute function note_sent();

-- Notes of administrators about an order. The buyer does not see them.
create table order_note (
  id bigint generated by default as identity primary key,
  order_id bigint not null references shop_order,
  author_id bigint not null references account,
  body text not null,
  created_at timestamptz not null default now()
);
create index order_note_order on order_note (order_id);
create index order_note_author on order_note (author_id);

-- Which administrator has which order open, one row for each page. A page that is silent does not
-- count.
create table order_watch (
  id uuid primary key,
  account_id bigint not null references account on delete cascade,
  order_id bigint not null references shop_order on delete cascade,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index order_watch_order on order_watch (order_id);
create index order_watch_account on order_watch (account_id);
create index order_watch_seen on order_watch (seen_at);

-- Orders that the bookshop partner has and sends.
create table bookshop_order (
  order_id bigint primary key references shop_order,
  -- The partner's page that the buyer goes to.
  location text,
  created_at timestamptz not null default now(),
  synced_at timestamptz,
  -- The shop sends the order itself again.
  taken_back_at timestamptz,
  taken_back_by bigint references account,
  taken_back_reason text not null default '',
  constraint bookshop_order_taken_back_by_a_person
    check ((taken_back_at is null) = (taken_back_by is null))
);
create index bookshop_order_taken_back_by on bookshop_order (taken_back_by)
  where taken_back_by is not null;

create function note_at_bookshop() returns trigger language plpgsql as $$
begin
  update shop_order o set is_at_bookshop = new.taken_back_at is null where o.id = new.order_id;
  return null;
end $$;

create trigger bookshop_order_noted after insert or update of taken_back_at on bookshop_order
  for each row execute function note_at_bookshop();

-- The waiting list of full courses, in the order of ids. Rows go two days after their end.
create table seat_wait (
  id bigint generated always as identity primary key,
  item_id bigint not null references catalog_item,
  account_id bigint not null references account,
  joined_at timestamptz not null default now(),
  -- The address in the network.
  joined_from text not null,
  offered_at timestamptz,
  -- Until then the freed seat is kept for this person.
  offer_until timestamptz,
  ended_at timestamptz,
  ending text check (ending in ('ordered', 'left', 'lapsed', 'removed')),
  constraint seat_offer_is_whole check ((offered_at is null) = (offer_until is null)),
  constraint seat_wait_ends_once check ((ended_at is null) = (ending is null))
);
create unique index seat_wait_once on seat_wait (account_id, item_id) where ended_at is null;
create index seat_wait_account on seat_wait (account_id);
create index seat_wait_line on seat_wait (item_id, id);
create index seat_wait_offers on seat_wait (offer_until)
  where ended_at is null and offer_until is not null;
create index seat_wait_waiting on seat_wait (item_id)
  where ended_at is null and offer_until is null;
create index seat_wait_ended on seat_wait (ended_at) where ended_at is not null;
create trigger seat_wait_of_somebody after insert on seat_wait
  for each row execute function refuse_erased_account();


-- -------------------------------------------------------------------------------------------------
-- Payments
-- -------------------------------------------------------------------------------------------------

-- Attempts to pay an order. At most one of them is open.
create table payment (
  id bigint generated by default as identity primary key,
  order_id bigint not null references shop_order,
  payment_method_id int not null references payment_method,
  provider text,
  -- `received`: brought a part of the price.
  state text not null default 'created'
    check (state in ('created', 'requires_action', 'pending', 'unknown', 'succeeded', 'failed',
      'expired', 'succeeded_late', 'mismatch', 'refund_due', 'refunded', 'received')),
  -- What was asked for.
  amount_satang bigint not null check (amount_satang >= 0),
  currency text not null,
  provider_reference text,
  -- What the buyer has to do, as the payment page shows it.
  next_step jsonb,
  failure_code text,
  -- What the decision rests on.
  evidence text,
  decided_by bigint references account,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  -- When the provider was asked last.
  asked_at timestamptz,
  -- When the provider is asked again. Null: no more.
  next_check_at timestamptz,
  checks int not null default 0,
  -- What came. Null: what was asked for.
  received_satang bigint check (received_satang > 0),
  -- How much of it is more than was asked for. It is the buyer's until it went back.
  over_satang bigint,
  -- The language of the page that the buyer comes back to.
  page_language text not null default 'th' check (page_language ~ '^[a-z]{2,8}$'),
  -- The day in Bangkok on which the money came. Null: none came, or before this was kept.
  paid_on date,
  -- Who says so.
  paid_source text
    check (paid_source in ('provider', 'statement', 'slip', 'event', 'buyer', 'approval')),
  check (state not in ('succeeded', 'succeeded_late') or evidence is not null),
  constraint payment_over_is_received check (over_satang is null
    or (received_satang is not null and over_satang > 0 and over_satang < received_satang)),
  constraint payment_paid_day_has_source check ((paid_on is null) = (paid_source is null))
);
create index payment_order on payment (order_id);
create unique index payment_one_open on payment (order_id)
  where state in ('created', 'requires_action', 'pending', 'unknown');
create unique index payment_one_approved on payment (order_id) where state = 'succeeded';
create unique index payment_reference on payment (provider, provider_reference)
  where provider_reference is not null;
create index payment_due_check on payment (next_check_at) where next_check_at is not null;
create index payment_of_provider_day on payment (provider, created_at)
  where provider_reference is not null;
create index payment_decided_by on payment (decided_by) where decided_by is not null;
-- One payment approves an order. Those that brought a part of the price stand beside it.
create index payment_parts on payment (order_id) where state = 'received';

-- What a buyer says of a bank transfer. A new report replaces the last one, which stays.
create table payment_report (
  id bigint generated by default as identity primary key,
  payment_id bigint not null references payment,
  order_id bigint not null references shop_order,
  contact_name text not null default '',
  email text not null default '',
  phone text not null default '',
  bank_account_id bigint references bank_account,
  originating_bank_code text,
  transferred_at timestamptz,
  amount_satang bigint,
  description text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  replaced_at timestamptz,
  -- How many slips came with the report.
  slips int not null default 0 check (slips >= 0)
);
create unique index payment_report_current on payment_report (payment_id) where replaced_at is null;
create index payment_report_order on payment_report (order_id);
create index payment_report_payment on payment_report (payment_id);

-- The slips of each report.
create table payment_report_slip (
  report_id bigint not null references payment_report,
  file_name text not null unique references stored_file,
  position int not null default 0,
  primary key (report_id, file_name)
);

-- Events of payment providers, each stored once as it came.
create table payment_event (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  kind text not null default '',
  provider_reference text,
  -- The payment's id, where the event names it.
  attempt_id text,
  body text not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  outcome text,
  tries int not null default 0,
  next_try_at timestamptz,
  unique (provider, event_id)
);
create index payment_event_due on payment_event (next_try_at) where processed_at is null;
create index payment_event_reference on payment_event (provider_reference)
  where provider_reference is not null;

-- Events that were refused: how often, for which reason, and the last few of them.
create table refused_event (
  provider text not null,
  reason text not null
    check (reason in ('no-keys', 'no-secret', 'no-signature', 'stale', 'wrong-signature',
      'unknown-reference')),
  seen bigint not null default 0 check (seen > 0),
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  last_few jsonb not null default '[]'
    check (jsonb_typeof(last_few) = 'array' and jsonb_array_length(last_few) <= 5),
  primary key (provider, reason)
);

-- Decisions about slips that can still be undone.
create table scheduled_decision (
  payment_id bigint primary key references payment,
  decision text not null check (decision in ('approve', 'reject')),
  reason text not null default '',
  decided_by bigint not null references account,
  due_at timestamptz not null,
  -- What came. Null: what was asked for.
  received_satang bigint check (received_satang > 0),
  -- What becomes of the rest of the price.
  rest text check (rest in ('forgive', 'ask'))
);
create index scheduled_decision_due on scheduled_decision (due_at);
create index scheduled_decision_by on scheduled_decision (decided_by);

-- Cards that were tried, written before the provider is asked. Rows go after a day.
create table card_try (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  order_id bigint not null references shop_order,
  -- The buyer's network address and the card, as keyed hashes.
  address_hash bytea not null,
  tried_at timestamptz not null default clock_timestamp(),
  declined_at timestamptz,
  card_hash bytea
);
create unique index card_try_undecided on card_try (payment_id) where declined_at is null;
create index card_try_payment on card_try (payment_id);
create index card_try_order on card_try (order_id, declined_at);
create index card_try_address on card_try (address_hash, tried_at);
create index card_try_age on card_try (tried_at);

-- Orders that take no card for a while, because too many were declined.
create table card_rest (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  payment_id bigint not null references payment,
  began_at timestamptz not null,
  ends_at timestamptz not null,
  declined int not null check (declined > 0),
  cards int not null check (cards >= 0),
  check (ends_at > began_at)
);
create index card_rest_order on card_rest (order_id, ends_at);
create index card_rest_payment on card_rest (payment_id);
create index card_rest_age on card_rest (began_at);


-- -------------------------------------------------------------------------------------------------
-- Refunds and what providers' books say
-- -------------------------------------------------------------------------------------------------

-- Money that goes back. `requested`: no provider knows yet. `sent`: the provider may know.
create table refund (
  id bigint generated by default as identity primary key,
  order_id bigint not null references shop_order,
  payment_id bigint not null references payment,
  -- The provider knows the refund by this id, so that asking twice pays once.
  wish_id uuid not null unique default gen_random_uuid(),
  amount_satang bigint not null check (amount_satang > 0),
  currency text not null,
  -- By the provider's interface, in its back office, or from the shop's bank account.
  way text not null check (way in ('provider', 'back_office', 'bank')),
  state text not null default 'requested'
    check (state in ('requested', 'sent', 'confirmed', 'failed')),
  -- True: the price of an approved order. False: money that approved nothing.
  is_of_sale boolean not null,
  reason text not null default '',
  note text not null default '',
  reference text,
  bank_code text,
  -- The buyer's bank account, encrypted.
  account_sealed bytea,
  returned_on date,
  failure_code text,
  requested_by bigint references account,
  requested_at timestamptz not null default now(),
  settled_at timestamptz,
  tries int not null default 0,
  next_try_at timestamptz,
  -- When administrators were told that the provider does not answer.
  told_at timestamptz,
  -- The share of the withheld tax that goes with the refund.
  withholding_satang bigint not null default 0 check (withholding_satang >= 0),
  -- The buyer's certificate of the withheld tax stays as it is.
  certificate_stays boolean not null default false,
  check ((state in ('requested', 'sent')) = (next_try_at is not null)),
  check ((state in ('confirmed', 'failed')) = (settled_at is not null)),
  check (way = 'provider' or (state = 'confirmed' and reference <> ''))
);
create index refund_order on refund (order_id);
create index refund_payment on refund (payment_id);
create unique index refund_one_open on refund (payment_id) where state in ('requested', 'sent');
create index refund_due_try on refund (next_try_at) where next_try_at is not null;
create index refund_requested_by on refund (requested_by) where requested_by is not null;
create index refund_settled on refund (settled_at) where settled_at is not null;
create index refund_unanswered on refund (requested_at, id) where state in ('requested', 'sent');

create function keep_refund() returns trigger language plpgsql as $$
begin
  if row(old.order_id, old.payment_id, old.wish_id, old.amount_satang, old.currency, old.way,
      old.is_of_sale) is distinct from row(new.order_id, new.payment_id, new.wish_id,
      new.amount_satang, new.currency, new.way, new.is_of_sale)
    or (old.state <> new.state and not exists (select from (values
      ('requested', 'sent'), ('requested', 'failed'), ('sent', 'confirmed'), ('sent', 'failed'))
      allowed (was, becomes) where was = old.state and becomes = new.state)) then
    raise exception 'a refund is what it was asked to be, and goes from % no other way', old.state
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger refund_kept before update on refund for each row execute function keep_refund();
create trigger refund_not_deleted before delete on refund
  for each row execute function refuse_change();

-- Double-entry bookkeeping. The entries of one posting add up to zero, which is checked at commit.
create table ledger_entry (
  id bigint generated always as identity primary key,
  posting uuid not null,
  order_id bigint not null references shop_order,
  payment_id bigint not null references payment,
  ledger_account text not null
    check (ledger_account in ('provider', 'bank', 'sales', 'withholding', 'refund_due',
      'write_off')),
  amount_satang bigint not null check (amount_satang <> 0),
  currency text not null,
  created_at timestamptz not null default now(),
  refund_id bigint references refund
);
create index ledger_entry_order on ledger_entry (order_id);
create index ledger_entry_posting on ledger_entry (posting);
create index ledger_entry_refund on ledger_entry (refund_id) where refund_id is not null;
create index ledger_entry_payment on ledger_entry (payment_id) where payment_id is not null;

create function posting_is_balanced() returns trigger language plpgsql as $$
begin
  if (select sum(amount_satang) from ledger_entry where posting = new.posting) <> 0 then
    raise exception 'posting % is not balanced', new.posting
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function refuse_change();
create constraint trigger ledger_entry_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function posting_is_balanced();
create trigger ledger_entry_not_emptied before truncate on ledger_entry
  for each statement execute function refuse_change();

-- Money that does not fit its order and that a person has to resolve.
create table review_item (
  id bigint generated always as identity primary key,
  kind text not null
    check (kind in ('amount_mismatch', 'late_money', 'second_payment', 'unknown_money',
      'unknown_status', 'wrong_mode', 'refund_failed', 'overpaid', 'part_paid')),
  order_id bigint references shop_order,
  payment_id bigint references payment,
  detail jsonb not null default '{}',
  opened_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolution text check (resolution in ('refund', 'reinstate', 'keep')),
  resolved_by bigint references account,
  note text not null default ''
);
create unique index review_item_once on review_item (kind, payment_id) where payment_id is not null;
create index review_item_open on review_item (opened_at, id) where resolved_at is null;
create index review_item_order on review_item (order_id) where order_id is not null;
create index review_item_waiting on review_item (kind, opened_at) where resolved_at is null;
create index review_item_done on review_item (resolved_at, id) where resolved_at is not null;
create index review_item_resolved_by on review_item (resolved_by) where resolved_by is not null;
create index review_item_payment on review_item (payment_id) where payment_id is not null;
create index review_item_unknown on review_item ((detail ->> 'reference'))
  where kind = 'unknown_money';

-- Differences between a provider's books and ours. One row for each reference and kind while it
-- lasts.
create table provider_break (
  id bigint generated always as identity primary key,
  provider text not null,
  kind text not null check (kind in ('theirs_only', 'ours_only', 'amount', 'refunded_there')),
  reference text not null,
  order_id bigint references shop_order,
  payment_id bigint references payment,
  -- What our books say, and what the provider's say.
  ours_satang bigint not null default 0,
  theirs_satang bigint not null default 0,
  currency text not null default 'THB',
  opened_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by bigint references account,
  note text not null default '',
  -- The day that is compared again until the difference is gone.
  day date not null,
  -- The card's holder took the money back through the bank.
  is_chargeback boolean not null default false,
  -- What a person decided about the access.
  answer text check (answer in ('end_access', 'keep')),
  -- The provider did not say how much went back. The sum is the most that it can be.
  is_unsized boolean not null default false
);
create unique index provider_break_once on provider_break (provider, reference, kind)
  where closed_at is null;
create index provider_break_open on provider_break (opened_at, id) where closed_at is null;
create index provider_break_order on provider_break (order_id) where order_id is not null;
create index provider_break_open_day on provider_break (provider, day) where closed_at is null;
create index provider_break_reference on provider_break (provider, reference, kind);
create index provider_break_done on provider_break (closed_at, id) where closed_at is not null;
create index provider_break_closed_by on provider_break (closed_by) where closed_by is not null;
create index provider_break_payment on provider_break (payment_id) where payment_id is not null;
create index provider_break_done_kind on provider_break (kind, closed_at, id)
  where closed_at is not null;

-- The comparison of each day with each provider's books.
create table provider_reconciliation (
  provider text not null,
  day date not null,
  compared_at timestamptz,
  payments int not null default 0,
  breaks int not null default 0,
  tries int not null default 0,
  -- Why it could not be made.
  failure text,
  next_try_at timestamptz,
  primary key (provider, day),
  check (failure is null or next_try_at is not null)
);

-- Requests about money above the owner's limit: one administrator asks and another one confirms.
create table refund_approval (
  id bigint generated by default as identity primary key,
  payment_id bigint not null references payment,
  -- To refund, to reinstate the order, to forgive a rest, or to keep the access.
  kind text not null check (kind in ('refund', 'reinstate', 'forgive', 'keep')),
  -- The administrator who asks.
  account_id bigint not null references account,
  amount_satang bigint not null check (amount_satang > 0),
  currency text not null,
  review_id bigint references review_item,
  reason text not null,
  note text not null default '',
  way text check (way in ('provider', 'back_office', 'bank')),
  -- What had gone back at the time of the request.
  returned_satang bigint not null default 0,
  reference text,
  bank_code text,
  -- The buyer's bank account, encrypted.
  account_sealed bytea,
  returned_on text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  order_id bigint not null references shop_order,
  ended_by bigint references account,
  ended_how text check (ended_how in ('confirmed', 'declined', 'withdrawn')),
  end_reason text not null default '',
  break_id bigint references provider_break,
  certificate_stays boolean not null default false,
  constraint refund_approval_break_check check ((kind = 'keep') = (break_id is not null)),
  check ((kind = 'refund') = (way is not null)),
  constraint refund_approval_review_check check (kind <> 'reinstate' or review_id is not null)
);
create unique index refund_approval_open on refund_approval (payment_id) where ended_at is null;
create index refund_approval_account on refund_approval (account_id);
create index refund_approval_review on refund_approval (review_id);
create index refund_approval_payment on refund_approval (payment_id);
create index refund_approval_order on refund_approval (order_id);
create index refund_approval_ended_by on refund_approval (ended_by) where ended_by is not null;
create index refund_approval_waits on refund_approval (created_at, id) where ended_at is null;
create index refund_approval_done on refund_approval (ended_at, id) where ended_at is not null;
create index refund_approval_break on refund_approval (break_id) where break_id is not null;


-- -------------------------------------------------------------------------------------------------
-- Bank statements
-- -------------------------------------------------------------------------------------------------

-- Files of bank statements that were imported.
create table statement_import (
  id bigint generated always as identity primary key,
  bank_account_id bigint not null references bank_account,
  file_name text not null,
  imported_by bigint not null references account,
  imported_at timestamptz not null default now(),
  -- Lines that were new, and lines that were there.
  added int not null default 0,
  known int not null default 0,
  -- Lines that could not be read: their number in the file and the reason.
  faults jsonb not null default '[]',
  -- The file was imported by mistake. Its lines are deleted.
  taken_back_at timestamptz,
  taken_back_by bigint references account,
  taken_back_note text not null default '',
  constraint taken_back_is_whole check ((taken_back_at is null) = (taken_back_by is null))
);
create index statement_import_time on statement_import (imported_at desc, id desc);
create index statement_import_by on statement_import (imported_by);
create index statement_import_account
  on statement_import (bank_account_id, imported_at desc, id desc);
create index statement_import_taken_back_by on statement_import (taken_back_by)
  where taken_back_by is not null;

-- Which column of a bank's file says what, by the row that names the columns.
create table statement_mapping (
  bank_account_id bigint not null references bank_account,
  header_key text not null,
  columns jsonb not null,
  used_at timestamptz not null default now(),
  primary key (bank_account_id, header_key)
);

-- Lines of bank statements.
create table statement_line (
  id bigint generated always as identity primary key,
  import_id bigint not null references statement_import,
  bank_account_id bigint not null references bank_account,
  line_number int not null,
  -- When the money moved.
  at timestamptz not null,
  has_time boolean not null,
  -- Less than zero: money that went out.
  amount_satang bigint not null check (amount_satang <> 0),
  balance_satang bigint,
  description text not null default '',
  -- The other side's account.
  account text not null default '',
  -- A hash of what the line says. The same line in another file is known by it.
  line_key bytea not null,
  state text not null,
  order_id bigint references shop_order,
  -- Why the line is not certain for its order.
  faults text[] not null default '{}',
  -- Orders that the money may be for.
  candidate_ids bigint[] not null default '{}',
  decided_by bigint references account,
  decided_at timestamptz,
  note text not null default '',
  -- The first of two approvals of an expired order.
  first_order_id bigint references shop_order,
  first_by bigint references account,
  first_at timestamptz,
  -- The payment that was decided by this line.
  payment_id bigint references payment,
  -- Orders that a person took back from this line. It is never certain for them again.
  taken_from bigint[] not null default '{}',
  -- What was on the account before the line.
  balance_before_satang bigint,
  -- The balances contradict the direction of the money, or the sum.
  doubt text,
  search text not null generated always as (fold_words(
    description || ' ' || account || ' ' || (abs(amount_satang) / 100)::text || '.'
    || lpad((abs(amount_satang) % 100)::text, 2, '0') || coalesce(' #' || order_id::text, '')
  )) stored,
  constraint first_word_is_whole check (num_nonnulls(first_order_id, first_by, first_at) in (0, 3)),
  check (amount_satang > 0 or state = 'ignored'),
  constraint statement_line_doubt check (doubt in ('direction', 'balance')),
  constraint statement_line_has_order
    check ((order_id is not null) = state in ('matched', 'differs', 'paid', 'approved', 'aside')),
  constraint statement_line_is_decided
    check (state not in ('approved', 'aside') or decided_by is not null),
  constraint statement_line_state check (state in ('matched', 'differs', 'several', 'unmatched',
    'paid', 'approved', 'aside', 'ignored'))
);
create index statement_line_certain on statement_line (order_id) where state = 'matched';
create index statement_line_time on statement_line (at desc, id desc);
create index statement_line_state on statement_line (state, at desc, id desc);
create index statement_line_account on statement_line (bank_account_id, at desc, id desc);
create index statement_line_open on statement_line (at, id)
  where state in ('matched', 'differs', 'several', 'unmatched');
create index statement_line_import on statement_line (import_id, line_number);
create index statement_line_decided_by on statement_line (decided_by) where decided_by is not null;
create index statement_line_first_by on statement_line (first_by) where first_by is not null;
create index statement_line_of_order on statement_line (order_id) where order_id is not null;
create index statement_line_first_order on statement_line (first_order_id)
  where first_order_id is not null;
create index statement_line_payment on statement_line (payment_id) where payment_id is not null;
-- The money of a payment is in one line.
create unique index statement_line_order on statement_line (order_id, coalesce(payment_id, 0))
  where state in ('paid', 'approved');
-- A line is one line, whatever file it comes in.
create unique index statement_line_once on statement_line (bank_account_id, line_key);
-- Money that came again for an order that has its money.
create index statement_line_second on statement_line (at, id)
  where state = 'differs' and faults @> array['taken'];
-- What lines brought is found by its sum: a part of a price may come twice.
create index statement_line_sum on statement_line (amount_satang)
  where state in ('paid', 'approved');

-- Payments above the owner's limit that one administrator approved and another one has to confirm.
create table first_approval (
  payment_id bigint primary key references payment,
  account_id bigint not null references account,
  created_at timestamptz not null default now(),
  -- What came. Null: what was asked for.
  received_satang bigint check (received_satang > 0),
  -- What becomes of the rest of the price.
  rest text check (rest in ('forgive', 'ask')),
  reason text not null default '',
  -- The line of a bank statement that the approval rests on.
  statement_line_id bigint references statement_line
);
create index first_approval_account on first_approval (account_id);
create index first_approval_line on first_approval (statement_line_id)
  where statement_line_id is not null;


-- -------------------------------------------------------------------------------------------------
-- The owner's figures
-- -------------------------------------------------------------------------------------------------

-- How much of an amount belongs to a part of an order. All of it where the whole order was sold or
-- refunded.
create function part_of_order(amount bigint, part bigint, whole bigint) returns bigint
language sql immutable as $$
  select case when part = whole then amount when part = -whole then -amount when whole = 0 then 0
    else round(amount * part::numeric / whole)::bigint end
$$;

-- One row for each posting of a sale or a refund, so that years are added up from one index.
create table sale_posting (
  posting uuid primary key,
  -- The day in Bangkok: of a sale when its money came, of a refund when it was booked.
  posted_on date not null,
  payment_method_id int not null references payment_method,
  currency text not null check (currency in ('THB', 'USD')),
  -- All of it: goods, the VAT in them, and shipping. Less than zero for a refund.
  sales_satang bigint not null,
  vat_satang bigint not null,
  shipping_fee_satang bigint not null,
  withholding_satang bigint not null,
  -- The shipping that bore VAT.
  taxed_shipping_satang bigint not null default 0
);
create index sale_posting_figures on sale_posting (posted_on)
  include (payment_method_id, currency, sales_satang, vat_satang, shipping_fee_satang,
    withholding_satang, taxed_shipping_satang);

create function note_sale() returns trigger language plpgsql as $$
begin
  insert into sale_posting as known
    (posting, posted_on, payment_method_id, currency, sales_satang, vat_satang, shipping_fee_satang,
    withholding_satang, taxed_shipping_satang)
  select s.posting,
    case when s.sales > 0 then coalesce(p.paid_on, s.posted_on) else s.posted_on end,
    p.payment_method_id, s.currency, s.sales,
    part_of_order(vat_of_order(o), s.sales, w.whole),
    part_of_order(o.shipping_fee_satang, s.sales, w.whole), s.withholding,
    case when o.vat_percent is null then 0
      else part_of_order(o.shipping_fee_satang, s.sales, w.whole) end
  from (
    select posting, payment_id, order_id, currency,
      (min(created_at) at time zone 'Asia/Bangkok')::date as posted_on,
      -coalesce(sum(amount_satang) filter (where ledger_account = 'sales'), 0)::bigint as sales,
      coalesce(sum(amount_satang) filter (where ledger_account = 'withholding'), 0)::bigint
        as withholding
    from posted where ledger_account in ('sales', 'withholding')
    group by posting, payment_id, order_id, currency) s
  join payment p on p.id = s.payment_id join shop_order o on o.id = s.order_id
  cross join lateral (select o.payable_satang + o.withholding_satang as whole) w
  on conflict (posting) do update set
    sales_satang = known.sales_satang + excluded.sales_satang,
    vat_satang = known.vat_satang + excluded.vat_satang,
    shipping_fee_satang = known.shipping_fee_satang + excluded.shipping_fee_satang,
    withholding_satang = known.withholding_satang + excluded.withholding_satang,
    taxed_shipping_satang = known.taxed_shipping_satang + excluded.taxed_shipping_satang;
  return null;
end $$;
create trigger ledger_entry_sale after insert on ledger_entry
  referencing new table as posted for each statement execute function note_sale();

-- Days in Bangkok whose figures are kept added up. A day is added up a month after it is over.
create table figure_day (
  day date primary key
);

-- The money of such a day.
create table figure_day_money (
  day date not null references figure_day on delete cascade,
  payment_method_id int not null references payment_method,
  currency text not null check (currency in ('THB', 'USD')),
  payments int not null,
  received_satang bigint not null,
  refunded_satang bigint not null,
  sales_satang bigint not null,
  vat_satang bigint not null,
  shipping_fee_satang bigint not null,
  withholding_satang bigint not null,
  taxed_shipping_satang bigint not null default 0,
  primary key (day, payment_method_id, currency)
);

-- The orders of such a day.
create table figure_day_orders (
  day date not null references figure_day on delete cascade,
  status text not null,
  orders int not null,
  primary key (day, status)
);

-- The coupons of such a day.
create table figure_day_coupons (
  day date not null references figure_day on delete cascade,
  coupon_id bigint not null references coupon,
  currency text not null check (currency in ('THB', 'USD')),
  redeemed int not null,
  held int not null,
  discount_satang bigint not null,
  primary key (day, coupon_id, currency)
);
create index figure_day_coupons_coupon on figure_day_coupons (coupon_id);

-- Changes of orders of such days. The day is read from its orders until it is added up again. One
-- row for each change, so that nobody waits for another.
create table figure_change (
  id bigint generated by default as identity primary key,
  day date not null
);
create index figure_change_day on figure_change (day);

-- Days are kept from their 32nd day on and noted from the 30th: the time between is for what is
-- under way.
create function note_old_order() returns trigger language plpgsql as $$
begin
  insert into figure_change (day) values ((new.created_at at time zone 'Asia/Bangkok')::date);
  return null;
end $$;
create trigger shop_order_figures after insert on shop_order
  for each row when (new.created_at < now() - interval '30 days')
  execute function note_old_order();
create trigger shop_order_figures_status after update of status, created_at, currency on shop_order
  for each row when (new.created_at < now() - interval '30 days')
  execute function note_old_order();

create function note_old_coupon_use() returns trigger language plpgsql as $$
begin
  insert into figure_change (day)
  select (created_at at time zone 'Asia/Bangkok')::date from shop_order
  where id = new.order_id and created_at < now() - interval '30 days';
  return null;
end $$;
create trigger coupon_use_figures after update of state, discount_satang on coupon_use
  for each row execute function note_old_coupon_use();

create function note_old_sale() returns trigger language plpgsql as $$
begin
  insert into figure_change (day) values (new.posted_on);
  return null;
end $$;
create trigger sale_posting_figures after insert or update on sale_posting
  for each row when (new.posted_on < (now() - interval '29 days')::date)
  execute function note_old_sale();


-- -------------------------------------------------------------------------------------------------
-- Access to courses
-- -------------------------------------------------------------------------------------------------

-- Access of a student to a course.
create table enrollment (
  id bigint generated by default as identity primary key,
  account_id bigint not null references account,
  item_id bigint not null references catalog_item,
  -- Null: the access was given.
  order_line_id bigint unique references order_line,
  state text not null check (state in ('waiting', 'active', 'refused', 'revoked')),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  -- Why it was given, refused or revoked.
  reason text not null default '',
  created_at timestamptz not null default now(),
  -- How it was given. Null: it was bought.
  cause text check (cause in ('administrator', 'import')),
  -- When the term counts from, if not from the start.
  term_from timestamptz,
  -- The access has no end until lessons are there, or the first one is opened.
  waits_for text check (waits_for in ('lessons', 'opening')),
  paused_at timestamptz,
  -- The end before the pause.
  paused_end timestamptz,
  last_change text check (last_change in ('paused', 'resumed', 'lengthened')),
  change_reason text not null default '',
  version int not null default 1,
  constraint bought_or_given check (cause is null or order_line_id is null),
  constraint no_end_while_paused check (paused_at is null or ends_at is null),
  constraint no_end_without_lessons check (waits_for is distinct from 'lessons' or ends_at is null)
);
create index enrollment_account on enrollment (account_id, item_id);
create index enrollment_item on enrollment (item_id, account_id) where state = 'active';
create index enrollment_waits_for_lessons on enrollment (item_id) where waits_for = 'lessons';
create index enrollment_ends_at on enrollment (ends_at)
  where state = 'active' and ends_at is not null;
create index enrollment_paused on enrollment (item_id, account_id) where paused_at is not null;
create trigger enrollment_of_somebody before insert on enrollment
  for each row execute function refuse_erased_account();

-- What administrators give: access, lower prices, discounts. Above the owner's limit it waits for a
-- second person. What one person may give is noted, so that parts add up.
create table gift_approval (
  id bigint generated by default as identity primary key,
  kind text not null,
  -- As the log names it.
  object text not null,
  -- Null: everybody who buys.
  account_id bigint references account,
  -- The course, access, plan, item, coupon or promotion, by its kind. Null: something new.
  subject_id bigint,
  -- What it is worth. Null: it has no price in baht.
  satang bigint check (satang >= 0),
  -- The price before.
  from_satang bigint,
  -- What is done once it is confirmed.
  command jsonb not null,
  -- What the second person reads.
  shown jsonb not null,
  reason text not null default '',
  asked_by bigint not null references account,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_how text check (ended_how in ('confirmed', 'declined', 'withdrawn', 'alone')),
  ended_by bigint references account,
  end_reason text not null default '',
  check ((ended_at is null) = (ended_how is null)),
  check (ended_how is distinct from 'confirmed' or ended_by <> asked_by)
);
create unique index gift_approval_open on gift_approval (kind, coalesce(account_id, 0), subject_id)
  where ended_at is null;
create index gift_approval_waits on gift_approval (created_at, id) where ended_at is null;
create index gift_approval_ended on gift_approval (ended_at, id)
  where ended_how in ('confirmed', 'declined', 'withdrawn');
create index gift_approval_account on gift_approval (account_id, ended_at)
  where account_id is not null;
create index gift_approval_subject on gift_approval (subject_id, ended_at)
  where from_satang is not null;
create index gift_approval_ended_by on gift_approval (ended_by) where ended_by is not null;
create index gift_approval_of on gift_approval (subject_id, kind, ended_at)
  where subject_id is not null;
create index gift_approval_asked_by on gift_approval (asked_by, ended_at);
create trigger gift_approval_of_somebody before insert on gift_approval
  for each row when (new.account_id is not null)
  execute function refuse_erased_account();


-- -------------------------------------------------------------------------------------------------
-- Lessons and progress
-- -------------------------------------------------------------------------------------------------

-- Sections of a course.
create table course_section (
  id bigint generated always as identity primary key,
  item_id bigint not null references catalog_item,
  position int not null,
  title_th text not null,
  title_en text not null,
  is_published boolean not null default true,
  version int not null default 1
);
create index course_section_item on course_section (item_id, position);
create constraint trigger course_section_version after insert or update or delete on course_section
  deferrable initially deferred for each row execute function bump_catalog_version();

-- Lessons of a section.
create table lesson (
  id bigint generated always as identity primary key,
  section_id bigint not null references course_section,
  -- The course of the section.
  item_id bigint not null references catalog_item,
  position int not null,
  kind text not null check (kind in ('video', 'text', 'file', 'quiz', 'live', 'assignment')),
  title_th text not null,
  title_en text not null,
  body_th text not null default '',
  body_en text not null default '',
  -- Null: none yet.
  video_file text,
  -- How long the lesson takes. Null: unknown.
  seconds int check (seconds between 1 and 360000),
  is_published boolean not null default false,
  -- Visitors may see it.
  is_preview boolean not null default false,
  -- What completes the lesson.
  completion text not null
    check (completion in ('opened', 'watched', 'marked', 'passed', 'attended', 'accepted')),
  -- How much of a film has to be watched.
  completion_percent int not null default 90 check (completion_percent between 1 and 100),
  -- When students may open it.
  release text not null default 'at_once'
    check (release in ('at_once', 'after_days', 'on_date', 'after_lesson')),
  release_days int check (release_days between 1 and 1000),
  release_at timestamptz,
  release_lesson_id bigint references lesson,
  -- Taken out of the course. The progress of students stays.
  archived_at timestamptz,
  version int not null default 1,
  quiz_pass_percent int not null default 60 check (quiz_pass_percent between 1 and 100),
  -- How often a student may try. Null: without limit.
  quiz_attempts int check (quiz_attempts between 1 and 1000),
  -- Null: without limit.
  quiz_minutes int check (quiz_minutes between 1 and 1000),
  -- How many questions an attempt asks. Null: all.
  quiz_draw int check (quiz_draw between 1 and 200),
  -- Questions come in random order.
  quiz_mixed boolean not null default false,
  -- When a student sees the right answers.
  quiz_solutions text not null default 'when_passed'
    check (quiz_solutions in ('when_passed', 'each_time', 'never')),
  live_at timestamptz,
  live_minutes int check (live_minutes between 1 and 1440),
  -- Shown to students only while the lesson is open.
  live_link text not null default '',
  live_room text not null default '',
  -- Null: without limit.
  live_capacity int check (live_capacity between 1 and 10000),
  -- A film on YouTube or Vimeo. How much of it was watched is unknown.
  video_link text
    check (video_link ~ '^(youtube:[A-Za-z0-9_-]{11}|vimeo:[1-9][0-9]{0,14}(/[0-9a-f]{6,32})?)$'),
  -- The file that the lesson was made for, when many were dropped at once. Sent again, it makes no
  -- second lesson.
  drop_key text check (length(drop_key) between 1 and 400),
  -- When students first saw the lesson.
  shown_at timestamptz,
  -- Captions as WebVTT. A copied course shows the same files.
  captions_th_file text,
  captions_en_file text,
  poster_file text,
  -- What a student may hand in.
  work_words boolean not null default true,
  work_pictures boolean not null default true,
  work_sound boolean not null default true,
  work_files boolean not null default true,
  work_max_files int not null default 5 check (work_max_files between 1 and 10),
  work_max_mb int not null default 10 check (work_max_mb between 1 and 25),
  -- The last day in Bangkok. Null: none.
  work_due_on date,
  work_late text not null default 'taken' check (work_late in ('taken', 'refused')),
  -- The most points. Null: no points are given.
  work_points int check (work_points between 1 and 1000),
  check (release <> 'after_days' or release_days is not null),
  check (release <> 'on_date' or release_at is not null),
  check (release <> 'after_lesson' or release_lesson_id is not null),
  constraint linked_is_not_watched check (video_link is null or completion <> 'watched'),
  constraint one_film check (video_link is null or video_file is null)
);
create index lesson_section on lesson (section_id, position);
create index lesson_item on lesson (item_id);
create index lesson_release on lesson (release_lesson_id) where release_lesson_id is not null;
create index lesson_video on lesson (video_file) where video_file is not null;
create index lesson_live on lesson (item_id, live_at) where live_at is not null;
create unique index lesson_drop_key on lesson (item_id, drop_key)
  where drop_key is not null and archived_at is null;
create index lesson_shown_at on lesson (shown_at) where shown_at is not null;
create index lesson_release_at on lesson (release_at) where release = 'on_date';
create index lesson_live_at on lesson (live_at) where live_at is not null;
create index lesson_captions_th on lesson (captions_th_file) where captions_th_file is not null;
create index lesson_captions_en on lesson (captions_en_file) where captions_en_file is not null;
create index lesson_poster on lesson (poster_file) where poster_file is not null;
create index lesson_assignment on lesson (item_id) where kind = 'assignment';

create function note_lesson_shown() returns trigger language plpgsql as $$
begin
  if new.is_published and new.shown_at is null and exists (
      select from course_section s where s.id = new.section_id and s.is_published) then
    new.shown_at := now();
  end if;
  return new;
end $$;

create function note_section_shown() returns trigger language plpgsql as $$
begin
  update lesson set shown_at = now()
  where section_id = new.id and is_published and archived_at is null and shown_at is null;
  return null;
end $$;
create trigger section_shown after update of is_published on course_section
  for each row when (new.is_published and not old.is_published)
  execute function note_section_shown();

create function mark_learning_recount() returns trigger language plpgsql as $$
begin
  insert into learning_recount (item_id, marked_at) values (new.item_id, clock_timestamp())
    on conflict (item_id) do update set marked_at = excluded.marked_at;
  return null;
end $$;
create trigger section_recounts after update of is_published on course_section
  for each row when (old.is_published <> new.is_published)
  execute function mark_learning_recount();

create function reread_lesson_words() returns trigger language plpgsql as $$
begin
  insert into lesson_words (lesson_id) values (new.id)
    on conflict (lesson_id) do update set th = null, en = null;
  return null;
end $$;

create constraint trigger lesson_version after insert or update or delete on lesson
  deferrable initially deferred for each row execute function bump_catalog_version();
create trigger lesson_recounts after update of is_published, archived_at, section_id on lesson
  for each row when (old.is_published <> new.is_published
    or old.archived_at is distinct from new.archived_at or old.section_id <> new.section_id)
  execute function mark_learning_recount();
create trigger lesson_shown before insert or update on lesson
  for each row execute function note_lesson_shown();
create trigger lesson_words_of_new after insert on lesson
  for each row execute function reread_lesson_words();
create trigger lesson_words_of_changed after update on lesson
  for each row when (new.body_th is distinct from old.body_th
    or new.body_en is distinct from old.body_en)
  execute function reread_lesson_words();

-- The words of a lesson's text without markup, for the search.
create table lesson_words (
  lesson_id bigint primary key references lesson on delete cascade,
  -- Null: the text has changed, and a job reads it again.
  th text,
  en text,
  search_th text generated always as (fold_thai(th)) stored,
  search_en text generated always as (fold_thai(en)) stored,
  check ((th is null) = (en is null))
);
create index lesson_words_to_read on lesson_words (lesson_id) where th is null;

-- Documents, pictures and sound of a lesson.
create table lesson_file (
  lesson_id bigint not null references lesson,
  position int not null check (position between 1 and 20),
  -- A copied course shows the same file.
  file_name text not null,
  title text not null,
  -- False: the browser shows it, where it can.
  may_download boolean not null,
  primary key (lesson_id, position)
);
create index lesson_file_name on lesson_file (file_name);

-- What captions say and when, for the search.
create table caption_cue (
  file_name text not null,
  position int not null,
  second int not null check (second >= 0),
  words text not null,
  search text not null generated always as (fold_thai(words)) stored,
  primary key (file_name, position)
);

-- One student in one course. The row stays when the access ends: a new purchase goes on from here.
create table learning (
  account_id bigint not null references account,
  item_id bigint not null references catalog_item,
  started_at timestamptz not null default now(),
  last_lesson_id bigint references lesson,
  completed_at timestamptz,
  last_seen_at timestamptz not null default now(),
  -- Of the lessons that are shown now.
  done_lessons int not null default 0 check (done_lessons >= 0),
  -- The day in Bangkok. A progress report changes this index once a day at most.
  last_seen_on date generated always as ((last_seen_at at time zone 'Asia/Bangkok')::date) stored,
  primary key (account_id, item_id)
);
create index learning_item on learning (item_id, account_id);
create index learning_last_lesson on learning (last_lesson_id) where last_lesson_id is not null;
create index learning_stopped on learning (last_seen_on) where completed_at is null;
create trigger learning_of_somebody after insert on learning
  for each row execute function refuse_erased_account();

-- The progress of a student in a lesson. Progress reports change this table most often, so no index
-- holds what they change.
create table lesson_progress (
  account_id bigint not null references account,
  lesson_id bigint not null references lesson,
  opened_at timestamptz not null default now(),
  -- Where to go on, in seconds.
  position int not null default 0 check (position >= 0),
  -- One bit for each 5-second slot that was watched, the first in the highest bit.
  watched bytea not null default '' check (octet_length(watched) <= 9000),
  done_at timestamptz,
  primary key (account_id, lesson_id)
) with (fillfactor = 80);
-- How many students opened and completed a lesson is read from the index alone.
create index lesson_progress_done on lesson_progress (lesson_id, done_at);
create trigger lesson_progress_of_somebody after insert on lesson_progress
  for each row execute function refuse_erased_account();

-- How many students of a large course have reached and completed each lesson, as last counted.
create table lesson_count (
  lesson_id bigint primary key references lesson,
  reached int not null,
  done int not null,
  counted_at timestamptz not null
);

-- Courses whose lessons changed, so that `done_lessons` is counted again.
create table learning_recount (
  item_id bigint primary key references catalog_item,
  marked_at timestamptz not null
);

-- Certificates of completed courses.
create table certificate (
  id bigint generated always as identity primary key,
  -- The address of its page. It cannot be guessed.
  code text not null unique check (code ~ '^[0-9a-z]{26}$'),
  account_id bigint references account,
  item_id bigint not null references catalog_item,
  -- Names as they were on that day.
  learner_name text not null,
  course_th text not null,
  course_en text not null,
  minutes int not null,
  completed_at timestamptz not null,
  revoked_at timestamptz,
  revoke_reason text not null default '',
  version int not null default 1,
  unique (account_id, item_id)
);
create index certificate_item on certificate (item_id);
create index certificate_revoked on certificate (id) where revoked_at is not null;
create index certificate_valid on certificate (id) where revoked_at is null;
create index certificate_completed_at on certificate (completed_at);
create trigger certificate_of_somebody after insert on certificate
  for each row when (new.account_id is not null)
  execute function refuse_erased_account();

-- The key that signs certificates, in one row. It is made when it is first asked for.
create table credential_key (
  is_only boolean primary key default true check (is_only),
  id text not null check (id ~ '^[A-Za-z0-9_-]{43}$'),
  public_key text not null,
  -- The private key, encrypted.
  sealed bytea not null,
  made_at timestamptz not null default now()
);

-- The device on which a student watches a film now. The lease ends when the device is silent.
create table stream_lease (
  account_id bigint primary key references account,
  session_hash bytea not null,
  ends_at timestamptz not null
) with (fillfactor = 80);
create trigger stream_lease_of_somebody after insert on stream_lease
  for each row execute function refuse_erased_account();

-- A student's own notes in a lesson.
create table lesson_note (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  lesson_id bigint not null references lesson,
  -- The time of the film.
  second int check (second >= 0),
  body text not null check (char_length(body) between 1 and 2000),
  created_at timestamptz not null default now(),
  version int not null default 1,
  search text not null generated always as (fold_words(body)) stored
);
create index lesson_note_own on lesson_note (account_id, lesson_id, id);
create index lesson_note_lesson on lesson_note (lesson_id);
create trigger lesson_note_of_somebody after insert on lesson_note
  for each row execute function refuse_erased_account();

-- Questions of students below a lesson.
create table lesson_question (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  lesson_id bigint not null references lesson,
  body text not null check (char_length(body) between 1 and 2000),
  created_at timestamptz not null default now(),
  -- The first answer.
  answered_at timestamptz,
  hidden_at timestamptz,
  hidden_by bigint references account,
  hide_reason text not null default '',
  check ((hidden_at is null) = (hidden_by is null))
);
create index lesson_question_lesson on lesson_question (lesson_id, id);
create index lesson_question_own on lesson_question (account_id, id);
create index lesson_question_hider on lesson_question (hidden_by) where hidden_by is not null;
create index lesson_question_open on lesson_question (id)
  where answered_at is null and hidden_at is null;
create trigger lesson_question_of_somebody after insert on lesson_question
  for each row execute function refuse_erased_account();

-- Answers of instructors and administrators.
create table lesson_answer (
  id bigint generated always as identity primary key,
  question_id bigint not null references lesson_question on delete cascade,
  account_id bigint not null references account,
  body text not null check (char_length(body) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index lesson_answer_question on lesson_answer (question_id, id);
create index lesson_answer_author on lesson_answer (account_id);

-- The networks that an account learns from, for thirty days. Administrators see odd use; nothing is
-- locked.
create table account_network (
  account_id bigint not null references account,
  -- In Bangkok.
  day date not null,
  -- IPv4 by /24, IPv6 by /48.
  network text not null check (length(network) <= 50),
  -- Two letters, where a proxy in front names it.
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- Seen within an hour of another country.
  two_countries boolean not null default false,
  primary key (account_id, day, network)
) with (fillfactor = 80);
create index account_network_day on account_network (day);
create trigger account_network_of_somebody after insert on account_network
  for each row execute function refuse_erased_account();

-- Mails about learning that a student was sent.
create table learner_mail (
  account_id bigint not null references account,
  kind text not null
    check (kind in ('go_on', 'new_lesson', 'live_tomorrow', 'live_soon', 'ends_week', 'ends_day',
      'certificate', 'handed_in')),
  -- What the mail is about. Another occasion is another mail.
  occasion text not null,
  item_id bigint not null references catalog_item,
  told_at timestamptz not null default now(),
  primary key (account_id, kind, occasion)
);
create index learner_mail_told on learner_mail (told_at);
create index learner_mail_item on learner_mail (item_id);
create trigger learner_mail_of_somebody after insert on learner_mail
  for each row execute function refuse_erased_account();

-- Mails about learning that a student does not want.
create table learner_mail_off (
  account_id bigint not null references account,
  kind text not null
    check (kind in ('go_on', 'new_lesson', 'live', 'ending', 'certificate', 'handed_in')),
  left_at timestamptz not null default now(),
  primary key (account_id, kind)
);
create trigger learner_mail_off_of_somebody after insert on learner_mail_off
  for each row execute function refuse_erased_account();

-- Reviews: one for each student and course, shown on the course's page.
create table course_review (
  id bigint generated always as identity primary key,
  item_id bigint not null references catalog_item,
  account_id bigint not null references account,
  stars int not null check (stars between 1 and 5),
  words text not null default '' check (length(words) <= 2000),
  written_at timestamptz not null default now(),
  -- Hidden by the shop, with a reason. Only the student changes the words.
  hidden_at timestamptz,
  hidden_reason text not null default '',
  hidden_by bigint references account,
  version int not null default 1,
  unique (item_id, account_id)
);
create index course_review_shown on course_review (item_id, written_at desc, id desc)
  where hidden_at is null;
create index course_review_all on course_review (item_id, written_at desc, id desc);
create index course_review_account on course_review (account_id);
create index course_review_hidden_by on course_review (hidden_by) where hidden_by is not null;
-- The stars of a course are counted from the index alone.
create index course_review_stars on course_review (item_id, stars) where hidden_at is null;
create constraint trigger course_review_version after insert or update or delete on course_review
  deferrable initially deferred for each row execute function bump_catalog_version();
create trigger course_review_of_somebody after insert on course_review
  for each row execute function refuse_erased_account();


-- -------------------------------------------------------------------------------------------------
-- Quizzes
-- -------------------------------------------------------------------------------------------------

-- Questions of a quiz.
create table quiz_question (
  id bigint generated always as identity primary key,
  lesson_id bigint not null references lesson,
  position int not null,
  kind text not null
    check (kind in ('one', 'several', 'true_false', 'number', 'text', 'order', 'matching')),
  body_th text not null,
  body_en text not null default '',
  points int not null check (points between 1 and 100),
  -- What can be chosen, in the right order, with what belongs beside each option.
  options jsonb not null default '[]',
  is_true boolean not null default true,
  number double precision,
  tolerance double precision not null default 0 check (tolerance >= 0),
  -- Short texts that are right, one a line.
  accepted text not null default '',
  explanation_th text not null default '',
  explanation_en text not null default '',
  -- Taken out of the quiz. Attempts that asked it keep it.
  archived_at timestamptz,
  -- Grows when the question is judged by another rule.
  judging int not null default 1,
  -- Answers that an older rule judged are still to be judged again.
  is_judged_anew boolean not null default false,
  version int not null default 1,
  -- A picture: {"file": …, "alt": {"th": …, "en": …}}. Options carry their own.
  picture jsonb check (picture is null or (picture ? 'file' and picture ? 'alt'))
);
create index quiz_question_lesson on quiz_question (lesson_id, position);
create index quiz_question_anew on quiz_question (id) where is_judged_anew;

create function keep_question_pictures() returns trigger language plpgsql as $$
begin
  delete from question_picture where question_id = new.id;
  insert into question_picture (file_name, question_id)
    select new.picture ->> 'file', new.id where new.picture is not null
    union
    select o #>> '{picture,file}', new.id from jsonb_array_elements(new.options) o
    where o #>> '{picture,file}' is not null;
  return null;
end $$;

create trigger quiz_question_pictures after insert or update of options, picture on quiz_question
  for each row execute function keep_question_pictures();

-- The pictures that questions show. Only the trigger writes this table.
create table question_picture (
  file_name text not null,
  question_id bigint not null references quiz_question on delete cascade,
  primary key (file_name, question_id)
);
create index question_picture_question on question_picture (question_id);

-- Attempts at a quiz.
create table quiz_attempt (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  lesson_id bigint not null references lesson,
  number int not null check (number >= 1),
  started_at timestamptz not null default now(),
  -- Null: without limit of time.
  ends_at timestamptz,
  submitted_at timestamptz,
  -- As it was when the attempt began.
  pass_percent int not null,
  -- In hundredths of a point. Null: not judged yet.
  score int check (score >= 0),
  -- The most that can be reached, in hundredths of a point.
  most int check (most >= 0),
  percent int check (percent between 0 and 100),
  is_passed boolean,
  unique (account_id, lesson_id, number),
  check ((submitted_at is null) = (score is null) and (score is null) = (most is null)
    and (score is null) = (percent is null) and (score is null) = (is_passed is null))
);
create unique index quiz_attempt_open on quiz_attempt (account_id, lesson_id)
  where submitted_at is null;
create index quiz_attempt_lesson on quiz_attempt (lesson_id, id);
create index quiz_attempt_due on quiz_attempt (ends_at)
  where submitted_at is null and ends_at is not null;
create trigger quiz_attempt_of_somebody after insert on quiz_attempt
  for each row execute function refuse_erased_account();

-- The questions of an attempt, with the student's answers.
create table quiz_answer (
  attempt_id bigint not null references quiz_attempt on delete cascade,
  question_id bigint not null references quiz_question,
  position int not null,
  -- The keys of options, and of what is to be matched, in the order shown.
  options jsonb not null,
  matches jsonb not null,
  -- Empty: not answered.
  answer jsonb not null default '[]',
  answered_at timestamptz,
  -- In hundredths of a point. Null: not judged yet.
  score int check (score >= 0),
  -- The rule of the question that judged it.
  judging int,
  primary key (attempt_id, question_id)
) with (fillfactor = 80);
create index quiz_answer_question on quiz_answer (question_id, judging);


-- -------------------------------------------------------------------------------------------------
-- Assignments
-- -------------------------------------------------------------------------------------------------

-- Work that students hand in. Earlier work stays.
create table submission (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  lesson_id bigint not null references lesson,
  -- From 1 on for each student and lesson.
  number int not null check (number >= 1),
  words text not null default '' check (char_length(words) <= 5000),
  handed_in_at timestamptz not null default now(),
  is_late boolean not null,
  -- `replaced`: the student handed in again before an answer.
  state text not null default 'waiting'
    check (state in ('waiting', 'replaced', 'accepted', 'once_more')),
  points int check (points between 0 and 1000),
  answer text not null default '' check (char_length(answer) <= 5000),
  answered_at timestamptz,
  answered_by bigint references account,
  version int not null default 1,
  unique (account_id, lesson_id, number),
  check ((state in ('accepted', 'once_more')) = (answered_at is not null)),
  check ((answered_at is null) = (answered_by is null)),
  check (answered_at is not null or (points is null and answer = ''))
);
-- One waits at a time.
create unique index submission_waiting on submission (account_id, lesson_id)
  where state = 'waiting';
create index submission_lesson on submission (lesson_id, state, id);
create index submission_queue on submission (id) where state = 'waiting';
create index submission_answered on submission (id) where state in ('accepted', 'once_more');
create index submission_shown on submission (id) where state <> 'replaced';
create index submission_in_turn on submission ((state <> 'waiting'), id) where state <> 'replaced';
create index submission_answerer on submission (answered_by) where answered_by is not null;
create trigger submission_of_somebody after insert on submission
  for each row execute function refuse_erased_account();

-- The files of such work.
create table submission_file (
  submission_id bigint not null references submission on delete cascade,
  position int not null check (position between 1 and 10),
  -- The same file may be handed in again.
  file_name text not null references stored_file,
  title text not null,
  primary key (submission_id, position)
);
create index submission_file_name on submission_file (file_name);


-- -------------------------------------------------------------------------------------------------
-- Live lessons
-- -------------------------------------------------------------------------------------------------

-- Who reserved a seat in a live lesson, and who attended.
create table live_attendance (
  lesson_id bigint not null references lesson,
  account_id bigint not null references account,
  -- Null: no seat, or given back.
  reserved_at timestamptz,
  attended_at timestamptz,
  -- Who noted the attendance. Null: the student came by the link.
  marked_by bigint references account,
  primary key (lesson_id, account_id)
);
create index live_attendance_account on live_attendance (account_id);
create index live_attendance_marked_by on live_attendance (marked_by) where marked_by is not null;
create trigger live_attendance_of_somebody after insert on live_attendance
  for each row execute function refuse_erased_account();

-- Secret addresses of calendars that students subscribe to. A new one closes the old one.
create table calendar_link (
  account_id bigint primary key references account,
  secret_hash bytea not null unique,
  -- Encrypted, to show it again to the student.
  secret_sealed bytea
);
create trigger calendar_link_of_somebody after insert on calendar_link
  for each row execute function refuse_erased_account();


-- -------------------------------------------------------------------------------------------------
-- Where files are used
-- -------------------------------------------------------------------------------------------------

-- Where each file is in use. NOTE: a new column that names files is added here: a file that is not
-- listed can be deleted without a warning.
create view file_reference as
  select picture_file as file_name, 'person' as kind, id as object_id,
    first_name || ' ' || last_name as label_th, first_name || ' ' || last_name as label_en
  from account where picture_file is not null
  union all
  select tax_certificate_file, 'certificate', id,
    first_name || ' ' || last_name, first_name || ' ' || last_name
  from account where tax_certificate_file is not null
  union all
  select found.name[1], 'answer', a.id,
    a.first_name || ' ' || a.last_name, a.first_name || ' ' || a.last_name
  from custom_label_answer c
    join custom_label l on l.id = c.custom_label_id and l.field_type = 'image'
    join account a on a.id = c.account_id,
    regexp_matches(c.answer #>> '{}', '([a-z0-9][a-z0-9-]{2,79}\.(?:jpg|png|gif|webp))', 'g')
      as found (name)
  union all
  -- A cover of the demo shop has two more sizes beside it.
  select variant.file_name, i.kind, i.id, i.title_th, i.title_en
  from catalog_item i, lateral (
    select i.cover_file as file_name
    union select regexp_replace(i.cover_file, '\.webp$', '') || ending
    from unnest(array['-640.webp', '-og.jpg']) as ending where i.cover_file like '%.webp') variant
  where i.cover_file <> '' and i.archived_at is null
  union all
  select promptpay_image_file, 'bank_account', id, account_name, account_name
  from bank_account where promptpay_image_file is not null and archived_at is null
  union all
  select settings ->> 'favicon', 'site', id, '', ''
  from site_setting where settings ->> 'favicon' is not null
  union all
  select settings ->> 'logo', 'site', id, '', ''
  from site_setting where settings ->> 'logo' is not null
  union all
  select s.file_name, 'order', r.order_id, '#' || r.order_id, '#' || r.order_id
  from payment_report_slip s join payment_report r on r.id = s.report_id
  union all
  select p.picture_file, 'instructor', p.account_id,
    coalesce(nullif(p.name_th, ''), trim(a.first_name || ' ' || a.last_name)),
    coalesce(nullif(p.name_en, ''), nullif(p.name_th, ''),
      trim(a.first_name || ' ' || a.last_name))
  from instructor_profile p join account a on a.id = p.account_id where p.picture_file <> ''
  union all
  select l.video_file, 'lesson', l.item_id, l.title_th, l.title_en
  from lesson l where l.video_file is not null
  union all
  select f.file_name, 'lesson', l.item_id, l.title_th, l.title_en
  from lesson_file f join lesson l on l.id = f.lesson_id
  union all
  select l.captions_th_file, 'lesson', l.item_id, l.title_th, l.title_en
  from lesson l where l.captions_th_file is not null
  union all
  select l.captions_en_file, 'lesson', l.item_id, l.title_th, l.title_en
  from lesson l where l.captions_en_file is not null
  union all
  select l.poster_file, 'lesson', l.item_id, l.title_th, l.title_en
  from lesson l where l.poster_file is not null
  union all
  select f.file_name, 'submission', s.id, l.title_th, l.title_en
  from submission_file f join submission s on s.id = f.submission_id
    join lesson l on l.id = s.lesson_id
  union all
  -- A lesson that is taken out shows nothing; a question that is taken out stays with its attempts.
  select p.file_name, 'lesson', l.item_id, l.title_th, l.title_en
  from question_picture p join quiz_question q on q.id = p.question_id
    join lesson l on l.id = q.lesson_id
  where l.archived_at is null
  union all
  select r.file_name, 'lesson', l.item_id, l.title_th, l.title_en
  from film_rendition r join lesson l on l.video_file = r.film_name;


-- -------------------------------------------------------------------------------------------------
-- Search by parts of words
-- -------------------------------------------------------------------------------------------------

-- Words are found by three letters at a time, where PostgreSQL has the extension and we may add it.
-- Without it a search reads every row.
do $$
begin
  create extension if not exists pg_trgm;
  create index account_words on account using gin (search gin_trgm_ops);
  create index mail_words on mail using gin (fold_words(recipient || ' ' || subject) gin_trgm_ops);
  create index stored_file_words on stored_file
    using gin (fold_words(original_name || ' ' || name) gin_trgm_ops);
  create index coupon_words on coupon using gin (code_folded gin_trgm_ops);
  create index shop_order_words on shop_order
    using gin (fold_words(contact_name || ' ' || email || ' ' || phone) gin_trgm_ops);
  create index payment_reference_words on payment
    using gin (lower(provider_reference) gin_trgm_ops)
    where provider_reference is not null;
  create index statement_line_words on statement_line using gin (search gin_trgm_ops);
  create index certificate_words on certificate
    using gin (fold_words(learner_name || ' ' || course_th || ' ' || course_en) gin_trgm_ops);
exception
  when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
    raise notice 'no index for words: %', sqlerrm;
end $$;
