import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import type { Route } from "./+types/mail-settings-page";
import { MailSettings } from "./mail-settings.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("setting.mail")} · ${t("shop.name")}`);
};

export default function MailSettingsPage() {
  return <MailSettings />;
}
