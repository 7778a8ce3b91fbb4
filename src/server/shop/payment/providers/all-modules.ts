import type { ProviderId } from "#domain/payment/payment-method.ts";
import { gbPrimeModule } from "./gb-prime/gb-prime-module.ts";
import { omiseModule } from "./omise/omise-module.ts";
import { paySolutionsModule } from "./pay-solutions/pay-solutions-module.ts";
import { payPalModule } from "./paypal/paypal-module.ts";
import type { AnyProviderModule } from "./provider-module.ts";
import { scbModule } from "./scb/scb-module.ts";
import { twoCTwoPModule } from "./two-c-two-p/two-c-two-p-module.ts";

export const providerModules: Readonly<Record<ProviderId, AnyProviderModule>> = {
  omise: omiseModule,
  "two-c-two-p": twoCTwoPModule,
  scb: scbModule,
  "gb-prime": gbPrimeModule,
  "pay-solutions": paySolutionsModule,
  paypal: payPalModule,
};
