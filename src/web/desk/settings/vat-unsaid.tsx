import { useQuery } from "@tanstack/react-query";
import { useTexts } from "#web/app/texts/use-texts.tsx";
import { api, goodValue } from "#web/platform/api-client.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { deskKeys } from "../kit/desk-keys.ts";

/** Whoever has not said yet how it is with VAT can say 'not registered' by a press: saving the page as it stands is that word. */
export function VatUnsaid({ version, busy }: { version: number; busy: boolean }) {
  const t = useTexts();
  const { data: steps } = useQuery({
    queryKey: [...deskKeys.sellingSteps, version],
    queryFn: async () => goodValue(await api.adminGetSellingSteps()).data,
  });
  const isUnsaid = steps?.some(({ step, is_done }) => step === "vat" && !is_done) ?? false;
  if (!isUnsaid) return null;
  return (
    <Callout title={t("setting.vat-unsaid")}>
      <p>{t("setting.vat-unsaid-text")}</p>
      <Button type="submit" variant="quiet" busy={busy}>
        {t("setting.vat-not-registered")}
      </Button>
    </Callout>
  );
}
