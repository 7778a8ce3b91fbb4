import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, goodValue, RefusedError } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import { restWords } from "../payment/sum-due.ts";
import type { Order } from "./orders.ts";

/** Asks for confirmation: a cancelled order cannot be paid any more. */
export function CancelOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTexts();
  const client = useQueryClient();
  const { id: orderId } = order;
  const rest = restWords(order);
  const cancel = useMutation({
    mutationFn: async () => goodValue(await api.cancelOrder({ body: { order_id: orderId } })),
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ["orders"] }),
        client.invalidateQueries({ queryKey: ["order", orderId] }),
      ]);
      notify({ title: t("orders.cancelled", { id: orderId }), tone: "good" });
      onClose();
    },
    // After a refusal the order is another one.
    onError: () => void client.invalidateQueries({ queryKey: ["orders"] }),
  });
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t("orders.cancel-no")}
      </Button>
      <Button variant="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {t("orders.cancel-yes")}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t("orders.cancel-title", { id: orderId })}
      onClose={onClose}
      width={480}
      footer={footer}
    >
      <div className="stack-16">
        <p>{t("orders.cancel-text")}</p>
        {rest && <p>{t("orders.cancel-rest", rest)}</p>}
        {cancel.error && (
          <Callout tone="danger" live>
            {cancel.error instanceof RefusedError ? cancel.error.message : t("error.offline-text")}
          </Callout>
        )}
      </div>
    </Dialog>
  );
}
