import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import type { Route } from "./+types/confirm-email-page";
import { ConfirmEmailSheet } from "./confirm-email-sheet.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("confirm.title")} · ${t("shop.name")}`);
};

export function headers({ parentHeaders }: Route.HeadersArgs) {
  return parentHeaders;
}

export default function ConfirmEmailPage() {
  return <ConfirmEmailSheet />;
}
