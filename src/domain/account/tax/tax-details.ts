import { checkAddress, checkFile, checkName, filled } from "../check-field.ts";
import type { FieldCheck, FieldRule, FormCode } from "../form-fault.ts";
import { readPostcode } from "../read-postcode.ts";
import { readBranch } from "./branch.ts";
import { checkTaxId } from "./tax-id.ts";

export type TaxPersonType = "normal_person" | "juristic_person";

/** The buyer on tax invoices. */
export type TaxDetails = {
  personType: TaxPersonType;
  /** The first name, or the company's name. */
  nameOne: string;
  /** The last name, or the company's branch number. */
  nameTwo: string;
  taxId: string;
  /** The person knows that the check digit is wrong, and keeps the number. */
  isIdConfirmed: boolean;
  address: string;
  postcode: string;
  deliversToTaxAddress: boolean;
  deliveryAddress: string;
  certificates: readonly string[];
};

/** Withholding tax is for companies only. */
export type TaxRules = { certificate: FieldRule; mustBeJuristic: boolean };

export function emptyTaxDetails(personType: TaxPersonType): TaxDetails {
  return {
    personType,
    nameOne: "",
    nameTwo: "",
    taxId: "",
    isIdConfirmed: false,
    address: "",
    postcode: "",
    deliversToTaxAddress: true,
    deliveryAddress: "",
    certificates: [],
  };
}

/** Another type of person starts with empty fields. */
export function withPersonType(details: TaxDetails, personType: TaxPersonType): TaxDetails {
  return details.personType === personType ? details : emptyTaxDetails(personType);
}

/** A company's certificate is required, if only tax details are asked for. */
export function certificateWithInvoice({ isEnabled }: FieldRule): FieldRule {
  return { isEnabled, isRequired: isEnabled };
}

/** Withholding requires a company's invoice. */
export function forWithholding(details: TaxDetails | null): TaxDetails {
  return withPersonType(details ?? emptyTaxDetails("juristic_person"), "juristic_person");
}

export function checkTaxDetails(
  details: TaxDetails,
  { certificate, mustBeJuristic }: TaxRules,
): FieldCheck[] {
  const isCompany = details.personType === "juristic_person";
  return [
    ["taxPersonType", mustBeJuristic && !isCompany ? "NOT_JURISTIC_PERSON" : null],
    ["taxNameOne", filled(details.nameOne, checkName)],
    ["taxNameTwo", filled(details.nameTwo, isCompany ? branchCode : checkName)],
    ["taxId", filled(details.taxId, (taxId) => taxIdCode(taxId, details.isIdConfirmed))],
    ["taxAddress", filled(details.address, checkAddress)],
    [
      "taxPostcode",
      filled(details.postcode, (postcode) =>
        /^[0-9]{5}$/.test(readPostcode(postcode)) ? null : "NOT_5_DIGITS",
      ),
    ],
    [
      "taxDeliveryAddress",
      details.deliversToTaxAddress ? null : filled(details.deliveryAddress, checkAddress),
    ],
    ["taxCertificate", isCompany ? checkFile(certificate, details.certificates) : null],
  ];
}

function branchCode(branch: string): FormCode | null {
  return readBranch(branch) === null ? "NOT_A_BRANCH" : null;
}

function taxIdCode(taxId: string, isConfirmed: boolean): FormCode | null {
  const check = checkTaxId(taxId);
  if (check === "notThirteenDigits") return "NOT_13_DIGITS";
  return check === "wrongCheckDigit" && !isConfirmed ? "WRONG_CHECK_DIGIT" : null;
}
