-- The shop cancels an unpaid order and says why. What was said stays with the order as the buyer read it.
alter table shop_order
  add column cancel_reason text not null default '',
  add constraint cancel_reason_of_cancelled check (cancel_reason = '' or status = 'cancelled');

alter table reject_reason drop constraint reject_reason_used_for_check;
alter table reject_reason add constraint reject_reason_used_for_check check (used_for in ('slip', 'free', 'cancel'));

insert into reject_reason (position, used_for, name_th, name_en, text_th, text_en)
select place, 'cancel', name_th, name_en, text_th, text_en
from (values
    (0, 'ผู้ซื้อขอยกเลิก', 'Buyer asked for it',
      'เรายกเลิกคำสั่งซื้อนี้ตามที่คุณแจ้ง หากเปลี่ยนใจ สั่งซื้อใหม่ได้เสมอ',
      'We cancelled this order as you asked. If you change your mind, you can order again at any time.'),
    (1, 'สั่งซ้ำ', 'Ordered twice',
      'คำสั่งซื้อนี้ซ้ำกับคำสั่งซื้ออื่นของคุณ เราจึงยกเลิกให้ คำสั่งซื้ออื่นของคุณยังอยู่ครบ',
      'This order is the same as another one of yours, so we cancelled it. Your other orders are as they were.'),
    (2, 'ยังไม่ได้รับเงิน', 'No payment yet',
      'เรายังไม่ได้รับเงินของคำสั่งซื้อนี้ จึงยกเลิกเพื่อคืนที่ให้ผู้เรียนคนอื่น หากคุณโอนแล้ว กรุณาติดต่อเราพร้อมหลักฐานการโอน',
      'We have not received the money for this order and cancelled it, so that its place is free for others. If you have paid, please contact us with the proof.'),
    (3, 'เปิดขายต่อไม่ได้', 'Cannot be offered',
      'ขออภัย รายการในคำสั่งซื้อนี้เปิดขายต่อไม่ได้ คุณไม่ต้องชำระเงิน หากโอนไปแล้ว กรุณาติดต่อเรา เราจะคืนเงินให้',
      'We are sorry: what you ordered can no longer be offered. There is nothing to pay. If you have paid already, please contact us and we will return the money.')
  ) known (place, name_th, name_en, text_th, text_en)
order by place;
