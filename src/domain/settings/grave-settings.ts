/** What guards the shop's money, its records and its room: whoever changes it proves once more who they are. */
const graveFields: Readonly<Record<string, readonly string[]>> = {
  orders: ["second_approval_above"],
  records: ["tax_retention_years", "storage_gigabytes"],
};

export function hasGraveChange(group: string, before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): boolean {
  return (graveFields[group] ?? []).some((field) => before[field] !== after[field]);
}
