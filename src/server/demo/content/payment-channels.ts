import { bankTransferId, minimumSatangOf } from "#domain/payment/payment-method.ts";
import { knownMethods } from "#server/shop/payment/methods/known-methods.ts";
import type { DemoBankAccount, DemoPaymentMethod } from "./content-types.ts";
import { promptPayPicture } from "./picture-files.ts";

const OWNER = { accountNameTh: "บริษัท ร้านเรียน จำกัด", accountNameEn: "Raanrian Co., Ltd." };

/**
 * A number with a valid check digit that is never issued: no province has the code 99. So a scanned
 * demo QR code pays no one.
 */
const SHOP_TAX_ID = "0999990000010";

export const bankAccounts: DemoBankAccount[] = [
  {
    ...OWNER,
    key: "scb",
    bankCode: "SCB",
    accountNumber: "999-2-10458-1",
    promptPayId: SHOP_TAX_ID,
    promptPayPicture: promptPayPicture("scb"),
  },
  {
    ...OWNER,
    key: "kbank",
    bankCode: "KBANK",
    accountNumber: "999-8-27716-4",
    promptPayId: null,
    promptPayPicture: null,
  },
  {
    ...OWNER,
    key: "bbl",
    bankCode: "BBL",
    accountNumber: "999-4-63029-7",
    promptPayId: null,
    promptPayPicture: null,
  },
];

/** All payment methods are switched on. */
export const paymentMethods: DemoPaymentMethod[] = knownMethods.map((method) => ({
  ...method,
  minimumSatang: minimumSatangOf(method.id),
  takesUsd: method.id === bankTransferId,
  showsContactName: method.id === bankTransferId,
  showsOriginatingBank: method.id === bankTransferId,
  isEnabled: true,
}));
