import type { Refusal } from "./refusals.ts";

/** Refusals for a buyer who pays. */
export const paymentRefusals = {
  PRICE_CHANGED: {
    status: 409,
    th: "ราคาเปลี่ยนจากที่แสดง กรุณาตรวจสอบยอดใหม่",
    en: "The price has changed. Please look at the new total.",
  },
  ORDER_CHANGED: {
    status: 409,
    th: "บางอย่างเปลี่ยนไปจากคำสั่งซื้อเดิม กรุณาตรวจสอบก่อนสั่งซื้อ",
    en: "Something differs from the former order. Please look at it before you order.",
  },
  ORDER_CART_CHANGED: {
    status: 409,
    th: "รายการในตะกร้าไม่ตรงกับคำสั่งซื้อเดิม กรุณาตรวจตะกร้าแล้วสั่งซื้ออีกครั้ง",
    en: "The cart differs from the order.",
  },
  ORDER_NOT_PAYABLE: {
    status: 409,
    th: "คำสั่งซื้อนี้ปิดรับชำระแล้ว กรุณาสั่งซื้อใหม่จากตะกร้า",
    en: "This order can no longer be paid.",
  },
  ORDER_ALREADY_PAID: { status: 409, th: "คำสั่งซื้อนี้ชำระแล้ว", en: "This order is already paid." },
  EMAIL_NEEDED: {
    status: 409,
    th: "ช่องทางนี้ต้องใช้อีเมล กรุณาเพิ่มอีเมลในบัญชี หรือเลือกช่องทางอื่น",
    en: "This way to pay needs an e-mail address. Please add one to your account, or choose another way.",
  },
  SLIP_WITHOUT_ORDER: {
    status: 409,
    th: "แนบสลิปได้เมื่อมีคำสั่งซื้อที่รอชำระเงิน กรุณาสั่งซื้อก่อนแล้วแนบสลิปอีกครั้ง",
    en: "A slip goes with an order that is waiting for payment. Please place the order first, then attach the slip.",
  },
  TOO_MANY_SLIPS: {
    status: 409,
    th: "แนบสลิปของคำสั่งซื้อที่รอชำระเงินครบจำนวนแล้ว หากต้องการส่งเพิ่ม กรุณาติดต่อร้าน",
    en: "You have sent as many slips as your open orders can take. To send more, please contact us.",
  },
  PAYMENT_IN_PROGRESS: {
    status: 409,
    th: "มีการชำระเงินที่กำลังรอผล กรุณารอสักครู่และอย่าชำระซ้ำ",
    en: "A payment is still in progress.",
  },
  CARD_RESTS: {
    status: 429,
    th: "บัตรถูกปฏิเสธหลายครั้ง ตอนนี้ยังจ่ายด้วยบัตรไม่ได้ กรุณาเลือกช่องทางอื่นหรือลองใหม่ภายหลัง",
    en: "Cards were declined several times, so paying by card rests for a while. Other ways to pay stay open.",
  },
  CARD_NOT_TAKEN: {
    status: 422,
    th: "ใช้ข้อมูลบัตรนี้ไม่ได้ ยังไม่มีการตัดเงิน กรุณากรอกบัตรใหม่อีกครั้งหรือเลือกช่องทางอื่น",
    en: "This card cannot be used. Nothing was taken. Please enter the card again, or choose another way.",
  },
  PAYMENT_NOT_CONFIRMED: {
    status: 409,
    th: "ยังไม่ได้รับยืนยันการชำระเงิน กรุณารอสักครู่แล้วตรวจสอบอีกครั้ง",
    en: "The payment is not confirmed yet.",
  },
  PAN_NOT_ACCEPTED: {
    status: 422,
    th: "เพื่อความปลอดภัย ร้านไม่รับหมายเลขบัตรโดยตรง กรุณากรอกข้อมูลบัตรใหม่",
    en: "A card number must never be sent to the shop itself. Please enter the card again.",
  },
} as const satisfies Record<string, Refusal>;
