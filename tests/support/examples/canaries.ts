import { generateKeyPairSync } from "node:crypto";
import type { Environment } from "../../../src/server/platform/process/environment-names.ts";
import { type SimulatedKeys, simulatedKeys } from "../servers/simulated-providers.ts";

/** A text that is part of every secret of the shop, and of nothing else. */
export const canary = "CANARY0f4b1c9e7d5a3826";

const secret = (name: string) => `${canary}-${name}-of-the-shop-in-this-test`;

/**
 * The keys of the providers. Merchant numbers and names are no secrets: browsers of buyers get
 * them.
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

/** Every other secret. `smtpPort` is the port of a mail server that refuses every sign-in. */
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
 * The canary as text, as hexadecimal digits, as bytes of a buffer in JSON, and as base64 at every
 * offset; one line of the private key.
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

/** The traces of secrets in a text, in any of these encodings. */
export function secretsIn(text: string): string[] {
  return traces.filter((trace) => text.includes(trace));
}
