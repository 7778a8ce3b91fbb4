import type { LearnerMailEvent } from "../learning/learner-mail.ts";
import { type OrderStatus, orderStatuses } from "../order/order-status.ts";

/** A link in a mail that works once. */
type MailLink = {
  purpose: "reset_password" | "verify_email" | "change_email" | "join_staff";
  /** The recipient for whom the mail has no such link. */
  unless?: "has-sign-in" | "is-confirmed";
  /** An invitation's link works longer. */
  isInvitation?: true;
};
export type AccountMailRule = {
  about: "account";
  /** A person waits for it, so it is not held back behind other mails of the shop. */
  isUrgent?: true;
  /** After three in an hour it is dropped. Other mails are sent later. */
  isDroppable?: true;
  /** Its address may be a stranger's, so it always counts as unasked. */
  isUnasked?: true;
  link?: MailLink;
};
type MailRule =
  | AccountMailRule
  /** A learner can unsubscribe from it (`learner-mail`). */
  | { about: "learning" }
  | {
      about: "order";
      /** The order's statuses in which it can be sent again; `parcel`: while its parcel is the last. */
      repeatedIn: readonly OrderStatus[] | "parcel";
      /**
       * The shop sends it by itself. It takes no place of the mails that a buyer waits for, and to
       * an unproven address it counts as unasked.
       */
      isReminder?: true;
    };

const kinds = {
  registration: {
    about: "account",
    isDroppable: true,
    link: { purpose: "verify_email", unless: "is-confirmed" },
  },
  buyerWelcome: { about: "account", link: { purpose: "reset_password" } },
  confirmEmail: {
    about: "account",
    isUrgent: true,
    isDroppable: true,
    link: { purpose: "verify_email" },
  },
  forgotPassword: { about: "account", isUrgent: true, link: { purpose: "reset_password" } },
  passwordChanged: { about: "account", isDroppable: true },
  accountViewed: { about: "account" },
  newDevice: { about: "account", isDroppable: true },
  socialConnected: { about: "account", isDroppable: true },
  factorChanged: { about: "account" },
  factorRemovalAsked: { about: "account", isUrgent: true },
  cardsDeclined: { about: "account" },
  moneyWaits: { about: "account" },
  moneyDeclined: { about: "account" },
  giftWaits: { about: "account" },
  giftDeclined: { about: "account" },
  ownersTold: { about: "account" },
  secondAmountChanged: { about: "account" },
  healthAlarm: { about: "account" },
  changeEmail: {
    about: "account",
    isUrgent: true,
    isDroppable: true,
    isUnasked: true,
    link: { purpose: "change_email" },
  },
  emailChangeAsked: { about: "account", isDroppable: true },
  emailChanged: { about: "account", isDroppable: true },
  emailTaken: { about: "account", isDroppable: true, isUnasked: true },
  seatOffered: { about: "account" },
  accessMoved: { about: "account" },
  questionAnswered: { about: "account" },
  workAccepted: { about: "account" },
  workOnceMore: { about: "account" },
  learner_go_on: { about: "learning" },
  learner_new_lesson: { about: "learning" },
  learner_live_tomorrow: { about: "learning" },
  learner_live_soon: { about: "learning" },
  learner_ends_week: { about: "learning" },
  learner_ends_day: { about: "learning" },
  learner_certificate: { about: "learning" },
  learner_handed_in: { about: "learning" },
  announcement: { about: "learning" },
  accountErased: { about: "account", isUrgent: true, isDroppable: true },
  staffInvitation: { about: "account", link: { purpose: "join_staff" } },
  studentInvitation: {
    about: "account",
    link: { purpose: "reset_password", isInvitation: true },
  },
  instructorInvitation: {
    about: "account",
    link: { purpose: "reset_password", unless: "has-sign-in", isInvitation: true },
  },
  orderPlaced: { about: "order", repeatedIn: ["notYetReceived"], isReminder: true },
  orderEnding: { about: "order", repeatedIn: [], isReminder: true },
  transferReceived: { about: "order", repeatedIn: ["pending"] },
  freeOrderWaiting: { about: "order", repeatedIn: ["pending"] },
  freeOrderRefused: { about: "order", repeatedIn: ["rejected"] },
  paymentApproved: { about: "order", repeatedIn: ["approved"] },
  restWanted: { about: "order", repeatedIn: ["notYetReceived"] },
  paymentRejected: { about: "order", repeatedIn: ["rejected"] },
  approvalTakenBack: { about: "order", repeatedIn: ["rejected", "notYetReceived"] },
  orderCancelled: { about: "order", repeatedIn: ["cancelled"] },
  orderMade: { about: "order", repeatedIn: ["notYetReceived"] },
  orderLapsed: { about: "order", repeatedIn: [] },
  orderShipped: { about: "order", repeatedIn: "parcel" },
  shipmentCorrected: { about: "order", repeatedIn: "parcel" },
  // Their orders do not tell whether a claim still stands as it was answered.
  refundClaimAgreed: { about: "order", repeatedIn: [] },
  refundClaimRefused: { about: "order", repeatedIn: [] },
  refundClaimPart: { about: "order", repeatedIn: [] },
  moneyReturned: { about: "order", repeatedIn: orderStatuses },
} as const satisfies Record<string, MailRule> & Record<`learner_${LearnerMailEvent}`, MailRule>;

export type MailKind = keyof typeof kinds;
/** The kinds of mails about an account, about learning, or about an order. */
export type MailKindAbout<About extends MailRule["about"]> = {
  [Kind in MailKind]: (typeof kinds)[Kind] extends { about: About } ? Kind : never;
}[MailKind];

/** Every kind of mail and what holds for it, in the order in which the shop lists them. */
export const mailKinds: Readonly<Record<MailKind, MailRule>> = kinds;
export const mailKindNames = Object.keys(kinds) as MailKind[];

export function isMailKind(name: string): name is MailKind {
  return Object.hasOwn(kinds, name);
}

export function mailKindsAbout<About extends MailRule["about"]>(
  about: About,
): MailKindAbout<About>[] {
  return mailKindNames.filter(
    (kind): kind is MailKindAbout<About> => mailKinds[kind].about === about,
  );
}
