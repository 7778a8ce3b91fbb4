import type { Area } from "#domain/address/area.ts";
import type { AddressParts } from "#domain/address/read-address.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Disclosure } from "#web/ui/dialog/disclosure.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { AreaField } from "../address/area-field.tsx";
import { PasteField } from "../address/paste-field.tsx";
import styles from "./address-dialog.module.css";
import type { AddressName } from "./check-address.ts";

type Props = {
  field: (name: AddressName) => { error: string | undefined; defaultValue: string };
  /** What was pasted before the form was closed. */
  pasted?: string | undefined;
};

/**
 * The fields of a delivery address: all in one, or the postcode first, which brings the names of the
 * area.
 */
export function AddressFields({ field: given, pasted }: Props) {
  const t = useTexts();
  const field = (name: AddressName) => ({ name, label: t(`cart.address-${name}`), ...given(name) });
  return (
    <>
      <PasteField defaultValue={pasted} fieldsOf={fieldsOf} />
      <AreaField
        {...field("post_code")}
        {...area("post_code")}
        hint={t("cart.address-post_code-hint")}
        inputMode="numeric"
        maxLength={5}
        autoComplete="postal-code"
        required
      />
      <div className={styles.two}>
        {(["sub_district", "district", "province"] as const).map((name, index) => (
          <AreaField
            key={name}
            {...field(name)}
            {...area(name)}
            autoComplete={`address-level${3 - index}`}
            required
          />
        ))}
      </div>
      <TextArea {...field("address")} rows={2} autoComplete="street-address" required />
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
      <More field={given} />
    </>
  );
}

type ExtraName = "name" | "tax_id";

function More({ field: given }: Pick<Props, "field">) {
  const t = useTexts();
  const field = (name: ExtraName) => ({ name, label: t(`cart.address-${name}`), ...given(name) });
  const isOpen = [given("name"), given("tax_id")].some(isUsed);
  return (
    <Disclosure title={t("cart.address-more")} aside={t("cart.address-more-count")} open={isOpen}>
      <div className={styles.two}>
        <TextField {...field("name")} hint={t("cart.address-name-hint")} autoComplete="off" />
        <TextField
          {...field("tax_id")}
          hint={t("cart.address-tax_id-hint")}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    </Disclosure>
  );
}

function isUsed({ error, defaultValue }: ReturnType<Props["field"]>): boolean {
  return Boolean(error) || defaultValue !== "";
}

/** Whichever of the four fields is typed first, the chosen area fills the others. */
function area(name: "sub_district" | "district" | "province" | "post_code") {
  return {
    textOf: (chosen: Area) => parts(chosen)[name],
    othersOf: parts,
    onPicked: focusStreet,
  };
}

/** What is left to type. */
function focusStreet({ form }: HTMLInputElement): void {
  const street = form?.elements.namedItem("address");
  if (street instanceof HTMLTextAreaElement && street.value === "") street.focus();
}

function parts({ subDistrict, district, province, postcode }: Area) {
  return { sub_district: subDistrict, district, province, post_code: postcode };
}

function fieldsOf({ firstName, lastName, phone, house, ...read }: AddressParts) {
  return {
    ...parts(read),
    address: house,
    firstname: firstName,
    lastname: lastName,
    telephone: phone,
  };
}
