/** What the provider's script makes of a card. Only the provider can read it. */
export type CardValue = (typeof cardValues)[number];
export type EncryptedCard = Record<CardValue, string>;

const cardValues = [
  "encryptedCardInfo",
  "maskedCardInfo",
  "expMonthCardInfo",
  "expYearCardInfo",
] as const;

let given: { orderId: number; card: EncryptedCard } | null = null;

/**
 * From the form to the page that sends it on, in memory only: neither in an address nor in the
 * browser's history.
 */
export function giveCard(orderId: number, card: EncryptedCard): void {
  given = { orderId, card };
}

/** Taken once. */
export function takeCard(orderId: number): EncryptedCard | null {
  const card = given?.orderId === orderId ? given.card : null;
  given = null;
  return card;
}

/** Which values of a card an address lacks. */
export function missingOf(query: URLSearchParams): CardValue[] {
  return cardValues.filter((name) => !query.get(name)?.trim());
}

/** A card that came in the address; null without what the provider's script has made of it. */
export function cardOfQuery(query: URLSearchParams): EncryptedCard | null {
  const card = Object.fromEntries(
    cardValues.map((name) => [name, query.get(name) ?? ""]),
  ) as EncryptedCard;
  return card.encryptedCardInfo.trim() === "" ? null : card;
}
