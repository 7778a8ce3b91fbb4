import type { OtherKeys } from "../../../simulators/other-simulators.ts";
import { type PanelControl, panelControl } from "../../../simulators/panel/control-client.ts";
import type { Environment } from "../../../src/server/platform/process/environment-names.ts";

/** The keys that the shop and the simulators share; a test may replace them. */
export const simulatedKeys = {
  omise: {
    publicKey: "pkey_test_shop",
    secretKey: "skey_test_shop",
    webhookSecret: Buffer.from("a webhook secret that is long enough").toString("base64"),
  },
  twoCTwoP: { merchantId: "JT01", secretKey: "a secret that shop and 2C2P share" },
  scb: {
    apiKey: "scb-key",
    apiSecret: "a secret that shop and SCB share",
    billerId: "010555617623901",
  },
  gbPrime: { secretKey: "a secret that shop and GB share", token: "gb-token" },
  paySolutions: {
    merchantId: "12345678",
    secretKey: "a secret that shop and Pay Solutions share",
    apiKey: "pay-key",
  },
  payPal: {
    clientId: "paypal-client",
    clientSecret: "a secret that shop and PayPal share",
    webhookId: "WH-SHOP",
  },
};
export type SimulatedKeys = typeof simulatedKeys;

/** The simulators of all providers beside Omise, for a shop at this address. */
export function simulatedProviders(
  shopUrl: string,
  { omise: _, ...keys }: SimulatedKeys = simulatedKeys,
): OtherKeys {
  const { twoCTwoP, scb, payPal } = keys;
  return {
    ...keys,
    twoCTwoP: {
      ...twoCTwoP,
      cardReturnUrl: `${shopUrl}/payment/return/2c2p`,
      cardBackendUrl: `${shopUrl}/webhook/payment/2c2p`,
    },
    scb: { ...scb, callbackUrl: `${shopUrl}/webhook/payment/scb` },
    payPal: { ...payPal, webhookUrl: `${shopUrl}/webhook/payment/paypal` },
  };
}

/** The shop's configuration for these simulators. */
export function providerEnvironment(
  simulatorUrl: string,
  keys: SimulatedKeys = simulatedKeys,
): Environment {
  const { omise, twoCTwoP, scb, gbPrime, paySolutions, payPal } = keys;
  return {
    OMISE_PUBLIC_KEY: omise.publicKey,
    OMISE_SECRET_KEY: omise.secretKey,
    OMISE_WEBHOOK_SECRET: omise.webhookSecret,
    TWO_C_TWO_P_MERCHANT_ID: twoCTwoP.merchantId,
    TWO_C_TWO_P_SECRET_KEY: twoCTwoP.secretKey,
    TWO_C_TWO_P_API_URL: `${simulatorUrl}/2c2p/payment/4.3`,
    TWO_C_TWO_P_PAGE_URL: `${simulatorUrl}/2c2p`,
    TWO_C_TWO_P_CARD_FORM_URL: `${simulatorUrl}/2c2p/SecurePayment/PaymentAuth.aspx`,
    TWO_C_TWO_P_CARD_SCRIPT_URL: `${simulatorUrl}/2c2p/my2c2p.js`,
    SCB_API_KEY: scb.apiKey,
    SCB_API_SECRET: scb.apiSecret,
    SCB_BILLER_ID: scb.billerId,
    SCB_REFERENCE_PREFIX: "SHP",
    SCB_API_URL: `${simulatorUrl}/scb`,
    GB_PRIME_SECRET_KEY: gbPrime.secretKey,
    GB_PRIME_TOKEN: gbPrime.token,
    GB_PRIME_API_URL: `${simulatorUrl}/gbprime`,
    GB_PRIME_PAGE_URL: `${simulatorUrl}/gbprime`,
    PAY_SOLUTIONS_MERCHANT_ID: paySolutions.merchantId,
    PAY_SOLUTIONS_SECRET_KEY: paySolutions.secretKey,
    PAY_SOLUTIONS_API_KEY: paySolutions.apiKey,
    PAY_SOLUTIONS_FORM_URL: `${simulatorUrl}/pay-solutions/epaylink/payment.aspx`,
    PAY_SOLUTIONS_API_URL: `${simulatorUrl}/pay-solutions`,
    PAYPAL_CLIENT_ID: payPal.clientId,
    PAYPAL_CLIENT_SECRET: payPal.clientSecret,
    PAYPAL_WEBHOOK_ID: payPal.webhookId,
    PAYPAL_API_URL: `${simulatorUrl}/paypal`,
  };
}

export type ProviderAdmins = {
  twoCTwoP: PanelControl;
  scb: PanelControl;
  gbPrime: PanelControl;
  paySolutions: PanelControl;
  payPal: PanelControl;
};

export function providerAdmins(simulatorUrl: string): ProviderAdmins {
  const admin = (path: string) => panelControl(`${simulatorUrl}/${path}`);
  return {
    twoCTwoP: admin("2c2p"),
    scb: admin("scb"),
    gbPrime: admin("gbprime"),
    paySolutions: admin("pay-solutions"),
    payPal: admin("paypal"),
  };
}
