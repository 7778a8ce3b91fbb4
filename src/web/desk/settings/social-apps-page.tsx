import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import type { Route } from "./+types/social-apps-page";
import { SocialApps } from "./social-apps.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("setting.social")} · ${t("shop.name")}`);
};

export default function SocialAppsPage() {
  return <SocialApps />;
}
