import type { TransferDraft } from "./transfer-draft.ts";

/** What is typed in the form; pictures are the page's own and go with it. */
export type TransferWords = Pick<
  TransferDraft,
  "accountId" | "contactName" | "originatingBank" | "date" | "time" | "amount" | "note"
>;

/**
 * The orders of a person and the page where one pays are loaded again on the way between them: what
 * was typed is kept by the tab meanwhile.
 */
export function keepWords(
  orderId: number,
  { accountId, contactName, originatingBank, date, time, amount, note }: TransferDraft,
): void {
  const words: TransferWords = {
    accountId,
    contactName,
    originatingBank,
    date,
    time,
    amount,
    note,
  };
  quietly(() => sessionStorage.setItem(keyOf(orderId), JSON.stringify(words)));
}

export function readWords(orderId: number): TransferWords | null {
  return quietly(() => JSON.parse(sessionStorage.getItem(keyOf(orderId)) ?? "null"));
}

export function forgetWords(orderId: number): void {
  quietly(() => sessionStorage.removeItem(keyOf(orderId)));
}

function keyOf(orderId: number): string {
  return `transfer_${orderId}`;
}

/** A browser may forbid storage; the form works without. */
function quietly<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
