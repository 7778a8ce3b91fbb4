import { writtenIn } from "#domain/language/page-languages.ts";
import { findBank, walletNumber } from "#domain/payment/bank.ts";
import type { TextKey } from "#web/texts/text-keys.ts";
import { priceText } from "#web/ui/text/price.tsx";
import type { AdminReport, AdminSlip } from "../list/admin-types.ts";
import type { FactTone, SlipContext, SlipFact, SlipWords } from "./slip-fact.ts";
import { timeFact } from "./slip-time-fact.ts";

/**
 * The buyer's claims, the slip's QR code and the statement, compared with the shop's data. It gives
 * facts and no verdict.
 */
export function slipFacts(context: SlipContext, words: SlipWords): SlipFact[] {
  const { report, slip } = context;
  const ofSlip = slip === null ? [] : [pictureFact(slip, words)];
  return [
    amountFact(context, words),
    accountFact(report, words),
    bankFact(report, slip, words),
    referenceFact(context, words),
    ...ofSlip,
    timeFact(context, words),
  ];
}

const bySlip: readonly TextKey[] = [
  "order-admin.fact-bank",
  "order-admin.fact-reference",
  "order-admin.fact-picture",
];

/**
 * Counts contradictions and missing confirmations over all slips of a report. Facts of the report
 * itself count once.
 */
export function countDoubts(
  context: Omit<SlipContext, "slip">,
  words: SlipWords,
): { reds: number; ambers: number } {
  const [first = null, ...others] = context.report.slips;
  const more = others.flatMap((slip) =>
    slipFacts({ ...context, slip }, words).filter(({ name }) => bySlip.includes(name)),
  );
  const facts = [...slipFacts({ ...context, slip: first }, words), ...more];
  const count = (wanted: FactTone) => facts.filter(({ tone }) => tone === wanted).length;
  return { reds: count("danger"), ambers: count("warning") };
}

/** Whether the same picture was seen before. */
export function isSeenBefore({ seen_on_orders, same_picture_on_orders }: AdminSlip): boolean {
  return seen_on_orders.length > 0 || same_picture_on_orders.length > 0;
}

/** The statement counts before the buyer. */
function amountFact(
  {
    order: { currency_code: currency },
    payment,
    report: { transfer_amount: claimed },
  }: SlipContext,
  { t }: SlipWords,
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

function accountFact({ bank_account: account }: AdminReport, given: SlipWords): SlipFact {
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
  given: SlipWords,
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

/** Without a QR code a slip is only a picture. A statement line compensates for that. */
function referenceFact({ payment: { statement }, slip }: SlipContext, { t }: SlipWords): SlipFact {
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

function pictureFact({ same_picture_on_orders: orders }: AdminSlip, { t }: SlipWords): SlipFact {
  const fact = { name: "order-admin.fact-picture", value: null } as const;
  if (orders.length > 0)
    return { ...fact, tone: "danger", orders, words: t("order-admin.picture-seen") };
  return { ...fact, tone: "plain", orders: [], words: t("order-admin.picture-new") };
}

/** An unknown bank is named by its code. */
function bankName(code: string, { t, lang }: SlipWords): string {
  if (code === walletNumber) return t("order-admin.bank-wallet");
  return findBank(code)?.[writtenIn(lang)] ?? t("order-admin.bank-unknown", { code });
}
