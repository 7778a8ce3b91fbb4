import type { FormCode, FormField } from "#domain/account/form-fault.ts";
import { emptyTaxDetails } from "#domain/account/tax/tax-details.ts";
import {
  companyDetails,
  fieldRule,
  type RegistrationExample,
  storedName,
  taxDetails,
} from "./registration-forms.ts";

const offered = { taxInvoice: "offered" } as const;
const certificate = (isEnabled: boolean, isRequired: boolean) => ({
  ...offered,
  ...fieldRule("companyCertificate", isEnabled, isRequired),
});
const taxFault = (name: FormField, code: FormCode) => [["tax", name, code]] as const;

export const taxExamples: RegistrationExample[] = [
  {
    title: "REG-16 a person's tax invoice",
    form: { tax: taxDetails() },
    rules: offered,
    faults: [],
  },
  {
    title: "REG-16 a company's tax invoice",
    form: { tax: companyDetails() },
    rules: offered,
    faults: [],
  },
  {
    title: "REG-04 a tax invoice that is not offered is not looked at",
    form: { tax: emptyTaxDetails("normal_person") },
    faults: [],
  },
  { title: "REG-04 no tax invoice wanted", form: { tax: null }, rules: offered, faults: [] },
  ...(["normal_person", "juristic_person"] as const).map(
    (personType): RegistrationExample => ({
      title: `REG-16 an empty tax invoice of a ${personType}`,
      form: { tax: { ...emptyTaxDetails(personType), deliversToTaxAddress: false } },
      rules: certificate(true, true),
      faults: [
        ...(
          [
            "taxNameOne",
            "taxNameTwo",
            "taxId",
            "taxAddress",
            "taxPostcode",
            "taxDeliveryAddress",
          ] as const
        ).map((name) => ["tax", name, "REQUIRED"] as const),
        ...(personType === "juristic_person" ? taxFault("taxCertificate", "REQUIRED") : []),
      ],
    }),
  ),
  {
    title: "REG-16 tax details that are too long",
    form: {
      tax: taxDetails({
        nameOne: "ก".repeat(256),
        nameTwo: "ก".repeat(256),
        address: "ก".repeat(1001),
        deliversToTaxAddress: false,
        deliveryAddress: "ก".repeat(1001),
      }),
    },
    rules: offered,
    faults: (["taxNameOne", "taxNameTwo", "taxAddress", "taxDeliveryAddress"] as const).map(
      (name) => ["tax", name, "TOO_LONG"] as const,
    ),
  },
  ...["110170023070", "11017002307080", "1-1017-00230-70", "๑๑๐๑๗๐๐๒๓๐๗๐"].map(
    (taxId): RegistrationExample => ({
      title: `REG-16 the taxpayer id ${taxId}`,
      form: { tax: taxDetails({ taxId }) },
      rules: offered,
      faults: taxFault("taxId", "NOT_13_DIGITS"),
    }),
  ),
  ...["1-1017-00230-70-8", "๑๑๐๑๗๐๐๒๓๐๗๐๘", "1 1017 00230 70 8"].map(
    (taxId): RegistrationExample => ({
      title: `REG-16 the taxpayer id ${taxId} as cards and papers have it`,
      form: { tax: taxDetails({ taxId }) },
      rules: offered,
      faults: [],
    }),
  ),
  {
    title: "REG-16 a taxpayer id with a wrong check digit",
    form: { tax: taxDetails({ taxId: "1101700230707" }) },
    rules: offered,
    faults: taxFault("taxId", "WRONG_CHECK_DIGIT"),
  },
  {
    title: "REG-16 a taxpayer id with a wrong check digit that is kept",
    form: { tax: taxDetails({ taxId: "1101700230707", isIdConfirmed: true }) },
    rules: offered,
    faults: [],
  },
  {
    title: "REG-16 a short taxpayer id is not kept",
    form: { tax: taxDetails({ taxId: "1", isIdConfirmed: true }) },
    rules: offered,
    faults: taxFault("taxId", "NOT_13_DIGITS"),
  },
  ...["1031", "103100", "1031O"].map(
    (postcode): RegistrationExample => ({
      title: `REG-16 the postcode ${postcode}`,
      form: { tax: taxDetails({ postcode }) },
      rules: offered,
      faults: taxFault("taxPostcode", "NOT_5_DIGITS"),
    }),
  ),
  {
    title: "REG-16 another address to deliver to",
    form: { tax: taxDetails({ deliversToTaxAddress: false, deliveryAddress: "กล่อง 7" }) },
    rules: offered,
    faults: [],
  },
  {
    title: "REG-16 no certificate where it may be missing",
    form: { tax: companyDetails() },
    rules: certificate(true, false),
    faults: [],
  },
  {
    title: "REG-16 no certificate where it is switched off",
    form: { tax: companyDetails() },
    rules: certificate(false, true),
    faults: [],
  },
  {
    title: "REG-16 two certificates",
    form: { tax: companyDetails({ certificates: [storedName("1"), storedName("2")] }) },
    rules: certificate(true, false),
    faults: taxFault("taxCertificate", "TOO_MANY"),
  },
  {
    title: "REG-16 a person has no certificate",
    form: { tax: taxDetails() },
    rules: certificate(true, true),
    faults: [],
  },
];

/** Rules of the screen only: whether it blocks withholding tax. */
export const withholdingExamples: RegistrationExample[] = [
  {
    title: "REG-22 a company where tax is withheld",
    form: { tax: companyDetails() },
    rules: { taxInvoice: "withholding" },
    faults: [],
  },
  {
    title: "REG-22 a person where tax is withheld",
    form: { tax: taxDetails() },
    rules: { taxInvoice: "withholding" },
    faults: taxFault("taxPersonType", "NOT_JURISTIC_PERSON"),
  },
  {
    title: "REG-22 no tax invoice where tax is withheld",
    rules: { taxInvoice: "withholding" },
    faults: taxFault("taxInvoice", "REQUIRED"),
  },
];
