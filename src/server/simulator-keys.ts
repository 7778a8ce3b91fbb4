import type { Config } from "./config.ts";

/** The simulators are given the same keys as the shop, under the same names. */
export function simulatorKeys({ providers, bookshop }: Pick<Config, "providers" | "bookshop">): Record<string, string> {
  const { omise, twoCTwoP, scb, gbPrime, paySolutions, payPal } = providers;
  return {
    ...(omise && { OMISE_PUBLIC_KEY: omise.publicKey, OMISE_SECRET_KEY: omise.secretKey, OMISE_WEBHOOK_SECRET: omise.webhookSecret }),
    ...(bookshop && { BOOKSHOP_API_KEY: bookshop.apiKey }),
    ...(twoCTwoP && { TWO_C_TWO_P_MERCHANT_ID: twoCTwoP.merchantId, TWO_C_TWO_P_SECRET_KEY: twoCTwoP.secretKey }),
    ...(scb && { SCB_API_KEY: scb.apiKey, SCB_API_SECRET: scb.apiSecret, SCB_BILLER_ID: scb.billerId }),
    ...(gbPrime && { GB_PRIME_SECRET_KEY: gbPrime.secretKey, GB_PRIME_TOKEN: gbPrime.token }),
    ...(paySolutions && {
      PAY_SOLUTIONS_MERCHANT_ID: paySolutions.merchantId,
      PAY_SOLUTIONS_SECRET_KEY: paySolutions.secretKey,
      PAY_SOLUTIONS_API_KEY: paySolutions.apiKey,
    }),
    ...(payPal && { PAYPAL_CLIENT_ID: payPal.clientId, PAYPAL_CLIENT_SECRET: payPal.clientSecret, PAYPAL_WEBHOOK_ID: payPal.webhookId }),
  };
}
