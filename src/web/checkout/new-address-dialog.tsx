import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useTexts } from "../app/texts/use-texts.tsx";
import { useSession } from "../app/use-session.ts";
import { cartKeys } from "../cart/cart-keys.ts";
import { api } from "../platform/api-client.ts";
import { Button } from "../ui/button.tsx";
import { Callout } from "../ui/callout.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { notify } from "../ui/notice.ts";
import { TextArea, TextField } from "../ui/text-field.tsx";
import { useForm } from "../ui/use-form.ts";
import styles from "./address-dialog.module.css";
import { type AddressName, type AddressValues, addressFields, checkAddress } from "./check-address.ts";
import type { Address } from "./use-shipping.ts";

type Props = { typed: Map<string, string>; onAdded: (id: number) => void; onBack: () => void; onClose: () => void };

/** A new shipping address. Each field says in words what is wrong with it. */
export function NewAddressDialog({ typed, onAdded, onBack, onClose }: Props) {
  const t = useTexts();
  const id = useId();
  const client = useQueryClient();
  const { user } = useSession();
  const form = useForm({
    fields: addressFields,
    check: (values) => {
      const errors = checkAddress(values, t);
      const [first] = Object.values(errors);
      if (first) notify({ title: t("cart.address-wrong"), text: first, tone: "warning" });
      return errors;
    },
    send: (values: AddressValues) => api.addShippingAddress({ body: { ...values, ...(user && { user_id: user.id }) } }),
    onDone: ({ data }) => {
      typed.clear();
      client.setQueryData<Address[]>(cartKeys.addresses(user?.id), (known = []) => [...known, data]);
      onAdded(data.id);
    },
  });
  const field = (name: AddressName, first = "") => ({
    name,
    label: t(`cart.address-${name}`),
    error: form.errors[name],
    defaultValue: typed.get(name) ?? first,
  });
  const footer = (
    <>
      <Button variant="quiet" onClick={onBack}>
        {t("ui.cancel")}
      </Button>
      <Button type="submit" form={id} busy={form.busy}>
        {t("cart.address-save")}
      </Button>
    </>
  );
  return (
    <Dialog title={t("cart.address-new")} onClose={onClose} closeOnMask={false} footer={footer}>
      <form
        {...form.props}
        id={id}
        method="post"
        className={styles.form}
        onInput={(event) => {
          form.props.onInput(event);
          const { name, value } = event.target as HTMLInputElement;
          typed.set(name, value);
        }}
      >
        <div className={styles.two}>
          <TextField {...field("firstname", user?.firstname)} autoComplete="given-name" required />
          <TextField {...field("lastname", user?.lastname)} autoComplete="family-name" required />
        </div>
        <TextField {...field("telephone")} type="tel" inputMode="numeric" hint={t("cart.address-telephone-hint")} autoComplete="tel-national" required />
        <TextArea {...field("address")} rows={2} autoComplete="street-address" required />
        <div className={styles.two}>
          <TextField {...field("sub_district")} autoComplete="address-level3" required />
          <TextField {...field("district")} autoComplete="address-level2" required />
          <TextField {...field("province")} autoComplete="address-level1" required />
          <TextField {...field("post_code")} inputMode="numeric" maxLength={5} autoComplete="postal-code" required />
        </div>
        <div className={styles.two}>
          <TextField {...field("name")} hint={t("cart.address-name-hint")} optional autoComplete="off" />
          <TextField {...field("tax_id")} hint={t("cart.address-tax_id-hint")} optional inputMode="numeric" autoComplete="off" />
        </div>
        {form.fault && (
          <Callout tone="danger" live>
            <p>{form.fault}</p>
          </Callout>
        )}
      </form>
    </Dialog>
  );
}
