/**
 * Settings that protect the shop's money, records and storage: changing them needs the password
 * again.
 */
const sensitiveFields: Readonly<Record<string, readonly string[]>> = {
  orders: ["second_approval_above"],
  signin: ["second_factor_required"],
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
 * Settings that protect owners against their own staff: only an owner changes them, and all owners
 * are notified.
 */
const ownersFields: Readonly<Record<string, readonly string[]>> = {
  orders: ["second_approval_above"],
  signin: ["second_factor_required"],
};

export function ownersChanges(
  group: string,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] {
  return (ownersFields[group] ?? []).filter((field) => before[field] !== after[field]);
}

/** Columns of the accounts to which buyers send money. */
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

/** `before` is null for a new row. */
export function hasSensitiveRowChange(
  list: string,
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>>,
): boolean {
  return (sensitiveColumns[list] ?? []).some((column) => before?.[column] !== after[column]);
}
