import { useState } from "react";
import { registrationWireNames as wire } from "#contract/account/registration-wire.ts";
import type { TaxPersonType } from "#domain/account/tax/tax-details.ts";
import type { PublicSettings } from "#web/platform/public-settings.ts";
import { AreaField } from "#web/shop/address/area-field.tsx";
import { areaText } from "#web/shop/address/area-text.ts";
import { PasteField } from "#web/shop/address/paste-field.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { ChoiceGroup } from "#web/ui/form/choice-group.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { PictureField } from "#web/upload/picture-field.tsx";
import styles from "../form/account-form.module.css";
import { typedText } from "../form/typed-values.ts";
import type { DraftForm } from "../form/use-draft-form.ts";
import { taxWords } from "./tax-fault-text.ts";
import { TaxIdField } from "./tax-id-field.tsx";
import { personTypeOf, taxExtras, taxFieldNames } from "./tax-values.ts";

type Props = {
  form: DraftForm;
  certificate: PublicSettings["registerForm"]["company_certificate"];
  /** The type that is selected first. */
  firstType: TaxPersonType;
  isJuristicOnly: boolean;
};

/** The buyer on the tax invoice. Another type of person starts with empty fields. */
export function TaxFields({ form, certificate, firstType, isJuristicOnly }: Props) {
  const t = useTexts();
  const kept = form.typed.get(wire.taxPersonType)?.[0];
  const [personType, setPersonType] = useState<TaxPersonType>(
    isJuristicOnly ? "juristic_person" : kept === undefined ? firstType : personTypeOf(kept),
  );
  const [round, setRound] = useState(0);
  const change = (value: string) => {
    form.clear(taxFieldNames);
    setPersonType(personTypeOf(value));
    setRound(round + 1);
  };
  const types = ["normal_person", "juristic_person"] as const;
  return (
    <>
      <ChoiceGroup
        type="radio"
        look="chips"
        name={wire.taxPersonType}
        label={t("tax.person-type")}
        options={types.map((value) => ({
          value,
          label: t(`tax.${value}`),
          disabled: isJuristicOnly && value === "normal_person",
        }))}
        chosen={[personType]}
        error={form.errors[wire.taxPersonType]}
        onChoose={change}
      />
      <TaxDetailsFields key={round} form={form} personType={personType} />
      {personType === "juristic_person" && certificate.is_enable && (
        <PictureField
          {...form.picture({
            name: wire.taxCertificate,
            label: t("tax.certificate"),
            purpose: "certificate",
          })}
          optional={!certificate.is_require}
          hint={t("tax.certificate-hint")}
        />
      )}
    </>
  );
}

function TaxDetailsFields({ form, personType }: { form: DraftForm; personType: TaxPersonType }) {
  const t = useTexts();
  const isCompany = personType === "juristic_person";
  const label = (field: string) => t(taxWords(field, personType).label);
  return (
    <>
      <div className={styles.two}>
        <TextField
          {...form.text(wire.taxNameOne)}
          label={label("taxNameOne")}
          autoComplete={isCompany ? "organization" : "given-name"}
          required
        />
        <TextField
          {...form.text(wire.taxNameTwo)}
          label={label("taxNameTwo")}
          hint={isCompany && t("tax.branch-hint")}
          autoComplete={isCompany ? "off" : "family-name"}
          required
        />
      </div>
      <TaxIdField form={form} />
      <TaxAddress form={form} label={label("taxAddress")} />
      <Delivery form={form} />
    </>
  );
}

function TaxAddress({ form, label }: { form: DraftForm; label: string }) {
  const t = useTexts();
  return (
    <>
      <PasteField
        defaultValue={typedText(form.typed, "pasted")}
        fieldsOf={(read) => ({
          [wire.taxAddress]: read.house,
          [taxExtras.area]: read.subDistrict && areaText(read),
          [wire.taxPostcode]: read.postcode,
        })}
      />
      <TextArea
        {...form.text(wire.taxAddress)}
        label={label}
        hint={t("tax.address-hint")}
        rows={2}
        autoComplete="street-address"
        required
      />
      <div className={styles.address}>
        <AreaField
          {...form.text(taxExtras.area)}
          label={t("area.label")}
          hint={t("area.hint")}
          optional
          textOf={areaText}
          othersOf={({ postcode }) => ({ [wire.taxPostcode]: postcode })}
        />
        <AreaField
          {...form.text(wire.taxPostcode)}
          label={t("tax.postcode")}
          inputMode="numeric"
          clean={digitsOnly}
          listFromEnd
          maxLength={5}
          autoComplete="postal-code"
          required
          textOf={({ postcode }) => postcode}
          othersOf={(area) => ({ [taxExtras.area]: areaText(area) })}
        />
      </div>
    </>
  );
}

function Delivery({ form }: { form: DraftForm }) {
  const t = useTexts();
  const [isSame, setSame] = useState(() => (form.typed.get(taxExtras.delivery)?.length ?? 1) > 0);
  return (
    <>
      <Checkbox
        name={taxExtras.delivery}
        checked={isSame}
        onChange={(event) => setSame(event.target.checked)}
      >
        {t("tax.same-delivery")}
      </Checkbox>
      {!isSame && (
        <>
          <TextArea
            {...form.text(wire.taxDeliveryAddress)}
            label={t("tax.delivery-address")}
            hint={t("tax.address-hint")}
            rows={2}
            autoComplete="shipping street-address"
            required
          />
          <AreaField
            {...form.text(taxExtras.deliveryArea)}
            label={t("area.label-with-postcode")}
            hint={t("area.hint")}
            optional
            textOf={(area) => `${areaText(area)} ${area.postcode}`}
            othersOf={() => ({})}
          />
        </>
      )}
    </>
  );
}

function digitsOnly(text: string): string {
  return text.replace(/[^0-9]/g, "");
}
