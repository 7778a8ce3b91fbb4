import { providerModule } from "../provider-module.ts";
import { createScbProvider } from "./scb-provider.ts";
import { registerScbRoutes } from "./scb-routes.ts";
import { hasCompleteScbKeys, type ScbSettings } from "./scb-settings.ts";

type Keys = Pick<ScbSettings, "apiKey" | "apiSecret" | "billerId" | "referencePrefix">;

export const scbModule = providerModule<Keys, ScbSettings>("scb", {
  names: [{ id: 4, th: "QR ไทยพาณิชย์", en: "SCB QR code" }],
  variables: {
    apiKey: "SCB_API_KEY",
    apiSecret: "SCB_API_SECRET",
    billerId: "SCB_BILLER_ID",
    referencePrefix: "SCB_REFERENCE_PREFIX",
  },
  addresses: ["SCB_API_URL"],
  simulator: "/scb",
  readPlaces: (reader, simulator) => ({
    apiUrl: reader.address("SCB_API_URL", simulator ?? "https://api.partners.scb/partners"),
  }),
  hasCompleteKeys: hasCompleteScbKeys,
  calls: ({ apiUrl }) => [apiUrl],
  create: createScbProvider,
  register: registerScbRoutes,
});
