import { accountRefusals } from "./account-refusals.ts";
import { adminRefusals } from "./admin-refusals.ts";
import { discountRefusals } from "./discount-refusals.ts";
import { learningRefusals } from "./learning-refusals.ts";
import { orderRefusals } from "./order-refusals.ts";
import { paymentRefusals } from "./payment-refusals.ts";
import { refundRefusals } from "./refund-refusals.ts";
import { seatRefusals } from "./seat-refusals.ts";
import { statementRefusals } from "./statement-refusals.ts";

/**
 * Every refusal of the shop: its HTTP status and default texts. The owner's text under
 * `refusal.<CODE>` replaces the default.
 */
export type Refusal = { status: number; th: string; en: string };

export const refusals = {
  ...adminRefusals,
  ...discountRefusals,
  ...learningRefusals,
  ...paymentRefusals,
  ...seatRefusals,
  ...statementRefusals,
  INPUT_ERROR: {
    status: 422,
    th: "บันทึกไม่สำเร็จ กรุณาตรวจสอบข้อมูลแล้วลองอีกครั้ง",
    en: "We could not save this. Please check the form and try again.",
  },
  BAD_JSON: { status: 400, th: "ข้อมูลที่ส่งมาอ่านไม่ได้", en: "The request could not be read." },
  UNAUTHORIZED: {
    status: 401,
    th: "หมดเวลาการใช้งาน กรุณาเข้าสู่ระบบอีกครั้ง",
    en: "Your session has ended. Please sign in again.",
  },
  LOGIN_FAILED: {
    status: 401,
    th: "ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง",
    en: "The username or password is not right.",
  },
  PERMISSION_DENIED: {
    status: 403,
    th: "บัญชีนี้หมดอายุการใช้งานแล้ว กรุณาติดต่อร้าน",
    en: "This account has expired. Please contact us.",
  },
  WHITELIST_USER_DENIED: {
    status: 403,
    th: "มีการเข้าสู่ระบบด้วยบัญชีนี้จากอุปกรณ์อื่น หรือร้านระงับบัญชีไว้",
    en: "This account was signed in on another device, or the shop has closed it.",
  },
  FORBIDDEN: { status: 403, th: "คุณไม่มีสิทธิ์ทำรายการนี้", en: "You may not do this." },
  CSRF_FAILED: {
    status: 403,
    th: "เปิดหน้านี้ไว้นานเกินไป กรุณาโหลดหน้านี้ใหม่แล้วลองอีกครั้ง",
    en: "This page has been open for long. Please reload it and try again.",
  },
  COOKIES_NEEDED: {
    status: 403,
    th: "ร้านต้องใช้คุกกี้เพื่อจำตะกร้าและการเข้าสู่ระบบของคุณ กรุณาอนุญาตคุกกี้ของเว็บไซต์นี้ในเบราว์เซอร์ แล้วกดอีกครั้ง",
    en: "The shop needs cookies to remember your cart and your sign-in. Please allow cookies for this website in your browser, then press again.",
  },
  NOT_FOUND: { status: 404, th: "ไม่พบรายการนี้", en: "We could not find this." },
  METHOD_NOT_ALLOWED: { status: 405, th: "วิธีเรียกไม่ถูกต้อง", en: "This method is not allowed here." },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    th: "ไฟล์หรือข้อมูลมีขนาดใหญ่เกินไป",
    en: "The file or request is too large.",
  },
  FILE_TYPE_NOT_ALLOWED: {
    status: 415,
    th: "ไฟล์ชนิดนี้อัปโหลดไม่ได้",
    en: "File type is not allow to upload.",
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    th: "ชนิดของข้อมูลไม่รองรับ",
    en: "This kind of request is not supported.",
  },
  IMAGE_INVALID: {
    status: 422,
    th: "เปิดรูปนี้ไม่ได้ กรุณาเลือกรูปอื่น",
    en: "This picture cannot be read. Please choose another.",
  },
  FILE_DAMAGED: {
    status: 422,
    th: "ไฟล์นี้เสียหรือส่งมาไม่ครบ กรุณาเลือกไฟล์อื่น",
    en: "This file is damaged or incomplete. Please choose another.",
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    th: "ทำรายการถี่เกินไป กรุณารอสักครู่",
    en: "Too many attempts. Please wait a moment.",
  },
  INTERNAL: {
    status: 500,
    th: "ระบบขัดข้องชั่วคราว กรุณาลองอีกครั้ง",
    en: "Something went wrong on our side. Please try again.",
  },
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
  PROVIDER_TIMEOUT: {
    status: 504,
    th: "ผู้ให้บริการชำระเงินตอบช้า เรากำลังตรวจสอบให้ กรุณาอย่าชำระซ้ำ",
    en: "The payment provider is slow to answer. We are checking for you.",
  },
  SHOP_BUSY: {
    status: 503,
    th: "ตอนนี้มีผู้ใช้งานจำนวนมาก กรุณารอสักครู่แล้วลองอีกครั้ง",
    en: "The shop is very busy right now. Please wait a moment and try again.",
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    th: "ระบบกำลังเริ่มใหม่ กรุณารอสักครู่",
    en: "The shop is restarting. Please wait a moment.",
  },
  UPLOAD_OFFSET_CHANGED: {
    status: 409,
    th: "อัปโหลดต่อจากจุดนี้ไม่ได้ กรุณาลองอีกครั้ง",
    en: "The upload goes on from another place. Please try again.",
  },
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
    th: "ไฟล์นี้หมดเวลาแล้ว กรุณาเลือกไฟล์อีกครั้ง คนที่นำเข้าไปแล้วจะไม่ถูกสร้างซ้ำ",
    en: "This file has timed out. Please choose it again; nobody is imported twice.",
  },
  PEOPLE_FILE_UNREADABLE: {
    status: 422,
    th: "อ่านไฟล์นี้ไม่ได้ กรุณาใช้ไฟล์ CSV หรือ Excel (.xlsx) ที่มีแถวชื่อคอลัมน์",
    en: "This file cannot be read. Please use a CSV or Excel (.xlsx) file with a row that names the columns.",
  },
  PEOPLE_FILE_OLD_WORKBOOK: {
    status: 422,
    th: "ไฟล์นี้เป็น Excel รุ่นเก่า (.xls) หรือมีรหัสผ่าน กรุณาบันทึกใหม่เป็น .xlsx หรือ CSV ที่ไม่มีรหัสผ่าน",
    en: "This is an old Excel file (.xls) or has a password. Please save it as .xlsx or CSV without one.",
  },
  PEOPLE_FILE_TOO_LONG: {
    status: 422,
    th: "ไฟล์นี้มีเกิน 5,000 คน กรุณาแบ่งเป็นหลายไฟล์",
    en: "This file has more than 5,000 people. Please split it.",
  },
  ...accountRefusals,
  ALREADY_STAFF: {
    status: 409,
    th: "คนนี้เป็นผู้ดูแลร้านอยู่แล้ว",
    en: "This person runs the shop already.",
  },
  OWNERS_ONLY: {
    status: 403,
    th: "เฉพาะเจ้าของร้านเท่านั้นที่เปลี่ยนเรื่องนี้ได้",
    en: "Only an owner of the shop may change this.",
  },
  LAST_OWNER: {
    status: 409,
    th: "ร้านต้องมีเจ้าของอย่างน้อยหนึ่งคน กรุณาตั้งเจ้าของอีกคนก่อน",
    en: "The shop needs an owner. Please make somebody else an owner first.",
  },
  NOTHING_TO_DECIDE: {
    status: 409,
    th: "ไม่มีสลิปหรือคำขอที่รอตรวจ",
    en: "No slip or request waits for a decision here.",
  },
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
  HAS_ACCESS_ALREADY: {
    status: 409,
    th: "ผู้เรียนเข้าเรียนคอร์สนี้ได้อยู่แล้ว",
    en: "The student has access to this course already.",
  },
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
  CATEGORY_HAS_DISCOUNT: {
    status: 409,
    th: "มีคูปองหรือโปรโมชันที่ใช้กับหมวดหมู่นี้ กรุณานำหมวดหมู่ออกจากส่วนลดก่อนลบ",
    en: "A coupon or a promotion applies to this category. Please take the category out of it before deleting it.",
  },
  ...orderRefusals,
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    th: "คำขอนี้ซ้ำกับคำขออื่น",
    en: "This request key was used for another request.",
  },
  REQUEST_IN_PROGRESS: {
    status: 409,
    th: "กำลังดำเนินการอยู่ กรุณารอสักครู่",
    en: "This request is still running.",
  },
  ...refundRefusals,
  MERGE_BLOCKED: {
    status: 409,
    th: "ยังรวมบัญชีไม่ได้ กรุณาจัดการคำสั่งซื้อที่ค้างอยู่ก่อน",
    en: "These accounts cannot be merged yet. Please settle the open orders first.",
  },
  ALREADY_DECIDED: {
    status: 409,
    th: "มีผู้ตรวจรายการนี้แล้ว",
    en: "Somebody has already decided this.",
  },
} as const satisfies Record<string, Refusal>;

export type RefusalCode = keyof typeof refusals;
