import type { CardBehaviour } from "./books.ts";

export type TestCard = { number: string; meaning: string; behaviour: CardBehaviour };

const pays: CardBehaviour = { failure: null, threeDSecure: false };
const paysAfterPage: CardBehaviour = { failure: null, threeDSecure: true };

/**
 * The numbers that Omise publishes for its test mode. Two of the successful ones go to the issuer's
 * page first, so that this case can be tested too.
 */
export const testCards: readonly TestCard[] = [
  ...list(
    "pays",
    pays,
    "4242424242424242 5555555555554444 3530111333300000 3566111111111113 378282246310005 36021042000004 6447032400000000001 6250947000000006",
  ),
  ...list("pays after the issuer's page", paysAfterPage, "4111111111111111 5454545454545454"),
  ...failing(
    "insufficient_fund",
    "4111111111140011 5555551111110011 3530111111190011 6250947000000014",
  ),
  ...failing(
    "stolen_or_lost_card",
    "4111111111130012 5555551111100012 3530111111180012 6250947000000022",
  ),
  ...failing(
    "failed_processing",
    "4111111111120013 5555551111190013 3530111111170013 377138160000009",
  ),
  ...failing("payment_rejected", "4111111111110014 5555551111180014 3530111111160014"),
  ...failing("failed_fraud_check", "4111111111190016"),
  ...failing("invalid_account_number", "5555551111150017"),
  ...failing("invalid_security_code", "4111111111160001"),
  ...list(
    "3-D Secure cannot begin",
    { failure: "failed_processing", threeDSecure: false },
    "4111111111150002 5555551111120002 3530111111100002",
  ),
  ...list(
    "3-D Secure fails on the issuer's page",
    { failure: "failed_processing", threeDSecure: true },
    "4111111111140003",
  ),
];

const brands: readonly [RegExp, string][] = [
  [/^4/, "Visa"],
  [/^(5[1-5]|2[2-7])/, "MasterCard"],
  [/^35/, "JCB"],
  [/^3[47]/, "American Express"],
  [/^3[068]/, "Diners Club"],
  [/^62/, "UnionPay"],
  [/^6/, "Discover"],
];

export function brandOf(number: string): string {
  return brands.find(([pattern]) => pattern.test(number))?.[1] ?? "Unknown";
}

/** An unlisted number pays at once if its check digit is right. */
export function behaviourOf(number: string): CardBehaviour {
  return testCards.find((card) => card.number === number)?.behaviour ?? pays;
}

export function hasValidCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
}

function failing(failure: string, numbers: string): TestCard[] {
  return list(failure, { failure, threeDSecure: false }, numbers);
}

function list(meaning: string, behaviour: CardBehaviour, numbers: string): TestCard[] {
  return numbers.split(" ").map((number) => ({ number, meaning, behaviour }));
}
