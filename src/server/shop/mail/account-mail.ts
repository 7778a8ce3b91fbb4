import { companyNames } from "#domain/account/social-provider.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { formatDateTime } from "#domain/time/bangkok.ts";
import type { MailFacts } from "../learning/mails/mail-facts-queries.ts";
import type { Recipient } from "../outbox/outbox-queries.ts";
import type { OfferFacts } from "../seat/offer-queries.ts";
import { learnerMail } from "./learner-mail.ts";
import type { Block } from "./mail-parts.ts";
import { type AccountMail, isLearnerMail, type MailData } from "./mail-template.ts";
import type { MailWords } from "./mail-words.ts";
import type { Content } from "./write-mail.ts";

/** `offer`: the seat that is kept, as long as it is. */
type About = { recipient: Recipient; offer: OfferFacts | null; learning: MailFacts | null; token: string | null; shop: string; words: MailWords };

/** The token stands behind the #: browsers never send it, so it is in no log and no Referer. */
const pages = {
  courses: "/courses",
  signIn: "/login",
  connections: "/myaccount/connections",
  forgotten: "/forgotpass",
  newPassword: (token: string) => `/reset-password#${token}`,
  join: (token: string) => `/join#${token}`,
  money: "/admin/payments/resolve",
  deskOrder: (orderId: number) => `/admin/orders/${orderId}`,
  confirm: (token: string) => `/confirm-email#${token}`,
};

export function accountMail(mail: AccountMail, { recipient, offer, learning, token, shop, words }: About): Content | null {
  if (mail.template === "seatOffered") return offer && offerMail(offer, { lang: recipient.lang, words });
  if (mail.template === "questionAnswered" || mail.template === "workAccepted" || mail.template === "workOnceMore")
    return lessonMail(mail.template, mail.data, { lang: recipient.lang, words });
  if (isLearnerMail(mail)) return learnerMail(mail, learning, { lang: recipient.lang, words });
  const { template } = mail;
  const subject = words(`mail.${template}.subject`, { shop });
  const first = text(words(`mail.${template}.text`, { shop }));
  const safety = text(words(`mail.${template}.safety`, { shop }));
  const label = words(`mail.${template}.action`);
  const name: Block = { kind: "facts", rows: [{ label: words("mail.username"), value: recipient.username }] };
  switch (mail.template) {
    case "registration":
      return token === null
        ? { subject, blocks: [first, name, safety], action: { label, path: pages.courses } }
        : {
            subject,
            blocks: [first, name, text(words("mail.registration.confirm")), safety],
            action: { label: words("mail.confirmEmail.action"), path: pages.confirm(token) },
          };
    case "buyerWelcome":
      return token === null ? null : { subject, blocks: [first, name, safety], action: { label, path: pages.newPassword(token) } };
    case "confirmEmail":
      return token === null ? null : { subject, blocks: [first, safety], action: { label, path: pages.confirm(token) } };
    case "forgotPassword":
    case "studentInvitation":
      return token === null ? null : { subject, blocks: [first, name, safety], action: { label, path: pages.newPassword(token) } };
    case "newDevice":
      return { subject, blocks: [first, deviceFacts(mail.data, { lang: recipient.lang, words }), safety], action: { label, path: pages.forgotten } };
    case "socialConnected":
      return { subject, blocks: [first, connectedFacts(mail.data, { lang: recipient.lang, words }), safety], action: { label, path: pages.connections } };
    case "cardsDeclined":
      return { subject, blocks: [first, cardFacts(mail.data, words), safety], action: { label, path: pages.deskOrder(mail.data.orderId) } };
    case "moneyWaits":
    case "moneyDeclined":
      return { subject, blocks: [first, moneyFacts(mail, words), safety], action: { label, path: pages.money } };
    case "passwordChanged":
    case "emailChanged":
      return { subject, blocks: [first, name, safety], action: { label, path: pages.forgotten } };
    case "changeEmail":
      return token === null ? null : { subject, blocks: [first, name, safety], action: { label, path: pages.confirm(token) } };
    case "emailChangeAsked": {
      const wanted: Block = { kind: "facts", rows: [{ label: words("mail.new-email"), value: mail.data.newEmail }] };
      return { subject, blocks: [first, wanted, safety], action: { label, path: pages.forgotten } };
    }
    case "emailTaken":
      return { subject, blocks: [first, name, safety], action: { label, path: pages.signIn } };
    case "staffInvitation": {
      const from: Block = { kind: "facts", rows: [{ label: words("mail.staffInvitation.from"), value: mail.data.invitedBy }] };
      return token === null ? null : { subject, blocks: [first, from, safety], action: { label, path: pages.join(token) } };
    }
    case "accountErased":
      return { subject, blocks: [first, safety], action: { label, path: pages.courses } };
  }
}

function deviceFacts({ device, at }: MailData["newDevice"], { lang, words }: { lang: Language; words: MailWords }): Block {
  const which = device === "" ? [] : [{ label: words("mail.newDevice.device"), value: device }];
  return { kind: "facts", rows: [...which, { label: words("mail.newDevice.at"), value: formatDateTime(new Date(at), lang) }] };
}

function connectedFacts({ provider, at }: MailData["socialConnected"], { lang, words }: { lang: Language; words: MailWords }): Block {
  const which = { label: words("mail.socialConnected.provider"), value: companyNames[provider] };
  return { kind: "facts", rows: [which, { label: words("mail.newDevice.at"), value: formatDateTime(new Date(at), lang) }] };
}

function cardFacts({ orderId, declined, cards }: MailData["cardsDeclined"], words: MailWords): Block {
  const rows = [
    { label: words("mail.cardsDeclined.order"), value: `#${orderId}` },
    { label: words("mail.cardsDeclined.declined"), value: String(declined) },
  ];
  return { kind: "facts", rows: cards > 1 ? [...rows, { label: words("mail.cardsDeclined.cards"), value: String(cards) }] : rows };
}

function moneyFacts({ template, data }: Extract<AccountMail, { template: "moneyWaits" | "moneyDeclined" }>, words: MailWords): Block {
  const { kind, orderId, amountSatang, currency, by, reason } = data;
  const rows = [
    { label: words(`mail.${template}.what`), value: words(`mail.money-asked.${kind}`) },
    { label: words("mail.order"), value: `#${orderId}` },
    {
      label: words("mail.amount"),
      value: currency === "THB" || currency === "USD" ? formatMoney(amountSatang, currency) : `${amountSatang / 100} ${currency}`,
    },
    { label: words(`mail.${template}.by`), value: by },
    { label: words("mail.reason"), value: reason },
  ];
  return { kind: "facts", rows };
}

function text(line: string): Block {
  return { kind: "text", text: line };
}

function offerMail({ itemId, title, until }: OfferFacts, { lang, words }: { lang: Language; words: MailWords }): Content {
  const course = title[lang];
  const rows = [
    { label: words("mail.seatOffered.course"), value: course },
    { label: words("mail.seatOffered.until"), value: formatDateTime(until, lang) },
  ];
  const blocks: Block[] = [text(words("mail.seatOffered.text")), { kind: "facts", rows }, text(words("mail.seatOffered.next"))];
  return { subject: words("mail.seatOffered.subject", { course }), blocks, action: { label: words("mail.seatOffered.action"), path: `/courses/${itemId}` } };
}

type Answered = MailData["questionAnswered"];
type AboutLesson = "questionAnswered" | "workAccepted" | "workOnceMore";

/** NOTE: what was written about the work stands on the lesson's page alone: mails are read at the desk, too. */
function lessonMail(template: AboutLesson, { itemId, lessonId, ...titles }: Answered, { lang, words }: { lang: Language; words: MailWords }): Content {
  const [course, lesson] = [titles.course[lang] || titles.course.th, titles.lesson[lang] || titles.lesson.th];
  const rows = [
    { label: words("mail.questionAnswered.course"), value: course },
    { label: words("mail.questionAnswered.lesson"), value: lesson },
  ];
  const blocks: Block[] = [text(words(`mail.${template}.text`)), { kind: "facts", rows }];
  const action = { label: words(`mail.${template}.action`), path: `/learn/${itemId}/${lessonId}` };
  return { subject: words(`mail.${template}.subject`, { lesson }), blocks, action };
}
