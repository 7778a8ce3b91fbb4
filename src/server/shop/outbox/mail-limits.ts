import { mailboxOf } from "#domain/account/mailbox.ts";
import type { LimitName, RateLimiter, TooMany } from "#server/platform/http/rate-limit.ts";
import { isAccountMail, isUrgent, learnerKindOf, type MailOrder } from "../mail/mail-template.ts";
import { hashToken } from "../session/tokens.ts";

/** `isKnown`: the address is proven, or is a paying buyer's or staff's. */
type Leaving = { payload: MailOrder; recipient: string; isKnown: boolean };
type Place = { name: LimitName; subject: string };

/** Mails that a person who has had three of ours in this hour does not miss; all else comes later. */
const notMissed = [
  "registration",
  "confirmEmail",
  "newDevice",
  "socialConnected",
  "passwordChanged",
  "changeEmail",
  "emailChangeAsked",
  "emailChanged",
  "emailTaken",
  "accountErased",
];

/**
 * A person who has not proven the address may have made the shop write there: an account with it, or another one that wants it. All of these count together,
 * by mailbox and caller. What the shop writes to its buyers counts apart, so that strangers do not use that up.
 */
function placesOf({ payload, recipient, isKnown }: Leaving): Place[] {
  const mailbox = hashToken(mailboxOf(recipient)).toString("base64url");
  const isWanted = payload.template === "changeEmail" || payload.template === "emailTaken";
  // Whom a course writes to are many at once: how many are written is bounded where they are told (`domain/learning/learner-mail`).
  if (learnerKindOf(payload) !== null) return [{ name: "learnerMailByRecipient", subject: mailbox }];
  const ofSite = { name: isUrgent(payload) ? "urgentMailBySite" : "mailBySite", subject: "all" } as const;
  if (isWanted || (isAccountMail(payload) && !isKnown)) return [{ name: "unaskedMailByRecipient", subject: mailbox }, ofSite];
  return isUrgent(payload) ? [ofSite] : [{ name: "mailByRecipient", subject: mailbox }, ofSite];
}

/** Takes a place among the mails of this hour, or says how long there is none. `isOver`: this one is not sent later either. */
export async function takeMailRoom(limiter: RateLimiter, mail: Leaving): Promise<{ tooMany: TooMany; isOver: boolean } | null> {
  const taken: Place[] = [];
  for (const place of placesOf(mail)) {
    const tooMany = await limiter.take(place.name, place.subject);
    if (tooMany === null) taken.push(place);
    else {
      await giveBack(limiter, taken);
      return { tooMany, isOver: place.name === "unaskedMailByRecipient" && notMissed.includes(mail.payload.template) };
    }
  }
  return null;
}

/** It did not leave after all. */
export function giveMailRoomBack(limiter: RateLimiter, mail: Leaving): Promise<void> {
  return giveBack(limiter, placesOf(mail));
}

async function giveBack(limiter: RateLimiter, places: readonly Place[]): Promise<void> {
  for (const { name, subject } of places) await limiter.giveBack(name, subject);
}
