-- Ninety-nine amounts of their own were too few where many order one course at once: up to 4.99 baht go off where those below a baht are all taken.
alter table shop_order drop constraint shop_order_satang_off_check;
alter table shop_order add constraint shop_order_satang_off_check check (satang_off between 0 and 499);
