import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Carrier, carriers } from "#domain/shipping/carriers.ts";
import { adminKeys } from "#web/admin/shared/admin-keys.ts";
import { KeptFormDialog } from "#web/admin/shared/kept-form-dialog.tsx";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import type { AdminOrder } from "../list/admin-types.ts";
import { AddressChanges } from "./address-changes.tsx";
import styles from "./ship-dialog.module.css";

type Props = { order: AdminOrder; onClose: () => void };

/**
 * Records the shipment of an order, or corrects it. If another administrator was first, their
 * values are shown.
 */
export function ShipDialog({ order, onClose }: Props) {
  const t = useTexts();
  const { id, shipment } = order;
  const [{ shipment: first, shipping_address: address, address_form }] = useState(order);
  const [carrier, setCarrier] = useState<string>(first?.carrier ?? "");
  const { form, late } = useShipForm(order, onClose);
  const words = t(first ? "order-admin.parcel-title-correct" : "order-admin.parcel-title", { id });
  return (
    <KeptFormDialog
      title={words}
      save={t(first ? "order-admin.parcel-correct" : "order-admin.parcel-ship")}
      form={form}
      onClose={onClose}
    >
      <p>{t(first ? "order-admin.parcel-mail-correct" : "order-admin.parcel-mail")}</p>
      {!first && address && (
        <p className={styles.address}>
          <span className={styles.to}>{t("order-admin.parcel-to")}</span> {address}
        </p>
      )}
      <SelectField
        label={t("order-admin.parcel-carrier")}
        name="carrier"
        choose
        defaultValue={carrier}
        onChange={({ target }) => setCarrier(target.value)}
        options={carriers.map((value) => ({ value, label: t(`order-admin.carrier-${value}`) }))}
        error={form.errors.carrier}
      />
      {carrier === "other" && (
        <TextField
          label={t("order-admin.parcel-carrier-name")}
          name="carrier_name"
          maxLength={60}
          autoComplete="off"
          defaultValue={first?.carrier === "other" ? first.carrier_name : ""}
          error={form.errors.carrier_name}
        />
      )}
      <TextField
        label={t("order-admin.parcel-number")}
        hint={t("order-admin.parcel-number-hint")}
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
          {shipment
            ? t("order-admin.parcel-now", {
                parcel: `${shipment.carrier_name} ${shipment.tracking_number}`,
                name: shipment.by,
              })
            : t("order-admin.parcel-now-none")}
        </Callout>
      )}
    </KeptFormDialog>
  );
}

/** The version that the administrator saw; after a refusal, the newest version. */
function useShipForm(order: AdminOrder, onClose: () => void) {
  const t = useTexts();
  const client = useQueryClient();
  const [first] = useState(order);
  const [late, setLate] = useState<"SHIPMENT_CHANGED" | "ORDER_ADDRESS_CHANGED" | null>(null);
  const { id } = order;
  const seen = late ? order : first;
  const form = useForm({
    fields: ["carrier", "carrier_name", "tracking_number"] as const,
    check: ({ carrier, carrier_name, tracking_number }) => ({
      carrier: carrier === "" ? t("order-admin.parcel-carrier-missing") : undefined,
      carrier_name:
        carrier === "other" && carrier_name === ""
          ? t("order-admin.parcel-carrier-name-missing")
          : undefined,
      tracking_number: /^[A-Z0-9][A-Z0-9-]{4,39}$/i.test(tracking_number.replace(/\s/g, ""))
        ? undefined
        : t("order-admin.parcel-number-wrong"),
    }),
    send: ({ carrier, ...parcel }) => {
      const versions = {
        shipment_id: seen.shipment?.id ?? null,
        address_version: seen.address_form?.version ?? null,
      };
      return api.adminShipOrder({
        params: { id },
        body: { ...versions, carrier: carrier as Carrier, ...parcel },
      });
    },
    onDone: async () => {
      notify({ tone: "good", title: t("order-admin.parcel-saved") });
      await client.invalidateQueries({ queryKey: adminKeys.all });
      onClose();
    },
    onRefused: async ({ code }) => {
      if (code === "INPUT_ERROR") return;
      await client.invalidateQueries({ queryKey: adminKeys.orders });
      if (code === "SHIPMENT_CHANGED" || code === "ORDER_ADDRESS_CHANGED") setLate(code);
    },
  });
  return { form, late };
}
