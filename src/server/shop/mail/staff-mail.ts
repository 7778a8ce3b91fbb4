import type { Language } from "#domain/link/localized-path.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { formatDateTime } from "#domain/time/bangkok.ts";
import type { AccountMail, MailData } from "../outbox/mail-template.ts";
import { type Block, textBlock } from "./mail-parts.ts";
import type { MailWords } from "./mail-words.ts";
import type { Content } from "./write-mail.ts";

export type StaffMail = Extract<
  AccountMail,
  {
    template:
      | "ownersTold"
      | "cardsDeclined"
      | "moneyWaits"
      | "moneyDeclined"
      | "secondAmountChanged"
      | "healthAlarm"
      | "giftWaits"
      | "giftDeclined";
  }
>;
type StaffMailContext = { lang: Language; shop: string; words: MailWords };

const pages = {
  money: "/admin/payments/resolve",
  gifts: "/admin/approvals",
  audit: "/admin/audit",
  health: "/admin/settings/health",
  orderSettings: "/admin/settings/orders",
  order: (orderId: number) => `/admin/orders/${orderId}`,
};

/** A mail to administrators about the shop. */
export function staffMail(mail: StaffMail, context: StaffMailContext): Content {
  if (mail.template === "ownersTold") return sensitiveMail(mail.data, context);
  if (mail.template === "healthAlarm") return alarmMail(mail.data, context);
  if (mail.template === "giftWaits" || mail.template === "giftDeclined")
    return giftMail(mail, context);
  const { shop, words } = context;
  const [facts, path] =
    mail.template === "cardsDeclined"
      ? [cardFacts(mail.data, words), pages.order(mail.data.orderId)]
      : [moneyFacts(mail, words), moneyPages[mail.template]];
  return {
    subject: words(`mail.${mail.template}.subject`, { shop }),
    blocks: [
      textBlock(words(`mail.${mail.template}.text`, { shop })),
      facts,
      textBlock(words(`mail.${mail.template}.safety`, { shop })),
    ],
    action: { label: words(`mail.${mail.template}.action`), path },
  };
}

function cardFacts(
  { orderId, declined, cards }: MailData["cardsDeclined"],
  words: MailWords,
): Block {
  const rows = [
    { label: words("mail.cardsDeclined.order"), value: `#${orderId}` },
    { label: words("mail.cardsDeclined.declined"), value: String(declined) },
  ];
  return {
    kind: "facts",
    rows:
      cards > 1
        ? [...rows, { label: words("mail.cardsDeclined.cards"), value: String(cards) }]
        : rows,
  };
}

const moneyPages = {
  moneyWaits: pages.money,
  moneyDeclined: pages.money,
  secondAmountChanged: pages.orderSettings,
} as const;
type MoneyMail = Extract<StaffMail, { template: keyof typeof moneyPages }>;

function amountFacts({ by, from, to }: MailData["secondAmountChanged"], words: MailWords): Block {
  const amountText = (baht: number | "") =>
    baht === ""
      ? words("mail.secondAmountChanged.never")
      : formatMoney(Math.round(baht * 100), "THB");
  const rows = [
    { label: words("mail.secondAmountChanged.from"), value: amountText(from) },
    { label: words("mail.secondAmountChanged.to"), value: amountText(to) },
    { label: words("mail.secondAmountChanged.by"), value: by },
  ];
  return { kind: "facts", rows };
}

function moneyFacts(mail: MoneyMail, words: MailWords): Block {
  if (mail.template === "secondAmountChanged") return amountFacts(mail.data, words);
  const { template, data } = mail;
  const { kind, orderId, amountSatang, currency, by, reason } = data;
  const rows = [
    { label: words(`mail.${template}.what`), value: words(`mail.money-asked.${kind}`) },
    { label: words("mail.order"), value: `#${orderId}` },
    {
      label: words("mail.amount"),
      value:
        currency === "THB" || currency === "USD"
          ? formatMoney(amountSatang, currency)
          : `${amountSatang / 100} ${currency}`,
    },
    { label: words(`mail.${template}.by`), value: by },
    { label: words("mail.reason"), value: reason },
  ];
  return { kind: "facts", rows };
}

type GiftMail = Extract<StaffMail, { template: "giftWaits" | "giftDeclined" }>;

function giftMail(
  { template, data }: GiftMail,
  { shop, words }: Pick<StaffMailContext, "shop" | "words">,
): Content {
  const { kind, satang, name, by, reason } = data;
  const rows = [
    { label: words("mail.giftWaits.what"), value: words(`mail.gift-asked.${kind}`) },
    { label: words("mail.giftWaits.name"), value: name },
    ...(satang === null
      ? []
      : [{ label: words("mail.giftWaits.worth"), value: formatMoney(satang, "THB") }]),
    { label: words(`mail.${template}.by`), value: by },
    ...(reason === "" ? [] : [{ label: words("mail.reason"), value: reason }]),
  ];
  const blocks: Block[] = [
    textBlock(words(`mail.${template}.text`)),
    { kind: "facts", rows },
    textBlock(words(`mail.${template}.safety`)),
  ];
  return {
    subject: words(`mail.${template}.subject`, { shop }),
    blocks,
    action: { label: words(`mail.${template}.action`), path: pages.gifts },
  };
}

function alarmMail(
  { problems }: MailData["healthAlarm"],
  { lang, shop, words }: StaffMailContext,
): Content {
  const label = words("mail.healthAlarm.what");
  return {
    subject: words("mail.healthAlarm.subject", { shop }),
    blocks: [
      textBlock(words("mail.healthAlarm.text")),
      { kind: "facts", rows: problems.map((problem) => ({ label, value: problem[lang] })) },
      textBlock(words("mail.healthAlarm.safety")),
    ],
    action: { label: words("mail.healthAlarm.action"), path: pages.health },
  };
}

function sensitiveMail(
  { what, name, by, at }: MailData["ownersTold"],
  { lang, shop, words }: StaffMailContext,
): Content {
  const rows = [
    { label: words("mail.ownersTold.what"), value: words(`mail.ownersTold.${what}`) },
    ...(name === "" ? [] : [{ label: words("mail.ownersTold.name"), value: name }]),
    { label: words("mail.ownersTold.by"), value: by },
    { label: words("mail.newDevice.at"), value: formatDateTime(new Date(at), lang) },
  ];
  const blocks: Block[] = [
    textBlock(words("mail.ownersTold.text")),
    { kind: "facts", rows },
    textBlock(words("mail.ownersTold.safety")),
  ];
  return {
    subject: words("mail.ownersTold.subject", { shop }),
    blocks,
    action: { label: words("mail.ownersTold.action"), path: pages.audit },
  };
}
