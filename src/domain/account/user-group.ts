export type UserGroup = {
  id: number;
  name: string;
  nameEn: string;
  isDefault: boolean;
  isSelfSelectable: boolean;
};

/**
 * Without a choice a student keeps the present group, or gets the default one. A group that only
 * the shop gives cannot be chosen.
 */
export function chooseGroup(
  groups: readonly UserGroup[],
  { chosen, current }: { chosen: number | null; current: number | null },
): number | null | "NOT_AN_OPTION" {
  const usual = groups.find(({ isDefault }) => isDefault)?.id ?? null;
  if (chosen === null) return current ?? usual;
  const isOpen =
    chosen === current ||
    chosen === usual ||
    groups.some(({ id, isSelfSelectable }) => id === chosen && isSelfSelectable);
  return isOpen ? chosen : "NOT_AN_OPTION";
}
