import { createHmac, createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import type { Reader } from "./platform/process/environment.ts";
import type { Name } from "./platform/process/environment-names.ts";
import type { GbPrimeSettings } from "./shop/payment/providers/gb-prime/gb-prime-settings.ts";
import type { PaySolutionsSettings } from "./shop/payment/providers/pay-solutions/pay-solutions-settings.ts";
import type { PayPalSettings } from "./shop/payment/providers/paypal/paypal-settings.ts";
import type { ScbSettings } from "./shop/payment/providers/scb/scb-settings.ts";
import type { TwoCTwoPSettings } from "./shop/payment/providers/two-c-two-p/two-c-two-p-settings.ts";

/** Keys and addresses of the providers beside Omise; one without keys is undefined, and its methods are not offered. */
export type OtherProviders = {
  twoCTwoP: TwoCTwoPSettings | undefined;
  scb: ScbSettings | undefined;
  gbPrime: GbPrimeSettings | undefined;
  paySolutions: PaySolutionsSettings | undefined;
  payPal: PayPalSettings | undefined;
};

/** The same with empty keys: where every provider lives, for keys that administrators enter while the shop runs. */
export type ProviderPlaces = Required<{ [Name in keyof OtherProviders]: NonNullable<OtherProviders[Name]> }>;

/** Where a provider lives when nothing else is said: its own machines, or the simulator. */
type Places = { simulator: string | null };

/** Called after every problem has been found. In the demo the secret that this shop has made once makes the keys that nobody has given. */
type Finished = (demoSecret: string | null) => { others: OtherProviders; otherPlaces: ProviderPlaces };
/** A provider with the keys that are configured, and without any. */
type Reading<Settings> = { places: Settings; withKeys: (demoSecret: string | null) => Settings | undefined };

export function readOtherProviders(reader: Reader, places: Places): Finished {
  const twoCTwoP = readTwoCTwoP(reader, places);
  const scb = readScb(reader, places);
  const gbPrime = readGbPrime(reader, places);
  const paySolutions = readPaySolutions(reader, places);
  const payPal = readPayPal(reader, places);
  return (demoSecret) => ({
    others: {
      twoCTwoP: twoCTwoP.withKeys(demoSecret),
      scb: scb.withKeys(demoSecret),
      gbPrime: gbPrime.withKeys(demoSecret),
      paySolutions: paySolutions.withKeys(demoSecret),
      payPal: payPal.withKeys(demoSecret),
    },
    otherPlaces: {
      twoCTwoP: twoCTwoP.places,
      scb: scb.places,
      gbPrime: gbPrime.places,
      paySolutions: paySolutions.places,
      payPal: payPal.places,
    },
  });
}

/** The values of these variables, all or none. In the demo without them: made-up ones, the same at every start. */
function readKeys<const N extends Name>(reader: Reader, names: readonly N[]): (demoSecret: string | null) => Record<N, string> | undefined {
  const isGiven = names.some((name) => reader.given(name));
  const given = isGiven ? (Object.fromEntries(names.map((name) => [name, reader.required(name)])) as Record<N, string>) : undefined;
  return (demoSecret) =>
    given ?? (demoSecret === null ? undefined : (Object.fromEntries(names.map((name) => [name, playKey(name, demoSecret)])) as Record<N, string>));
}

const lengths: Record<string, number> = { TWO_C_TWO_P_MERCHANT_ID: 20, SCB_REFERENCE_PREFIX: 3 };

/** Digits for numbers that providers give out, else letters and digits. */
export function playKey(name: Name, demoSecret: string): string {
  const digest = createHmac("sha256", demoSecret).update(`simulator:${name}`).digest("hex");
  const digits = { SCB_BILLER_ID: 15, PAY_SOLUTIONS_MERCHANT_ID: 8 }[name as string];
  if (digits !== undefined) return (BigInt(`0x${digest}`) + 10n ** 15n).toString().slice(0, digits);
  return digest.slice(0, lengths[name as string] ?? 32).toUpperCase();
}

function readTwoCTwoP(reader: Reader, { simulator }: Places): Reading<TwoCTwoPSettings> {
  const keys = readKeys(reader, ["TWO_C_TWO_P_MERCHANT_ID", "TWO_C_TWO_P_SECRET_KEY"]);
  const base = simulator === null ? null : `${simulator}/2c2p`;
  const rest = {
    apiUrl: reader.address("TWO_C_TWO_P_API_URL", base === null ? "https://pgw.2c2p.com/payment/4.3" : `${base}/payment/4.3`),
    pageUrls: [reader.address("TWO_C_TWO_P_PAGE_URL", base ?? "https://pgw-ui.2c2p.com")],
    cardFormUrl: reader.address("TWO_C_TWO_P_CARD_FORM_URL", `${base ?? "https://t.2c2p.com"}/SecurePayment/PaymentAuth.aspx`),
    cardScriptUrl: reader.address(
      "TWO_C_TWO_P_CARD_SCRIPT_URL",
      base === null ? "https://t.2c2p.com/SecurePayment/api/my2c2p.1.6.9.min.js" : `${base}/my2c2p.js`,
    ),
    instalmentChannels: reader.list("TWO_C_TWO_P_INSTALMENT_CHANNELS", ["IPP"]),
    qrChannels: reader.list("TWO_C_TWO_P_QR_CHANNELS", ["QR"]),
    action: readAction(reader, `${base ?? "https://t.2c2p.com"}/PaymentAction/2.0/action`),
  };
  const withKeys = (demoSecret: string | null) => {
    const found = keys(demoSecret);
    return found && { merchantId: found.TWO_C_TWO_P_MERCHANT_ID, secretKey: found.TWO_C_TWO_P_SECRET_KEY, ...rest };
  };
  return { places: { merchantId: "", secretKey: "", ...rest }, withKeys };
}

/** Two keys in PEM, which in an environment stand on one line with \\n in the place of line breaks. Without them refunds are made in the portal. */
function readAction(reader: Reader, usualUrl: string): TwoCTwoPSettings["action"] {
  const url = reader.address("TWO_C_TWO_P_ACTION_URL", usualUrl);
  const names = ["TWO_C_TWO_P_PRIVATE_KEY", "TWO_C_TWO_P_PROVIDER_KEY"] as const;
  if (!names.some((name) => reader.given(name))) return null;
  const [privateKey = "", providerKey = ""] = names.map((name) => reader.required(name).replaceAll("\\n", "\n"));
  if (privateKey !== "" && !isKey(() => createPrivateKey(privateKey))) reader.problem("TWO_C_TWO_P_PRIVATE_KEY must be a private key in PEM.");
  if (providerKey !== "" && !isKey(() => createPublicKey(providerKey))) reader.problem("TWO_C_TWO_P_PROVIDER_KEY must be a public key or certificate in PEM.");
  return { url, privateKey, providerKey };
}

function isKey(read: () => KeyObject): boolean {
  try {
    return read().asymmetricKeyType === "rsa";
  } catch {
    return false;
  }
}

function readScb(reader: Reader, { simulator }: Places): Reading<ScbSettings> {
  const keys = readKeys(reader, ["SCB_API_KEY", "SCB_API_SECRET", "SCB_BILLER_ID", "SCB_REFERENCE_PREFIX"]);
  const apiUrl = reader.address("SCB_API_URL", simulator === null ? "https://api.partners.scb/partners" : `${simulator}/scb`);
  const withKeys = (demoSecret: string | null) => {
    const found = keys(demoSecret);
    if (!found) return undefined;
    const { SCB_API_KEY: apiKey, SCB_API_SECRET: apiSecret, SCB_BILLER_ID: billerId, SCB_REFERENCE_PREFIX: referencePrefix } = found;
    return { apiKey, apiSecret, billerId, referencePrefix, apiUrl };
  };
  return { places: { apiKey: "", apiSecret: "", billerId: "", referencePrefix: "", apiUrl }, withKeys };
}

function readGbPrime(reader: Reader, { simulator }: Places): Reading<GbPrimeSettings> {
  const keys = readKeys(reader, ["GB_PRIME_SECRET_KEY", "GB_PRIME_TOKEN"]);
  const base = simulator === null ? null : `${simulator}/gbprime`;
  const rest = {
    apiUrl: reader.address("GB_PRIME_API_URL", base ?? "https://api.gbprimepay.com"),
    pageUrls: [reader.address("GB_PRIME_PAGE_URL", base ?? "https://www.gbprimepay.com")],
    pathPrefix: reader.oneOf("GB_PRIME_PATH_PREFIX", ["gbp", "ffp"]),
    paidStatuses: reader.list("GB_PRIME_PAID_STATUSES", ["S"]),
  };
  const withKeys = (demoSecret: string | null) => {
    const found = keys(demoSecret);
    return found && { secretKey: found.GB_PRIME_SECRET_KEY, token: found.GB_PRIME_TOKEN, ...rest };
  };
  return { places: { secretKey: "", token: "", ...rest }, withKeys };
}

function readPaySolutions(reader: Reader, { simulator }: Places): Reading<PaySolutionsSettings> {
  const keys = readKeys(reader, ["PAY_SOLUTIONS_MERCHANT_ID", "PAY_SOLUTIONS_SECRET_KEY", "PAY_SOLUTIONS_API_KEY"]);
  const base = simulator === null ? null : `${simulator}/pay-solutions`;
  const rest = {
    formUrl: reader.address("PAY_SOLUTIONS_FORM_URL", `${base ?? "https://payment.paysolutions.asia"}/epaylink/payment.aspx`),
    apiUrl: reader.address("PAY_SOLUTIONS_API_URL", base ?? "https://apis.paysolutions.asia"),
  };
  const withKeys = (demoSecret: string | null) => {
    const found = keys(demoSecret);
    if (!found) return undefined;
    return { merchantId: found.PAY_SOLUTIONS_MERCHANT_ID, secretKey: found.PAY_SOLUTIONS_SECRET_KEY, apiKey: found.PAY_SOLUTIONS_API_KEY, ...rest };
  };
  return { places: { merchantId: "", secretKey: "", apiKey: "", ...rest }, withKeys };
}

function readPayPal(reader: Reader, { simulator }: Places): Reading<PayPalSettings> {
  const keys = readKeys(reader, ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID"]);
  const base = simulator === null ? null : `${simulator}/paypal`;
  const apiUrl = reader.address("PAYPAL_API_URL", base ?? "https://api-m.paypal.com");
  const isReal = /^https:\/\/api-m\.(?:sandbox\.)?paypal\.com$/.test(apiUrl);
  const pageUrl = isReal ? apiUrl.replace("api-m.", "www.") : apiUrl;
  const rest = {
    apiUrl,
    certificateUrls: isReal ? [apiUrl, apiUrl.replace("api-m.", "api.")] : [apiUrl],
    pageUrls: [pageUrl],
    scriptUrl: isReal ? "https://www.paypal.com/sdk/js" : `${apiUrl}/sdk/js`,
  };
  const withKeys = (demoSecret: string | null) => {
    const found = keys(demoSecret);
    if (!found) return undefined;
    return { clientId: found.PAYPAL_CLIENT_ID, clientSecret: found.PAYPAL_CLIENT_SECRET, webhookId: found.PAYPAL_WEBHOOK_ID, ...rest };
  };
  return { places: { clientId: "", clientSecret: "", webhookId: "", ...rest }, withKeys };
}
