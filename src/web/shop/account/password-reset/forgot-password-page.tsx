import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import type { Route } from "./+types/forgot-password-page";
import { ForgotPasswordSheet } from "./forgot-password-sheet.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("forgot.title")} · ${t("shop.name")}`);
};

export function headers({ parentHeaders }: Route.HeadersArgs) {
  return parentHeaders;
}

export default function ForgotPasswordPage() {
  return <ForgotPasswordSheet />;
}
