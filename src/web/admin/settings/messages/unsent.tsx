import { useMay } from "#web/admin/shared/use-may.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";

/** Says that the shop has no mail server yet, and where to set it. */
export function Unsent({ live = false }: { live?: boolean }) {
  const t = useTexts();
  const may = useMay();
  return (
    <Callout title={t("setting.mail-message-unsent")} live={live}>
      <p>{t("setting.mail-message-unsent-text")}</p>
      {may(["key.manage"]) && (
        <LocaleLink to="/admin/settings/mail">{t("setting.mail-message-unsent-to")}</LocaleLink>
      )}
    </Callout>
  );
}
