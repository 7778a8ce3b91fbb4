-- The courses that open orders are for. A line of an order is written once; what ends with its order
-- stands here. Only triggers write this table.
create table course_on_order (
  account_id bigint not null,
  item_id bigint not null,
  order_id bigint not null,
  holds_seat boolean not null,
  -- One open order for each student and course.
  constraint course_on_order_once primary key (account_id, item_id)
);
create index course_on_order_seat on course_on_order (item_id) where holds_seat;

-- NOTE: no foreign key. It would lock each new order and its buyer once more.
create function put_courses_on_order() returns trigger language plpgsql as $$
begin
  insert into course_on_order
  select l.account_id, l.item_id, l.order_id, l.holds_seat
  from coming l join shop_order o on o.id = l.order_id
  where l.kind = 'course' and o.status in ('notYetReceived', 'pending', 'rejected')
  order by l.item_id;
  return null;
end $$;
create trigger order_line_put_on_order after insert on order_line
  referencing new table as coming for each statement execute function put_courses_on_order();

create function follow_order_status_with_courses() returns trigger language plpgsql as $$
begin
  if new.status in ('notYetReceived', 'pending', 'rejected') then
    insert into course_on_order
    select account_id, item_id, order_id, holds_seat
    from order_line where order_id = new.id and kind = 'course'
    order by item_id;
  else
    delete from course_on_order c using order_line l
    where l.order_id = new.id and c.account_id = l.account_id and c.item_id = l.item_id
      and c.order_id = new.id;
  end if;
  return null;
end $$;
drop trigger order_line_follows_status on shop_order;
create trigger shop_order_courses after update of status on shop_order
  for each row when ((old.status in ('notYetReceived', 'pending', 'rejected'))
    is distinct from (new.status in ('notYetReceived', 'pending', 'rejected')))
  execute function follow_order_status_with_courses();

create function follow_order_buyer() returns trigger language plpgsql as $$
begin
  update course_on_order set account_id = new.account_id
  where account_id = old.account_id and item_id = new.item_id and order_id = new.order_id;
  return null;
end $$;
create trigger order_line_course_moved after update of account_id on order_line
  for each row when (old.account_id is distinct from new.account_id)
  execute function follow_order_buyer();

insert into course_on_order
select account_id, item_id, order_id, holds_seat from order_line where is_open and kind = 'course';

-- Nobody orders what they have: an order that waited for the buyer's row finds access that was
-- given meanwhile. NOTE: the statement sees what stood when it began; the function looks again.
create or replace function keep_owned_courses_unordered() returns trigger language plpgsql as $$
begin
  if exists (select from enrollment e left join order_line l on l.id = e.order_line_id
      where e.account_id = new.account_id and e.item_id = new.item_id and e.state = 'active'
        and coalesce(l.plan_type, 'actual') <> 'trial'
        and (e.ends_at is null
          or (e.ends_at > now() and new.pricing_type is distinct from 'renew')))
    and exists (select from shop_order o
      where o.id = new.order_id and o.status in ('notYetReceived', 'pending', 'rejected')) then
    raise exception 'account % has course % already', new.account_id, new.item_id
      using errcode = 'check_violation', constraint = 'course_is_not_owned';
  end if;
  return null;
end $$;
drop trigger order_line_not_owned on order_line;
create trigger order_line_not_owned after insert on order_line
  for each row when (new.kind = 'course')
  execute function keep_owned_courses_unordered();

alter table order_line drop column is_open;
drop function follow_order_status;

-- Nodes of the version before ask lines for `is_open` while a new version is deployed node by node.
-- PostgreSQL reads `l.is_open` as this function of the line.
create function is_open(l order_line) returns boolean language sql stable as $$
  select o.status in ('notYetReceived', 'pending', 'rejected') from shop_order o
  where o.id = l.order_id
$$;
