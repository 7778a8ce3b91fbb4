import type { DemoBankAccount, DemoPaymentMethod } from "./content-types.ts";
import { promptPayPicture } from "./picture-files.ts";

const OWNER = { accountNameTh: "บริษัท ร้านเรียน จำกัด", accountNameEn: "Raanrian Co., Ltd." };

/** A right check digit on a number that is issued to nobody: no province has the code 99, so a scanned demo QR pays no one. */
export const SHOP_TAX_ID = "0999990000010";

export const bankAccounts: DemoBankAccount[] = [
  { ...OWNER, key: "scb", bankCode: "SCB", accountNumber: "999-2-10458-1", promptPayId: SHOP_TAX_ID, promptPayPicture: promptPayPicture("scb") },
  { ...OWNER, key: "kbank", bankCode: "KBANK", accountNumber: "999-8-27716-4", promptPayId: null, promptPayPicture: null },
  { ...OWNER, key: "bbl", bankCode: "BBL", accountNumber: "999-4-63029-7", promptPayId: null, promptPayPicture: null },
];

const PROVIDER_METHOD = { minimumSatang: 0, showsContactName: false, showsOriginatingBank: false, isEnabled: true };

export const paymentMethods: DemoPaymentMethod[] = [
  {
    id: 1,
    paymentType: "0001",
    nameTh: "โอนเงินผ่านธนาคาร",
    nameEn: "Bank transfer",
    minimumSatang: 0,
    showsContactName: true,
    showsOriginatingBank: true,
    isEnabled: true,
  },
  { ...PROVIDER_METHOD, id: 9, paymentType: "0009", nameTh: "พร้อมเพย์", nameEn: "PromptPay", minimumSatang: 20_00 },
  { ...PROVIDER_METHOD, id: 8, paymentType: "0008", nameTh: "บัตรเครดิตหรือเดบิต", nameEn: "Credit or debit card", minimumSatang: 20_00 },
  { ...PROVIDER_METHOD, id: 3, paymentType: "0003", nameTh: "บัตรเครดิต (2C2P)", nameEn: "Credit card (2C2P)" },
  { ...PROVIDER_METHOD, id: 10, paymentType: "0010", nameTh: "ผ่อนชำระด้วยบัตรเครดิต (2C2P)", nameEn: "Card instalments (2C2P)" },
  { ...PROVIDER_METHOD, id: 15, paymentType: "0015", nameTh: "คิวอาร์โค้ด (2C2P)", nameEn: "QR code (2C2P)" },
  { ...PROVIDER_METHOD, id: 4, paymentType: "0004", nameTh: "คิวอาร์โค้ด ไทยพาณิชย์", nameEn: "SCB QR code" },
  { ...PROVIDER_METHOD, id: 11, paymentType: "0011", nameTh: "บัตรเครดิต (GB Prime Pay)", nameEn: "Credit card (GB Prime Pay)" },
  { ...PROVIDER_METHOD, id: 12, paymentType: "0012", nameTh: "คิวอาร์โค้ด (GB Prime Pay)", nameEn: "QR code (GB Prime Pay)" },
  { ...PROVIDER_METHOD, id: 13, paymentType: "0013", nameTh: "เพย์โซลูชั่น", nameEn: "Pay Solutions" },
  { ...PROVIDER_METHOD, id: 2, paymentType: "0002", nameTh: "เพย์พาล", nameEn: "PayPal" },
];
