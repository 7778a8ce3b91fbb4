import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../app/texts/use-texts.tsx";
import { api } from "../platform/api-client.ts";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { DateText } from "../ui/date-text.tsx";
import { notify } from "../ui/notice.ts";
import { useForm } from "../ui/use-form.ts";
import { deskKeys } from "./desk-keys.ts";
import type { DeskOrder } from "./desk-types.ts";
import { KeptFormDialog } from "./kept-form-dialog.tsx";
import { OrderSection } from "./order-section.tsx";
import styles from "./order-shipping.module.css";
import { ShipDialog } from "./ship-dialog.tsx";

/** Whether and how what was ordered has been sent. Nothing is shown of an order that does not ship. */
export function OrderShipping({ order }: { order: DeskOrder }) {
  const t = useTexts();
  const [open, setOpen] = useState<"ship" | "back" | null>(null);
  const { shipment, is_to_ship, may_decide } = order;
  if (!shipment && !is_to_ship && open === null) return null;
  const close = () => setOpen(null);
  return (
    <OrderSection title={t("desk.parcel")}>
      {shipment ? <Parcel shipment={shipment} /> : <p>{t("desk.parcel-waiting")}</p>}
      {may_decide && (
        <p className={styles.actions}>
          <Button variant={shipment ? "quiet" : undefined} onClick={() => setOpen("ship")}>
            {t(shipment ? "desk.parcel-correct" : "desk.parcel-ship")}
          </Button>
          {shipment && (
            <Button variant="quiet" onClick={() => setOpen("back")}>
              {t("desk.parcel-take-back")}
            </Button>
          )}
        </p>
      )}
      {open === "ship" && <ShipDialog order={order} onClose={close} />}
      {open === "back" && shipment && <TakeBackDialog orderId={order.id} shipmentId={shipment.id} onClose={close} />}
    </OrderSection>
  );
}

function Parcel({ shipment: { carrier_name, tracking_number, tracking_url, shipped_at, by } }: { shipment: NonNullable<DeskOrder["shipment"]> }) {
  const t = useTexts();
  return (
    <dl className={styles.parcel}>
      <dt>{t("desk.parcel-carrier")}</dt>
      <dd>{carrier_name}</dd>
      <dt>{t("desk.parcel-number")}</dt>
      <dd className={styles.number}>
        {tracking_url ? (
          <a href={tracking_url} target="_blank" rel="noreferrer">
            {tracking_number}
          </a>
        ) : (
          tracking_number
        )}
        {tracking_number && <CopyButton value={tracking_number} what={t("desk.parcel-number")} />}
      </dd>
      <dt>{t("desk.parcel-at")}</dt>
      <dd>
        <DateText value={shipped_at} />
      </dd>
      <dt>{t("desk.parcel-by")}</dt>
      <dd>{by}</dd>
    </dl>
  );
}

function TakeBackDialog({ orderId, shipmentId, onClose }: { orderId: number; shipmentId: number; onClose: () => void }) {
  const t = useTexts();
  const client = useQueryClient();
  const form = useForm({
    fields: [],
    send: () => api.adminTakeBackShipment({ params: { id: orderId }, body: { shipment_id: shipmentId } }),
    onDone: async () => {
      notify({ tone: "good", title: t("desk.parcel-taken-back") });
      onClose();
      await client.invalidateQueries({ queryKey: deskKeys.all });
    },
    onRefused: () => void client.invalidateQueries({ queryKey: deskKeys.orders }),
  });
  return (
    <KeptFormDialog title={t("desk.parcel-take-back-title", { id: orderId })} save={t("desk.parcel-take-back")} form={form} onClose={onClose}>
      <p>{t("desk.parcel-take-back-text")}</p>
    </KeptFormDialog>
  );
}
