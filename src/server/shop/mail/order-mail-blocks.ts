import type { Language } from "#domain/link/localized-path.ts";
import type { MessageSlot } from "#domain/mail/sale-messages.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import { carrierName, trackingUrl } from "#domain/shipping/carriers.ts";
import { bothCalendars, clockText } from "#domain/time/bangkok.ts";
import { type Block, textBlock } from "./mail-parts.ts";
import type { MailKey, MailWords } from "./mail-words.ts";
import type { OrderFacts, OrderItem } from "./order-facts-queries.ts";

export type OrderMailContext = {
  order: OrderFacts;
  token: string | null;
  username: string;
  /** The buyer's, as the owner's words may say it. */
  firstName: string;
  shop: string;
  lang: Language;
  words: MailWords;
  settings: Pick<SiteSettings, "reviewPromise" | "buyerWords">;
};

/** What the owner's words about an order may name. */
export function orderSlots({ order, firstName, shop, lang }: OrderMailContext) {
  return {
    name: firstName,
    shop,
    order: `#${order.id}`,
    amount: formatMoney(order.owed ?? order.payable, order.currency),
    courses: order.items.map(({ title }) => title[lang] || title.th).join(", "),
    until: untilText(order.payUntil, lang),
  } satisfies Partial<Record<MessageSlot, string>>;
}

function untilText(at: Date, lang: Language): string {
  return `${bothCalendars(at, lang, "long")} ${clockText(at, lang)}`;
}

type Row = { label: string; value: string };

/** How the sum of an order came about, where it is not simply its price. */
export function sumRows(
  { price, shippingFee, withholding, payable, currency }: OrderFacts,
  words: MailWords,
): Row[] {
  if (payable === 0) return [];
  const off = price + shippingFee - withholding - payable;
  const row = (key: MailKey, satang: number): Row[] =>
    satang === 0 ? [] : [{ label: words(key), value: formatMoney(satang, currency) }];
  const parts = [
    ...row("mail.sum-discount", -off),
    ...row("mail.sum-shipping", shippingFee),
    ...row("mail.sum-withheld", -withholding),
  ];
  const before = parts.length === 0 ? [] : row("mail.sum-price", price);
  return [...before, ...parts, ...row("mail.amount", payable)];
}

/** What is to pay, and until when. */
export function toPayBlock(
  order: OrderFacts,
  { lang, words }: Pick<OrderMailContext, "lang" | "words">,
): Block {
  const rest =
    order.owed === null
      ? []
      : [{ label: words("mail.restWanted.rest"), value: formatMoney(order.owed, order.currency) }];
  const rows = [
    { label: words("mail.order"), value: `#${order.id}` },
    ...sumRows(order, words),
    ...rest,
    ...madeRows(order, words),
    { label: words("mail.pay-until"), value: untilText(order.payUntil, lang) },
  ];
  return { kind: "facts", rows };
}

/** What has been paid, what is still due, and until when. Null if nothing is due any more. */
export function restBlock(
  { id, payable, owed, payUntil, currency }: OrderFacts,
  { lang, words }: Pick<OrderMailContext, "lang" | "words">,
): Block | null {
  if (owed === null) return null;
  const rows = [
    { label: words("mail.order"), value: `#${id}` },
    { label: words("mail.restWanted.received"), value: formatMoney(payable - owed, currency) },
    { label: words("mail.restWanted.rest"), value: formatMoney(owed, currency) },
    {
      label: words("mail.restWanted.until"),
      value: untilText(payUntil, lang),
    },
  ];
  return { kind: "facts", rows };
}

/** The refunded sum, the way and the reason. If the order ends with it, so does its access. */
export function returnedBlocks(order: OrderFacts, refundId: number, words: MailWords): Block[] {
  const returned = order.refunds.find(({ id }) => id === refundId);
  if (!returned) return [];
  const rows = [
    { label: words("mail.order"), value: `#${order.id}` },
    {
      label: words("mail.moneyReturned.amount"),
      value: formatMoney(returned.amount, order.currency),
    },
    {
      label: words("mail.moneyReturned.way"),
      value: words(
        returned.byTransfer ? "mail.moneyReturned.by-transfer" : "mail.moneyReturned.by-provider",
      ),
    },
    { label: words("mail.reason"), value: returned.reason },
  ];
  const titles = order.status === "refunded" ? [textBlock(words("mail.moneyReturned.ended"))] : [];
  return [{ kind: "facts", rows }, ...titles];
}

/** What of the money went back, and what did not. */
export function partBlock(
  order: OrderFacts,
  part: { returnedSatang: number; keptSatang: number },
  words: MailWords,
): Block {
  const rows = [
    { label: words("mail.order"), value: `#${order.id}` },
    {
      label: words("mail.refundClaimPart.returned"),
      value: formatMoney(part.returnedSatang, order.currency),
    },
    {
      label: words("mail.refundClaimPart.kept"),
      value: formatMoney(part.keptSatang, order.currency),
    },
  ];
  return { kind: "facts", rows };
}

/**
 * Null if the shipment was corrected or withdrawn before this mail was written. A later mail
 * reports the correction.
 */
export function shipmentBlocks(
  { id, shipment }: OrderFacts,
  shipmentId: number,
  { lang, words }: Pick<OrderMailContext, "lang" | "words">,
): Block[] | null {
  if (shipment?.id !== shipmentId) return null;
  const url = trackingUrl(shipment);
  const rows = [
    { label: words("mail.order"), value: `#${id}` },
    { label: words("mail.shipment.carrier"), value: carrierName(shipment, lang) },
    { label: words("mail.shipment.number"), value: shipment.tracking },
    ...(url === null ? [] : [{ label: words("mail.shipment.follow"), value: url }]),
  ];
  return [{ kind: "facts", rows }];
}

export function noteOf(
  { kind, quantity, access }: OrderItem,
  { lang, words }: Pick<OrderMailContext, "lang" | "words">,
): string {
  if (kind === "product") return words("mail.pieces", { count: quantity });
  if (access === null) return "";
  if (access.isWaiting) return words("mail.access-waiting");
  if (access.waitsFor === "lessons") return words("mail.access-waits-lessons");
  if (access.waitsFor === "opening" && access.startsBy && access.endsAt) {
    const date = (at: Date) => bothCalendars(at, lang, "long");
    return words("mail.access-waits-opening", {
      date: date(access.startsBy),
      end: date(access.endsAt),
    });
  }
  return access.endsAt === null
    ? words("mail.access-endless")
    : words("mail.access-until", { date: bothCalendars(access.endsAt, lang, "long") });
}

type PaperContext = Pick<OrderMailContext, "lang" | "words" | "settings">;

/**
 * The outstanding documents: the company's certificate to the shop, and the shop's document to the
 * buyer.
 */
export function paperBlocks(order: OrderFacts, about: PaperContext): Block[] {
  const { paper } = about.settings.buyerWords;
  return [
    ...withheldBlocks(order, about),
    ...(order.hasPaper ? textIf(paper[about.lang] || paper.th) : []),
  ];
}

export function withheldBlocks(
  { isWithheld }: OrderFacts,
  { lang, words, settings: { buyerWords } }: PaperContext,
): Block[] {
  if (!isWithheld) return [];
  const { sendTo, days } = buyerWords.withholdingPaper;
  const where = sendTo[lang] || sendTo.th;
  const asked =
    days > 0 ? words("mail.withholding-paper-days", { days }) : words("mail.withholding-paper");
  return [
    textBlock(asked),
    ...textIf(where === "" ? "" : words("mail.withholding-paper-to", { where })),
  ];
}

export function textIf(line: string): Block[] {
  return line === "" ? [] : [textBlock(line)];
}

/** Of an order that an administrator made for its buyer: that it was so, and why. */
export function madeRows({ madeBecause }: OrderFacts, words: MailWords): Row[] {
  if (madeBecause === null) return [];
  return [{ label: words("mail.by-hand"), value: words(`mail.by-hand-${madeBecause}`) }];
}
