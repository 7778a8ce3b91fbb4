import { readBranch } from "./branch.ts";
import type { TaxPersonType } from "./tax-details.ts";

/** Who a paper is for, as it stands on one. */
export type TaxBuyer = { personType: TaxPersonType; name: string; branch: string | null };

/**
 * A branch that cannot be read as a number stays beside the company's name, so that nothing of it
 * is lost.
 */
export function taxBuyerOf({
  personType,
  nameOne,
  nameTwo,
}: {
  personType: TaxPersonType;
  nameOne: string;
  nameTwo: string;
}): TaxBuyer {
  if (personType === "normal_person")
    return { personType, name: `${nameOne} ${nameTwo}`.trim(), branch: null };
  const branch = readBranch(nameTwo);
  return { personType, name: branch === null ? `${nameOne} (${nameTwo})` : nameOne, branch };
}
