import { readBranch } from "./branch.ts";
import type { TaxPersonType } from "./tax-details.ts";

/** The buyer on a paper. */
export type TaxBuyer = { personType: TaxPersonType; name: string; branch: string | null };

/** An unreadable branch is added to the company's name, so that nothing is lost. */
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
