import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect } from "react";
import { api, goodValue, quietApi } from "#web/platform/api-client.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { notify } from "#web/ui/notice/notice.ts";
import { fillFields } from "../address/fill-fields.ts";
import { cartKeys } from "../cart/cart-keys.ts";
import { AddressFormDialog } from "./address-form-dialog.tsx";
import {
  type AddressName,
  type AddressValues,
  addressFields,
  checkAddress,
} from "./check-address.ts";
import type { Address } from "./use-shipping.ts";

type Props = {
  typed: Map<string, string>;
  onAdded: (id: number) => void;
  onBack: () => void;
  onClose: () => void;
};

/** A new delivery address. Each field shows its fault. */
export function NewAddressDialog({ typed, onAdded, onBack, onClose }: Props) {
  const t = useTexts();
  const client = useQueryClient();
  const { user } = useSession();
  const form = useForm({
    fields: addressFields,
    check: (values) => {
      const errors = checkAddress(values, t);
      const [first] = Object.values(errors);
      if (first)
        notify({ title: t("cart.address-wrong"), text: first, tone: "warning", isOfForm: true });
      return errors;
    },
    send: (values: AddressValues) =>
      api.addShippingAddress({ body: { ...values, ...(user && { user_id: user.id }) } }),
    onDone: ({ data }) => {
      typed.clear();
      client.setQueryData<Address[]>(cartKeys.addresses(user?.id), (known = []) => [
        ...known,
        data,
      ]);
      onAdded(data.id);
    },
  });
  useOwnPhone(form.props.ref, typed);
  return (
    <AddressFormDialog
      title={t("cart.address-new")}
      form={form}
      initial={(name) => typed.get(name) ?? firstOf(user, name)}
      pasted={typed.get("pasted")}
      onInput={({ target }) => {
        const { name, value } = target as HTMLInputElement;
        typed.set(name, value);
      }}
      onCancel={onBack}
      onClose={onClose}
    />
  );
}

function firstOf(user: ReturnType<typeof useSession>["user"], name: AddressName): string {
  return name === "firstname" || name === "lastname" ? (user?.[name] ?? "") : "";
}

/** The phone of the account, where none is typed. */
function useOwnPhone(form: RefObject<HTMLFormElement | null>, typed: Map<string, string>): void {
  const { data } = useQuery({
    queryKey: ["own-contact"],
    queryFn: async () => goodValue(await quietApi.getStudent()).data,
  });
  const phone = data?.tel ?? "";
  useEffect(() => {
    // Who is in the field is about to type.
    const isInUse = form.current?.elements.namedItem("telephone") === document.activeElement;
    if (phone !== "" && !isInUse && !typed.has("telephone"))
      fillFields(form.current, { telephone: phone });
  }, [form, typed, phone]);
}
