import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import type { Reader } from "#server/platform/process/environment.ts";
import { providerModule } from "../provider-module.ts";
import { createTwoCTwoPProvider } from "./two-c-two-p-provider.ts";
import { registerTwoCTwoPRoutes } from "./two-c-two-p-routes.ts";
import { hasCompleteTwoCTwoPKeys, type TwoCTwoPSettings } from "./two-c-two-p-settings.ts";

type Keys = Pick<TwoCTwoPSettings, "merchantId" | "secretKey">;

export const twoCTwoPModule = providerModule<Keys, TwoCTwoPSettings>("two-c-two-p", {
  names: [
    { id: 3, th: "บัตรเครดิต (2C2P)", en: "Credit card (2C2P)" },
    { id: 10, th: "ผ่อนชำระด้วยบัตรเครดิต (2C2P)", en: "Card instalments (2C2P)" },
    { id: 15, th: "QR (2C2P)", en: "QR code (2C2P)" },
  ],
  variables: { merchantId: "TWO_C_TWO_P_MERCHANT_ID", secretKey: "TWO_C_TWO_P_SECRET_KEY" },
  addresses: [
    "TWO_C_TWO_P_API_URL",
    "TWO_C_TWO_P_PAGE_URL",
    "TWO_C_TWO_P_CARD_FORM_URL",
    "TWO_C_TWO_P_CARD_SCRIPT_URL",
    "TWO_C_TWO_P_ACTION_URL",
  ],
  options: [
    "TWO_C_TWO_P_INSTALMENT_CHANNELS",
    "TWO_C_TWO_P_QR_CHANNELS",
    "TWO_C_TWO_P_PRIVATE_KEY",
    "TWO_C_TWO_P_PROVIDER_KEY",
  ],
  simulator: "/2c2p",
  readPlaces: (reader, simulator) => ({
    apiUrl: reader.address(
      "TWO_C_TWO_P_API_URL",
      `${simulator ?? "https://pgw.2c2p.com"}/payment/4.3`,
    ),
    pageUrls: [reader.address("TWO_C_TWO_P_PAGE_URL", simulator ?? "https://pgw-ui.2c2p.com")],
    cardFormUrl: reader.address(
      "TWO_C_TWO_P_CARD_FORM_URL",
      `${simulator ?? "https://t.2c2p.com"}/SecurePayment/PaymentAuth.aspx`,
    ),
    cardScriptUrl: reader.address(
      "TWO_C_TWO_P_CARD_SCRIPT_URL",
      simulator === null
        ? "https://t.2c2p.com/SecurePayment/api/my2c2p.1.6.9.min.js"
        : `${simulator}/my2c2p.js`,
    ),
    instalmentChannels: reader.list("TWO_C_TWO_P_INSTALMENT_CHANNELS", ["IPP"]),
    qrChannels: reader.list("TWO_C_TWO_P_QR_CHANNELS", ["QR"]),
    action: readAction(reader, `${simulator ?? "https://t.2c2p.com"}/PaymentAction/2.0/action`),
  }),
  hasCompleteKeys: hasCompleteTwoCTwoPKeys,
  calls: ({ apiUrl, action }) => [apiUrl, ...(action ? [action.url] : [])],
  create: createTwoCTwoPProvider,
  shownAt: ({ pageUrls }) => pageUrls[0],
  // The script that encrypts the card, and the form that continues with it.
  pageHosts: {
    3: ({ cardScriptUrl, cardFormUrl }) => ({
      "script-src": [cardScriptUrl],
      "form-action": [new URL(cardFormUrl).origin],
    }),
  },
  register: registerTwoCTwoPRoutes,
});

/**
 * Two PEM keys, each on one line with \\n for its line breaks. Without them refunds are made in the
 * portal.
 */
function readAction(reader: Reader, usualUrl: string): TwoCTwoPSettings["action"] {
  const url = reader.address("TWO_C_TWO_P_ACTION_URL", usualUrl);
  const names = ["TWO_C_TWO_P_PRIVATE_KEY", "TWO_C_TWO_P_PROVIDER_KEY"] as const;
  if (!names.some((name) => reader.given(name))) return null;
  const [privateKey = "", providerKey = ""] = names.map((name) =>
    reader.required(name).replaceAll("\\n", "\n"),
  );
  if (privateKey !== "" && !isKey(() => createPrivateKey(privateKey)))
    reader.problem("TWO_C_TWO_P_PRIVATE_KEY must be a private key in PEM.");
  if (providerKey !== "" && !isKey(() => createPublicKey(providerKey)))
    reader.problem("TWO_C_TWO_P_PROVIDER_KEY must be a public key or certificate in PEM.");
  return { url, privateKey, providerKey };
}

function isKey(read: () => KeyObject): boolean {
  try {
    return read().asymmetricKeyType === "rsa";
  } catch {
    return false;
  }
}
