import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import type { Route } from "./+types/admin-course-order-page";
import { ItemOrder } from "./item-order.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("items.order-title")} · ${t("shop.name")}`);
};

export default function AdminCourseOrderPage() {
  return <ItemOrder />;
}
