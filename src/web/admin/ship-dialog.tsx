import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Carrier, carriers } from "#domain/shipping/carriers.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { api } from "../platform/api-client.ts";
import { Callout } from "../ui/callout.tsx";
import { notify } from "../ui/notice.ts";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useForm } from "../ui/use-form.ts";
import { deskKeys } from "./desk-keys.ts";
import type { DeskOrder } from "./desk-types.ts";
import { KeptFormDialog } from "./kept-form-dialog.tsx";

type Props = { order: DeskOrder; onClose: () => void };

/** How an order was sent, for the first time or corrected. Whoever is late sees what another one has written. */
export function ShipDialog({ order, onClose }: Props) {
  const t = useTexts();
  const { id, shipment } = order;
  const [first] = useState(shipment);
  const [carrier, setCarrier] = useState<string>(first?.carrier ?? "");
  const { form, isLate } = useShipForm(order, onClose);
  const words = t(first ? "desk.parcel-title-correct" : "desk.parcel-title", { id });
  return (
    <KeptFormDialog title={words} save={t(first ? "desk.parcel-correct" : "desk.parcel-ship")} form={form} onClose={onClose}>
      <p>{t(first ? "desk.parcel-mail-correct" : "desk.parcel-mail")}</p>
      <SelectField
        label={t("desk.parcel-carrier")}
        name="carrier"
        choose
        defaultValue={carrier}
        onChange={({ target }) => setCarrier(target.value)}
        options={carriers.map((value) => ({ value, label: t(`desk.carrier-${value}`) }))}
        error={form.errors.carrier}
      />
      {carrier === "other" && (
        <TextField
          label={t("desk.parcel-carrier-name")}
          name="carrier_name"
          maxLength={60}
          autoComplete="off"
          defaultValue={first?.carrier === "other" ? first.carrier_name : ""}
          error={form.errors.carrier_name}
        />
      )}
      <TextField
        label={t("desk.parcel-number")}
        hint={t("desk.parcel-number-hint")}
        name="tracking_number"
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={first?.tracking_number}
        error={form.errors.tracking_number}
      />
      {isLate && (
        <Callout live>
          {shipment ? t("desk.parcel-now", { parcel: `${shipment.carrier_name} ${shipment.tracking_number}`, name: shipment.by }) : t("desk.parcel-now-none")}
        </Callout>
      )}
    </KeptFormDialog>
  );
}

/** What is corrected is what was seen; after a refusal that is the newest. */
function useShipForm({ id, shipment }: DeskOrder, onClose: () => void) {
  const t = useTexts();
  const client = useQueryClient();
  const [seen, setSeen] = useState(shipment?.id ?? null);
  const [isLate, setLate] = useState(false);
  const form = useForm({
    fields: ["carrier", "carrier_name", "tracking_number"] as const,
    check: ({ carrier, carrier_name, tracking_number }) => ({
      carrier: carrier === "" ? t("desk.parcel-carrier-missing") : undefined,
      carrier_name: carrier === "other" && carrier_name === "" ? t("desk.parcel-carrier-name-missing") : undefined,
      tracking_number: /^[A-Z0-9][A-Z0-9-]{4,39}$/i.test(tracking_number.replace(/\s/g, "")) ? undefined : t("desk.parcel-number-wrong"),
    }),
    send: ({ carrier, ...parcel }) =>
      api.adminShipOrder({ params: { id }, body: { shipment_id: isLate ? (shipment?.id ?? null) : seen, carrier: carrier as Carrier, ...parcel } }),
    onDone: async () => {
      notify({ tone: "good", title: t("desk.parcel-saved") });
      await client.invalidateQueries({ queryKey: deskKeys.all });
      onClose();
    },
    onRefused: async ({ code }) => {
      if (code !== "SHIPMENT_CHANGED" && code !== "NOT_FOUND") return;
      await client.invalidateQueries({ queryKey: deskKeys.orders });
      setSeen(null);
      setLate(code === "SHIPMENT_CHANGED");
    },
  });
  return { form, isLate };
}
