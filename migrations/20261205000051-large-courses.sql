-- How often each number of stars was given is counted for the page of a course from the index alone.
create index course_review_stars on course_review (item_id, stars) where hidden_at is null;

-- What is stopped is asked for with every look at who has access to a course, and is rare.
create index enrollment_paused on enrollment (item_id, account_id) where paused_at is not null;
