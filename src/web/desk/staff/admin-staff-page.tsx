import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import type { Route } from "./+types/admin-staff-page";
import { StaffDesk } from "./staff-desk.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("staff.title")} · ${t("shop.name")}`);
};

export default function AdminStaffPage() {
  return <StaffDesk />;
}
