import type { Language } from "#domain/link/localized-path.ts";
import type { PaymentMethod } from "#web/shop/payment/payment-types.ts";
import { in_, noPicture } from "./sample-cart.ts";

const providers = {
  has_own_name: false,
  is_reachable: true,
  application_id_1: null,
  application_id_2: null,
  name_web: null,
  is_show_contact_name: true,
  simulator_url: null,
};

/** A bank transfer with one sample account. */
export function sampleTransfer(lang: Language): PaymentMethod {
  const account = {
    account_name: in_(lang, "บริษัท ตัวอย่าง จำกัด", "Sample Company Limited"),
    prompt_pay_image: noPicture,
  };
  return {
    ...providers,
    id: 1,
    name: in_(lang, "โอนเงินผ่านธนาคาร", "Bank transfer"),
    payment_type: "0001",
    is_show_originating_bank: true,
    minimum: 0,
    maximum: null,
    currencies: ["THB", "USD"],
    bankList: [
      { ...account, id: 1, bank_name: "SCB", account_id: "000-0-00000-0" },
      {
        ...account,
        id: 2,
        bank_name: "KBANK",
        account_id: "000-0-00000-1",
        prompt_pay_image: null,
      },
    ],
  };
}

export function sampleMethod(id: number, name: string): PaymentMethod {
  return {
    ...providers,
    id,
    name,
    payment_type: String(id).padStart(4, "0"),
    is_show_originating_bank: false,
    minimum: 0,
    maximum: null,
    currencies: ["THB"],
    bankList: [],
  };
}

/** One method of each panel. */
export function sampleMethods(lang: Language): PaymentMethod[] {
  return [
    sampleTransfer(lang),
    sampleMethod(9, in_(lang, "พร้อมเพย์", "PromptPay")),
    sampleMethod(8, in_(lang, "บัตรเครดิต", "Credit card")),
    sampleMethod(3, "2C2P"),
    sampleMethod(2, "PayPal"),
    sampleMethod(13, "Pay Solutions"),
  ];
}
