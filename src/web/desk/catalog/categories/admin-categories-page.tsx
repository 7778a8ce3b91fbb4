import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import type { Route } from "./+types/admin-categories-page";
import { CategoriesDesk } from "./categories-desk.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("category.title")} · ${t("shop.name")}`);
};

export default function AdminCategoriesPage() {
  return <CategoriesDesk />;
}
