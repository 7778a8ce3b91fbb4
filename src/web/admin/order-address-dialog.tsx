import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../app/texts/use-texts.tsx";
import { AddressFields } from "../checkout/address-fields.tsx";
import { addressFields, checkAddress } from "../checkout/check-address.ts";
import { api } from "../platform/api-client.ts";
import { Callout } from "../ui/callout.tsx";
import { notify } from "../ui/notice.ts";
import { useForm } from "../ui/use-form.ts";
import { deskKeys } from "./desk-keys.ts";
import type { DeskOrder } from "./desk-types.ts";
import { KeptFormDialog } from "./kept-form-dialog.tsx";

type Props = { order: DeskOrder; onClose: () => void };

/** Where a parcel goes that is not on its way yet. Whoever is late sees what another one has written. */
export function OrderAddressDialog({ order: { id, address_form, shipping_address }, onClose }: Props) {
  const t = useTexts();
  const client = useQueryClient();
  const [first] = useState(address_form);
  const [isLate, setLate] = useState(false);
  const form = useForm({
    fields: addressFields,
    check: (values) => checkAddress(values, t),
    send: (values) => {
      const { version = 0 } = (isLate ? address_form : first) ?? {};
      return api.adminChangeOrderAddress({ params: { id }, body: { version, ...values } });
    },
    onDone: async () => {
      notify({ tone: "good", title: t("desk.address-saved") });
      await client.invalidateQueries({ queryKey: deskKeys.orders });
      onClose();
    },
    onRefused: async ({ code }) => {
      if (code === "INPUT_ERROR") return;
      await client.invalidateQueries({ queryKey: deskKeys.orders });
      setLate(code === "ORDER_ADDRESS_CHANGED");
    },
  });
  return (
    <KeptFormDialog title={t("desk.address-change-title", { id })} save={t("desk.address-save")} form={form} onClose={onClose}>
      <p>{t("desk.address-change-text")}</p>
      <AddressFields field={(name) => ({ error: form.errors[name], defaultValue: first?.values[name] ?? "" })} />
      {isLate && <Callout live>{t("desk.address-now", { address: shipping_address?.replaceAll("\n", " ") ?? "" })}</Callout>}
    </KeptFormDialog>
  );
}
