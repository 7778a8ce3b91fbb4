import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { adminKeys } from "#web/admin/shared/admin-keys.ts";
import { KeptFormDialog } from "#web/admin/shared/kept-form-dialog.tsx";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import { CopyButton } from "#web/ui/text/copy-button.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";
import { formatDateTime } from "#web/ui/text/format-date.ts";
import { useDateLanguage } from "#web/ui/text/use-date-language.ts";
import type { AdminOrder } from "../list/admin-types.ts";
import { OrderSection } from "../order/order-section.tsx";
import styles from "./order-shipping.module.css";
import { ShipDialog } from "./ship-dialog.tsx";

/** Whether and how the order was sent. Empty for an order without shipping. */
export function OrderShipping({ order }: { order: AdminOrder }) {
  const t = useTexts();
  const [open, setOpen] = useState<"ship" | "back" | "ours" | null>(null);
  const { shipment, is_to_ship, may_decide, bookshop } = order;
  const isTheirs = bookshop !== null && bookshop.taken_back === null;
  if (!shipment && !is_to_ship && bookshop === null && open === null) return null;
  const close = () => setOpen(null);
  return (
    <OrderSection title={t("order-admin.parcel")}>
      {shipment ? (
        <Parcel shipment={shipment} />
      ) : (
        is_to_ship && <p>{t("order-admin.parcel-waiting")}</p>
      )}
      {bookshop && <AtBookshop bookshop={bookshop} />}
      {may_decide && isTheirs && (
        <p className={styles.actions}>
          <Button variant="quiet" onClick={() => setOpen("ours")}>
            {t("order-admin.bookshop-back")}
          </Button>
        </p>
      )}
      {may_decide && (shipment || is_to_ship) && (
        <p className={styles.actions}>
          <Button variant={shipment ? "quiet" : undefined} onClick={() => setOpen("ship")}>
            {t(shipment ? "order-admin.parcel-correct" : "order-admin.parcel-ship")}
          </Button>
          {shipment && (
            <Button variant="quiet" onClick={() => setOpen("back")}>
              {t("order-admin.parcel-take-back")}
            </Button>
          )}
        </p>
      )}
      {open === "ship" && <ShipDialog order={order} onClose={close} />}
      {open === "ours" && <BackFromBookshopDialog orderId={order.id} onClose={close} />}
      {open === "back" && shipment && (
        <TakeBackDialog orderId={order.id} shipmentId={shipment.id} onClose={close} />
      )}
    </OrderSection>
  );
}

function Parcel({
  shipment: { carrier_name, tracking_number, tracking_url, shipped_at, by },
}: {
  shipment: NonNullable<AdminOrder["shipment"]>;
}) {
  const t = useTexts();
  return (
    <dl className={styles.parcel}>
      <dt>{t("order-admin.parcel-carrier")}</dt>
      <dd>{carrier_name}</dd>
      <dt>{t("order-admin.parcel-number")}</dt>
      <dd className={styles.number}>
        {tracking_url ? (
          <a href={tracking_url} target="_blank" rel="noreferrer">
            {tracking_number}
          </a>
        ) : (
          tracking_number
        )}
        {tracking_number && (
          <CopyButton value={tracking_number} what={t("order-admin.parcel-number")} />
        )}
      </dd>
      <dt>{t("order-admin.parcel-at")}</dt>
      <dd>
        <DateText value={shipped_at} />
      </dd>
      <dt>{t("order-admin.parcel-by")}</dt>
      <dd>{by}</dd>
    </dl>
  );
}

/** A warning, so that it is not sent twice. */
function AtBookshop({
  bookshop: { at, is_passed_on, taken_back },
}: {
  bookshop: NonNullable<AdminOrder["bookshop"]>;
}) {
  const t = useTexts();
  const lang = useDateLanguage();
  const moment = (at: string) => formatDateTime(new Date(at), lang);
  if (taken_back)
    return <p>{t("order-admin.bookshop-was", { ...taken_back, time: moment(taken_back.at) })}</p>;
  return (
    <Callout title={t("order-admin.bookshop-has")}>
      {is_passed_on
        ? t("order-admin.bookshop-since", { time: moment(at) })
        : t("order-admin.bookshop-waiting")}
    </Callout>
  );
}

function BackFromBookshopDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const t = useTexts();
  const client = useQueryClient();
  const form = useForm({
    fields: ["reason"] as const,
    check: ({ reason }) =>
      reason.trim() === "" ? { reason: t("order-admin.bookshop-back-missing") } : {},
    send: ({ reason }) =>
      api.adminTakeBackFromBookshop({ params: { id: orderId }, body: { reason } }),
    onDone: async () => {
      notify({ tone: "good", title: t("order-admin.bookshop-back-done", { id: orderId }) });
      onClose();
      await client.invalidateQueries({ queryKey: adminKeys.all });
    },
    onRefused: () => void client.invalidateQueries({ queryKey: adminKeys.orders }),
  });
  return (
    <KeptFormDialog
      title={t("order-admin.bookshop-back-title", { id: orderId })}
      save={t("order-admin.bookshop-back")}
      form={form}
      onClose={onClose}
    >
      <p>{t("order-admin.bookshop-back-text")}</p>
      <TextArea
        name="reason"
        label={t("order-admin.bookshop-back-reason")}
        hint={t("order-admin.bookshop-back-hint")}
        maxLength={500}
        rows={2}
        error={form.errors.reason}
      />
    </KeptFormDialog>
  );
}

function TakeBackDialog({
  orderId,
  shipmentId,
  onClose,
}: {
  orderId: number;
  shipmentId: number;
  onClose: () => void;
}) {
  const t = useTexts();
  const client = useQueryClient();
  const form = useForm({
    fields: [],
    send: () =>
      api.adminTakeBackShipment({ params: { id: orderId }, body: { shipment_id: shipmentId } }),
    onDone: async () => {
      notify({ tone: "good", title: t("order-admin.parcel-taken-back") });
      onClose();
      await client.invalidateQueries({ queryKey: adminKeys.all });
    },
    onRefused: () => void client.invalidateQueries({ queryKey: adminKeys.orders }),
  });
  return (
    <KeptFormDialog
      title={t("order-admin.parcel-take-back-title", { id: orderId })}
      save={t("order-admin.parcel-take-back")}
      form={form}
      onClose={onClose}
    >
      <p>{t("order-admin.parcel-take-back-text")}</p>
    </KeptFormDialog>
  );
}
