import { bahtTextFromSatang, parseBaht } from "#domain/money/satang.ts";

export type BankTransferForm = {
  /** The shop's account that the buyer chose, and its number in the form. */
  bankAccountId: number | null;
  accountNumber: string;
  contactName: string;
  transferAmount: string;
  originatingBankCode: string | null;
  slip: SlipChoice;
};

/**
 * `hadChosen`: a picture was chosen before, so none now means that it was lost. `uploadedNames` is
 * null before the first upload.
 */
export type SlipChoice = {
  chosen: number;
  hadChosen: boolean;
  uploadedNames: readonly string[] | null;
};

export type BankTransferRules = {
  amountDue: number;
  slipRequired: boolean;
  asksOriginatingBank: boolean;
};

export type BankTransferCode =
  | "BANK_ACCOUNT_NOT_CHOSEN"
  | "SLIP_MISSING"
  | "CONTACT_NAME_MISSING"
  | "TRANSFER_AMOUNT_MISSING"
  | "TRANSFER_AMOUNT_INVALID"
  | "ORIGINATING_BANK_MISSING"
  | "ACCOUNT_NUMBER_MISSING"
  | "SLIP_UPLOAD_FAILED";
export type BankTransferField =
  | "bankAccount"
  | "slip"
  | "contactName"
  | "transferAmount"
  | "originatingBank"
  | "accountNumber";
export type BankTransferFault = { code: BankTransferCode; field: BankTransferField };

/** The first fault stops the report. A warning only asks for confirmation. */
export type BankTransferCheck = { fault: BankTransferFault | null; warnings: BankTransferFault[] };

type Test = (form: BankTransferForm, rules: BankTransferRules) => BankTransferFault | null;

const accountChosen: Test = ({ bankAccountId }) =>
  bankAccountId === null ? { code: "BANK_ACCOUNT_NOT_CHOSEN", field: "bankAccount" } : null;

const slipChosen: Test = ({ slip }, { amountDue, slipRequired }) =>
  amountDue !== 0 && slipRequired && slip.chosen === 0
    ? { code: "SLIP_MISSING", field: "slip" }
    : null;

const contactNamed: Test = ({ contactName }, { amountDue }) =>
  amountDue === 0 && isBlank(contactName)
    ? { code: "CONTACT_NAME_MISSING", field: "contactName" }
    : null;

const amountGiven: Test = ({ transferAmount }, { amountDue }) => {
  if (isBlank(transferAmount))
    return amountDue === 0 ? null : { code: "TRANSFER_AMOUNT_MISSING", field: "transferAmount" };
  return parseBaht(transferAmount) === null
    ? { code: "TRANSFER_AMOUNT_INVALID", field: "transferAmount" }
    : null;
};

const originChosen: Test = ({ originatingBankCode }, { asksOriginatingBank }) =>
  asksOriginatingBank && isBlank(originatingBankCode ?? "")
    ? { code: "ORIGINATING_BANK_MISSING", field: "originatingBank" }
    : null;

const accountNumbered: Test = ({ accountNumber }) =>
  isBlank(accountNumber) ? { code: "ACCOUNT_NUMBER_MISSING", field: "accountNumber" } : null;

const slipUploaded: Test = ({ slip: { chosen, uploadedNames } }) =>
  chosen > 0 &&
  uploadedNames !== null &&
  (uploadedNames.length === 0 || uploadedNames.some(isBlank))
    ? { code: "SLIP_UPLOAD_FAILED", field: "slip" }
    : null;

const slipStillThere: Test = ({ slip: { chosen, hadChosen } }, { amountDue, slipRequired }) =>
  amountDue !== 0 && chosen === 0 && (slipRequired || hadChosen)
    ? { code: "SLIP_MISSING", field: "slip" }
    : null;

const tests: readonly Test[] = [
  accountChosen,
  slipChosen,
  contactNamed,
  amountGiven,
  originChosen,
  accountNumbered,
  slipUploaded,
  slipStillThere,
];

/**
 * Checks in a fixed order, so that the buyer sees one fault at a time, and always the same one
 * first.
 */
export function checkBankTransfer(
  form: BankTransferForm,
  rules: BankTransferRules,
): BankTransferCheck {
  const warnings: BankTransferFault[] = [];
  for (const test of tests) {
    const found = test(form, rules);
    if (found && test !== contactNamed) return { fault: found, warnings };
    if (found) warnings.push(found);
  }
  return { fault: null, warnings };
}

/** The initial value of the amount field. */
export function defaultTransferAmount(amountDue: number): string {
  return bahtTextFromSatang(amountDue);
}

/** The part of typed or pasted text that the amount field accepts: digits and one decimal point. */
export function keepNumeric(text: string): string {
  const [whole = "", ...decimals] = text.replace(/[^\d.]/g, "").split(".");
  return decimals.length === 0 ? whole : `${whole}.${decimals.join("")}`;
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}
