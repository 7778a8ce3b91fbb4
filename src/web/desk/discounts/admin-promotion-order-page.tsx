import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import type { Route } from "./+types/admin-promotion-order-page";
import { PromotionOrder } from "./promotion-order.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("discounts.order-title")} · ${t("shop.name")}`);
};

export default function AdminPromotionOrderPage() {
  return <PromotionOrder />;
}
