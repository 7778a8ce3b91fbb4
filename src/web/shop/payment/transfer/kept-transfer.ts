import { tabStorage } from "#web/platform/browser-storage.ts";
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
  tabStorage.setJson(keyOf(orderId), words);
}

export function readWords(orderId: number): TransferWords | null {
  return tabStorage.getJson(keyOf(orderId)) as TransferWords | null;
}

export function forgetWords(orderId: number): void {
  tabStorage.remove(keyOf(orderId));
}

function keyOf(orderId: number): string {
  return `transfer_${orderId}`;
}
