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
  CANNOT_REINSTATE: {
    status: 409,
    th: "เปิดคำสั่งซื้ออีกครั้งไม่ได้ เพราะที่นั่ง คูปอง หรือคอร์สไม่เหลือแล้ว",
    en: "The order cannot be brought back: its seats, coupons or courses are no longer free.",
  },
};
