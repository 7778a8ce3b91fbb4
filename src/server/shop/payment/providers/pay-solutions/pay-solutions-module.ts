import { providerModule } from "../provider-module.ts";
import { createPaySolutionsProvider } from "./pay-solutions-provider.ts";
import { registerPaySolutionsRoutes } from "./pay-solutions-routes.ts";
import {
  hasCompletePaySolutionsKeys,
  type PaySolutionsSettings,
} from "./pay-solutions-settings.ts";

type Keys = Pick<PaySolutionsSettings, "merchantId" | "secretKey" | "apiKey">;

export const paySolutionsModule = providerModule<Keys, PaySolutionsSettings>("pay-solutions", {
  names: [{ id: 13, th: "Pay Solutions", en: "Pay Solutions" }],
  variables: {
    merchantId: "PAY_SOLUTIONS_MERCHANT_ID",
    secretKey: "PAY_SOLUTIONS_SECRET_KEY",
    apiKey: "PAY_SOLUTIONS_API_KEY",
  },
  addresses: ["PAY_SOLUTIONS_FORM_URL", "PAY_SOLUTIONS_API_URL"],
  simulator: "/pay-solutions",
  readPlaces: (reader, simulator) => ({
    formUrl: reader.address(
      "PAY_SOLUTIONS_FORM_URL",
      `${simulator ?? "https://payment.paysolutions.asia"}/epaylink/payment.aspx`,
    ),
    apiUrl: reader.address("PAY_SOLUTIONS_API_URL", simulator ?? "https://apis.paysolutions.asia"),
  }),
  hasCompleteKeys: hasCompletePaySolutionsKeys,
  calls: ({ apiUrl }) => [apiUrl],
  create: createPaySolutionsProvider,
  pageHosts: { 13: ({ formUrl }) => ({ "form-action": [new URL(formUrl).origin] }) },
  register: registerPaySolutionsRoutes,
});
