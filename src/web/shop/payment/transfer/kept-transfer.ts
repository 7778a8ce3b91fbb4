import { tabStorage } from "#web/platform/browser-storage.ts";
import type { TransferDraft } from "./transfer-draft.ts";

/** The typed values of the form. Pictures belong to the page, and are not kept. */
export type TransferWords = Pick<
  TransferDraft,
  "accountId" | "contactName" | "originatingBank" | "date" | "time" | "amount" | "note"
>;

/**
 * The tab keeps typed values, because the list of orders and the payment page reload the document
 * between them.
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
