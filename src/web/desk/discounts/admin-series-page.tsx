import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import type { Route } from "./+types/admin-series-page";
import { SeriesMaker } from "./series-maker.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("discounts.new-series")} · ${t("admin.coupons")} · ${t("shop.name")}`);
};

export default function AdminSeriesPage() {
  return <SeriesMaker />;
}
