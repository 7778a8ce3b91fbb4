import { providerModule } from "../provider-module.ts";
import { createOmiseProvider } from "./omise-provider.ts";
import { registerOmiseRoutes } from "./omise-routes.ts";
import { hasCompleteKeys, type OmiseSettings } from "./omise-settings.ts";

type Keys = Pick<OmiseSettings, "publicKey" | "secretKey" | "webhookSecret">;

export const omiseModule = providerModule<Keys, OmiseSettings>("omise", {
  names: [
    { id: 9, th: "พร้อมเพย์", en: "PromptPay" },
    { id: 8, th: "บัตรเครดิตหรือเดบิต", en: "Credit or debit card" },
  ],
  variables: {
    publicKey: "OMISE_PUBLIC_KEY",
    secretKey: "OMISE_SECRET_KEY",
    webhookSecret: "OMISE_WEBHOOK_SECRET",
  },
  addresses: ["OMISE_API_URL"],
  simulator: "/omise",
  readPlaces: (reader, simulator) => ({
    apiUrl: reader.address("OMISE_API_URL", simulator ?? "https://api.omise.co"),
    scriptUrl: simulator === null ? "https://cdn.omise.co/omise.js" : `${simulator}/omise.js`,
    pageUrls: simulator === null ? ["https://pay.omise.co"] : [],
    webhookEndpoints: [],
  }),
  hasCompleteKeys,
  calls: ({ apiUrl }) => [apiUrl],
  create: createOmiseProvider,
  pageHosts: {
    // The window that the card is typed into.
    8: ({ scriptUrl }) => ({ "script-src": [scriptUrl], "frame-src": [new URL(scriptUrl).origin] }),
    // The picture of the PromptPay code.
    9: ({ apiUrl }) => ({ "img-src": [new URL(apiUrl).origin] }),
  },
  register: registerOmiseRoutes,
});
