import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { adminKeys } from "#web/admin/shared/admin-keys.ts";
import { KeptFormDialog } from "#web/admin/shared/kept-form-dialog.tsx";
import { api } from "#web/platform/admin-client.ts";
import { AddressFields } from "#web/shop/checkout/address-fields.tsx";
import { addressFields, checkAddress } from "#web/shop/checkout/check-address.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import type { AdminOrder } from "../list/admin-types.ts";

type Props = { order: AdminOrder; onClose: () => void };

/**
 * Changes the address of a parcel that is not sent yet. If another administrator was first, their
 * changes are shown.
 */
export function OrderAddressDialog({
  order: { id, address_form, shipping_address },
  onClose,
}: Props) {
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
      notify({ tone: "good", title: t("order-admin.address-saved") });
      await client.invalidateQueries({ queryKey: adminKeys.orders });
      onClose();
    },
    onRefused: async ({ code }) => {
      if (code === "INPUT_ERROR") return;
      await client.invalidateQueries({ queryKey: adminKeys.orders });
      setLate(code === "ORDER_ADDRESS_CHANGED");
    },
  });
  return (
    <KeptFormDialog
      title={t("order-admin.address-change-title", { id })}
      save={t("order-admin.address-save")}
      form={form}
      onClose={onClose}
    >
      <p>{t("order-admin.address-change-text")}</p>
      <AddressFields
        field={(name) => ({ error: form.errors[name], defaultValue: first?.values[name] ?? "" })}
      />
      {isLate && (
        <Callout live>
          {t("order-admin.address-now", { address: shipping_address?.replaceAll("\n", " ") ?? "" })}
        </Callout>
      )}
    </KeptFormDialog>
  );
}
