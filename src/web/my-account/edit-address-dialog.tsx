import { useTexts } from "../app/texts/use-texts.tsx";
import { AddressFormDialog } from "../checkout/address-form-dialog.tsx";
import { type AddressValues, addressFields, checkAddress } from "../checkout/check-address.ts";
import type { Address } from "../checkout/use-shipping.ts";
import { api } from "../platform/api-client.ts";
import { useForm } from "../ui/use-form.ts";

type Props = { address: Address; onSaved: () => void; onClose: () => void };

export function EditAddressDialog({ address, onSaved, onClose }: Props) {
  const t = useTexts();
  const form = useForm({
    fields: addressFields,
    check: (values) => checkAddress(values, t),
    send: (values: AddressValues) => api.updateShippingAddress({ params: { id: address.id }, body: values }),
    onDone: onSaved,
  });
  return <AddressFormDialog title={t("addresses.edit-title")} form={form} initial={(name) => address[name]} onCancel={onClose} onClose={onClose} />;
}
