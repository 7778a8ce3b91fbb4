import { useRef, useState } from "react";
import { api } from "#web/platform/api-client.ts";
import { newerOf, sendOver } from "#web/platform/send/send-over.ts";
import { AddressFormDialog } from "#web/shop/checkout/address-form-dialog.tsx";
import {
  type AddressValues,
  addressFields,
  checkAddress,
} from "#web/shop/checkout/check-address.ts";
import type { Address } from "#web/shop/checkout/use-shipping.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { OwnConflict } from "../form/own-conflict.tsx";

type Props = {
  address: Address;
  onSaved: () => void;
  /** The list has to be read again. */
  onTheirs: () => void;
  onClose: () => void;
};

/**
 * Saves over the address that was read. If another window saved first, the person keeps one of the
 * two whole.
 */
export function EditAddressDialog({ address, onSaved, onTheirs, onClose }: Props) {
  const t = useTexts();
  const base = useRef(address);
  const [conflict, setConflict] = useState<{ theirs: Address; mine: AddressValues } | null>(null);
  const typed = useRef<AddressValues>(null);
  const form = useForm({
    fields: addressFields,
    check: (values) => checkAddress(values, t),
    send: (values: AddressValues) => {
      typed.current = values;
      setConflict(null);
      return sendOver(base, isOther, (version) =>
        api.updateShippingAddress({ params: { id: address.id }, body: { version, ...values } }),
      );
    },
    onDone: onSaved,
    onRefused: (refused) => {
      const theirs = newerOf<Address>(refused);
      if (theirs && typed.current) setConflict({ theirs, mine: typed.current });
    },
  });
  const saveMine = () => {
    if (conflict) base.current = conflict.theirs;
    form.props.ref.current?.requestSubmit();
  };
  const rows = conflict
    ? differences(base.current, conflict.theirs).map((name) => ({
        name,
        label: t(`cart.address-${name}`),
        theirs: conflict.theirs[name],
        mine: conflict.mine[name],
      }))
    : [];
  return (
    <AddressFormDialog
      title={t("addresses.edit-title")}
      form={form}
      initial={(name) => address[name]}
      conflict={conflict && <OwnConflict rows={rows} onTheirs={onTheirs} onMine={saveMine} />}
      onCancel={onClose}
      onClose={onClose}
    />
  );
}

function differences(before: Address, newer: Address) {
  return addressFields.filter((name) => before[name] !== newer[name]);
}

function isOther(before: Address, newer: Address): boolean {
  return differences(before, newer).length > 0;
}
