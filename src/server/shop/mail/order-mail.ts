import type { Language } from "#domain/link/localized-path.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { carrierName, trackingUrl } from "#domain/shipping/carriers.ts";
import { bothCalendars, timeText } from "#domain/time/bangkok.ts";
import type { Block } from "./mail-parts.ts";
import type { OrderMail } from "./mail-template.ts";
import type { MailWords } from "./mail-words.ts";
import type { OrderFacts, OrderItem } from "./order-facts-queries.ts";
import type { Content } from "./write-mail.ts";

type About = { order: OrderFacts; token: string | null; username: string; lang: Language; words: MailWords; reviewPromise: string };

/** The token stands behind the #: browsers never send it. */
const newPassword = (token: string, next: string) => `/reset-password${next === pages.myCourses ? "" : `?next=${encodeURIComponent(next)}`}#${token}`;
const pages = { orders: "/myaccount/student/order", myCourses: "/myaccount/student/courses" };

/** Null: it is not so any more. */
export function orderMail(mail: OrderMail, about: About): Content | null {
  const content = contentFor(mail, about);
  const { token, username, words } = about;
  return content === null || token === null
    ? content
    : withWayIn(content, { token, username, words, kind: mail.template === "paymentApproved" ? "learn" : "order" });
}

function contentFor({ template, data }: OrderMail, { order, lang, words, reviewPromise }: About): Content | null {
  const first = text(words(`mail.${template}.text`));
  const facts: Block = {
    kind: "facts",
    rows: [
      { label: words("mail.order"), value: `#${order.id}` },
      { label: words("mail.amount"), value: formatMoney(order.payable, order.currency) },
    ],
  };
  const items: Block = { kind: "items", items: order.items.map((item) => ({ title: item.title[lang], note: noteOf(item, { lang, words }) })) };
  const subject = words(`mail.${template}.subject`, { order: `#${order.id}` });
  const mail = (blocks: Block[], path: string): Content => ({ subject, blocks, action: { label: words(`mail.${template}.action`), path } });
  switch (template) {
    case "transferReceived":
      return mail([first, facts, items, text(reviewPromise)], pages.orders);
    case "freeOrderWaiting":
      return mail([first, facts, items], pages.orders);
    case "paymentApproved":
      return mail([first, facts, items], wayToLearn(order));
    case "restWanted": {
      const rest = restBlock(order, { lang, words });
      return rest && mail([first, rest, items, text(words("mail.restWanted.next"))], `/cart/${order.id}`);
    }
    case "paymentRejected": {
      const why: Block = { kind: "facts", rows: [{ label: words("mail.reason"), value: data.reason }] };
      return mail([first, why, facts, items, text(words("mail.paymentRejected.next"))], `/cart/${order.id}`);
    }
    case "orderCancelled": {
      const why: Block = { kind: "facts", rows: [{ label: words("mail.reason"), value: data.reason }] };
      return mail([first, why, facts, items, text(words("mail.orderCancelled.next"))], `${pages.orders}/${order.id}`);
    }
    case "orderShipped":
    case "shipmentCorrected": {
      const sent = shipmentBlocks(order, data.shipmentId, { lang, words });
      return sent && mail([first, ...sent, items], `${pages.orders}/${order.id}`);
    }
    case "moneyReturned":
      return mail([first, ...returnedBlocks(order, data.refundId, words)], `${pages.orders}/${order.id}`);
  }
}

/** One course opens where it is learned; of several one chooses. */
function wayToLearn({ items }: OrderFacts): string {
  const open = items.filter(({ access }) => access !== null && !access.isWaiting);
  return open.length === 1 && open[0] ? `/learn/${open[0].itemId}` : pages.myCourses;
}

type WayIn = Pick<About, "username" | "words"> & { token: string; kind: "learn" | "order" };

/** For a buyer who bought without registering and may not have chosen a password since. */
function withWayIn(mail: Content, { token, username, words, kind }: WayIn): Content {
  const name: Block = { kind: "facts", rows: [{ label: words("mail.username"), value: username }] };
  const within = kind === "learn" ? "mail.paymentApproved" : "mail";
  const blocks = [...mail.blocks, name, text(words(`${within}.first-password`))];
  return { ...mail, blocks, action: { label: words(`${within}.first-password-action`), path: newPassword(token, mail.action.path) } };
}

/** What has come, what is still asked for and until when; nothing where it is no longer so. */
function restBlock({ id, payable, owed, payUntil, currency }: OrderFacts, { lang, words }: Pick<About, "lang" | "words">): Block | null {
  if (owed === null) return null;
  const rows = [
    { label: words("mail.order"), value: `#${id}` },
    { label: words("mail.restWanted.received"), value: formatMoney(payable - owed, currency) },
    { label: words("mail.restWanted.rest"), value: formatMoney(owed, currency) },
    { label: words("mail.restWanted.until"), value: `${bothCalendars(payUntil, lang, "long")} ${timeText(payUntil)}` },
  ];
  return { kind: "facts", rows };
}

/** What came back, how and why. Where the order is over with it, so is its access. */
function returnedBlocks(order: OrderFacts, refundId: number, words: MailWords): Block[] {
  const returned = order.refunds.find(({ id }) => id === refundId);
  if (!returned) return [];
  const rows = [
    { label: words("mail.order"), value: `#${order.id}` },
    { label: words("mail.moneyReturned.amount"), value: formatMoney(returned.amount, order.currency) },
    { label: words("mail.moneyReturned.way"), value: words(returned.byTransfer ? "mail.moneyReturned.by-transfer" : "mail.moneyReturned.by-provider") },
    { label: words("mail.reason"), value: returned.reason },
  ];
  const titles = order.status === "refunded" ? [text(words("mail.moneyReturned.ended"))] : [];
  return [{ kind: "facts", rows }, ...titles];
}

/** What was corrected or taken back before its mail was written is told by the later mail, or not at all. */
function shipmentBlocks({ id, shipment }: OrderFacts, shipmentId: number, { lang, words }: Pick<About, "lang" | "words">): Block[] | null {
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

function noteOf({ kind, quantity, access }: OrderItem, { lang, words }: Pick<About, "lang" | "words">): string {
  if (kind === "product") return words("mail.pieces", { count: quantity });
  if (access === null) return "";
  if (access.isWaiting) return words("mail.access-waiting");
  if (access.waitsFor === "lessons") return words("mail.access-waits-lessons");
  if (access.waitsFor === "opening" && access.startsBy && access.endsAt) {
    const date = (at: Date) => bothCalendars(at, lang, "long");
    return words("mail.access-waits-opening", { date: date(access.startsBy), end: date(access.endsAt) });
  }
  return access.endsAt === null ? words("mail.access-endless") : words("mail.access-until", { date: bothCalendars(access.endsAt, lang, "long") });
}

function text(line: string): Block {
  return { kind: "text", text: line };
}
