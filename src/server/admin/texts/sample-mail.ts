import type { Language } from "#domain/link/localized-path.ts";
import type { MailKind } from "#domain/mail/mail-kinds.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import { escapeHtml } from "#server/shop/mail/escape-html.ts";
import { mailHtml } from "#server/shop/mail/mail-html.ts";
import type { Mail } from "#server/shop/mail/mail-parts.ts";
import type { OrderFacts } from "#server/shop/mail/order-facts-queries.ts";
import { writeMail } from "#server/shop/mail/write-mail.ts";
import { isAccountMail, learnerKindOf, type MailOrder } from "#server/shop/outbox/mail-template.ts";
import {
  asked,
  at,
  course,
  email,
  erased,
  given,
  learning,
  learnt,
  moved,
  offer,
  problem,
  sampleAnnouncement,
  sampleLesson,
  sampleReader,
} from "./sample-facts.ts";

export type SampleShop = Pick<
  SiteSettings,
  "title" | "reviewPromise" | "buyerWords" | "contact" | "look"
> & {
  publicUrl: string;
  words: Readonly<Record<string, string>>;
};

const accountId = 0;
const refusedClaim = { orderId: 1, reason: "…" };
/** A mail of every kind, to no address. */
const mails: { [Kind in MailKind]: Extract<MailOrder, { template: Kind }> } = {
  registration: { template: "registration", accountId, data: {} },
  buyerWelcome: { template: "buyerWelcome", accountId, data: {} },
  confirmEmail: { template: "confirmEmail", accountId, data: { email } },
  forgotPassword: { template: "forgotPassword", accountId, data: {} },
  passwordChanged: { template: "passwordChanged", accountId, data: {} },
  cardsDeclined: {
    template: "cardsDeclined",
    accountId,
    data: { orderId: 1, declined: 5, cards: 3 },
  },
  moneyWaits: { template: "moneyWaits", accountId, data: asked },
  moneyDeclined: { template: "moneyDeclined", accountId, data: asked },
  giftWaits: { template: "giftWaits", accountId, data: given },
  giftDeclined: { template: "giftDeclined", accountId, data: given },
  ownersTold: {
    template: "ownersTold",
    accountId,
    data: { what: "mail", name: "smtp.example.com", by: "สมชาย", at },
  },
  secondAmountChanged: {
    template: "secondAmountChanged",
    accountId,
    data: { by: "สมชาย", from: 5_000, to: 10_000 },
  },
  healthAlarm: { template: "healthAlarm", accountId, data: { problems: [problem] } },
  accountViewed: { template: "accountViewed", accountId, data: { reason: "…", at } },
  newDevice: { template: "newDevice", accountId, data: { device: "Chrome, Windows", at } },
  factorChanged: {
    template: "factorChanged",
    accountId,
    data: { what: "passkey-added", name: "iPhone", at },
  },
  factorRemovalAsked: {
    template: "factorRemovalAsked",
    accountId,
    data: { by: "สมชาย", reason: "…", until: at },
  },
  socialConnected: { template: "socialConnected", accountId, data: { provider: "line", at } },
  changeEmail: { template: "changeEmail", accountId, data: { email } },
  emailChangeAsked: { template: "emailChangeAsked", accountId, data: { newEmail: email } },
  emailChanged: { template: "emailChanged", accountId, data: { email } },
  emailTaken: { template: "emailTaken", accountId, data: {} },
  announcement: { template: "announcement", accountId, data: { announcementId: 1 } },
  accountErased: { template: "accountErased", accountId, data: erased },
  staffInvitation: { template: "staffInvitation", accountId, data: { invitedBy: "somchai" } },
  instructorInvitation: {
    template: "instructorInvitation",
    accountId,
    data: { invitedBy: "somchai" },
  },
  studentInvitation: { template: "studentInvitation", accountId, data: {} },
  seatOffered: { template: "seatOffered", accountId, data: { waitId: 1 } },
  accessMoved: { template: "accessMoved", accountId, data: { accessId: 1 } },
  questionAnswered: {
    template: "questionAnswered",
    accountId,
    data: {
      ...sampleLesson,
      quoted: {
        questionId: 1,
        question: "ใช้พู่กันเบอร์ไหนดี",
        answer: "เริ่มจากเบอร์ 6 ก่อน แล้วค่อยเก็บรายละเอียดด้วยเบอร์ 2",
      },
    },
  },
  workAccepted: { template: "workAccepted", accountId, data: sampleLesson },
  workOnceMore: { template: "workOnceMore", accountId, data: sampleLesson },
  learner_go_on: { template: "learner_go_on", accountId, data: learnt },
  learner_new_lesson: {
    template: "learner_new_lesson",
    accountId,
    data: { ...learnt, lessonIds: [1] },
  },
  learner_live_tomorrow: {
    template: "learner_live_tomorrow",
    accountId,
    data: { ...learnt, lessonIds: [1] },
  },
  learner_live_soon: {
    template: "learner_live_soon",
    accountId,
    data: { ...learnt, lessonIds: [1] },
  },
  learner_ends_week: { template: "learner_ends_week", accountId, data: learnt },
  learner_ends_day: { template: "learner_ends_day", accountId, data: learnt },
  learner_certificate: { template: "learner_certificate", accountId, data: learnt },
  learner_handed_in: { template: "learner_handed_in", accountId, data: learnt },
  orderPlaced: { template: "orderPlaced", accountId, data: { orderId: 1 } },
  orderEnding: { template: "orderEnding", accountId, data: { orderId: 1 } },
  transferReceived: { template: "transferReceived", accountId, data: { orderId: 1 } },
  freeOrderWaiting: { template: "freeOrderWaiting", accountId, data: { orderId: 1 } },
  freeOrderRefused: { template: "freeOrderRefused", accountId, data: { orderId: 1, reason: "…" } },
  paymentApproved: { template: "paymentApproved", accountId, data: { orderId: 1 } },
  restWanted: { template: "restWanted", accountId, data: { orderId: 1 } },
  paymentRejected: { template: "paymentRejected", accountId, data: { orderId: 1, reason: "…" } },
  approvalTakenBack: {
    template: "approvalTakenBack",
    accountId,
    data: { orderId: 1, reason: "…" },
  },
  orderCancelled: { template: "orderCancelled", accountId, data: { orderId: 1, reason: "…" } },
  orderMade: { template: "orderMade", accountId, data: { orderId: 1 } },
  orderLapsed: { template: "orderLapsed", accountId, data: { orderId: 1 } },
  orderShipped: { template: "orderShipped", accountId, data: { orderId: 1, shipmentId: 1 } },
  shipmentCorrected: {
    template: "shipmentCorrected",
    accountId,
    data: { orderId: 1, shipmentId: 1 },
  },
  refundClaimAgreed: { template: "refundClaimAgreed", accountId, data: refusedClaim },
  refundClaimRefused: { template: "refundClaimRefused", accountId, data: refusedClaim },
  refundClaimPart: {
    template: "refundClaimPart",
    accountId,
    data: { orderId: 1, reason: "…", returnedSatang: 50_000, keptSatang: 79_000 },
  },
  moneyReturned: { template: "moneyReturned", accountId, data: { orderId: 1, refundId: 1 } },
};

const order: OrderFacts = {
  mayBeTakenUp: true,
  madeBecause: null,
  id: 1,
  status: "refunded",
  isToPay: true,
  price: 150_000,
  discount: 11_700,
  shippingFee: 5_000,
  withholding: 4_200,
  payable: 139_100,
  owed: 10_000,
  payUntil: new Date(at),
  isWithheld: true,
  hasPaper: true,
  currency: "THB",
  shipment: { id: 1, carrier: "thailandPost", name: "", tracking: "EX000000000TH" },
  refunds: [{ id: 1, amount: 29_000, currency: "THB", byTransfer: true, reason: "…" }],
  items: [
    {
      itemId: 1,
      title: course,
      kind: "course",
      quantity: 1,
      access: { isWaiting: false, endsAt: new Date(at) },
    },
    {
      itemId: 2,
      title: course,
      kind: "course",
      quantity: 1,
      access: { isWaiting: false, endsAt: null },
    },
    {
      itemId: 3,
      title: course,
      kind: "course",
      quantity: 1,
      access: { isWaiting: true, endsAt: null },
    },
    {
      itemId: 4,
      title: { th: "ตัวอย่างสินค้า", en: "A sample product" },
      kind: "product",
      quantity: 2,
      access: null,
    },
  ],
};

/** A preview of a mail with these texts, its subject above it. Its link leads nowhere. */
export function sampleMail(template: MailKind, lang: Language, shop: SampleShop): string {
  const written = writeSample(template, lang, shop);
  const subject = `<h1 style="margin:0;padding:16px;font:600 18px/1.5 system-ui,sans-serif;color:#1b2622">${escapeHtml(written.subject)}</h1>`;
  return mailHtml(written).replace(/<body[^<>]*>/, (body) => body + subject);
}

/** A mail of this kind about nobody's order. */
export function writeSample(
  template: MailKind,
  lang: Language,
  { words, publicUrl, ...settings }: SampleShop,
): Mail {
  const recipient = { ...sampleReader[lang], email, lang, isEmailConfirmed: false };
  const mail = mails[template];
  // An order's mail has a personal link only for a buyer without a password.
  const token = isAccountMail(mail) ? "" : null;
  const leavePath = learnerKindOf(mail) === null ? null : "/myaccount/mails";
  const written = writeMail(mail, {
    recipient,
    order,
    offer,
    moved,
    learning,
    leavePath,
    announcement: sampleAnnouncement,
    token,
    settings,
    overrides: words,
    publicUrl,
  });
  if (written === null) throw new Error(`no ${template} is written from the sample`);
  return written;
}
