import type { PageHosts } from "#server/platform/http/security-headers.ts";
import { providerModule } from "../provider-module.ts";
import { createPayPalProvider } from "./paypal-provider.ts";
import { registerPayPalRoutes } from "./paypal-routes.ts";
import { hasCompletePayPalKeys, type PayPalSettings } from "./paypal-settings.ts";

type Keys = Pick<PayPalSettings, "clientId" | "clientSecret" | "webhookId">;

export const payPalModule = providerModule<Keys, PayPalSettings>("paypal", {
  names: [{ id: 2, th: "PayPal", en: "PayPal" }],
  variables: {
    clientId: "PAYPAL_CLIENT_ID",
    clientSecret: "PAYPAL_CLIENT_SECRET",
    webhookId: "PAYPAL_WEBHOOK_ID",
  },
  addresses: ["PAYPAL_API_URL"],
  simulator: "/paypal",
  readPlaces: (reader, simulator) => {
    const apiUrl = reader.address("PAYPAL_API_URL", simulator ?? "https://api-m.paypal.com");
    const isReal = /^https:\/\/api-m\.(?:sandbox\.)?paypal\.com$/.test(apiUrl);
    return {
      apiUrl,
      certificateUrls: isReal ? [apiUrl, apiUrl.replace("api-m.", "api.")] : [apiUrl],
      pageUrls: [isReal ? apiUrl.replace("api-m.", "www.") : apiUrl],
      scriptUrl: isReal ? "https://www.paypal.com/sdk/js" : `${apiUrl}/sdk/js`,
    };
  },
  hasCompleteKeys: hasCompletePayPalKeys,
  calls: ({ apiUrl, certificateUrls }) => [apiUrl, ...certificateUrls],
  create: createPayPalProvider,
  pageHosts: { 2: ({ scriptUrl }) => hostsOf(scriptUrl) },
  register: registerPayPalRoutes,
});

/** PayPal's script uses several hosts of its own; a simulator has one. */
function hostsOf(scriptUrl: string): PageHosts {
  const isReal = new URL(scriptUrl).hostname.endsWith(".paypal.com");
  if (!isReal) return { "script-src": [scriptUrl] };
  const [own, objects] = ["https://*.paypal.com", "https://*.paypalobjects.com"];
  return {
    "script-src": [own, objects],
    "frame-src": [own],
    "connect-src": [own],
    "img-src": [own, objects],
  };
}
