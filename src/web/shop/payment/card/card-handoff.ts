/** The encrypted card of the provider's script. Only the provider can read it. */
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
 * Passes the card from the form to the next page in memory, and not by an address or the history.
 */
export function giveCard(orderId: number, card: EncryptedCard): void {
  given = { orderId, card };
}

/** A card can be taken once. */
export function takeCard(orderId: number): EncryptedCard | null {
  const card = given?.orderId === orderId ? given.card : null;
  given = null;
  return card;
}

/** The values of a card that an address lacks. */
export function missingOf(query: URLSearchParams): CardValue[] {
  return cardValues.filter((name) => !query.get(name)?.trim());
}

/** The card in an address; null without the encrypted values. */
export function cardOfQuery(query: URLSearchParams): EncryptedCard | null {
  const card = Object.fromEntries(
    cardValues.map((name) => [name, query.get(name) ?? ""]),
  ) as EncryptedCard;
  return card.encryptedCardInfo.trim() === "" ? null : card;
}
