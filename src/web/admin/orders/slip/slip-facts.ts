import { type PageLanguage, writtenIn } from "#domain/link/page-languages.ts";
import { findBank, walletNumber } from "#domain/payment/bank.ts";
import { isWrongDay } from "#domain/payment/slip-doubts.ts";
import { isDayOnly, sinceOrder, transferTimeDoubt } from "#domain/payment/transfer-time.ts";
import { bangkokDay, formatDate } from "#domain/time/bangkok.ts";
import { ageText } from "#web/admin/shared/age-text.ts";
import type { TextKey } from "#web/texts/text-keys.ts";
import type { Translate } from "#web/texts/use-texts.tsx";
import { formatDateTime } from "#web/ui/text/format-date.ts";
import { priceText } from "#web/ui/text/price.tsx";
import type { AdminOrder, AdminPayment, AdminReport, AdminSlip } from "../list/admin-types.ts";

/**
 * `good`: the slip's code or the bank's statement shows it. `plain`: the buyer says it, or there is
 * nothing to compare with.
 * `warning`: nothing shows it where something should, or it is strange. `danger`: it does not fit.
 */
export type FactTone = "good" | "plain" | "warning" | "danger";
export type SlipFact = {
  name: TextKey;
  tone: FactTone;
  /** What is claimed or read; null where there is nothing. */
  value: string | null;
  /** What the comparison says, and whose word it is. The colour never says it alone. */
  words: string;
  /** Orders that the words are about. */
  orders: readonly number[];
};

/**
 * `payment`: what was asked for, what the bank's statement shows of it, and whether it is decided
 * what becomes of a sum that was another one.
 */
type SlipContext = {
  order: Pick<AdminOrder, "currency_code" | "created_at">;
  payment: Pick<AdminPayment, "amount" | "statement" | "received">;
  report: AdminReport;
  slip: AdminSlip | null;
};
type Words = { t: Translate; lang: PageLanguage; now: number };

/**
 * What the buyer claims, what the slip's QR and the bank's statement say, beside what the shop
 * knows. Facts to look at, never a verdict.
 */
export function slipFacts(told: SlipContext, words: Words): SlipFact[] {
  const { report, slip } = told;
  const ofSlip = slip === null ? [] : [pictureFact(slip, words)];
  return [
    amountFact(told, words),
    accountFact(report, words),
    bankFact(report, slip, words),
    referenceFact(told, words),
    ...ofSlip,
    timeFact(told, words),
  ];
}

const bySlip: readonly TextKey[] = [
  "order-admin.fact-bank",
  "order-admin.fact-reference",
  "order-admin.fact-picture",
];

/**
 * What does not fit, and what is shown by nothing, over all slips of a report; what is about the
 * report itself counts once.
 */
export function countDoubts(
  told: Omit<SlipContext, "slip">,
  words: Words,
): { reds: number; ambers: number } {
  const [first = null, ...others] = told.report.slips;
  const more = others.flatMap((slip) =>
    slipFacts({ ...told, slip }, words).filter(({ name }) => bySlip.includes(name)),
  );
  const facts = [...slipFacts({ ...told, slip: first }, words), ...more];
  const count = (wanted: FactTone) => facts.filter(({ tone }) => tone === wanted).length;
  return { reds: count("danger"), ambers: count("warning") };
}

/** Whether this picture itself was seen before. */
export function isSeenBefore({ seen_on_orders, same_picture_on_orders }: AdminSlip): boolean {
  return seen_on_orders.length > 0 || same_picture_on_orders.length > 0;
}

/** The bank's own word counts before the buyer's. */
function amountFact(
  {
    order: { currency_code: currency },
    payment,
    report: { transfer_amount: claimed },
  }: SlipContext,
  { t }: Words,
): SlipFact {
  const { amount: payable, statement } = payment;
  const money = (amount: number) => priceText(amount, { currency, sum: true });
  const due = money(payable);
  const said = statement?.amount ?? claimed;
  const fact = {
    name: "order-admin.fact-amount",
    orders: [],
    value: said === null ? null : money(said),
  } as const;
  if (said === null)
    return { ...fact, tone: "plain", words: t("order-admin.amount-missing", { due }) };
  const difference = Math.round((said - payable) * 100);
  if (difference === 0) {
    return statement
      ? { ...fact, tone: "good", words: t("order-admin.amount-in-statement", { due }) }
      : { ...fact, tone: "plain", words: t("order-admin.amount-fits", { due }) };
  }
  const off = { due, difference: money(Math.abs(difference) / 100) };
  const words = t(difference < 0 ? "order-admin.amount-less" : "order-admin.amount-more", off);
  const tone = payment.received === null ? "danger" : "plain";
  return {
    ...fact,
    tone,
    words: t(statement ? "order-admin.by-statement" : "order-admin.by-buyer", { words }),
  };
}

function accountFact({ bank_account: account }: AdminReport, given: Words): SlipFact {
  const { t } = given;
  const fact = { name: "order-admin.fact-account", tone: "plain", orders: [] } as const;
  if (account === null) return { ...fact, value: null, words: t("order-admin.account-missing") };
  const words = t("order-admin.account-claimed", {
    bank: bankName(account.bank_code, given),
    name: account.account_name,
  });
  return { ...fact, value: account.account_number, words };
}

function bankFact(
  { originating_bank_code: claimed }: AdminReport,
  slip: AdminSlip | null,
  given: Words,
): SlipFact {
  const { t } = given;
  const read = slip?.bank_code ?? null;
  const fact = { name: "order-admin.fact-bank", orders: [] } as const;
  if (read === null)
    return {
      ...fact,
      tone: "plain",
      value: claimed && bankName(claimed, given),
      words: t(claimed ? "order-admin.bank-claimed" : "order-admin.bank-missing"),
    };
  if (claimed === null)
    return {
      ...fact,
      tone: "plain",
      value: bankName(read, given),
      words: t("order-admin.bank-from-slip"),
    };
  const value = bankName(claimed, given);
  const [claimedNumber, readNumber] = [
    findBank(claimed)?.number ?? null,
    findBank(read)?.number ?? read,
  ];
  const bank = bankName(read, given);
  if (claimedNumber === null || read === walletNumber)
    return { ...fact, tone: "plain", value, words: t("order-admin.bank-reads", { bank }) };
  if (claimedNumber === readNumber)
    return { ...fact, tone: "good", value, words: t("order-admin.bank-fits") };
  return { ...fact, tone: "danger", value, words: t("order-admin.bank-differs", { bank }) };
}

/** Without a code nothing on the picture is more than a picture; the statement makes up for it. */
function referenceFact({ payment: { statement }, slip }: SlipContext, { t }: Words): SlipFact {
  const fact = { name: "order-admin.fact-reference", value: slip?.reference ?? null } as const;
  if (slip === null || slip.reference === null) {
    const words = t(
      slip === null ? "order-admin.reference-no-slip" : "order-admin.reference-unread",
    );
    return { ...fact, tone: statement ? "plain" : "warning", orders: [], words };
  }
  const { seen_on_orders: orders } = slip;
  if (orders.length > 0)
    return { ...fact, tone: "danger", orders, words: t("order-admin.reference-seen") };
  return { ...fact, tone: "good", orders: [], words: t("order-admin.reference-new") };
}

function pictureFact({ same_picture_on_orders: orders }: AdminSlip, { t }: Words): SlipFact {
  const fact = { name: "order-admin.fact-picture", value: null } as const;
  if (orders.length > 0)
    return { ...fact, tone: "danger", orders, words: t("order-admin.picture-seen") };
  return { ...fact, tone: "plain", orders: [], words: t("order-admin.picture-new") };
}

function timeFact(
  { order, payment: { statement }, report: { transferred_at }, slip }: SlipContext,
  { t, lang, now }: Words,
): SlipFact {
  const fact = { name: "order-admin.fact-time", orders: [] } as const;
  if (statement)
    return {
      ...fact,
      tone: "good",
      value: momentText(statement, lang),
      words: t("order-admin.time-in-statement"),
    };
  const [ordered, transferred] = [
    new Date(order.created_at),
    transferred_at === null ? null : new Date(transferred_at),
  ];
  const value = transferred && formatDateTime(transferred, lang);
  if (slip?.day && isWrongDay(slip.day, { orderedAt: ordered, transferredAt: transferred })) {
    return {
      ...fact,
      tone: "warning",
      value,
      words: t("order-admin.time-slip-differs", {
        day: formatDate(new Date(`${slip.day}T12:00:00+07:00`), writtenIn(lang)),
      }),
    };
  }
  if (transferred === null)
    return { ...fact, tone: "plain", value: null, words: t("order-admin.time-missing") };
  const doubt = transferTimeDoubt(transferred, ordered, new Date(now));
  if (doubt === "future")
    return { ...fact, tone: "warning", value, words: t("order-admin.time-future") };
  const since = sinceOrder(transferred, ordered);
  if (doubt === "before")
    return {
      ...fact,
      tone: "warning",
      value,
      words: t("order-admin.time-before", { age: ageText(t, -since) }),
    };
  if (slip?.day) return { ...fact, tone: "good", value, words: t("order-admin.time-fits-slip") };
  const isSameDay = isDayOnly(transferred) && bangkokDay(transferred) === bangkokDay(ordered);
  if (isSameDay) return { ...fact, tone: "plain", value, words: t("order-admin.time-same-day") };
  return {
    ...fact,
    tone: "plain",
    value,
    words: t(since < 0 ? "order-admin.time-just-before" : "order-admin.time-after", {
      age: ageText(t, Math.abs(since)),
    }),
  };
}

function momentText(
  { at, has_time }: NonNullable<AdminPayment["statement"]>,
  lang: PageLanguage,
): string {
  return has_time ? formatDateTime(new Date(at), lang) : formatDate(new Date(at), writtenIn(lang));
}

/** An unknown bank is named by the number that came. */
function bankName(code: string, { t, lang }: Words): string {
  if (code === walletNumber) return t("order-admin.bank-wallet");
  return findBank(code)?.[writtenIn(lang)] ?? t("order-admin.bank-unknown", { code });
}
