import { deskRefusals } from "./desk-refusals.ts";
import { learningRefusals } from "./learning-refusals.ts";
import { paymentRefusals } from "./payment-refusals.ts";
import { seatRefusals } from "./seat-refusals.ts";
import { statementRefusals } from "./statement-refusals.ts";

/** Every refusal the shop can answer, in one list: HTTP status and the default texts. Custom texts under `refusal.<CODE>` win. */
export type Refusal = { status: number; th: string; en: string };

export const refusals = {
  ...deskRefusals,
  ...learningRefusals,
  ...paymentRefusals,
  ...seatRefusals,
  ...statementRefusals,
  // Form and transport
  INPUT_ERROR: { status: 422, th: "บันทึกไม่สำเร็จ กรุณาตรวจสอบข้อมูลแล้วลองอีกครั้ง", en: "We could not save this. Please check the form and try again." },
  BAD_JSON: { status: 400, th: "ข้อมูลที่ส่งมาอ่านไม่ได้", en: "The request could not be read." },
  UNAUTHORIZED: { status: 401, th: "เซสชันหมดอายุ กรุณาเข้าสู่ระบบอีกครั้ง", en: "Your session has ended. Please sign in again." },
  LOGIN_FAILED: { status: 401, th: "ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง", en: "The username or password is not right." },
  PERMISSION_DENIED: { status: 403, th: "บัญชีนี้หมดอายุการใช้งานแล้ว กรุณาติดต่อผู้ดูแล", en: "This account has expired. Please contact us." },
  WHITELIST_USER_DENIED: {
    status: 403,
    th: "บัญชีนี้เข้าสู่ระบบจากอุปกรณ์อื่น หรือผู้ดูแลปิดการใช้งานไว้",
    en: "This account was signed in on another device, or the shop has closed it.",
  },
  FORBIDDEN: { status: 403, th: "คุณไม่มีสิทธิ์ทำรายการนี้", en: "You may not do this." },
  CSRF_FAILED: { status: 403, th: "หน้านี้เปิดค้างไว้นาน กรุณาโหลดใหม่แล้วลองอีกครั้ง", en: "This page has been open for long. Please reload it and try again." },
  COOKIES_NEEDED: {
    status: 403,
    th: "ร้านต้องใช้คุกกี้เพื่อจำตะกร้าและการเข้าสู่ระบบของคุณ กรุณาอนุญาตคุกกี้ของเว็บไซต์นี้ในเบราว์เซอร์ แล้วกดอีกครั้ง",
    en: "The shop needs cookies to remember your cart and your sign-in. Please allow cookies for this website in your browser, then press again.",
  },
  NOT_FOUND: { status: 404, th: "ไม่พบรายการนี้", en: "We could not find this." },
  METHOD_NOT_ALLOWED: { status: 405, th: "วิธีเรียกไม่ถูกต้อง", en: "This method is not allowed here." },
  PAYLOAD_TOO_LARGE: { status: 413, th: "ไฟล์หรือข้อมูลมีขนาดใหญ่เกินไป", en: "The file or request is too large." },
  FILE_TYPE_NOT_ALLOWED: { status: 415, th: "ไฟล์ชนิดนี้อัปโหลดไม่ได้", en: "File type is not allow to upload." },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, th: "ชนิดของข้อมูลไม่รองรับ", en: "This kind of request is not supported." },
  IMAGE_INVALID: { status: 422, th: "เปิดรูปนี้ไม่ได้ กรุณาเลือกรูปอื่น", en: "This picture cannot be read. Please choose another." },
  TOO_MANY_REQUESTS: { status: 429, th: "ทำรายการถี่เกินไป กรุณารอสักครู่", en: "Too many attempts. Please wait a moment." },
  INTERNAL: { status: 500, th: "ระบบขัดข้องชั่วคราว กรุณาลองอีกครั้ง", en: "Something went wrong on our side. Please try again." },
  SOCIAL_NOT_REACHED: {
    status: 502,
    th: "ติดต่อผู้ให้บริการบัญชีนี้ไม่ได้ กรุณาลองอีกครั้ง",
    en: "This company could not be reached. Please try again.",
  },
  PROVIDER_ERROR: {
    status: 502,
    th: "ติดต่อผู้ให้บริการชำระเงินไม่ได้ กรุณาลองอีกครั้งหรือเลือกช่องทางอื่น",
    en: "The payment provider could not be reached. Please try again or choose another way.",
  },
  PROVIDER_TIMEOUT: { status: 504, th: "ผู้ให้บริการชำระเงินตอบช้า เรากำลังตรวจสอบให้", en: "The payment provider is slow to answer. We are checking for you." },
  SHOP_BUSY: { status: 503, th: "ตอนนี้มีผู้ใช้งานจำนวนมาก กรุณารอสักครู่แล้วลองอีกครั้ง", en: "The shop is very busy right now. Please wait a moment and try again." },
  SERVICE_UNAVAILABLE: { status: 503, th: "ระบบกำลังเริ่มใหม่ กรุณารอสักครู่", en: "The shop is restarting. Please wait a moment." },
  UPLOAD_OFFSET_CHANGED: { status: 409, th: "อัปโหลดต่อจากจุดนี้ไม่ได้ กรุณาลองอีกครั้ง", en: "The upload goes on from another place. Please try again." },
  FILE_USE_CHANGED: {
    status: 409,
    th: "ไฟล์นี้ถูกใช้งานต่างจากที่แสดงไว้ กรุณาตรวจสอบก่อนลบ",
    en: "This file is in use elsewhere than shown. Please look again before deleting it.",
  },
  FILE_IN_USE: {
    status: 409,
    th: "ไฟล์นี้เป็นหลักฐานของคำสั่งซื้อหรือเอกสารภาษี จึงลบไม่ได้",
    en: "This file is evidence of an order or a tax document and cannot be deleted.",
  },
  OUT_OF_STORAGE: { status: 507, th: "พื้นที่เก็บไฟล์เต็ม", en: "Out off Storage" },
  PEOPLE_FILE_GONE: {
    status: 404,
    ...{ th: "ไฟล์นี้หมดเวลาแล้ว กรุณาเลือกไฟล์อีกครั้ง คนที่นำเข้าไปแล้วจะไม่ถูกสร้างซ้ำ", en: "This file has timed out. Please choose it again; nobody is imported twice." },
  },
  PEOPLE_FILE_UNREADABLE: {
    status: 422,
    th: "อ่านไฟล์นี้ไม่ได้ กรุณาใช้ไฟล์ CSV ที่บรรทัดแรกเป็นชื่อคอลัมน์",
    en: "This file cannot be read. Please use a CSV file whose first line names the columns.",
  },
  PEOPLE_FILE_TOO_LONG: {
    status: 422,
    th: "ไฟล์นี้มีเกิน 5,000 คน กรุณาแบ่งเป็นหลายไฟล์",
    en: "This file has more than 5,000 people. Please split it.",
  },
  // Registration
  OVER_LIMIT_USER: { status: 200, th: "จำนวนผู้ใช้ครบตามที่กำหนดแล้ว กรุณาติดต่อผู้ดูแล", en: "The number of users has reached its limit. Please contact us." },
  ERROR_CREATE_USER_IN_DAY: { status: 200, th: "วันนี้สร้างบัญชีครบตามที่กำหนดแล้ว กรุณาติดต่อผู้ดูแล", en: "Today's limit of new accounts is reached. Please contact us." },
  DUPLICATE_USERNAME: { status: 200, th: "มีชื่อผู้ใช้นี้แล้ว กรุณาเปลี่ยนชื่อผู้ใช้", en: "This username is taken. Please choose another." },
  DUPLICATE_EMAIL: { status: 200, th: "มีอีเมลนี้แล้ว กรุณาเปลี่ยนอีเมลหรือเข้าสู่ระบบ", en: "This e-mail is in use. Please use another or sign in." },
  INVALID_FORMAT_USERNAME: { status: 200, th: "ชื่อผู้ใช้ใช้ได้เฉพาะ a-z, 0-9 และ @ - _ . โดยไม่เว้นวรรค", en: "Usernames take a–z, 0–9 and @ - _ . without spaces." },
  INVALID_FORMAT_PASSWORD: {
    status: 200,
    th: "รหัสผ่านต้องมีอย่างน้อย 6 ตัว ใช้ a-z, 0-9 และ @ - _ . โดยไม่เว้นวรรค",
    en: "Passwords have at least 6 of a–z, 0–9 and @ - _ . without spaces.",
  },
  INVALID_FORMAT_EMAIL: { status: 200, th: "อีเมลไม่ถูกต้อง", en: "This e-mail is not valid." },
  CONSENT_CHANGED: {
    status: 200,
    th: "ข้อตกลงมีการเปลี่ยนแปลง กรุณาอ่านฉบับใหม่แล้วยอมรับอีกครั้ง",
    en: "The terms have changed. Please read the new text and accept it again.",
  },
  PURCHASE_NEEDS_ACCOUNT: {
    status: 409,
    th: "ร้านนี้ให้สมัครสมาชิกหรือเข้าสู่ระบบก่อนสั่งซื้อ",
    en: "This shop asks you to register or sign in before you order.",
  },
  SOCIAL_TICKET_REQUIRED: {
    status: 401,
    th: "การยืนยันตัวตนหมดอายุ กรุณาเข้าสู่ระบบด้วยบัญชีโซเชียลอีกครั้ง",
    en: "The confirmation has ended. Please sign in with your social account again.",
  },
  ACCOUNT_EXISTS_FOR_EMAIL: {
    status: 200,
    th: "อีเมลนี้มีบัญชีอยู่แล้ว กรุณาใส่รหัสผ่านของบัญชีนั้นเพื่อเชื่อมกัน",
    en: "There is an account with this e-mail. Enter its password to connect the two.",
  },
  LINK_NOT_VALID: {
    status: 409,
    th: "ลิงก์นี้ถูกใช้ไปแล้วหรือหมดเวลาแล้ว กรุณาขอลิงก์ใหม่",
    en: "This link has been used or its time is over. Please ask for a new one.",
  },
  // Staff
  ALREADY_STAFF: { status: 409, th: "คนนี้เป็นผู้ดูแลร้านอยู่แล้ว", en: "This person runs the shop already." },
  LAST_OWNER: {
    status: 409,
    th: "ร้านต้องมีเจ้าของอย่างน้อยหนึ่งคน กรุณาตั้งเจ้าของอีกคนก่อน",
    en: "The shop needs an owner. Please make somebody else an owner first.",
  },
  // My account
  NOTHING_TO_DECIDE: { status: 409, th: "ไม่มีสลิปหรือคำขอที่รอตรวจ", en: "No slip or request waits for a decision here." },
  SLIP_HAS_DOUBTS: {
    status: 409,
    th: "มีข้อมูลที่ไม่ตรงกัน กรุณาเปิดดูสลิปก่อนอนุมัติ",
    en: "Something does not fit here. Please open the slip before approving it.",
  },
  ITEM_IN_ARCHIVE: {
    status: 409,
    th: "รายการนี้อยู่ในคลัง กรุณานำออกจากคลังก่อน",
    en: "This is in the archive. Please take it out first.",
  },
  HAS_ACCESS_ALREADY: { status: 409, th: "ผู้เรียนเข้าเรียนคอร์สนี้ได้อยู่แล้ว", en: "The student has access to this course already." },
  ACCESS_IS_OVER: { status: 409, th: "สิทธิ์นี้ไม่ได้เปิดอยู่แล้ว", en: "This access is not open any more." },
  EDIT_CONFLICT: {
    status: 409,
    th: "ข้อมูลนี้ถูกแก้ไขจากหน้าต่างอื่นแล้ว กรุณาตรวจสอบก่อนบันทึกอีกครั้ง",
    en: "This has been changed in another window. Please look at it before saving again.",
  },
  CATEGORY_IN_USE: {
    status: 409,
    th: "หมวดหมู่นี้ยังมีคอร์สหรือสินค้าอยู่ กรุณาเลือกหมวดหมู่ที่จะย้ายไปก่อนลบ",
    en: "There are courses or products in this category. Please choose where they go before deleting it.",
  },
  LAST_WAY_IN: {
    status: 409,
    th: "บัญชีนี้เป็นทางเข้าสู่ระบบทางเดียวที่เหลือ กรุณาตั้งรหัสผ่านก่อนยกเลิกการเชื่อมต่อ",
    en: "This is the only way left to sign in. Please set a password before you disconnect it.",
  },
  SOCIAL_ACCOUNT_UNKNOWN: {
    status: 200,
    th: "ยังไม่มีบัญชีที่เชื่อมกับบัญชีโซเชียลนี้ กรุณาสมัครสมาชิกก่อน",
    en: "No account is connected with this social account yet. Please register first.",
  },
  PROFILE_REQUIRED: { status: 200, th: "กรุณากรอกข้อมูลที่จำเป็นให้ครบก่อนเข้าสู่ระบบ", en: "Please complete the required details before signing in." },
  // Cart and order
  COUPON_NOT_AVAILABLE: { status: 200, th: "คูปองนี้ถูกใช้ครบแล้วหรือใช้กับรายการนี้ไม่ได้", en: "This coupon is used up or cannot be used here." },
  COUPON_UNKNOWN: { status: 200, th: "ไม่มีโค้ดส่วนลดนี้ในตะกร้าของคุณ กรุณากรอกโค้ดอีกครั้ง", en: "This coupon is not in your cart. Please enter its code again." },
  COUPON_NOT_IN_FORCE: { status: 200, th: "คูปองนี้ยังไม่เริ่มหรือหมดอายุแล้ว", en: "This coupon has not started yet or has ended." },
  COUPON_NOT_FOR_TIER: { status: 200, th: "คูปองนี้ใช้กับระดับสมาชิกของคุณไม่ได้", en: "This coupon is for another member tier." },
  COUPON_USED_UP: { status: 200, th: "คูปองนี้ถูกใช้ครบจำนวนแล้ว", en: "This coupon has been used up." },
  COUPON_USED_BY_YOU: { status: 200, th: "คุณใช้คูปองนี้ครบจำนวนครั้งแล้ว", en: "You have used this coupon as often as it allows." },
  COUPON_WITHOUT_METHOD: { status: 200, th: "คูปองนี้ยังไม่ได้กำหนดช่องทางชำระเงิน", en: "This coupon has no payment method." },
  COUPON_NOT_FOR_METHOD: { status: 200, th: "คูปองนี้ใช้กับช่องทางชำระเงินที่เลือกไม่ได้", en: "This coupon cannot be used with the chosen payment method." },
  COUPON_NOT_FOR_COURSES: { status: 200, th: "คูปองนี้ใช้กับคอร์สในตะกร้าไม่ได้", en: "This coupon is not for the courses in the cart." },
  COUPON_COURSE_COUNT: { status: 200, th: "จำนวนคอร์สที่ร่วมรายการยังไม่ครบตามเงื่อนไขของคูปอง", en: "The cart has too few of the courses that this coupon asks for." },
  COUPON_NOT_FOR_CURRENCY: { status: 200, th: "คูปองนี้ใช้กับสกุลเงินที่เลือกไม่ได้", en: "This coupon cannot be used with the chosen currency." },
  COUPON_DUPLICATE: { status: 200, th: "ใส่คูปองนี้ไว้แล้ว", en: "This coupon is in the cart already." },
  COUPON_GIVES_NOTHING: { status: 200, th: "คูปองนี้ไม่ได้ลดเพิ่ม จึงเก็บไว้ให้ใช้ครั้งหน้า", en: "This coupon would take nothing more off, so it is kept for another time." },
  ONE_COUPON_ONLY: {
    status: 200,
    th: "หนึ่งคำสั่งซื้อใช้คูปองได้ใบเดียว กรุณานำใบที่ไม่ต้องการออก",
    en: "One order may use one coupon. Please take out those you do not want.",
  },
  PROMOTION_NOT_CHOSEN: { status: 200, th: "มีโปรโมชันที่ใช้ได้ กรุณาเลือกก่อน", en: "There is a promotion for this cart. Please choose it first." },
  PROMOTION_NOT_AVAILABLE: { status: 200, th: "โปรโมชันที่เลือกไว้ใช้ไม่ได้แล้ว", en: "The chosen promotion can no longer be used." },
  PROMOTION_NOT_WITH_COUPON: { status: 200, th: "ใช้คูปองแล้ว จึงใช้โปรโมชันร่วมไม่ได้", en: "A coupon is used, so the promotion is not." },
  COURSE_DUPLICATE: { status: 200, th: "คุณมีคอร์สนี้อยู่แล้ว", en: "You already have this course." },
  NO_MORE_SEAT: { status: 200, th: "สมัครไม่ได้เนื่องจากผู้เรียนเต็มแล้ว", en: "This course is full." },
  TIME_LEFT: { status: 200, th: "คอร์สนี้ยังเรียนได้อยู่ ยังไม่ถึงเวลาต่ออายุ", en: "Your access is still running; it is too early to renew." },
  NOT_FOUND_PRICING: { status: 200, th: "ไม่พบราคาที่เลือก กรุณาเลือกใหม่", en: "This price is no longer offered. Please choose again." },
  CART_EMPTY: { status: 200, th: "ยังไม่มีรายการในตะกร้า", en: "The cart is empty." },
  MISSING_PRICE: { status: 200, th: "รายการนี้ยังไม่ได้กำหนดราคา", en: "This item has no price set." },
  PAYMENT_METHOD_REQUIRED: { status: 200, th: "กรุณาเลือกช่องทางชำระเงิน", en: "Please choose how to pay." },
  BELOW_MINIMUM: { status: 422, th: "ช่องทางนี้ใช้กับยอดต่ำกว่า 20 บาทไม่ได้", en: "This channel cannot be chosen below the 20 baht minimum." },
  ABOVE_MAXIMUM: {
    status: 422,
    th: "ยอดนี้เกินที่ช่องทางนี้รับได้ กรุณาเลือกช่องทางอื่น",
    en: "This is more than this channel takes. Please choose another one.",
  },
  SHIPPING_ADDRESS_REQUIRED: { status: 200, th: "กรุณาเลือกที่อยู่จัดส่ง", en: "Please choose a shipping address." },
  SHIPPING_METHOD_REQUIRED: { status: 200, th: "กรุณาเลือกวิธีจัดส่ง", en: "Please choose how to ship." },
  PLAN_REQUIRED: { status: 200, th: "กรุณาเลือกราคาของคอร์สนี้", en: "Please choose a plan for this course." },
  QUANTITY_ZERO: { status: 200, th: "จำนวนเป็นศูนย์ กรุณาเพิ่มจำนวนหรือลบรายการนี้", en: "The quantity is zero. Please raise it or remove the item." },
  QUANTITY_TOO_LARGE: {
    status: 200,
    th: "สั่งสินค้าชิ้นเดียวกันได้ไม่เกิน 99 ชิ้นต่อคำสั่งซื้อ กรุณาลดจำนวน",
    en: "One order takes at most 99 pieces of one product. Please lower the quantity.",
  },
  CANNOT_SHIP_IN_CURRENCY: { status: 200, th: "รายการที่ต้องจัดส่งชำระเป็นดอลลาร์ไม่ได้", en: "Items that are shipped cannot be paid in US dollars." },
  METHOD_NOT_FOR_CURRENCY: { status: 200, th: "ช่องทางนี้รับเฉพาะเงินบาท กรุณาเลือกช่องทางอื่น", en: "This channel takes Thai baht only. Please choose another one." },
  WITHHOLDING_NOT_OFFERED: { status: 200, th: "รายการนี้หักภาษี ณ ที่จ่ายไม่ได้", en: "Withholding tax cannot be used with this order." },
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
  IDEMPOTENCY_KEY_REUSED: { status: 409, th: "คำขอนี้ซ้ำกับคำขออื่น", en: "This request key was used for another request." },
  REQUEST_IN_PROGRESS: { status: 409, th: "กำลังทำรายการนี้อยู่", en: "This request is still running." },
  REFUND_NOT_POSSIBLE: { status: 409, th: "ยอดนี้คืนเงินไม่ได้ หรือคืนครบแล้ว", en: "This money cannot be given back, or all of it has been." },
  REFUND_IN_PROGRESS: { status: 409, th: "กำลังคืนเงินยอดนี้อยู่ กรุณารอผลก่อน", en: "A refund of this payment is on its way. Please wait for its result." },
  REFUND_TOO_MUCH: { status: 409, th: "จำนวนเงินไม่ตรงกับยอดที่คืนได้", en: "This is not an amount that can be given back." },
  REFUND_BY_HAND_ONLY: {
    status: 409,
    th: "ผู้ให้บริการนี้คืนเงินผ่านระบบไม่ได้ กรุณาคืนเองแล้วบันทึกเลขอ้างอิง",
    en: "This provider does not give money back by itself. Please do it by hand and record its reference.",
  },
  CANNOT_REINSTATE: {
    status: 409,
    th: "นำคำสั่งซื้อกลับมาไม่ได้ ที่นั่ง คูปอง หรือคอร์สไม่ว่างแล้ว",
    en: "The order cannot be brought back: its seats, coupons or courses are no longer free.",
  },
  MERGE_BLOCKED: {
    status: 409,
    th: "ยังรวมบัญชีไม่ได้ กรุณาจัดการคำสั่งซื้อที่ค้างอยู่ก่อน",
    en: "These accounts cannot be merged yet. Please settle the open orders first.",
  },
  ALREADY_DECIDED: { status: 409, th: "รายการนี้มีผู้ตัดสินแล้ว", en: "Somebody has already decided this." },
} as const satisfies Record<string, Refusal>;

export type RefusalCode = keyof typeof refusals;
