import { useQueryClient } from "@tanstack/react-query";
import { api } from "#web/platform/admin-client.ts";
import { usePress } from "#web/shop/account/settings/use-press.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import { adminKeys } from "../shared/admin-keys.ts";

/** Asks a silent provider about a refund now. The shop also asks by itself. */
export function AskAgain({ refundId }: { refundId: number }) {
  const t = useTexts();
  const client = useQueryClient();
  const { press, busy } = usePress();
  const ask = async () => {
    const answer = await api.adminAskRefundAgain({ params: { refundId }, body: {} });
    void client.invalidateQueries({ queryKey: adminKeys.all });
    return answer;
  };
  const tell = ({ state }: { state: string }) => {
    const isStillSilent = state === "requested" || state === "sent";
    notify(
      isStillSilent
        ? { tone: "warning", title: t("refund.still-silent") }
        : { tone: "good", title: t("refund.answered") },
    );
  };
  return (
    <Button variant="quiet" onClick={() => press("ask", ask, tell)} busy={busy !== null}>
      {t("resolve.ask_again")}
    </Button>
  );
}
