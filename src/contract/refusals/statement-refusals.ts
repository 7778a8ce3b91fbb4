import type { Refusal } from "./refusals.ts";

/** Refusals about a bank's file and its lines. */
export const statementRefusals = {
  STATEMENT_UNREADABLE: {
    status: 422,
    th: "อ่านไฟล์นี้ไม่ได้ กรุณาใช้ไฟล์ CSV หรือ Excel (.xlsx) ที่ดาวน์โหลดจากธนาคาร ไฟล์ PDF รูปภาพ และ Excel แบบเก่า (.xls) ใช้ไม่ได้",
    en: "This file cannot be read. Please use the CSV or Excel file (.xlsx) as the bank gives it. PDF files, pictures and old Excel files (.xls) cannot be used.",
  },
  STATEMENT_OLD_WORKBOOK: {
    status: 422,
    th: "ไฟล์นี้เป็น Excel แบบเก่า (.xls) หรือมีรหัสผ่าน กรุณาเปิดใน Excel แล้วบันทึกเป็น .xlsx ที่ไม่มีรหัสผ่าน หรือ CSV",
    en: "This is an old Excel file (.xls) or one with a password. Please open it in Excel and save it as .xlsx without a password, or as CSV.",
  },
  STATEMENT_DIRECTION_UNKNOWN: {
    status: 422,
    th: "ไฟล์นี้ไม่มีอะไรบอกว่าเงินเข้าหรือออก กรุณาเลือกก่อนนำเข้า",
    en: "Nothing in this file says whether the money came in or went out. Please choose it before importing.",
  },
  STATEMENT_IS_NONE: {
    status: 422,
    th: "ไฟล์นี้ไม่ใช่รายการเดินบัญชี ไม่มีบรรทัดใดที่มีทั้งวันที่และจำนวนเงิน กรุณาดาวน์โหลดรายการเดินบัญชี (CSV หรือ Excel) จากธนาคาร",
    en: "This file is no bank statement: no line of it has a day and an amount. Please download the statement (CSV or Excel) from your bank.",
  },
  STATEMENT_TOO_LONG: {
    status: 422,
    th: "ไฟล์นี้มีเกิน 50,000 บรรทัด กรุณาแบ่งเป็นช่วงเวลาสั้นลง",
    en: "This file has more than 50,000 lines. Please export a shorter period.",
  },
  STATEMENT_OTHER_ACCOUNT: {
    status: 409,
    th: "ไฟล์นี้เขียนว่าเป็นของบัญชีอื่น ไม่ใช่บัญชีที่เลือก กรุณาเลือกบัญชีให้ตรง หรือยืนยันว่าเป็นไฟล์ของบัญชีที่เลือกจริง",
    en: "This file says to be of another account than the one chosen. Choose the right account, or confirm that the file is of the chosen one.",
  },
  STATEMENT_IN_USE: {
    status: 409,
    th: "ไฟล์นี้มีรายการที่อนุมัติคำสั่งซื้อแล้ว หรือบันทึกเป็นเงินโอนซ้ำแล้ว กรุณาถอนการอนุมัติของรายการเหล่านั้นก่อน",
    en: "Lines of this file have approved orders or are booked as second transfers. Take those back first.",
  },
  TAKE_BACK_REST_FIRST: {
    status: 409,
    th: "รายการนี้เป็นเงินส่วนแรก คำสั่งซื้อเปิดคอร์สแล้วด้วยส่วนที่เหลือ กรุณาถอนรายการของส่วนที่เหลือก่อน",
    en: "This line brought a first part, and the rest has opened the order. Take the line of the rest back first.",
  },
  TAKE_BACK_OVERPAID: {
    status: 409,
    th: "คำสั่งซื้อนี้มีเงินที่โอนเกินอยู่ด้วย กรุณาคืนเงินที่หน้าคำสั่งซื้อแทนการถอนการอนุมัติ",
    en: "More than its price has come for this order. Refund it at the order instead of taking the approval back.",
  },
  TAKE_BACK_OPEN_ORDERS: {
    status: 409,
    th: "ผู้ซื้อมีคำสั่งซื้อที่ยังไม่ชำระครบจำนวนที่มีได้แล้ว ถอนได้เมื่อคำสั่งซื้อใดคำสั่งซื้อหนึ่งชำระหรือยกเลิกแล้ว",
    en: "The buyer has as many unpaid orders as one person may have. This can be taken back once one of them is paid or cancelled.",
  },
  CANNOT_TAKE_BACK: {
    status: 409,
    th: "ถอนการอนุมัติไม่ได้แล้ว คำสั่งซื้อนี้มีการคืนเงิน การจัดส่ง หรือคำสั่งซื้อใหม่ตามมาแล้ว ถ้าต้องคืนเงิน ให้คืนที่หน้าคำสั่งซื้อ",
    en: "This approval cannot be taken back any more: a refund, a parcel or a newer order has followed. To give money back, refund it at the order.",
  },
} as const satisfies Record<string, Refusal>;
