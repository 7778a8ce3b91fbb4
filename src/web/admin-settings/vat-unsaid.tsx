import { useQuery } from "@tanstack/react-query";
import { deskKeys } from "../admin/desk-keys.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { api, goodValue } from "../platform/api-client.ts";
import { Button } from "../ui/button.tsx";
import { Callout } from "../ui/callout.tsx";

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
