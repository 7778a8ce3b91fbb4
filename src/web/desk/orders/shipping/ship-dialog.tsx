import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Carrier, carriers } from "#domain/shipping/carriers.ts";
import { deskKeys } from "#web/desk/kit/desk-keys.ts";
import { KeptFormDialog } from "#web/desk/kit/kept-form-dialog.tsx";
import { api } from "#web/platform/desk-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import type { DeskOrder } from "../list/desk-types.ts";
import { AddressChanges } from "./address-changes.tsx";
import styles from "./ship-dialog.module.css";

type Props = { order: DeskOrder; onClose: () => void };

/** How an order was sent, for the first time or corrected. A late administrator sees what another one has written. */
export function ShipDialog({ order, onClose }: Props) {
  const t = useTexts();
  const { id, shipment } = order;
  const [{ shipment: first, shipping_address: address, address_form }] = useState(order);
  const [carrier, setCarrier] = useState<string>(first?.carrier ?? "");
  const { form, late } = useShipForm(order, onClose);
  const words = t(first ? "desk.parcel-title-correct" : "desk.parcel-title", { id });
  return (
    <KeptFormDialog title={words} save={t(first ? "desk.parcel-correct" : "desk.parcel-ship")} form={form} onClose={onClose}>
      <p>{t(first ? "desk.parcel-mail-correct" : "desk.parcel-mail")}</p>
      {!first && address && (
        <p className={styles.address}>
          <span className={styles.to}>{t("desk.parcel-to")}</span> {address}
        </p>
      )}
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
      {late && <AddressChanges before={address_form} now={order.address_form} />}
      {late === "SHIPMENT_CHANGED" && (
        <Callout live>
          {shipment ? t("desk.parcel-now", { parcel: `${shipment.carrier_name} ${shipment.tracking_number}`, name: shipment.by }) : t("desk.parcel-now-none")}
        </Callout>
      )}
    </KeptFormDialog>
  );
}

/** What is sent or corrected is what was seen; after a refusal that is the newest. */
function useShipForm(order: DeskOrder, onClose: () => void) {
  const t = useTexts();
  const client = useQueryClient();
  const [first] = useState(order);
  const [late, setLate] = useState<"SHIPMENT_CHANGED" | "ORDER_ADDRESS_CHANGED" | null>(null);
  const { id } = order;
  const seen = late ? order : first;
  const form = useForm({
    fields: ["carrier", "carrier_name", "tracking_number"] as const,
    check: ({ carrier, carrier_name, tracking_number }) => ({
      carrier: carrier === "" ? t("desk.parcel-carrier-missing") : undefined,
      carrier_name: carrier === "other" && carrier_name === "" ? t("desk.parcel-carrier-name-missing") : undefined,
      tracking_number: /^[A-Z0-9][A-Z0-9-]{4,39}$/i.test(tracking_number.replace(/\s/g, "")) ? undefined : t("desk.parcel-number-wrong"),
    }),
    send: ({ carrier, ...parcel }) => {
      const versions = { shipment_id: seen.shipment?.id ?? null, address_version: seen.address_form?.version ?? null };
      return api.adminShipOrder({ params: { id }, body: { ...versions, carrier: carrier as Carrier, ...parcel } });
    },
    onDone: async () => {
      notify({ tone: "good", title: t("desk.parcel-saved") });
      await client.invalidateQueries({ queryKey: deskKeys.all });
      onClose();
    },
    onRefused: async ({ code }) => {
      if (code === "INPUT_ERROR") return;
      await client.invalidateQueries({ queryKey: deskKeys.orders });
      if (code === "SHIPMENT_CHANGED" || code === "ORDER_ADDRESS_CHANGED") setLate(code);
    },
  });
  return { form, late };
}
