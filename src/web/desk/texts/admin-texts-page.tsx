import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import type { Route } from "./+types/admin-texts-page";
import { TextList } from "./text-list.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("admin.texts")} · ${t("shop.name")}`);
};

export default function AdminTextsPage() {
  return <TextList />;
}
