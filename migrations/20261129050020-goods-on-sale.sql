-- Whether a shop sells goods beside its courses is asked with its settings.
create index catalog_item_goods on catalog_item (id) where kind = 'product' and is_published and archived_at is null;
