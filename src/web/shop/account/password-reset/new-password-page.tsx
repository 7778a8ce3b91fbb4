import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import type { Route } from "./+types/new-password-page";
import { NewPasswordSheet } from "./new-password-sheet.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("new-password.title")} · ${t("shop.name")}`);
};

export function headers({ parentHeaders }: Route.HeadersArgs) {
  return parentHeaders;
}

export default function NewPasswordPage() {
  return <NewPasswordSheet />;
}
