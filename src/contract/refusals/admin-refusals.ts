import type { Refusal } from "./refusals.ts";

/** Refusals for administrators at the order admin. */
export const adminRefusals = {
  RESTORE_RUNS_ALREADY: {
    status: 409,
    th: "กำลังกู้คืนร้านอยู่แล้ว กรุณารอสักครู่",
    en: "The shop is being restored already. Please wait a moment.",
  },
  BACKUP_DOES_NOT_FIT: {
    status: 409,
    th: "กู้คืนจากชุดนี้ไม่ได้ กรุณาเลือกชุดอื่น",
    en: "The shop cannot be restored from this backup. Please choose another one.",
  },
  NO_ROOM_FOR_BACKUP: {
    status: 507,
    th: "เครื่องของร้านมีที่ว่างไม่พอสำหรับไฟล์นี้",
    en: "The shop's machine has no room for this file.",
  },
  ANNOUNCEMENT_NEEDS_CONSENT: {
    status: 409,
    th: "ประกาศนี้ชวนซื้อ หรือไปถึงคนที่ไม่ได้เรียนคอร์สนี้อยู่ กรุณาเลือกเป็นข่าวและโปรโมชัน ซึ่งส่งเฉพาะผู้ที่ยินยอมรับข่าว",
    en: "This asks people to buy, or reaches people who do not learn the course now. Please make it news and promotions, which only goes to people who agreed to news.",
  },
  ANNOUNCEMENT_BEGUN: {
    status: 409,
    th: "ตอนนี้ประกาศอยู่ในสถานะที่ทำแบบนี้ไม่ได้ กรุณาดูสถานะล่าสุด",
    en: "This cannot be done in the announcement's present state. Please look at it again.",
  },
  ANNOUNCEMENT_INCOMPLETE: {
    status: 409,
    th: "กรุณาเขียนหัวเรื่องและข้อความให้ครบอย่างน้อยหนึ่งภาษา และเลือกผู้รับก่อนส่ง",
    en: "Please write a subject and a text in one language at least, and choose the receivers before sending.",
  },
  REPORT_CHANGED: {
    status: 409,
    th: "ผู้ซื้อส่งสลิปใหม่หลังจากที่คุณเปิดดู กรุณาดูสลิปล่าสุดก่อนอนุมัติ",
    en: "The buyer has sent something new since you looked. Please look at the latest before deciding.",
  },
  OWN_ORDER: {
    status: 403,
    th: "นี่คือคำสั่งซื้อของคุณเอง ต้องให้ผู้ดูแลคนอื่นตรวจ",
    en: "This is your own order. Another administrator has to decide about it.",
  },
  OWN_CAUSE: {
    status: 403,
    th: "เรื่องนี้เป็นเรื่องของคุณเอง ต้องให้ผู้อื่นในร้านตรวจ",
    en: "This is about yourself. Another person of the shop has to decide about it.",
  },
  SECOND_PERSON_NEEDED: {
    status: 409,
    th: "คุณอนุมัติเป็นคนแรกไปแล้ว ยอดนี้ต้องให้ผู้ดูแลอีกคนยืนยัน",
    en: "You were the first to approve this. Another administrator has to confirm it.",
  },
  SUM_NOT_SAID: {
    status: 409,
    th: "ยอดที่ผู้ซื้อแจ้งไม่ตรงกับยอดที่ต้องชำระ กรุณาระบุยอดที่เข้าบัญชีจริงก่อนอนุมัติ",
    en: "The buyer claims another amount than is due. Please say what has really come in.",
  },
  SUM_NOT_POSSIBLE: { status: 409, th: "ยอดที่ได้รับไม่ถูกต้อง", en: "This cannot be what has come in." },
  REST_UNDECIDED: {
    status: 409,
    th: "ยอดที่ได้รับน้อยกว่ายอดที่ต้องชำระ กรุณาเลือกว่าจะไม่เก็บส่วนที่ขาด หรือเรียกเก็บเพิ่ม",
    en: "Less has come in than is due. Please say whether the rest is forgiven or asked for.",
  },
  REST_REASON_MISSING: {
    status: 409,
    th: "กรุณาบอกเหตุผลที่ไม่เก็บส่วนที่ขาด",
    en: "Please say why the rest is forgiven.",
  },
  FIRST_SAID_OTHERWISE: {
    status: 409,
    th: "ผู้ดูแลคนแรกรับยอดไว้ไม่เท่ากัน ผู้ดูแลทั้งสองคนต้องรับยอดเดียวกัน กรุณาตรวจคำสั่งซื้ออีกครั้ง",
    en: "The first administrator has accepted another sum. Two people approve the same one; please look at the order again.",
  },
  REST_CHANGED: {
    status: 409,
    th: "ยอดที่ขาดเปลี่ยนไปแล้วหลังจากที่คุณเปิดดู กรุณาดูคำสั่งซื้ออีกครั้ง",
    en: "What is still owed has changed since you looked. Please look at the order again.",
  },
  MAIL_NOT_SO_ANY_MORE: {
    status: 409,
    th: "ส่งอีเมลนี้อีกครั้งไม่ได้ เพราะเนื้อหาไม่ตรงกับคำสั่งซื้อปัจจุบัน หรือไม่มีอีเมลให้ส่ง",
    en: "This mail is not sent again: what it says is no longer so, or there is no address to send it to.",
  },
  MAIL_NOT_SENT: {
    status: 422,
    th: "ส่งอีเมลทดสอบไม่สำเร็จ จึงยังไม่ได้บันทึกอะไร",
    en: "The test mail could not be sent, so nothing was saved.",
  },
  KEPT_FOR_SECOND_PERSON: {
    status: 409,
    th: "เกินยอดที่คนเดียวทำได้ ส่งให้ผู้ดูแลอีกคนยืนยันแล้ว จะมีผลเมื่อได้รับการยืนยัน",
    en: "This is more than one person may give. It was sent to another administrator and takes effect once it is confirmed.",
  },
  KEPT_WITHOUT_SECOND: {
    status: 409,
    th: "เกินยอดที่คนเดียวทำได้ เก็บคำขอไว้แล้ว แต่ตอนนี้ร้านยังไม่มีผู้ดูแลคนอื่นที่ยืนยันเรื่องนี้ได้ ให้เจ้าของร้านเชิญผู้ดูแลอีกคนก่อน",
    en: "This is more than one person may give. The request is kept, but nobody else in the shop can confirm it yet: the owner has to invite another administrator first.",
  },
  DISCOUNT_NEEDS_TWO: {
    status: 409,
    th: "ส่วนลดนี้เกินยอดที่คนเดียวให้ได้ ให้สร้างคูปองแทน แล้วให้ผู้ดูแลอีกคนยืนยัน",
    en: "This discount is more than one person may give. Make a coupon instead: another administrator can confirm that.",
  },
  ORDER_OPEN_ALREADY: {
    status: 409,
    th: "ผู้ซื้อมีคำสั่งซื้อเดียวกันที่รอชำระอยู่แล้ว เปิดคำสั่งซื้อนั้นเพื่อดำเนินการต่อ",
    en: "The buyer has the same order open already. Please go on with that one.",
  },
  SAME_REQUEST_WAITS: {
    status: 409,
    th: "มีคำขอเรื่องเดียวกันรอผู้ดูแลอีกคนยืนยันอยู่แล้ว",
    en: "The same has been asked for already and waits for another administrator.",
  },
  ANSWER_INSTEAD: {
    status: 409,
    th: "ยอดนี้เกินยอดที่คนเดียวทำได้ จึงปิดเรื่องเฉย ๆ ไม่ได้ ให้เลือกว่าจะยุติสิทธิ์เรียนหรือให้เรียนต่อ",
    en: "This is more than one person may decide, so it is not simply closed. Say whether the access ends or stays.",
  },
  SAME_HAND: {
    status: 409,
    th: "ยืนยันไม่ได้ เพราะสิทธิ์ของคุณกับของผู้ดูแลคนแรกมาจากกันและกัน หรือมาจากผู้ดูแลคนเดียวกัน ต้องให้เจ้าของร้าน หรือผู้ดูแลที่เจ้าของร้านให้สิทธิ์เองเป็นคนยืนยัน",
    en: "You cannot confirm this: your permissions and those of the first administrator come from one another, or from the same administrator. The owner, or an administrator whose permissions the owner gave, has to confirm it.",
  },
  ASKER_MAY_NOT: {
    status: 409,
    th: "ผู้ขอไม่มีสิทธิ์ทำเรื่องนี้แล้ว จึงยืนยันไม่ได้ ถ้ายังต้องทำ ให้ส่งคำขอใหม่",
    en: "Who asked for this may not do it any more, so it cannot be confirmed. If it is still needed, ask for it again.",
  },
  REQUEST_OUTDATED: {
    status: 409,
    th: "ข้อมูลเปลี่ยนไปหลังจากส่งคำขอ จึงยืนยันตามนี้ไม่ได้ คำขอยังอยู่ ให้ผู้ขอยกเลิกแล้วส่งใหม่",
    en: "Something has changed since this was asked for, so it cannot be done like this. The request stays: withdraw it and ask for it again.",
  },
  CONFIRMATION_WAITS: {
    status: 409,
    th: "มีคำขอเรื่องเงินยอดนี้อยู่แล้ว และรอคนที่สองยืนยัน",
    en: "Something about this money has been asked for already, and waits for a second person.",
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
    th: "ที่อยู่นี้เพิ่งถูกแก้จากอีกหน้าต่างหนึ่ง",
    en: "This address has just been changed in another window.",
  },
  SHIPMENT_CHANGED: {
    status: 409,
    th: "ข้อมูลการจัดส่งเพิ่งถูกแก้จากอีกหน้าต่างหนึ่ง",
    en: "The shipment has just been changed in another window.",
  },
  ORDER_AT_BOOKSHOP: {
    status: 409,
    th: "คำสั่งซื้อนี้ส่งต่อให้ร้านหนังสือคู่ค้าแล้ว ร้านหนังสือเป็นผู้จัดส่ง ถ้าจะส่งเอง ให้รับกลับมาก่อน",
    en: "This order was handed to the bookshop, which sends it. Take it back first to send it yourself.",
  },
  REASON_NOT_OFFERED: {
    status: 409,
    th: "เหตุผลนี้ไม่ใช้กับคำสั่งซื้อแบบนี้ หรือร้านเลิกใช้แล้ว",
    en: "This reason is not for such an order, or the shop no longer uses it.",
  },
  REFUND_INSTEAD: {
    status: 409,
    th: "คำสั่งซื้อนี้ชำระแล้ว จึงยกเลิกไม่ได้ ถ้าต้องการยุติ ให้คืนเงินที่การชำระเงินของคำสั่งซื้อ",
    en: "This order is paid and cannot be cancelled. To end it, return its money at the payment.",
  },
  ORDER_CANCELLED_BEFORE: {
    status: 409,
    th: "คำสั่งซื้อนี้ถูกยกเลิกไปแล้ว",
    en: "This order is cancelled already.",
  },
  ORDER_EXPIRED_BEFORE: {
    status: 409,
    th: "คำสั่งซื้อนี้หมดเวลาชำระและสิ้นสุดไปแล้ว จึงไม่ต้องยกเลิก",
    en: "This order ran out of time and is over. There is nothing to cancel.",
  },
  ORDER_REFUNDED_BEFORE: {
    status: 409,
    th: "คำสั่งซื้อนี้คืนเงินและสิ้นสุดไปแล้ว จึงไม่ต้องยกเลิก",
    en: "This order is refunded and over. There is nothing to cancel.",
  },
  SLIP_WAITS: {
    status: 409,
    th: "มีสลิปหรือคำขอรอตรวจอยู่ กดไม่อนุมัติก่อน แล้วจึงยกเลิกคำสั่งซื้อได้",
    en: "A slip or request waits to be checked. Reject it first; then the order can be cancelled.",
  },
  DECISION_UNDER_WAY: {
    status: 409,
    th: "เพิ่งบันทึกผลตรวจและยังเลิกทำได้ กรุณารอ 30 วินาทีแล้วลองอีกครั้ง",
    en: "A decision was made a moment ago and can still be undone. Wait half a minute, then try again.",
  },
  PAYMENT_STILL_OPEN: {
    status: 409,
    th: "ผู้ซื้อมีการชำระเงินที่ยังไม่รู้ผล และปิดที่ผู้ให้บริการไม่ได้ในตอนนี้ ลองอีกครั้งในอีกสักครู่",
    en: "The buyer has a payment whose outcome is not known, and the provider could not close it now. Try again in a moment.",
  },
  MONEY_WAITS_FOR_PERSON: {
    status: 409,
    th: "มีเงินของคำสั่งซื้อนี้ที่ต้องจัดการก่อน ดูที่หน้าเงินที่ต้องจัดการ แล้วจึงยกเลิก",
    en: "Money of this order waits to be decided about. Do that first at Money to resolve.",
  },
  MONEY_IN_STATEMENT: {
    status: 409,
    th: "รายการเดินบัญชีมีเงินที่ตรงกับคำสั่งซื้อนี้แล้ว ตรวจรายการนั้นก่อนยกเลิก",
    en: "A bank statement has money that is certain to be for this order. Look at that line first.",
  },
  SECTION_HAS_LESSONS: {
    status: 409,
    th: "ลบส่วนนี้ไม่ได้ เพราะยังมีบทเรียน หรือเก็บสิ่งที่ผู้เรียนทำไว้ในบทที่นำออกแล้ว ย้ายบทเรียนไปส่วนอื่น หรือเลิกเผยแพร่ส่วนนี้แทน",
    en: "This section has lessons, or keeps what learners did in lessons that were removed. Move its lessons, or unpublish it instead.",
  },
  LAST_QUESTION: {
    status: 409,
    th: "แบบทดสอบที่เผยแพร่อยู่ต้องมีคำถามอย่างน้อย 1 ข้อ ยกเลิกการเผยแพร่บทเรียนก่อน",
    en: "A published quiz needs a question. Unpublish the lesson first.",
  },
  QUESTION_FILE_UNREADABLE: {
    status: 422,
    th: "ไม่พบคำถามในไฟล์นี้ ใช้ไฟล์ Excel (.xlsx) หรือ CSV ที่มีแถวชื่อคอลัมน์ หรือไฟล์ GIFT, Moodle XML, Aiken",
    en: "No questions were found in this file. Use an Excel (.xlsx) or CSV file with a row that names the columns, or GIFT, Moodle XML or Aiken.",
  },
  LIST_FULL: {
    status: 409,
    th: "รายการนี้มีครบจำนวนสูงสุดแล้ว กรุณาแก้ไขรายการที่ไม่ได้ใช้แทนการเพิ่มใหม่",
    en: "This list is full. Please change an entry that you no longer use instead of adding one.",
  },
  TOO_MANY_TO_CHOOSE: {
    status: 422,
    th: "มีมากกว่า 5,000 รายการที่ตรงกับตัวกรอง กรุณากรองให้แคบลง",
    en: "More than 5,000 entries fit this filter. Please narrow it.",
  },
} as const satisfies Record<string, Refusal>;
