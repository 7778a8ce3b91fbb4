import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import type { Route } from "./+types/admin-text-page";
import { TextEditor } from "./text-editor.tsx";

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const t = metaTexts(matches);
  return privateMeta(`${params.key} · ${t("admin.texts")} · ${t("shop.name")}`);
};

export default function AdminTextPage({ params: { key } }: Route.ComponentProps) {
  return <TextEditor key={key} textKey={key} />;
}
