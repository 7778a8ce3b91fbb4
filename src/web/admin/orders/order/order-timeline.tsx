import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { adminKeys } from "#web/admin/shared/admin-keys.ts";
import { KeptFormDialog } from "#web/admin/shared/kept-form-dialog.tsx";
import { useMay } from "#web/admin/shared/use-may.ts";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { Price } from "#web/ui/text/price.tsx";
import type { AdminOrder, TimelineEntry } from "../list/admin-types.ts";
import { OrderSection } from "./order-section.tsx";
import styles from "./order-timeline.module.css";

const known = [
  "order.placed",
  "order.noted",
  "order.address_changed",
  "order.mail_sent_again",
  "order.shipped",
  "order.shipment_corrected",
  "order.shipment_taken_back",
  "order.handed_to_bookshop",
  "order.taken_back_from_bookshop",
  "order.cancelled",
  "order.expired",
  "payment.started",
  "payment.reported",
  "payment.decision_scheduled",
  "payment.decision_undone",
  "payment.first_approved",
  "payment.approval_withdrawn",
  "payment.approved",
  "payment.rejected",
  "payment.cards_rest",
  "payment.expired",
  "payment.mismatch",
  "payment.late",
  "refund.claimed",
  "refund.claim_agreed",
  "refund.claim_refused",
  "refund.claim_withdrawn",
  "refund.requested",
  "refund.confirmed",
  "refund.failed",
  "refund.first_requested",
  "refund.wish_dropped",
  "refund.wish_declined",
  "refund.asked_again",
  "reinstate.first_requested",
  "reinstate.wish_dropped",
  "reinstate.wish_declined",
  "forgive.first_requested",
  "forgive.wish_dropped",
  "forgive.wish_declined",
  "keep.first_requested",
  "keep.wish_dropped",
  "keep.wish_declined",
  "review.kept",
  "order.reinstated",
  "break.closed",
  "break.answered",
] as const;

/** The events of the order with their persons, latest first. */
export function OrderTimeline({ order }: { order: AdminOrder }) {
  const t = useTexts();
  const mayReadLog = useMay()(["audit.read"]);
  const [isNoting, setNoting] = useState(false);
  const write = (
    <Button variant="text" onClick={() => setNoting(true)}>
      {t("order-admin.internal-note-write")}
    </Button>
  );
  return (
    <OrderSection title={t("order-admin.timeline")} aside={write}>
      <ol className="stack" reversed>
        {order.timeline.toReversed().map((happening) => (
          <li key={`${happening.at} ${happening.action}`} className={styles.happening}>
            <HappeningLine happening={happening} currency={order.currency_code} />
          </li>
        ))}
      </ol>
      {order.timeline_is_cut && (
        <p>
          {t("order-admin.timeline-cut")}{" "}
          {mayReadLog && (
            <LocaleLink to={`/admin/audit?object=order:${order.id}`}>
              {t("order-admin.timeline-log")}
            </LocaleLink>
          )}
        </p>
      )}
      {isNoting && <OrderNoteDialog orderId={order.id} onClose={() => setNoting(false)} />}
    </OrderSection>
  );
}

function HappeningLine({
  happening,
  currency,
}: {
  happening: TimelineEntry;
  currency: AdminOrder["currency_code"];
}) {
  const t = useTexts();
  const { at, action, by_name, by_role, detail } = happening;
  const words = known.find((one) => one === action);
  const who =
    by_name ?? t(by_role === "provider" ? "order-admin.by-provider" : "order-admin.by-system");
  const isMoney =
    action === "payment.mismatch" ||
    action === "payment.late" ||
    action.startsWith("refund.") ||
    action.startsWith("reinstate.") ||
    action.startsWith("forgive.") ||
    action.startsWith("keep.");
  return (
    <>
      <p>
        <span className="strong">{words ? t(`order-admin.happened-${words}`) : action}</span>
        {detail.decision &&
          ` · ${t(detail.decision === "approve" ? "order-admin.approve" : "order-admin.reject")}`}
        {isMoney && detail.amount !== null && (
          <>
            {" · "}
            <Price amount={detail.amount} currency={currency} sum />
          </>
        )}
      </p>
      {detail.reason && action !== "payment.mismatch" && action !== "payment.late" && (
        <p className={styles.reason}>{detail.reason}</p>
      )}
      <p className="soft">
        <DateTimeText value={at} /> · {who}
        {detail.reference && ` · ${detail.reference}`}
      </p>
    </>
  );
}

type Props = { orderId: number; onClose: () => void };

/** A note for other administrators; it is part of the order's timeline. */
function OrderNoteDialog({ orderId, onClose }: Props) {
  const t = useTexts();
  const client = useQueryClient();
  const form = useForm({
    fields: ["note"] as const,
    check: ({ note }) => ({
      note: note === "" ? t("order-admin.internal-note-missing") : undefined,
    }),
    send: ({ note }) => api.adminAddOrderNote({ params: { id: orderId }, body: { note } }),
    onDone: async () => {
      notify({ tone: "good", title: t("order-admin.internal-note-saved") });
      await client.invalidateQueries({ queryKey: adminKeys.orders });
      onClose();
    },
  });
  return (
    <KeptFormDialog
      title={t("order-admin.internal-note-title", { id: orderId })}
      save={t("order-admin.internal-note-save")}
      form={form}
      onClose={onClose}
    >
      <TextArea
        label={t("order-admin.internal-note")}
        hint={t("order-admin.internal-note-hint")}
        name="note"
        maxLength={1000}
        rows={4}
        error={form.errors.note}
      />
    </KeptFormDialog>
  );
}
