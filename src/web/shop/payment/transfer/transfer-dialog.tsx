import { useId } from "react";
import { useLeavePayment } from "#web/shop/checkout/use-leave-payment.ts";
import { useSiteSettings } from "#web/shop/checkout/use-site-settings.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { ErrorState } from "#web/ui/surface/states.tsx";
import type { Order, PaymentMethod } from "../payment-types.ts";
import { useOwnOrder } from "../use-own-order.ts";
import { useTransferDraft } from "./transfer-draft.ts";
import { TransferForm } from "./transfer-form.tsx";
import { useReportTransfer } from "./use-report-transfer.ts";

type Props = { orderId: number; method: PaymentMethod; onClose: () => void };

/** The bank transfer of a new order: send the slip now, or report later. */
export function TransferDialog({ orderId, method, onClose }: Props) {
  const t = useTexts();
  const { data: order, isError, isFetching, refetch } = useOwnOrder(orderId);
  if (order) return <OpenDialog order={order} method={method} onClose={onClose} />;
  return (
    <Dialog title={t("pay.transfer-title")} onClose={onClose} width={620}>
      {isError ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonGroup>
          <Skeleton height="24rem" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

function OpenDialog({
  order,
  method,
  onClose,
}: {
  order: Order;
  method: PaymentMethod;
  onClose: () => void;
}) {
  const t = useTexts();
  const id = useId();
  const leave = useLeavePayment();
  const given = { order, method, site: useSiteSettings().data };
  const [draft, change] = useTransferDraft(order, method);
  const reporting = useReportTransfer(given, draft, change);
  return (
    <Dialog
      title={t("pay.transfer-title")}
      onClose={onClose}
      width={620}
      closeOnMask={false}
      footer={
        <>
          <Button variant="quiet" onClick={() => leave({ how: "later", token: order.order_token })}>
            {t("pay.notify-later")}
          </Button>
          <Button variant="pay" type="submit" form={id} busy={reporting.state !== "filling"}>
            {t("pay.notify")}
          </Button>
        </>
      }
    >
      <TransferForm id={id} given={given} draft={draft} change={change} reporting={reporting} />
    </Dialog>
  );
}
