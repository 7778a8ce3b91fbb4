-- What the shop or an instructor writes to many people at once.
create table announcement (
  id bigint generated always as identity primary key,
  author_id bigint not null references account,
  -- `course`: news of a course for its own learners. `sale`: only for people who agreed to news.
  purpose text not null check (purpose in ('course', 'sale')),
  audience text not null check (audience in ('courses', 'category', 'buyers', 'everybody')),
  category_id bigint references category,
  subject_th text not null default '',
  subject_en text not null default '',
  body_th text not null default '',
  body_en text not null default '',
  -- The button leads to the page of this course.
  link_item_id bigint references catalog_item,
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'running', 'stopped', 'done')),
  due_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  -- Receivers are written in steps, by account. The last account that was looked at.
  filled_to bigint not null default 0,
  filled_at timestamptz,
  -- As a job counted them last.
  receivers int not null default 0,
  sent int not null default 0,
  refused int not null default 0,
  passed int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((audience = 'category') = (category_id is not null)),
  -- Who is not a learner of the course now is only written to with consent.
  constraint announcement_with_consent
    check (purpose = 'sale' or audience in ('courses', 'category')),
  constraint announcement_has_time check (state <> 'scheduled' or due_at is not null),
  constraint announcement_begun check ((state in ('draft', 'scheduled')) = (started_at is null)),
  constraint announcement_ended check ((state = 'done') = (ended_at is not null))
);
create index announcement_author on announcement (author_id);
create index announcement_category on announcement (category_id) where category_id is not null;
create index announcement_link on announcement (link_item_id) where link_item_id is not null;
create index announcement_newest on announcement (created_at desc, id desc);
create index announcement_open on announcement (id) where state in ('scheduled', 'running');

-- The courses and goods it is about. Those of a category are written down when it begins.
create table announcement_item (
  announcement_id bigint not null references announcement on delete cascade,
  item_id bigint not null references catalog_item,
  primary key (announcement_id, item_id)
);
create index announcement_item_item on announcement_item (item_id, announcement_id);

-- Each person whom an announcement is mailed to has one row.
create table announcement_receiver (
  announcement_id bigint not null references announcement,
  account_id bigint not null references account,
  -- `handed`: its mail is among the messages. `passed`: left out, because it must not go any more.
  state text not null default 'waiting'
    check (state in ('waiting', 'handed', 'sent', 'refused', 'passed')),
  -- Not before. A person who had enough today gets it tomorrow.
  due_at timestamptz not null default now(),
  handed_at timestamptz,
  settled_at timestamptz,
  -- The person unsubscribed by the link of this mail.
  left_at timestamptz,
  primary key (announcement_id, account_id)
) with (fillfactor = 85);
create index announcement_receiver_waits on announcement_receiver
  (announcement_id, due_at, account_id) where state = 'waiting';
create index announcement_receiver_handed on announcement_receiver (announcement_id)
  where state = 'handed';
create index announcement_receiver_person on announcement_receiver (account_id, handed_at);
create index announcement_receiver_day on announcement_receiver (handed_at)
  where handed_at is not null;
create trigger announcement_receiver_of_somebody before insert on announcement_receiver
  for each row execute function refuse_erased_account();

-- What a learner has read in the course.
create table announcement_read (
  announcement_id bigint not null references announcement,
  account_id bigint not null references account,
  read_at timestamptz not null default now(),
  primary key (account_id, announcement_id)
);
create index announcement_read_announcement on announcement_read (announcement_id);
create trigger announcement_read_of_somebody before insert on announcement_read
  for each row execute function refuse_erased_account();

-- Whatever ends the message of an announcement settles its receiver in the same transaction. The key
-- is `learner:news:<announcement>:<account>`. Without a mail it was left out.
create function settle_announcement_receiver() returns trigger language plpgsql as $$
declare
  left_shop timestamptz;
  is_written boolean;
begin
  select sent_at, true into left_shop, is_written from mail where outbox_id = new.id;
  update announcement_receiver
  set state = case
        when is_written is null then 'passed'
        when left_shop is not null or new.last_error = '' then 'sent'
        else 'refused' end,
    settled_at = now()
  where announcement_id = split_part(new.key, ':', 3)::bigint
    and account_id = split_part(new.key, ':', 4)::bigint
    and state = 'handed';
  return null;
end $$;
create trigger outbox_message_settles_receiver after update of done_at on outbox_message
  for each row when (old.done_at is null and new.done_at is not null
    and new.key like 'learner:news:%')
  execute function settle_announcement_receiver();

-- An instructor may write to the learners of their own courses.
alter table instructor_profile add column may_announce boolean not null default false;

-- A learner can leave announcements of courses, too. Checked in the next file.
alter table learner_mail_off drop constraint learner_mail_off_kind_check;
alter table learner_mail_off add constraint learner_mail_off_kind
  check (kind in ('go_on', 'new_lesson', 'live', 'ending', 'certificate', 'handed_in',
    'announcement')) not valid;
