import type { FieldFault } from "#contract/client.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { BankTransferCode, BankTransferFault, BankTransferField } from "#domain/payment/bank-transfer-report.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";

const wireNames: Record<BankTransferField, string> = {
  bankAccount: "bank_account",
  slip: "slip",
  contactName: "contact_name",
  transferAmount: "transfer_amount",
  originatingBank: "bank_code",
  accountNumber: "bank_account",
};

const texts: Record<BankTransferCode | "SLIP_TWICE" | "TRANSFER_TIME_INVALID" | "ORDER_NOT_FREE" | "NO_SUCH_PAYMENT", Record<Language, string>> = {
  BANK_ACCOUNT_NOT_CHOSEN: { th: "กรุณาเลือกบัญชีธนาคารที่ต้องการโอนเงิน", en: "Please choose the bank account you paid to." },
  SLIP_MISSING: { th: "กรุณาอัพโหลดหลักฐานการโอนเงิน", en: "Please upload the transfer slip." },
  CONTACT_NAME_MISSING: { th: "กรุณากรอกชื่อผู้ติดต่อ", en: "Please enter a contact name." },
  TRANSFER_AMOUNT_MISSING: { th: "กรุณากรอกจำนวนเงินที่โอน", en: "Please enter the amount you paid." },
  TRANSFER_AMOUNT_INVALID: { th: "จำนวนเงินที่โอนไม่ถูกต้อง", en: "The amount is not valid." },
  ORIGINATING_BANK_MISSING: { th: "กรุณาเลือกธนาคารต้นทางที่โอน", en: "Please choose the bank you paid from." },
  ACCOUNT_NUMBER_MISSING: { th: "กรุณาเลือกเลขบัญชีที่โอน", en: "Please choose the account number you paid to." },
  SLIP_UPLOAD_FAILED: { th: "กรุณาอัพโหลดหลักฐานการโอนเงินอีกครั้ง", en: "Please upload the transfer slip again." },
  SLIP_TWICE: { th: "แนบสลิปใบเดียวกันซ้ำ กรุณาแนบแต่ละใบเพียงครั้งเดียว", en: "The same slip is attached twice. Please attach each slip once." },
  TRANSFER_TIME_INVALID: { th: "วันที่หรือเวลาที่โอนไม่ถูกต้อง", en: "The date or time of the transfer is not valid." },
  ORDER_NOT_FREE: { th: "คำสั่งซื้อนี้มียอดที่ต้องชำระ", en: "This order is not free." },
  NO_SUCH_PAYMENT: { th: "ยังไม่มีการชำระเงินช่องทางนี้", en: "There is no payment of this kind yet." },
};

/** The first thing that is wrong, beside its field. */
export function refuseTransfer({ code, field }: BankTransferFault, lang: Language): Refused<"INPUT_ERROR"> {
  return refuseField(code, wireNames[field], lang);
}

export function refuseField(code: keyof typeof texts, param: string, lang: Language): Refused<"INPUT_ERROR"> {
  const fault: FieldFault = { param, msg: texts[code][lang], code };
  return refuse("INPUT_ERROR", { errors: [fault] });
}
