-- A line of an order is found by its item, and by its plan, which is one of the item: one index
-- does both.
create index order_line_item_plan on order_line (item_id, plan_id);
drop index order_line_item;
drop index order_line_plan;
