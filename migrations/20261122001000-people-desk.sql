-- Students, for administrators: found by what somebody knows of them, listed fast.

-- What a search looks through. Numbers are found with and without the signs between them.
alter table account add column search text not null generated always as (
  lower(username || ' ' || email || ' ' || translate(phone, '+-() ', '') || ' ' || first_name || ' ' || last_name || ' ' || nickname)
) stored;
create index account_people on account (id desc) where is_student and erased_at is null;
create index account_people_name on account (first_name collate "th-x-icu", last_name collate "th-x-icu", id) where is_student and erased_at is null;
create index account_people_tier on account (tier, id desc) where is_student and erased_at is null and tier is not null;
create index account_people_group on account (user_group_id, id desc) where is_student and erased_at is null and user_group_id is not null;
create index account_people_locked on account (id desc) where is_student and erased_at is null and not is_allowed;
create index account_people_expires on account (expires_at, id desc) where is_student and erased_at is null and expires_at is not null;
