import { useQueryClient } from "@tanstack/react-query";
import { useTexts } from "#web/app/texts/use-texts.tsx";
import { api } from "#web/platform/api-client.ts";
import { useGoTo } from "#web/ui/link/locale-link.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { useRun } from "../kit/use-run.ts";
import { discountKeys } from "./coupons-query.ts";

/** The same once more, and on to it. It is made of what is saved. */
export function CopyPromotion({ id }: { id: number }) {
  const t = useTexts();
  const goTo = useGoTo();
  const queries = useQueryClient();
  const { busy, run } = useRun();
  const copy = () => {
    const call = () => api.adminCopyPromotion({ params: { id } });
    run(call, t("discounts.copied"), (made) => {
      void queries.invalidateQueries({ queryKey: discountKeys.all });
      goTo(`/admin/promotions/${made.data.id}`);
    });
  };
  return (
    <Button variant="quiet" busy={busy} onClick={copy}>
      {t("discounts.copy")}
    </Button>
  );
}
