import type { providerTh } from "./provider-th.ts";

export const providerEn: Record<keyof typeof providerTh, string> = {
  "setting.provider-omise": "Omise",
  "setting.provider-two-c-two-p": "2C2P",
  "setting.provider-scb": "SCB",
  "setting.provider-gb-prime": "GB Prime Pay",
  "setting.provider-pay-solutions": "Pay Solutions",
  "setting.provider-paypal": "PayPal",
};
