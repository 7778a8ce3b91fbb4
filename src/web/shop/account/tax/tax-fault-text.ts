import type { FormCode } from "#domain/account/form-fault.ts";
import type { TaxPersonType } from "#domain/account/tax/tax-details.ts";
import type { KeyOf } from "#web/texts/text-keys.ts";
import type { Translate } from "#web/texts/use-texts.tsx";

type TaxWords = { label: KeyOf<"tax" | "area">; missing: KeyOf<"tax" | "area"> };

const ofPerson: Record<string, TaxWords> = {
  taxNameOne: { label: "tax.firstname", missing: "tax.firstname-missing" },
  taxNameTwo: { label: "tax.lastname", missing: "tax.lastname-missing" },
  taxId: { label: "tax.id", missing: "tax.id-missing" },
  taxAddress: { label: "tax.address", missing: "tax.address-missing" },
  taxPostcode: { label: "tax.postcode", missing: "tax.postcode-missing" },
  taxDeliveryAddress: { label: "tax.delivery-address", missing: "tax.delivery-address-missing" },
  taxCertificate: { label: "tax.certificate", missing: "tax.certificate-missing" },
};

const ofCompany: Record<string, TaxWords> = {
  ...ofPerson,
  taxNameOne: { label: "tax.company", missing: "tax.company-missing" },
  taxNameTwo: { label: "tax.branch", missing: "tax.branch-missing" },
  taxAddress: { label: "tax.company-address", missing: "tax.company-address-missing" },
};

export function taxWords(field: string, personType: TaxPersonType): TaxWords {
  return (
    (personType === "juristic_person" ? ofCompany : ofPerson)[field] ?? {
      label: "tax.title",
      missing: "tax.wrong",
    }
  );
}

/** The text of a tax field's fault, for a person or a company. */
export function taxFaultText(
  { field, code }: { field: string; code: FormCode },
  personType: TaxPersonType,
  t: Translate,
): string {
  const { label, missing } = taxWords(field, personType);
  if (code === "TOO_LONG") return t("tax.too-long", { label: t(label) });
  return t(faultTexts[code] ?? missing);
}

const faultTexts: Partial<Record<FormCode, KeyOf<"tax" | "area">>> = {
  NOT_13_DIGITS: "tax.id-digits",
  NOT_A_BRANCH: "tax.branch-digits",
  WRONG_CHECK_DIGIT: "tax.id-check",
  NOT_5_DIGITS: "tax.postcode-digits",
  NOT_JURISTIC_PERSON: "tax.juristic-only",
};
