import { generateKeyPairSync } from "node:crypto";
import type { Environment } from "../../../src/server/platform/process/environment-names.ts";
import { type SimulatedKeys, simulatedKeys } from "../servers/simulated-providers.ts";

/** A word that stands in every secret of the shop, and nowhere else. */
export const canary = "CANARY0f4b1c9e7d5a3826";

const secret = (name: string) => `${canary}-${name}-of-the-shop-in-this-test`;

/**
 * What the providers share with the shop. Numbers and names of merchants are no secrets: buyers'
 * browsers are given them.
 */
export const canaryKeys: SimulatedKeys = {
  omise: {
    publicKey: "pkey_test_shop",
    secretKey: `skey_test_${canary}`,
    webhookSecret: Buffer.from(secret("webhook")).toString("base64"),
  },
  twoCTwoP: { ...simulatedKeys.twoCTwoP, secretKey: secret("2c2p") },
  scb: { ...simulatedKeys.scb, apiKey: secret("scb-key"), apiSecret: secret("scb") },
  gbPrime: { secretKey: secret("gb-prime"), token: secret("gb-prime-token") },
  paySolutions: {
    ...simulatedKeys.paySolutions,
    secretKey: secret("pay-solutions"),
    apiKey: secret("pay-solutions-key"),
  },
  payPal: {
    ...simulatedKeys.payPal,
    clientSecret: secret("paypal"),
    webhookId: secret("paypal-webhook"),
  },
};

const { privateKey, publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

/**
 * Every secret beside those; `smtpPort` is where a mail server listens that refuses every sign-in.
 */
export function canaryEnvironment(smtpPort: number): Environment {
  return {
    SESSION_SECRET: secret("session"),
    PASSWORD_PEPPER: secret("pepper"),
    DATA_KEY: Buffer.from(secret("data").slice(0, 32)).toString("base64"),
    SMTP_URL: `smtp://shop:${secret("smtp")}@127.0.0.1:${smtpPort}`,
    TWO_C_TWO_P_PRIVATE_KEY: privateKey,
    TWO_C_TWO_P_PROVIDER_KEY: publicKey,
    GOOGLE_CLIENT_ID: "google-app",
    GOOGLE_CLIENT_SECRET: secret("google"),
    LINE_CHANNEL_ID: "line-app",
    LINE_CHANNEL_SECRET: secret("line"),
    FACEBOOK_APP_ID: "facebook-app",
    FACEBOOK_APP_SECRET: secret("facebook"),
    BOOKSHOP_API_KEY: secret("bookshop"),
  };
}

/**
 * The canary as it is, in hexadecimal digits, as bytes of a buffer in JSON, and in base64 wherever
 * it begins there; of the private key a line.
 */
const traces: readonly string[] = [
  canary,
  Buffer.from(canary).toString("hex"),
  [...Buffer.from(canary)].join(","),
  ...[0, 1, 2].map((before) => {
    const text = Buffer.from("x".repeat(before) + canary).toString("base64");
    return text.slice(before === 0 ? 0 : 4, -4);
  }),
  privateKey.split("\n")[3] ?? "",
];

/** What of the secrets can be read in a text, however it is written there. */
export function secretsIn(text: string): string[] {
  return traces.filter((trace) => text.includes(trace));
}
