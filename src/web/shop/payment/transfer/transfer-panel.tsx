import { useId } from "react";
import { useLeavePayment } from "#web/shop/checkout/use-leave-payment.ts";
import { useSiteSettings } from "#web/shop/checkout/use-site-settings.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import type { Order, PaymentMethod } from "../payment-types.ts";
import { useTransferDraft } from "./transfer-draft.ts";
import styles from "./transfer-form.module.css";
import { TransferForm } from "./transfer-form.tsx";
import { useReportTransfer } from "./use-report-transfer.ts";
import { useSharedSlip } from "./use-shared-slip.ts";

/** The bank transfer on the page of an order. */
export function TransferPanel({ order, method }: { order: Order; method: PaymentMethod }) {
  const t = useTexts();
  const id = useId();
  const leave = useLeavePayment();
  const given = { order, method, site: useSiteSettings().data };
  const [draft, change] = useTransferDraft(order, method);
  useSharedSlip(change);
  const reporting = useReportTransfer(given, draft, change);
  return (
    <div className="stack-16 one-column">
      <TransferForm id={id} given={given} draft={draft} change={change} reporting={reporting} />
      <div className={styles.actions}>
        <Button variant="pay" type="submit" form={id} busy={reporting.state !== "filling"}>
          {t("pay.notify")}
        </Button>
        <Button variant="quiet" onClick={() => leave({ how: "later", token: order.order_token })}>
          {t("pay.notify-later")}
        </Button>
      </div>
    </div>
  );
}
