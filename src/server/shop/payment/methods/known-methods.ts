import { bankTransferId, minimumSatangOf, type PaymentMethodId, providerOf } from "#domain/payment/payment-method.ts";
import type { Db } from "#server/platform/database/database.ts";
import { insertMissingMethods } from "./method-setting-queries.ts";

type KnownMethod = { id: PaymentMethodId; nameTh: string; nameEn: string; paymentType: string };

/** Every way to pay that the shop can do, in the order in which buyers see them, until the owner names and orders them otherwise. */
export const knownMethods: readonly KnownMethod[] = [
  { id: 1, nameTh: "โอนเงินผ่านธนาคาร", nameEn: "Bank transfer", paymentType: "0001" },
  { id: 9, nameTh: "พร้อมเพย์", nameEn: "PromptPay", paymentType: "0009" },
  { id: 8, nameTh: "บัตรเครดิตหรือเดบิต", nameEn: "Credit or debit card", paymentType: "0008" },
  { id: 3, nameTh: "บัตรเครดิต (2C2P)", nameEn: "Credit card (2C2P)", paymentType: "0003" },
  { id: 10, nameTh: "ผ่อนชำระด้วยบัตรเครดิต (2C2P)", nameEn: "Card instalments (2C2P)", paymentType: "0010" },
  { id: 15, nameTh: "คิวอาร์โค้ด (2C2P)", nameEn: "QR code (2C2P)", paymentType: "0015" },
  { id: 4, nameTh: "คิวอาร์โค้ด ไทยพาณิชย์", nameEn: "SCB QR code", paymentType: "0004" },
  { id: 11, nameTh: "บัตรเครดิต (GB Prime Pay)", nameEn: "Credit card (GB Prime Pay)", paymentType: "0011" },
  { id: 12, nameTh: "คิวอาร์โค้ด (GB Prime Pay)", nameEn: "QR code (GB Prime Pay)", paymentType: "0012" },
  { id: 13, nameTh: "Pay Solutions", nameEn: "Pay Solutions", paymentType: "0013" },
  { id: 2, nameTh: "PayPal", nameEn: "PayPal", paymentType: "0002" },
];

/** A new shop can be paid by bank transfer as soon as it has an account; the others wait for keys, and for their owner to switch them on. What is there stays as it is. */
export async function addMissingMethods(db: Db): Promise<void> {
  const rows = knownMethods.map(({ id, nameTh, nameEn, paymentType }, position) => ({
    id,
    name_th: nameTh,
    name_en: nameEn,
    payment_type: paymentType,
    provider: providerOf(id),
    is_enabled: id === bankTransferId,
    position,
    minimum_satang: minimumSatangOf(id),
    takes_usd: id === bankTransferId,
    shows_contact_name: id === bankTransferId,
    shows_originating_bank: id === bankTransferId,
  }));
  await insertMissingMethods(db, rows);
}
