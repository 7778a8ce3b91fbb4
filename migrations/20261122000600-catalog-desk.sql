-- The owner edits what is sold in the shop itself: a permission, when something goes on sale and off it, and lists that stay fast.

update account set permissions = array_append(permissions, 'catalog.manage')
  where is_administrator and 'setting.manage' = any (permissions) and not 'catalog.manage' = any (permissions);

alter table catalog_item
  add column updated_at timestamptz not null default now(),
  -- When a draft goes on sale by itself, and when what is on sale leaves it.
  add column publish_at timestamptz,
  add column unpublish_at timestamptz,
  add column description_type text not null default 'text' check (description_type in ('text', 'html')),
  add constraint published_once check (publish_at is null or not is_published),
  add constraint sale_ends_after_it_begins check (publish_at is null or unpublish_at is null or unpublish_at > publish_at);
create index catalog_item_publish_at on catalog_item (publish_at) where publish_at is not null;
create index catalog_item_unpublish_at on catalog_item (unpublish_at) where unpublish_at is not null;

create index catalog_item_place on catalog_item (position, id) where archived_at is null;
create index catalog_item_changed on catalog_item (updated_at desc, id desc) where archived_at is null;
create index catalog_item_newest on catalog_item (id desc) where archived_at is null;
create index catalog_item_name_th on catalog_item (title_th collate "th-x-icu", id) where archived_at is null;
create index catalog_item_name_en on catalog_item (title_en collate "en-x-icu", id) where archived_at is null;
create index catalog_item_archived on catalog_item (archived_at desc, id desc) where archived_at is not null;

-- Which plans were sold, and the history of one record.
create index if not exists order_line_plan on order_line (plan_id) where plan_id is not null;
create index if not exists audit_entry_object on audit_entry (object, id);

alter table category add column version int not null default 1;
create index catalog_item_of_category on catalog_item (category_id);
