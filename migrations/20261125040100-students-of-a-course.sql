-- Whoever looks for one student's access to one course, and is on the way to the wrong index, must not read all students of the course.
create index enrollment_of_item on enrollment (item_id, account_id) where state = 'active';
drop index enrollment_item;
alter index enrollment_of_item rename to enrollment_item;
