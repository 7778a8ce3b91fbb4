import { registrationWireNames as wire } from "#contract/account/registration-wire.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { personTypeOf, taxExtras } from "../tax/tax-values.ts";
import type { ReadBefore } from "./form-draft.ts";
import { OwnConflict } from "./own-conflict.tsx";

const personFields = [
  "firstname",
  "lastname",
  "nickname",
  "email",
  "tel",
  "address",
  "displayImgUrl",
  "user_group_id",
] as const;
export const taxConflictFields = [
  "is_require_tax_invoice",
  "tax_person_type",
  "tax_name_one",
  "tax_name_two",
  "tax_payer_identification_no",
  "tax_address",
  "tax_postcode",
  "tax_is_delivery_by_tax_address",
  "tax_delivery_address",
  "tax_company_certificate",
] as const;
export const profileConflictFields = [...personFields, ...taxConflictFields, "answers"] as const;

export function differences(
  fields: readonly string[],
  before: ReadBefore,
  newer: ReadBefore,
): string[] {
  return fields.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(newer[name]));
}

export type Met = { theirs: ReadBefore; mine: FormData };
type Props = {
  fields: readonly string[];
  before: ReadBefore;
  met: Met;
  onTheirs: () => void;
  onMine: () => void;
};

/** Shows that another window has changed fields of the same person's form. */
export function PersonConflict({ fields, before, met: { theirs, mine }, onTheirs, onMine }: Props) {
  const t = useTexts();
  const typeWords = (value: unknown) => t(`tax.${personTypeOf(value)}`);
  const shown = (name: string, value: unknown): string | null => {
    if (unspoken.has(name)) return null;
    return name === wire.taxPersonType ? typeWords(value) : String(value ?? "");
  };
  const rows = differences(fields, before, theirs).map((name) => ({
    name,
    label: t(labelOf(name, personTypeOf(theirs[wire.taxPersonType]) === "juristic_person")),
    theirs: shown(name, theirs[name]),
    mine: shown(name, mine.get(name)),
  }));
  return <OwnConflict rows={rows} onTheirs={onTheirs} onMine={onMine} />;
}

/** Fields whose values are not shown, only that they differ. */
const unspoken: ReadonlySet<string> = new Set([
  wire.taxInvoice,
  wire.taxCertificate,
  wire.picture,
  taxExtras.delivery,
  "user_group_id",
  "answers",
]);

const labels = {
  firstname: "register.firstname",
  lastname: "register.lastname",
  nickname: "register.nickname",
  email: "register.email",
  tel: "register.tel",
  address: "register.address",
  displayImgUrl: "register.picture",
  user_group_id: "register.group",
  answers: "register.more",
  is_require_tax_invoice: "tax.ask",
  tax_person_type: "tax.person-type",
  tax_name_one: "tax.firstname",
  tax_name_two: "tax.lastname",
  tax_payer_identification_no: "tax.id",
  tax_address: "tax.address",
  tax_postcode: "tax.postcode",
  tax_is_delivery_by_tax_address: "tax.same-delivery",
  tax_delivery_address: "tax.delivery-address",
  tax_company_certificate: "tax.certificate",
} as const;
/** The labels of a company's fields. */
const companyLabels = {
  tax_name_one: "tax.company",
  tax_name_two: "tax.branch",
  tax_address: "tax.company-address",
} as const;

function labelOf(name: string, isCompany: boolean) {
  const known = isCompany ? { ...labels, ...companyLabels } : labels;
  return known[name as keyof typeof labels];
}
