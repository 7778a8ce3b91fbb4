import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import type { Route } from "./+types/payment-methods-page";
import { PaymentMethods } from "./payment-methods.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("setting.payment")} · ${t("shop.name")}`);
};

export default function PaymentMethodsPage() {
  return <PaymentMethods />;
}
