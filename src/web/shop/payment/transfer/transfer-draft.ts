import { useEffect, useRef, useState } from "react";
import { defaultTransferAmount } from "#domain/payment/bank-transfer-report.ts";
import { bangkokDay, timeText } from "#domain/time/bangkok.ts";
import { useShopNow } from "#web/platform/use-shop-now.ts";
import type { Picture } from "#web/upload/picture.ts";
import { isUsable } from "../panels.ts";
import type { BankAccount, Order, PaymentMethod } from "../payment-types.ts";
import { sumDue } from "../sum-due.ts";
import { forgetWords, keepWords, readWords } from "./kept-transfer.ts";

export type TransferDraft = {
  accountId: number | null;
  contactName: string;
  originatingBank: string;
  date: string;
  time: string;
  amount: string;
  /** The buyer's note. */
  note: string;
  slips: readonly Picture[];
  /** A picture was chosen before, so none now means that it was removed. */
  hadSlips: boolean;
  /** What the shop has read of the slip's code; null: nothing was read. */
  read: SlipRead | null;
};
/** `bank`: our code of the sending bank, or null. */
export type SlipRead = { bank: string | null; reference: string };
export type ChangeDraft = (
  change: Partial<TransferDraft> | ((before: TransferDraft) => Partial<TransferDraft>),
) => void;

/** Drafts survive closing the dialog, and navigating to another page of the same order. */
const drafts = new Map<number, TransferDraft>();

export function useTransferDraft(
  order: Order,
  method: PaymentMethod,
): [TransferDraft, ChangeDraft] {
  const [draft, setDraft] = useState(() => drafts.get(order.id) ?? newDraft(order, method));
  const change: ChangeDraft = (changed) =>
    setDraft((before) => {
      const next = { ...before, ...(typeof changed === "function" ? changed(before) : changed) };
      drafts.set(order.id, next);
      keepWords(order.id, next);
      return next;
    });
  const takeUp = useRef(() => {
    const kept = drafts.has(order.id) ? null : readWords(order.id);
    if (kept) change(kept);
  });
  useEffect(() => takeUp.current(), []);
  // A server-rendered page leaves both fields empty, because it may be shown later.
  const now = useShopNow();
  useEffect(() => {
    if (now === null) return;
    const moment = new Date(now);
    setDraft((before) =>
      before.date === "" ? { ...before, date: bangkokDay(moment), time: timeText(moment) } : before,
    );
  }, [now]);
  return [draft, change];
}

export function forgetDraft(orderId: number): void {
  for (const { preview } of drafts.get(orderId)?.slips ?? []) URL.revokeObjectURL(preview);
  drafts.delete(orderId);
  forgetWords(orderId);
}

/** The shop draws this account's code with the sum of the order. */
export function hasCodeWithSum({ bank_name, prompt_pay_image }: BankAccount): boolean {
  return bank_name === "PROMPTPAY" && !prompt_pay_image;
}

/** The only account, or the one whose code is open at first. Else the buyer chooses. */
function accountAtFirst(method: PaymentMethod): number | null {
  if (!isUsable(method)) return null;
  const [first, ...others] = method.bankList;
  const account = others.length === 0 ? first : method.bankList.find(hasCodeWithSum);
  return account?.id ?? null;
}

function newDraft(order: Order, method: PaymentMethod): TransferDraft {
  return {
    accountId: accountAtFirst(method),
    contactName: order.contact_name,
    originatingBank: "",
    date: "",
    time: "",
    amount: defaultTransferAmount(amountDueOf(order)),
    note: "",
    slips: [],
    hadSlips: false,
    read: null,
  };
}

export function amountDueOf(order: Pick<Order, "payable" | "owed">): number {
  return Math.round(sumDue(order) * 100);
}
