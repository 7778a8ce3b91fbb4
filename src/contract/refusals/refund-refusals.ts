/** Refusals of refunds. */
export const refundRefusals = {
  REFUND_NOT_POSSIBLE: {
    status: 409,
    th: "ยอดนี้คืนเงินไม่ได้ หรือคืนครบแล้ว",
    en: "This money cannot be given back, or all of it has been.",
  },
  REFUND_IN_PROGRESS: {
    status: 409,
    th: "กำลังคืนเงินยอดนี้อยู่ กรุณารอผลก่อน",
    en: "A refund of this payment is on its way. Please wait for its result.",
  },
  REFUND_TOO_MUCH: {
    status: 409,
    th: "จำนวนเงินไม่ตรงกับยอดที่คืนได้",
    en: "This is not an amount that can be given back.",
  },
  REFUND_BY_HAND_ONLY: {
    status: 409,
    th: "ผู้ให้บริการนี้คืนเงินผ่านระบบไม่ได้ กรุณาคืนด้วยตนเองแล้วบันทึกเลขอ้างอิง",
    en: "This provider does not give money back by itself. Please do it by hand and record its reference.",
  },
  REFUND_CLAIM_CLOSED: {
    status: 409,
    th: "ร้านนี้ยังไม่รับคำขอคืนเงินผ่านหน้านี้ กรุณาติดต่อร้าน",
    en: "This shop takes no refund requests on this page. Please contact the shop.",
  },
  REFUND_CLAIM_TOO_LATE: {
    status: 409,
    th: "เลยกำหนดขอคืนเงินแล้ว หากมีข้อสงสัย กรุณาติดต่อร้าน",
    en: "The time for a refund request is over. Please contact the shop if you have questions.",
  },
  REFUND_CLAIM_WATCHED: {
    status: 409,
    th: "เรียนไปเกินส่วนที่ร้านคืนเงินให้แล้ว หากมีข้อสงสัย กรุณาติดต่อร้าน",
    en: "More of the course was watched than the shop refunds. Please contact the shop if you have questions.",
  },
  REFUND_CLAIM_WAITS: {
    status: 409,
    th: "คุณส่งคำขอคืนเงินของคำสั่งซื้อนี้ไว้แล้ว",
    en: "You have already asked for a refund of this order.",
  },
  REFUND_CLAIM_NOTHING_BACK: {
    status: 409,
    th: "ยังไม่ได้คืนเงินส่วนใดเลย กรุณาคืนเงินบางส่วนก่อน แล้วค่อยปิดคำขอ",
    en: "No part of the money has been refunded. Please refund a part first, then end the request.",
  },
  CANNOT_REINSTATE: {
    status: 409,
    th: "เปิดคำสั่งซื้ออีกครั้งไม่ได้ เพราะที่นั่ง คูปอง หรือคอร์สไม่เหลือแล้ว",
    en: "The order cannot be brought back: its seats, coupons or courses are no longer free.",
  },
};
