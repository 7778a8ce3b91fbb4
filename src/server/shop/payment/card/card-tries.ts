import { type PaymentMethodId, takesCards } from "#domain/payment/payment-method.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { networkOf } from "#server/platform/http/network-of.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import { keyedHash } from "#server/platform/process/encryption.ts";
import * as queries from "./card-try-queries.ts";

type Command = { orderId: number; accountId: number; methodId: PaymentMethodId; address: string };
/**
 * `stop`: why no card may be tried now. `take`: this card is tried, and counts unless its payment
 * ends otherwise than declined.
 */
export type CardTry = {
  stop: () => Promise<Refused<"CARD_RESTS"> | null>;
  take: (paymentId: number) => Promise<void>;
};
export type DeclinedCard = {
  paymentId: number;
  orderId: number;
  card: string | null;
  isOpen: boolean;
};
export type CardTries = {
  /** Null: the method takes no cards. NOTE: call it first, before the order is locked. */
  begin: (tx: Tx, command: Command) => Promise<CardTry | null>;
  /** The pause that begins with this decline. Null: there were too few. */
  decline: (tx: Tx, declined: DeclinedCard) => Promise<queries.NewCardRest | null>;
};

/**
 * Counts declined cards before the provider is asked. Of callers and cards only keyed hashes are
 * stored.
 */
export function createCardTries({ factor, key }: { factor: number; key: Buffer }): CardTries {
  return {
    begin: async (tx, { orderId, accountId, methodId, address }) => {
      if (!takesCards(methodId)) return null;
      const addressHash = keyedHash(key, "card-address", networkOf(address));
      await queries.lockCardTries(tx, [
        lockOf(addressHash),
        lockOf(keyedHash(key, "card-person", String(accountId))),
      ]);
      return {
        stop: async () =>
          refusalOf(await queries.findCardStop(tx, { orderId, accountId, addressHash, factor })),
        take: (paymentId) => queries.insertCardTry(tx, { paymentId, orderId, addressHash }),
      };
    },
    decline: async (tx, { paymentId, orderId, card, isOpen }) => {
      const cardHash = card === null ? null : keyedHash(key, "card", card);
      const isNew = await queries.declineCardTry(tx, { paymentId, cardHash, isOpen });
      return isNew ? queries.restCards(tx, { orderId, paymentId }) : null;
    },
  };
}

export function cardsRest(seconds: number): Refused<"CARD_RESTS"> {
  return new Refused("CARD_RESTS", { result: { retry_after_s: Math.max(1, seconds) } });
}

function refusalOf(stop: queries.CardStop | null): Refused<"CARD_RESTS"> | null {
  return stop === null ? null : cardsRest(stop.seconds);
}

/** The number of an advisory lock: four bytes of the hash. */
function lockOf(hash: Buffer): number {
  return hash.readInt32BE(0);
}
