-- Descriptions are plain text, as the shop shows them.
alter table catalog_item drop column description_type;
