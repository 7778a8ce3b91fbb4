import { type Language, localizedPath } from "#domain/link/localized-path.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import { bothCalendars } from "#domain/time/bangkok.ts";
import type { Recipient } from "../outbox/outbox-queries.ts";
import type { Block, Letter } from "./letter.ts";
import type { MailOrder } from "./mail-template.ts";
import { mailWords } from "./mail-words.ts";
import type { OrderFacts, OrderItem } from "./order-facts-queries.ts";

export type About = { recipient: Recipient; order: OrderFacts | null; settings: Pick<SiteSettings, "title" | "reviewPromise">; publicUrl: string };
type Content = { subject: string; blocks: Block[]; action: { label: string; path: string } };

const pages = { courses: "/courses", orders: "/myaccount/student/order", myCourses: "/myaccount/student/courses" };

/** Null where there is nothing to write about any more. */
export function writeLetter(mail: MailOrder, { recipient, order, settings, publicUrl }: About): Letter | null {
  const { lang } = recipient;
  const words = mailWords[lang];
  const shop = settings.title[lang];
  const content = mail.template === "registration" ? registration(recipient, shop) : order && orderLetter(mail, { order, lang, settings });
  if (content === null) return null;
  const { subject, blocks, action } = content;
  return {
    lang,
    subject: oneLine(subject),
    greeting: words.greeting(recipient.firstName),
    blocks,
    action: { label: action.label, url: publicUrl + localizedPath(action.path, lang) },
    shop,
    footer: words.footer(shop),
  };
}

function registration({ username, lang }: Recipient, shop: string): Content {
  const { registration: words, username: label } = mailWords[lang];
  return {
    subject: words.subject(shop),
    blocks: [
      { kind: "text", text: words.text },
      { kind: "facts", rows: [{ label, value: username }] },
      { kind: "text", text: words.safety },
    ],
    action: { label: words.action, path: pages.courses },
  };
}

type OrderMail = Exclude<MailOrder, { template: "registration" }>;
type AboutOrder = { order: OrderFacts; lang: Language; settings: About["settings"] };

function orderLetter({ template, data }: OrderMail, { order, lang, settings }: AboutOrder): Content {
  const words = mailWords[lang];
  const own = words[template];
  const text = (line: string): Block => ({ kind: "text", text: line });
  const facts: Block = {
    kind: "facts",
    rows: [
      { label: words.order, value: `#${order.id}` },
      { label: words.amount, value: formatMoney(order.payable, order.currency) },
    ],
  };
  const items: Block = { kind: "items", items: order.items.map((item) => ({ title: item.title[lang], note: noteOf(item, lang) })) };
  const letter = (blocks: Block[], path: string): Content => ({ subject: own.subject(`#${order.id}`), blocks, action: { label: own.action, path } });
  switch (template) {
    case "transferReceived":
      return letter([text(own.text), facts, items, text(settings.reviewPromise[lang])], pages.orders);
    case "freeOrderWaiting":
      return letter([text(own.text), facts, items], pages.orders);
    case "paymentApproved":
      return letter([text(own.text), facts, items], pages.myCourses);
    case "paymentRejected": {
      const why: Block = { kind: "facts", rows: [{ label: words.reason, value: data.reason }] };
      return letter([text(own.text), why, facts, items, text(words.paymentRejected.next)], `/cart/${order.id}`);
    }
  }
}

function noteOf({ kind, quantity, access }: OrderItem, lang: Language): string {
  const words = mailWords[lang].access;
  if (kind === "product") return words.pieces(quantity);
  if (access === null) return "";
  if (access.isWaiting) return words.waiting;
  return access.endsAt === null ? words.endless : words.until(bothCalendars(access.endsAt, lang, "long"));
}

/** A header is one line: a line break in it would begin another one. Longer subjects are cut by mail programs anyway. */
function oneLine(subject: string): string {
  return subject.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").slice(0, 120);
}
