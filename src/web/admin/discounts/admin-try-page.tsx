import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import type { Route } from "./+types/admin-try-page";
import { TryCart } from "./try-cart.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("discounts.try")} · ${t("admin.promotions")} · ${t("shop.name")}`);
};

export default function AdminTryPage() {
  return <TryCart />;
}
