import { useTexts } from "#web/texts/use-texts.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { AreaField } from "../address/area-field.tsx";
import type { Area } from "../address/find-areas.ts";
import styles from "./address-dialog.module.css";
import type { AddressName } from "./check-address.ts";

type Props = { field: (name: AddressName) => { error: string | undefined; defaultValue: string } };

/** The fields of a delivery address, in the usual order. */
export function AddressFields({ field: given }: Props) {
  const t = useTexts();
  const field = (name: AddressName) => ({ name, label: t(`cart.address-${name}`), ...given(name) });
  return (
    <>
      <div className={styles.two}>
        <TextField {...field("firstname")} autoComplete="given-name" required />
        <TextField {...field("lastname")} autoComplete="family-name" required />
      </div>
      <TextField
        {...field("telephone")}
        type="tel"
        inputMode="tel"
        hint={t("cart.address-telephone-hint")}
        autoComplete="tel"
        required
      />
      <TextArea {...field("address")} rows={2} autoComplete="street-address" required />
      <div className={styles.two}>
        <AreaField
          {...field("sub_district")}
          {...area("sub_district")}
          autoComplete="address-level3"
          required
        />
        <AreaField
          {...field("district")}
          {...area("district")}
          autoComplete="address-level2"
          required
        />
        <AreaField
          {...field("province")}
          {...area("province")}
          autoComplete="address-level1"
          required
        />
        <AreaField
          {...field("post_code")}
          {...area("post_code")}
          inputMode="numeric"
          maxLength={5}
          autoComplete="postal-code"
          required
        />
      </div>
      <div className={styles.two}>
        <TextField
          {...field("name")}
          hint={t("cart.address-name-hint")}
          optional
          autoComplete="off"
        />
        <TextField
          {...field("tax_id")}
          hint={t("cart.address-tax_id-hint")}
          optional
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    </>
  );
}

/** Whichever of the four fields is typed first, the chosen area fills the others. */
function area(name: "sub_district" | "district" | "province" | "post_code") {
  return { textOf: (chosen: Area) => parts(chosen)[name], othersOf: parts };
}

function parts({ subDistrict, district, province, postcode }: Area) {
  return { sub_district: subDistrict, district, province, post_code: postcode };
}
