import { providerModule } from "../provider-module.ts";
import { createGbPrimeProvider } from "./gb-prime-provider.ts";
import { registerGbPrimeRoutes } from "./gb-prime-routes.ts";
import { type GbPrimeSettings, hasCompleteGbPrimeKeys } from "./gb-prime-settings.ts";

type Keys = Pick<GbPrimeSettings, "secretKey" | "token">;

export const gbPrimeModule = providerModule<Keys, GbPrimeSettings>("gb-prime", {
  names: [
    { id: 11, th: "บัตรเครดิต (GB Prime Pay)", en: "Credit card (GB Prime Pay)" },
    { id: 12, th: "QR (GB Prime Pay)", en: "QR code (GB Prime Pay)" },
  ],
  variables: { secretKey: "GB_PRIME_SECRET_KEY", token: "GB_PRIME_TOKEN" },
  addresses: ["GB_PRIME_API_URL", "GB_PRIME_PAGE_URL"],
  options: ["GB_PRIME_PATH_PREFIX", "GB_PRIME_PAID_STATUSES"],
  simulator: "/gbprime",
  readPlaces: (reader, simulator) => ({
    apiUrl: reader.address("GB_PRIME_API_URL", simulator ?? "https://api.gbprimepay.com"),
    pageUrls: [reader.address("GB_PRIME_PAGE_URL", simulator ?? "https://www.gbprimepay.com")],
    pathPrefix: reader.oneOf("GB_PRIME_PATH_PREFIX", ["gbp", "ffp"]),
    paidStatuses: reader.list("GB_PRIME_PAID_STATUSES", ["S"]),
  }),
  hasCompleteKeys: hasCompleteGbPrimeKeys,
  calls: ({ apiUrl }) => [apiUrl],
  create: createGbPrimeProvider,
  register: registerGbPrimeRoutes,
});
