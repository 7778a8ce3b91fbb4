import type { OrderChanged } from "#contract/events.ts";
import type { SocialProvider } from "#domain/account/social-provider.ts";
import type { GiftKind } from "#domain/gift/gift-kinds.ts";
import {
  type LearnerMailEvent,
  type LearnerMailKind,
  learnerMailEvents,
} from "#domain/learning/learner-mail.ts";
import type { LocalizedText } from "#domain/link/localized-path.ts";
import {
  type AccountMailRule,
  type MailKind,
  type MailKindAbout,
  mailKinds,
  mailKindsAbout,
} from "#domain/mail/mail-kinds.ts";

export const factorChanges = [
  "passkey-added",
  "code-added",
  "passkey-removed",
  "code-removed",
  "recovery-used",
  "recovery-renewed",
  "all-removed",
] as const;
export type FactorChange = (typeof factorChanges)[number];

/** `until`: after this time the mail is useless. */
export type LearnerMailData = {
  itemId: number;
  lessonIds: number[];
  at: string | null;
  until: string;
  code: string | null;
};
export type LearnerTemplate = `learner_${LearnerMailEvent}`;

type LessonOfMail = {
  itemId: number;
  lessonId: number;
  course: LocalizedText;
  lesson: LocalizedText;
};

/** The data that each kind of mail needs besides its recipient. The rest is read when it is written. */
export type MailData = { [Template in LearnerTemplate]: LearnerMailData } & {
  registration: Record<never, never>;
  announcement: { announcementId: number };
  /** To a buyer without registration: the link leads to a password. */
  buyerWelcome: Record<never, never>;
  /** Goes to the address to confirm, which may not be the account's yet. */
  confirmEmail: { email: string };
  forgotPassword: Record<never, never>;
  passwordChanged: Record<never, never>;
  /** An administrator looks at the shop as this student. */
  accountViewed: { reason: string; at: string };
  newDevice: { device: string; at: string };
  /** A second factor was added, removed or replaced. `name`: as the person called it. */
  factorChanged: { what: FactorChange; name: string; at: string };
  /** Another administrator wants to remove the factors; until then the person can object. */
  factorRemovalAsked: { by: string; reason: string; until: string };
  /** A further sign-in method was added from the account's own page. */
  socialConnected: { provider: SocialProvider; at: string };
  /** Goes to the new address. */
  changeEmail: { email: string };
  /** The present address is notified before the change and after it. */
  emailChangeAsked: { newEmail: string };
  emailChanged: { email: string };
  /** To the holder of an address that another person wanted. */
  emailTaken: Record<never, never>;
  /** The account no longer exists, so the mail brings its recipient along. */
  accountErased: {
    email: string;
    username: string;
    firstName: string;
    lang: "th" | "en";
    isEmailConfirmed: boolean;
  };
  /**
   * To an owner: the cards of an order were declined so often that none may be tried for a while.
   */
  cardsDeclined: { orderId: number; declined: number; cards: number };
  /**
   * To each administrator who may refund: another one has requested a refund above the owner's
   * amount, and a second person is needed.
   */
  moneyWaits: MoneyAsked;
  /** To the administrator who requested it: another one declined, with this reason. */
  moneyDeclined: MoneyAsked;
  /**
   * To each administrator who may grant it alone: another one wants to grant access, a price or a
   * discount above the owner's amount.
   */
  giftWaits: GiftAsked;
  /** To the administrator who requested it: another one declined. */
  giftDeclined: GiftAsked;
  /** To each owner: a security setting was changed. */
  ownersTold: SensitiveChange & { at: string };
  /**
   * To every owner: the amount above which two people are needed was changed. In baht; empty:
   * never.
   */
  secondAmountChanged: { by: string; from: number | ""; to: number | "" };
  /** To every owner: what the shop found wrong with itself. */
  healthAlarm: { problems: LocalizedText[] };
  /** The link makes the account an administrator's. */
  staffInvitation: { invitedBy: string };
  /** To a student whom the shop has entered: a link by which they set their first password. */
  studentInvitation: Record<never, never>;
  /**
   * To a person who is invited to teach. Without a sign-in method it has a link to a first
   * password.
   */
  instructorInvitation: { invitedBy: string };
  /** A seat of a full course is kept for a student who waits for it. */
  seatOffered: { waitId: number };
  /** The access before a renewal has ended early, so the renewal starts now. */
  accessMoved: { accessId: number };
  /**
   * To the learner who asked a question about a lesson. `quoted`: what all learners of the course
   * read under the lesson.
   */
  questionAnswered: LessonOfMail & {
    quoted?: { questionId: number; question: string; answer: string };
  };
  /** To the learner who submitted work. */
  workAccepted: LessonOfMail;
  workOnceMore: LessonOfMail;
  /** An order waits for its money: soon after it was placed, and before its time is over. */
  orderPlaced: { orderId: number };
  orderEnding: { orderId: number };
  transferReceived: { orderId: number };
  freeOrderWaiting: { orderId: number };
  freeOrderRefused: { orderId: number; reason: string };
  paymentApproved: { orderId: number };
  /** Less money was received than requested, and the shop requests the rest. */
  restWanted: { orderId: number };
  paymentRejected: { orderId: number; reason: string };
  /** The shop takes back a mistaken approval. */
  approvalTakenBack: { orderId: number; reason: string };
  /** Only for cancellations by the shop. A buyer knows of their own. */
  orderCancelled: { orderId: number; reason: string };
  /** The shop has made the order for its buyer, who has to pay it. */
  orderMade: { orderId: number };
  /** An order lapsed unpaid and can be taken up again. It is sent at most twice. */
  orderLapsed: { orderId: number };
  orderShipped: { orderId: number; shipmentId: number };
  shipmentCorrected: { orderId: number; shipmentId: number };
  /** The shop's answers to a student who asked for a refund. `reason` may be empty if it agreed. */
  refundClaimAgreed: { orderId: number; reason: string };
  refundClaimRefused: { orderId: number; reason: string };
  /** A part of the money went back, and no more will. */
  refundClaimPart: {
    orderId: number;
    reason: string;
    returnedSatang: number;
    keptSatang: number;
  };
  moneyReturned: { orderId: number; refundId: number };
};
/** A refund, or an order that is to be reinstated for its money. */
type MoneyAsked = {
  kind: "refund" | "reinstate" | "forgive" | "keep";
  orderId: number;
  amountSatang: number;
  currency: string;
  by: string;
  reason: string;
};
/** `satang` is null without a price in baht. */
type GiftAsked = {
  kind: GiftKind;
  satang: number | null;
  name: string;
  by: string;
  reason: string;
};
/** `name` tells which one, where there are several. */
export type SensitiveChange = {
  what: "mail" | "keys" | "bank-account" | "social-app" | "factor";
  name: string;
  by: string;
};
/** `news`: pages that show the order are told of its change, with the mail about it. */
export type MailOrder = {
  [Kind in MailKind]: {
    template: Kind;
    accountId: number;
    data: MailData[Kind];
    news?: OrderChanged;
  };
}[MailKind];

/** Null if the mail is not about learning. A learner can unsubscribe from each of these kinds. */
export function learnerKindOf({ template }: Pick<MailOrder, "template">): LearnerMailKind | null {
  const event = template.startsWith("learner_") ? template.slice("learner_".length) : "";
  return Object.hasOwn(learnerMailEvents, event)
    ? learnerMailEvents[event as LearnerMailEvent]
    : null;
}

export function isLearnerMail(mail: MailOrder): mail is LearnerMail {
  return learnerKindOf(mail) !== null;
}

export type AccountMail = Extract<MailOrder, { template: MailKindAbout<"account" | "learning"> }>;
export type LearnerMail = Extract<MailOrder, { template: LearnerTemplate }>;
export type OrderMail = Exclude<MailOrder, AccountMail>;

export function isAccountMail(mail: MailOrder): mail is AccountMail {
  return mailKinds[mail.template].about !== "order";
}

/** Rules for mails about an account only. */
export function accountRuleOf({ template }: Pick<MailOrder, "template">): Partial<AccountMailRule> {
  const rule = mailKinds[template];
  return rule.about === "account" ? rule : {};
}

/** Whether a mail to an address that nobody has proven counts as one that nobody asked for. */
export function isUnaskedFor(mail: MailOrder, isKnown: boolean): boolean {
  const rule = mailKinds[mail.template];
  if (rule.about === "account") return rule.isUnasked === true || !isKnown;
  return isReminder(mail) && !isKnown;
}

/** Whether the shop reminds of an order by itself. */
export function isReminder({ template }: Pick<MailOrder, "template">): boolean {
  const rule = mailKinds[template];
  return rule.about === "order" && rule.isReminder === true;
}

/** Kinds of mail that contain what a buyer has ordered. */
export const orderTemplates = mailKindsAbout("order");

const opening = "+link";
/**
 * Names of the same mails when they also open the account of a buyer without a password.
 * Administrators who may read orders must not read these.
 */
export const openingTemplates = orderTemplates.map((template) => `${template}${opening}` as const);

export function keptAs({ template }: Pick<MailOrder, "template">, token: string | null): string {
  return (
    openingTemplates.find((name) => token !== null && name === `${template}${opening}`) ?? template
  );
}
