/** What guards the shop's money, its records and its room: a change needs the password again. */
const sensitiveFields: Readonly<Record<string, readonly string[]>> = {
  orders: ["second_approval_above"],
  records: ["tax_retention_years", "storage_gigabytes", "buyer_storage_percent"],
};

export function hasSensitiveChange(
  group: string,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): boolean {
  return (sensitiveFields[group] ?? []).some((field) => before[field] !== after[field]);
}

/**
 * What guards the owners against those who run the shop for them: only an owner changes it, and all
 * owners are told.
 */
const ownersFields: Readonly<Record<string, readonly string[]>> = {
  orders: ["second_approval_above"],
};

export function ownersChanges(
  group: string,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] {
  return (ownersFields[group] ?? []).filter((field) => before[field] !== after[field]);
}

/** Changes to which account buyers send their money, or which of them they are shown. */
const sensitiveColumns: Readonly<Record<string, readonly string[]>> = {
  "bank-accounts": [
    "bank_name",
    "account_name",
    "account_name_en",
    "account_id",
    "prompt_pay_image",
    "is_active",
  ],
};

/** `before` is null for a row that is new. */
export function hasSensitiveRowChange(
  list: string,
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>>,
): boolean {
  return (sensitiveColumns[list] ?? []).some((column) => before?.[column] !== after[column]);
}
