import type { SocialProvider } from "#domain/account/social-provider.ts";
import { type LearnerMailEvent, type LearnerMailKind, learnerMailEvents } from "#domain/learning/learner-mail.ts";
import type { LocalizedText } from "#domain/link/localized-path.ts";

/** What each mail needs to know besides the person; the rest is read when it is written. */
/** `until`: when it is of no use any more. */
export type LearnerMailData = { itemId: number; lessonIds: number[]; at: string | null; until: string; code: string | null };
export type LearnerTemplate = `learner_${LearnerMailEvent}`;

export type MailData = { [Template in LearnerTemplate]: LearnerMailData } & {
  registration: Record<never, never>;
  /** To a buyer who has bought without registering: the link leads to a password. */
  buyerWelcome: Record<never, never>;
  /** Goes to the address that is to be confirmed, which may not be the account's yet. */
  confirmEmail: { email: string };
  forgotPassword: Record<never, never>;
  passwordChanged: Record<never, never>;
  newDevice: { device: string; at: string };
  /** Another way in was added from the own account. */
  socialConnected: { provider: SocialProvider; at: string };
  /** Goes to the address that is wanted. */
  changeEmail: { email: string };
  /** The address in use hears of it before it happens, and after it has. */
  emailChangeAsked: { newEmail: string };
  emailChanged: { email: string };
  /** To the holder of an address that another person wanted. */
  emailTaken: Record<never, never>;
  /** The account is not there any more, so the mail brings its recipient along. */
  accountErased: { email: string; username: string; firstName: string; lang: "th" | "en"; isEmailConfirmed: boolean };
  /** To an owner: an order whose cards were declined so often that they rest. */
  cardsDeclined: { orderId: number; declined: number; cards: number };
  /** To each who may give money back: an administrator has asked for it above the owner's amount, and a second person is needed. */
  moneyWaits: MoneyAsked;
  /** To the administrator who asked: another one did not agree. The reason is theirs. */
  moneyDeclined: MoneyAsked;
  /** A link that makes the account an administrator's. */
  staffInvitation: { invitedBy: string };
  /** To a student whom the shop has entered: a link by which they set their first password. */
  studentInvitation: Record<never, never>;
  /** A seat of a full course is kept for a student who waits for it. */
  seatOffered: { waitId: number };
  /** To the learner who asked under a lesson. */
  questionAnswered: { itemId: number; lessonId: number; course: LocalizedText; lesson: LocalizedText };
  /** To the learner who handed in work. */
  workAccepted: MailData["questionAnswered"];
  workOnceMore: MailData["questionAnswered"];
  transferReceived: { orderId: number };
  freeOrderWaiting: { orderId: number };
  paymentApproved: { orderId: number };
  /** Less has come than was asked for, and the shop asks for the rest. */
  restWanted: { orderId: number };
  paymentRejected: { orderId: number; reason: string };
  /** By the shop; who cancels an own order knows it. */
  orderCancelled: { orderId: number; reason: string };
  orderShipped: { orderId: number; shipmentId: number };
  shipmentCorrected: { orderId: number; shipmentId: number };
  moneyReturned: { orderId: number; refundId: number };
};
/** A refund, or an order that is to come back for its money. */
type MoneyAsked = { kind: "refund" | "reinstate"; orderId: number; amountSatang: number; currency: string; by: string; reason: string };
export type MailTemplate = keyof MailData;
export type MailOrder = { [T in MailTemplate]: { template: T; accountId: number; data: MailData[T] } }[MailTemplate];

/** What is written to learners about their learning; they can leave each kind. */
const learnerTemplates = Object.keys(learnerMailEvents).map((event) => `learner_${event}`) as LearnerTemplate[];

export function learnerKindOf({ template }: Pick<MailOrder, "template">): LearnerMailKind | null {
  const event = template.startsWith("learner_") ? template.slice("learner_".length) : "";
  return Object.hasOwn(learnerMailEvents, event) ? learnerMailEvents[event as LearnerMailEvent] : null;
}

export function isLearnerMail(mail: MailOrder): mail is LearnerMail {
  return learnerKindOf(mail) !== null;
}

const aboutAccounts = [
  "registration",
  "buyerWelcome",
  "confirmEmail",
  "forgotPassword",
  "passwordChanged",
  "newDevice",
  "socialConnected",
  "changeEmail",
  "emailChangeAsked",
  "emailChanged",
  "emailTaken",
  "accountErased",
  "cardsDeclined",
  "moneyWaits",
  "moneyDeclined",
  "staffInvitation",
  "studentInvitation",
  "seatOffered",
  "questionAnswered",
  "workAccepted",
  "workOnceMore",
  ...learnerTemplates,
] as const satisfies readonly MailTemplate[];
export type AccountMail = Extract<MailOrder, { template: (typeof aboutAccounts)[number] }>;
export type LearnerMail = Extract<MailOrder, { template: LearnerTemplate }>;
export type OrderMail = Exclude<MailOrder, AccountMail>;

export function isAccountMail(mail: MailOrder): mail is AccountMail {
  return (aboutAccounts as readonly MailTemplate[]).includes(mail.template);
}

/** Kinds of mail that say what a buyer has ordered. */
export const orderTemplates = [
  "transferReceived",
  "freeOrderWaiting",
  "paymentApproved",
  "restWanted",
  "paymentRejected",
  "orderCancelled",
  "moneyReturned",
  "orderShipped",
  "shipmentCorrected",
] as const satisfies readonly OrderMail["template"][];

const opening = "+link";
/** The same where they open the account of a buyer without a password as well. They are kept under names of their own: those who may read orders must not read those. */
export const openingTemplates = orderTemplates.map((template) => `${template}${opening}` as const);

export function keptAs({ template }: Pick<MailOrder, "template">, token: string | null): string {
  return openingTemplates.find((name) => token !== null && name === `${template}${opening}`) ?? template;
}

/** Asked for by a person who waits for it: it is not held back behind other mails of the shop. */
export function isUrgent({ template }: Pick<MailOrder, "template">): boolean {
  return template === "forgotPassword" || template === "confirmEmail" || template === "changeEmail" || template === "accountErased";
}
