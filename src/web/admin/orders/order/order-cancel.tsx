import { useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import type { AdminOrder } from "../list/admin-types.ts";
import { RejectDialog } from "../slip/reject-dialog.tsx";
import { RejectFirstDialog } from "../slip/reject-first-dialog.tsx";
import type { SeenTarget } from "../slip/use-undoable.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import styles from "./order-cancel.module.css";

/** Cancels an unpaid order. A waiting slip has to be decided first. */
export function OrderCancel({ order }: { order: AdminOrder }) {
  const t = useTexts();
  const [open, setOpen] = useState<"cancel" | "reject first" | null>(null);
  /**
   * The text that was typed for the cancellation is used for the rejection where a slip came first.
   */
  const [rejecting, setRejecting] = useState<{ target: SeenTarget; words: string } | null>(null);
  const { id, cancelling, may_decide, is_own } = order;
  const slip = order.payments.find(({ is_decidable }) => is_decidable);
  if (!may_decide || is_own || (cancelling === null && open === null)) return null;
  const close = () => setOpen(null);
  const rejectSlip = (words: string) => {
    close();
    if (slip)
      setRejecting({
        target: { orderId: id, paymentId: slip.id, reportId: slip.report?.id ?? null },
        words,
      });
  };
  return (
    <div className={styles.act}>
      {cancelling !== null && (
        <>
          {order.payments.length === 0 && <span>{t("order-admin.cancel-unpaid")}</span>}
          <Button variant="text" onClick={() => setOpen(slip ? "reject first" : "cancel")}>
            {t("order-admin.cancel")}
          </Button>
        </>
      )}
      {open === "cancel" && <CancelDialog order={order} onSlip={rejectSlip} onClose={close} />}
      {open === "reject first" && (
        <RejectFirstDialog
          isDecided={slip === undefined || slip.scheduled !== null}
          onReject={() => rejectSlip("")}
          onClose={close}
        />
      )}
      {rejecting && (
        <RejectDialog
          order={order}
          target={rejecting.target}
          initial={rejecting.words}
          onRejected={() => {}}
          onClose={() => setRejecting(null)}
        />
      )}
    </div>
  );
}
