import type { Refusal } from "./refusals.ts";

/** What a buyer is told who pays. */
export const paymentRefusals = {
  PRICE_CHANGED: { status: 409, th: "ราคาเปลี่ยนไปจากที่แสดง กรุณาตรวจสอบยอดใหม่", en: "The price has changed. Please look at the new total." },
  ORDER_CART_CHANGED: { status: 409, th: "รายการในตะกร้าเปลี่ยนไปจากคำสั่งซื้อเดิม", en: "The cart differs from the order." },
  ORDER_NOT_PAYABLE: { status: 409, th: "คำสั่งซื้อนี้ชำระไม่ได้แล้ว", en: "This order can no longer be paid." },
  ORDER_ALREADY_PAID: { status: 409, th: "คำสั่งซื้อนี้ชำระแล้ว", en: "This order is already paid." },
  PAYMENT_IN_PROGRESS: { status: 409, th: "มีการชำระเงินที่รอผลอยู่", en: "A payment is still in progress." },
  CARD_RESTS: {
    status: 429,
    th: "บัตรถูกปฏิเสธหลายครั้ง จึงพักการจ่ายด้วยบัตรไว้ก่อน ระหว่างนี้เลือกช่องทางชำระเงินอื่นได้",
    en: "Cards were declined several times, so paying by card rests for a while. Other ways to pay stay open.",
  },
  CARD_NOT_TAKEN: {
    status: 422,
    th: "ใช้ข้อมูลบัตรนี้ไม่ได้ ยังไม่มีการตัดเงิน กรุณากรอกบัตรใหม่อีกครั้งหรือเลือกช่องทางอื่น",
    en: "This card cannot be used. Nothing was taken. Please enter the card again, or choose another way.",
  },
  PAYMENT_NOT_CONFIRMED: { status: 409, th: "ยังไม่ได้รับการยืนยันการชำระเงิน", en: "The payment is not confirmed yet." },
  PAN_NOT_ACCEPTED: {
    status: 422,
    th: "ส่งหมายเลขบัตรมาที่ร้านโดยตรงไม่ได้ กรุณากรอกบัตรใหม่อีกครั้ง",
    en: "A card number must never be sent to the shop itself. Please enter the card again.",
  },
} as const satisfies Record<string, Refusal>;
