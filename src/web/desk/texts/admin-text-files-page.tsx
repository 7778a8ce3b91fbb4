import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import type { Route } from "./+types/admin-text-files-page";
import { TextFiles } from "./text-files.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("texts.file")} · ${t("admin.texts")} · ${t("shop.name")}`);
};

export default function AdminTextFilesPage() {
  return <TextFiles />;
}
