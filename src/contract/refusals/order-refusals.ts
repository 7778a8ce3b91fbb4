/** Refusals of carts and orders. */
export const orderRefusals = {
  COURSE_DUPLICATE: { status: 200, th: "คุณมีคอร์สนี้อยู่แล้ว", en: "You already have this course." },
  NO_MORE_SEAT: { status: 200, th: "สมัครไม่ได้เนื่องจากผู้เรียนเต็มแล้ว", en: "This course is full." },
  TIME_LEFT: {
    status: 200,
    th: "คอร์สนี้ยังเรียนได้อยู่ ยังไม่ถึงเวลาต่ออายุ",
    en: "Your access is still running; it is too early to renew.",
  },
  NOT_FOUND_PRICING: {
    status: 200,
    th: "ไม่พบราคาที่เลือก กรุณาเลือกใหม่",
    en: "This price is no longer offered. Please choose again.",
  },
  CART_EMPTY: { status: 200, th: "ยังไม่มีรายการในตะกร้า", en: "The cart is empty." },
  MISSING_PRICE: {
    status: 200,
    th: "รายการนี้ยังไม่มีราคาในสกุลเงินที่เลือก กรุณานำออกจากตะกร้าหรือเปลี่ยนสกุลเงิน",
    en: "This item has no price set.",
  },
  PAYMENT_METHOD_REQUIRED: {
    status: 200,
    th: "กรุณาเลือกช่องทางชำระเงิน",
    en: "Please choose how to pay.",
  },
  BELOW_MINIMUM: {
    status: 422,
    th: "ช่องทางนี้ใช้กับยอดต่ำกว่า 20 บาทไม่ได้",
    en: "This channel cannot be chosen below the 20 baht minimum.",
  },
  ABOVE_MAXIMUM: {
    status: 422,
    th: "ยอดนี้เกินที่ช่องทางนี้รับได้ กรุณาเลือกช่องทางอื่น",
    en: "This is more than this channel takes. Please choose another one.",
  },
  SHIPPING_ADDRESS_REQUIRED: {
    status: 200,
    th: "กรุณาเลือกที่อยู่จัดส่ง",
    en: "Please choose a shipping address.",
  },
  SHIPPING_METHOD_REQUIRED: { status: 200, th: "กรุณาเลือกวิธีจัดส่ง", en: "Please choose how to ship." },
  PLAN_REQUIRED: {
    status: 200,
    th: "กรุณาเลือกระยะเวลาเรียน",
    en: "Please choose a plan for this course.",
  },
  QUANTITY_ZERO: {
    status: 200,
    th: "จำนวนเป็นศูนย์ กรุณาเพิ่มจำนวนหรือลบรายการนี้",
    en: "The quantity is zero. Please raise it or remove the item.",
  },
  QUANTITY_TOO_LARGE: {
    status: 200,
    th: "สั่งสินค้าชิ้นเดียวกันได้ไม่เกิน 99 ชิ้นต่อคำสั่งซื้อ กรุณาลดจำนวน",
    en: "One order takes at most 99 pieces of one product. Please lower the quantity.",
  },
  CANNOT_SHIP_IN_CURRENCY: {
    status: 200,
    th: "รายการที่ต้องจัดส่งชำระเป็นดอลลาร์ไม่ได้",
    en: "Items that are shipped cannot be paid in US dollars.",
  },
  METHOD_NOT_FOR_CURRENCY: {
    status: 200,
    th: "ช่องทางนี้รับเฉพาะเงินบาท กรุณาเลือกช่องทางอื่น",
    en: "This channel takes Thai baht only. Please choose another one.",
  },
  WITHHOLDING_NOT_OFFERED: {
    status: 200,
    th: "ยอดนี้หักภาษี ณ ที่จ่ายไม่ได้ กรุณาเลือกไม่หักภาษี",
    en: "Withholding tax cannot be used with this order.",
  },
  WITHHOLDING_NEEDS_JURISTIC_PERSON: {
    status: 200,
    th: "หากต้องการหักภาษี ณ ที่จ่าย จะต้องเป็นบัญชีนิติบุคคลเท่านั้น",
    en: "Withholding tax is for accounts of juristic persons only.",
  },
  TOO_MANY_OPEN_ORDERS: {
    status: 200,
    th: "มีคำสั่งซื้อที่รอชำระครบ 3 รายการแล้ว กรุณาชำระหรือยกเลิกก่อน",
    en: "You have 3 unpaid orders. Please pay or cancel one first.",
  },
};
