import type { Refusal } from "./refusals.ts";

/** What only administrators at the order desk are told. */
export const deskRefusals = {
  SECOND_PERSON_NEEDED: {
    status: 409,
    th: "คุณอนุมัติเป็นคนแรกไปแล้ว ยอดนี้ต้องให้ผู้ดูแลอีกคนยืนยัน",
    en: "You were the first to approve this. Another administrator has to confirm it.",
  },
  MAIL_NOT_SO_ANY_MORE: {
    status: 409,
    th: "ส่งอีเมลนี้อีกครั้งไม่ได้ เพราะเนื้อหาไม่ตรงกับคำสั่งซื้อตอนนี้แล้ว หรือไม่มีที่อยู่ให้ส่ง",
    en: "This mail is not sent again: what it says is no longer so, or there is no address to send it to.",
  },
  CONFIRMATION_WAITS: {
    status: 409,
    th: "ผู้ดูแลอีกคนสั่งเรื่องเงินยอดนี้ไว้ และรอคนที่สองยืนยัน",
    en: "Another administrator has already asked for something about this money, and it waits to be confirmed.",
  },
  ORDER_NOT_SHIPPABLE: {
    status: 409,
    th: "คำสั่งซื้อนี้ยังไม่ได้อนุมัติ หรือไม่มีของที่ต้องส่ง",
    en: "This order is not approved, or it has nothing to send.",
  },
  ORDER_ADDRESS_FIXED: {
    status: 409,
    th: "แก้ที่อยู่ไม่ได้แล้ว เพราะจัดส่งไปแล้วหรือคำสั่งซื้อสิ้นสุดแล้ว",
    en: "The address can no longer be changed: the order is shipped or over.",
  },
  ORDER_ADDRESS_CHANGED: {
    status: 409,
    th: "ผู้ดูแลอีกคนแก้ที่อยู่ไปก่อนแล้ว",
    en: "Another administrator has changed the address meanwhile.",
  },
  SHIPMENT_CHANGED: {
    status: 409,
    th: "ผู้ดูแลอีกคนแก้ข้อมูลการจัดส่งไปก่อนแล้ว",
    en: "Another administrator has changed the shipment meanwhile.",
  },
  REASON_NOT_OFFERED: {
    status: 409,
    th: "เหตุผลนี้ไม่ใช้กับคำสั่งซื้อแบบนี้ หรือร้านเลิกใช้แล้ว",
    en: "This reason is not for such an order, or the shop no longer uses it.",
  },
  TOO_MANY_TO_CHOOSE: {
    status: 422,
    th: "มีมากกว่า 5,000 รายการที่ตรงกับตัวกรอง กรุณากรองให้แคบลง",
    en: "More than 5,000 entries fit this filter. Please narrow it.",
  },
} as const satisfies Record<string, Refusal>;
