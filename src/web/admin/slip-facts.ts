import type { Language } from "#domain/link/localized-path.ts";
import { findBank } from "#domain/payment/bank.ts";
import { bangkokDay, timeText } from "#domain/time/bangkok.ts";
import type { AdminKey } from "../app/texts/text-keys.ts";
import type { Translate } from "../app/texts/use-texts.tsx";
import { formatDateTime } from "../ui/format-date.ts";
import { priceText } from "../ui/price.tsx";
import { ageText } from "./age-text.ts";
import type { DeskOrder, DeskReport, DeskSlip } from "./desk-types.ts";

/** `good`: fits. `danger`: does not fit. `plain`: nothing to compare with. */
export type FactTone = "good" | "danger" | "plain";
export type SlipFact = {
  name: AdminKey;
  tone: FactTone;
  /** What is claimed or read; null where there is nothing. */
  value: string | null;
  /** What the comparison says. The colour never says it alone. */
  words: string;
  /** Orders that the words are about. */
  orders: readonly number[];
};

type Told = { order: Pick<DeskOrder, "payable" | "currency_code" | "created_at">; report: DeskReport; slip: DeskSlip | null };
type Words = { t: Translate; lang: Language; now: number };

/** What the buyer claims and what the slip's QR says, beside what the shop knows. Facts to look at, never a verdict. */
export function slipFacts({ order, report, slip }: Told, words: Words): SlipFact[] {
  const ofSlip = slip === null ? [] : [referenceFact(slip, words), pictureFact(slip, words)];
  return [amountFact(order, report, words), accountFact(report, words), bankFact(report, slip, words), ...ofSlip, timeFact(order, report, words)];
}

const bySlip: readonly AdminKey[] = ["desk.fact-bank", "desk.fact-reference", "desk.fact-picture"];

/** What does not fit, over all slips of a report; what is about the report itself counts once. */
export function countReds({ order, report }: Omit<Told, "slip">, words: Words): number {
  const [first = null, ...others] = report.slips;
  const more = others.flatMap((slip) => slipFacts({ order, report, slip }, words).filter(({ name }) => bySlip.includes(name)));
  return [...slipFacts({ order, report, slip: first }, words), ...more].filter(({ tone }) => tone === "danger").length;
}

/** Whether this picture itself was seen before. */
export function isSeenBefore({ seen_on_orders, same_picture_on_orders }: DeskSlip): boolean {
  return seen_on_orders.length > 0 || same_picture_on_orders.length > 0;
}

function amountFact({ payable, currency_code: currency }: Told["order"], { transfer_amount: claimed }: DeskReport, { t }: Words): SlipFact {
  const money = (amount: number) => priceText(amount, { currency, sum: true });
  const due = money(payable);
  const fact = { name: "desk.fact-amount", orders: [], value: claimed === null ? null : money(claimed) } as const;
  if (claimed === null) return { ...fact, tone: "plain", words: t("desk.amount-missing", { due }) };
  const difference = Math.round((claimed - payable) * 100);
  if (difference === 0) return { ...fact, tone: "good", words: t("desk.amount-fits", { due }) };
  return {
    ...fact,
    tone: "danger",
    words: t(difference < 0 ? "desk.amount-less" : "desk.amount-more", { due, difference: money(Math.abs(difference) / 100) }),
  };
}

function accountFact({ bank_account: account }: DeskReport, given: Words): SlipFact {
  const { t } = given;
  const fact = { name: "desk.fact-account", tone: "plain", orders: [] } as const;
  if (account === null) return { ...fact, value: null, words: t("desk.account-missing") };
  const words = t("desk.account-claimed", { bank: bankName(account.bank_code, given), name: account.account_name });
  return { ...fact, value: account.account_number, words };
}

function bankFact({ originating_bank_code: claimed }: DeskReport, slip: DeskSlip | null, given: Words): SlipFact {
  const { t } = given;
  const read = slip?.bank_code ?? null;
  const fact = { name: "desk.fact-bank", orders: [] } as const;
  if (read === null) return { ...fact, tone: "plain", value: claimed && bankName(claimed, given), words: t(slip ? "desk.bank-unread" : "desk.bank-no-slip") };
  if (claimed === null) return { ...fact, tone: "plain", value: bankName(read, given), words: t("desk.bank-from-slip") };
  const value = bankName(claimed, given);
  const [claimedNumber, readNumber] = [findBank(claimed)?.number ?? null, findBank(read)?.number ?? read];
  const bank = bankName(read, given);
  if (claimedNumber === null) return { ...fact, tone: "plain", value, words: t("desk.bank-reads", { bank }) };
  if (claimedNumber === readNumber) return { ...fact, tone: "good", value, words: t("desk.bank-fits") };
  return { ...fact, tone: "danger", value, words: t("desk.bank-differs", { bank }) };
}

function referenceFact({ reference, seen_on_orders: orders }: DeskSlip, { t }: Words): SlipFact {
  const fact = { name: "desk.fact-reference", value: reference } as const;
  if (reference === null) return { ...fact, tone: "plain", orders: [], words: t("desk.reference-unread") };
  if (orders.length > 0) return { ...fact, tone: "danger", orders, words: t("desk.reference-seen") };
  return { ...fact, tone: "good", orders: [], words: t("desk.reference-new") };
}

function pictureFact({ same_picture_on_orders: orders }: DeskSlip, { t }: Words): SlipFact {
  const fact = { name: "desk.fact-picture", value: null } as const;
  if (orders.length > 0) return { ...fact, tone: "danger", orders, words: t("desk.picture-seen") };
  return { ...fact, tone: "good", orders: [], words: t("desk.picture-new") };
}

const minuteMs = 60_000;

function timeFact({ created_at }: Told["order"], { transferred_at }: DeskReport, { t, lang, now }: Words): SlipFact {
  const fact = { name: "desk.fact-time", orders: [] } as const;
  if (transferred_at === null) return { ...fact, tone: "plain", value: null, words: t("desk.time-missing") };
  const [ordered, transferred] = [new Date(created_at), new Date(transferred_at)];
  const value = formatDateTime(transferred, lang);
  // The form knows no seconds: whoever pays at once has paid in the minute of the order.
  const after = transferred.getTime() - Math.floor(ordered.getTime() / minuteMs) * minuteMs;
  if (transferred.getTime() > now) return { ...fact, tone: "danger", value, words: t("desk.time-future") };
  // The form takes a day without a time, too.
  const isDayOnly = timeText(transferred) === "00:00";
  if (isDayOnly && bangkokDay(transferred) === bangkokDay(ordered)) return { ...fact, tone: "good", value, words: t("desk.time-same-day") };
  if (after < 0) return { ...fact, tone: "danger", value, words: t("desk.time-before", { age: ageText(t, -after) }) };
  return { ...fact, tone: "good", value, words: t("desk.time-after", { age: ageText(t, after) }) };
}

/** A bank nobody knows is named by the number that came. */
function bankName(code: string, { t, lang }: Words): string {
  return findBank(code)?.[lang] ?? t("desk.bank-unknown", { code });
}
