-- Reads the rows under a lock that lets orders go on.
alter table coupon validate constraint coupon_reach_is_one;
alter table promotion validate constraint promotion_reach_is_one;
