/** Refusals of registration, sign-in and the caller's account. */
export const accountRefusals = {
  VIEW_ONLY: {
    status: 403,
    th: "กำลังดูในมุมของผู้เรียน ดูได้อย่างเดียว จบการดูก่อนถ้าต้องการทำรายการ",
    en: "You are viewing as a student, so nothing can be changed. End the view first.",
  },
  VIEW_NOT_OF_STAFF: {
    status: 403,
    th: "ดูในมุมของผู้ดูแล ผู้สอน หรือตัวเองไม่ได้",
    en: "You cannot view as an administrator, an instructor or yourself.",
  },
  OVER_LIMIT_USER: {
    status: 200,
    th: "ขณะนี้ร้านรับสมาชิกเต็มจำนวนแล้ว กรุณาติดต่อร้าน",
    en: "The number of users has reached its limit. Please contact us.",
  },
  ERROR_CREATE_USER_IN_DAY: {
    status: 200,
    th: "วันนี้ร้านรับสมาชิกใหม่ครบจำนวนแล้ว กรุณาลองใหม่พรุ่งนี้หรือติดต่อร้าน",
    en: "Today's limit of new accounts is reached. Please contact us.",
  },
  DUPLICATE_USERNAME: {
    status: 200,
    th: "ชื่อผู้ใช้นี้มีคนใช้แล้ว กรุณาใช้ชื่ออื่น",
    en: "This username is taken. Please choose another.",
  },
  DUPLICATE_EMAIL: {
    status: 200,
    th: "อีเมลนี้มีบัญชีอยู่แล้ว กรุณาเข้าสู่ระบบหรือใช้อีเมลอื่น",
    en: "This e-mail is in use. Please use another or sign in.",
  },
  DUPLICATE_PHONE: {
    status: 200,
    th: "เบอร์นี้มีบัญชีอยู่แล้ว กรุณาเข้าสู่ระบบหรือใช้เบอร์อื่น",
    en: "This phone number is in use. Please use another or sign in.",
  },
  REGISTRATION_FORM_CHANGED: {
    status: 409,
    th: "แบบสมัครของร้านเปลี่ยนไปแล้ว กรุณาโหลดหน้านี้ใหม่",
    en: "The registration form has changed. Please reload this page.",
  },
  INVALID_FORMAT_USERNAME: {
    status: 200,
    th: "ชื่อผู้ใช้ใช้ได้เฉพาะ a-z, 0-9 และ @ - _ . โดยไม่เว้นวรรค",
    en: "Usernames take a–z, 0–9 and @ - _ . without spaces.",
  },
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
  LAST_WAY_IN: {
    status: 409,
    th: "บัญชีนี้เป็นทางเข้าสู่ระบบทางเดียวที่เหลือ กรุณาตั้งรหัสผ่านก่อนยกเลิกการเชื่อมต่อ",
    en: "This is the only way left to sign in. Please set a password before you disconnect it.",
  },
  SECOND_STEP_REQUIRED: {
    status: 200,
    th: "กรุณายืนยันตัวตนขั้นที่สองเพื่อเข้าสู่ระบบ",
    en: "Please confirm the second step to sign in.",
  },
  SECOND_STEP_OVER: {
    status: 409,
    th: "หมดเวลายืนยันตัวตนแล้ว กรุณาเข้าสู่ระบบใหม่",
    en: "The time for the second step is over. Please sign in again.",
  },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    th: "ร้านกำหนดให้บัญชีนี้ยืนยันตัวตนสองขั้น กรุณาเพิ่มพาสคีย์หรือแอปรหัสก่อนใช้งานหลังร้าน",
    en: "The shop asks this account for two-step sign-in. Please add a passkey or a code app before you use the back office.",
  },
  FACTOR_REQUIRED_HERE: {
    status: 409,
    th: "บัญชีนี้ต้องมีการยืนยันตัวตนสองขั้น กรุณาเพิ่มวิธีอื่นก่อนลบวิธีนี้",
    en: "This account has to keep two-step sign-in. Please add another way before you remove this one.",
  },
  TOO_MANY_FACTORS: {
    status: 409,
    th: "บัญชีนี้มีวิธียืนยันตัวตนครบจำนวนแล้ว กรุณาลบวิธีที่ไม่ใช้ก่อน",
    en: "This account has as many ways as it can keep. Please remove one that is no longer used.",
  },
  FACTOR_NOT_READ: {
    status: 422,
    th: "ยืนยันด้วยพาสคีย์ไม่สำเร็จ กรุณาลองอีกครั้ง",
    en: "The passkey could not be confirmed. Please try again.",
  },
  SOCIAL_ACCOUNT_UNKNOWN: {
    status: 200,
    th: "ยังไม่มีบัญชีที่เชื่อมกับบัญชีโซเชียลนี้ กรุณาสมัครสมาชิกก่อน",
    en: "No account is connected with this social account yet. Please register first.",
  },
  PROFILE_REQUIRED: {
    status: 200,
    th: "กรุณากรอกข้อมูลที่จำเป็นให้ครบก่อนเข้าสู่ระบบ",
    en: "Please complete the required details before signing in.",
  },
};
