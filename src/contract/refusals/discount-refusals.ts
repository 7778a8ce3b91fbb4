import type { Refusal } from "./refusals.ts";

/** Refusals about coupons and promotions. */
export const discountRefusals = {
  COUPON_NOT_AVAILABLE: {
    status: 200,
    th: "คูปองนี้ถูกใช้ครบแล้วหรือใช้กับรายการนี้ไม่ได้",
    en: "This coupon is used up or cannot be used here.",
  },
  COUPON_UNKNOWN: {
    status: 200,
    th: "ไม่มีโค้ดส่วนลดนี้ในตะกร้าของคุณ กรุณากรอกโค้ดอีกครั้ง",
    en: "This coupon is not in your cart. Please enter its code again.",
  },
  COUPON_NOT_IN_FORCE: {
    status: 200,
    th: "คูปองนี้ยังไม่เริ่มหรือหมดอายุแล้ว",
    en: "This coupon has not started yet or has ended.",
  },
  COUPON_NOT_FOR_TIER: {
    status: 200,
    th: "คูปองนี้ใช้กับระดับสมาชิกของคุณไม่ได้",
    en: "This coupon is for another member tier.",
  },
  COUPON_USED_UP: { status: 200, th: "คูปองนี้ถูกใช้ครบจำนวนแล้ว", en: "This coupon has been used up." },
  COUPON_USED_BY_YOU: {
    status: 200,
    th: "คุณใช้คูปองนี้ครบจำนวนครั้งแล้ว",
    en: "You have used this coupon as often as it allows.",
  },
  COUPON_SERIES_USED: {
    status: 200,
    th: "คุณใช้โค้ดของคูปองชุดนี้ครบจำนวนต่อคนแล้ว",
    en: "You have used as many codes of this series as one person may.",
  },
  COUPON_WITHOUT_METHOD: {
    status: 200,
    th: "คูปองนี้ยังใช้ไม่ได้ เพราะยังไม่ได้กำหนดช่องทางชำระเงิน กรุณาติดต่อร้าน",
    en: "This coupon has no payment method.",
  },
  COUPON_NOT_FOR_METHOD: {
    status: 200,
    th: "คูปองนี้ใช้กับช่องทางชำระเงินที่เลือกไม่ได้ กรุณาเลือกช่องทางอื่นหรือนำคูปองออก",
    en: "This coupon cannot be used with the chosen payment method.",
  },
  COUPON_NOT_FOR_COURSES: {
    status: 200,
    th: "คูปองนี้ใช้กับคอร์สในตะกร้าไม่ได้",
    en: "This coupon is not for the courses in the cart.",
  },
  COUPON_COURSE_COUNT: {
    status: 200,
    th: "จำนวนคอร์สที่ร่วมรายการยังไม่ครบตามเงื่อนไขของคูปอง",
    en: "The cart has too few of the courses that this coupon asks for.",
  },
  COUPON_NOT_FOR_CURRENCY: {
    status: 200,
    th: "คูปองนี้ใช้กับสกุลเงินที่เลือกไม่ได้",
    en: "This coupon cannot be used with the chosen currency.",
  },
  COUPON_DUPLICATE: { status: 200, th: "ใส่คูปองนี้ไว้แล้ว", en: "This coupon is in the cart already." },
  COUPON_GIVES_NOTHING: {
    status: 200,
    th: "คูปองนี้ไม่ได้ลดเพิ่ม จึงเก็บไว้ให้ใช้ครั้งหน้า",
    en: "This coupon would take nothing more off, so it is kept for another time.",
  },
  OWN_COUPON: {
    status: 200,
    th: "คุณเป็นคนสร้างหรือแก้คูปองนี้ให้ร้าน จึงใช้กับคำสั่งซื้อของตัวเองไม่ได้ ลองคูปองได้ในหลังร้านที่หน้าลองคิดราคา",
    en: "You have made or changed this coupon for the shop, so it is not for your own order. Coupons can be tried in the back office.",
  },
  ONE_COUPON_ONLY: {
    status: 200,
    th: "หนึ่งคำสั่งซื้อใช้คูปองได้ใบเดียว กรุณานำใบที่ไม่ต้องการออก",
    en: "One order may use one coupon. Please take out those you do not want.",
  },
  PROMOTION_NOT_CHOSEN: {
    status: 200,
    th: "มีโปรโมชันที่ใช้ได้ กรุณาเลือกก่อน",
    en: "There is a promotion for this cart. Please choose it first.",
  },
  PROMOTION_NOT_AVAILABLE: {
    status: 200,
    th: "โปรโมชันที่เลือกไว้ใช้ไม่ได้แล้ว",
    en: "The chosen promotion can no longer be used.",
  },
  PROMOTION_NOT_WITH_COUPON: {
    status: 200,
    th: "ใช้คูปองแล้ว จึงใช้โปรโมชันร่วมไม่ได้",
    en: "A coupon is used, so the promotion is not.",
  },
} satisfies Record<string, Refusal>;
