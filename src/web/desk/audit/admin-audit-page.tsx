import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import type { Route } from "./+types/admin-audit-page";
import { AuditDesk } from "./audit-desk.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("audit.title")} · ${t("shop.name")}`);
};

export default function AdminAuditPage() {
  return <AuditDesk />;
}
