import { mailboxOf } from "#domain/account/mailbox.ts";
import type { LimitName, RateLimiter, TooMany } from "#server/platform/http/rate-limit.ts";
import { hashToken } from "#server/platform/process/tokens.ts";
import {
  accountRuleOf,
  isReminder,
  isUnaskedFor,
  learnerKindOf,
  type MailOrder,
} from "../outbox/mail-template.ts";

/** `isKnown`: the address is proven, or is a paying buyer's or staff's. */
type OutgoingMail = { payload: MailOrder; recipient: string; isKnown: boolean };
type Place = { name: LimitName; subject: string };

/**
 * Anybody can make the shop write to an unproven address, so all these mails count together, by
 * mailbox and caller. Mails to known buyers count apart, so that visitors cannot use up their
 * limit.
 */
function placesOf({ payload, recipient, isKnown }: OutgoingMail): Place[] {
  const mailbox = hashToken(mailboxOf(recipient)).toString("base64url");
  const { isUrgent } = accountRuleOf(payload);
  // A course writes to many people at once. Their number is limited where the mails are created
  // (`domain/learning/learner-mail`, `announcement/send-announcements`).
  if (learnerKindOf(payload) !== null || payload.template === "announcement")
    return [{ name: "learnerMailByRecipient", subject: mailbox }];
  const ofSite = {
    name: isUrgent ? "urgentMailBySite" : "mailBySite",
    subject: "all",
  } as const;
  if (isUnaskedFor(payload, isKnown))
    return [{ name: "unaskedMailByRecipient", subject: mailbox }, ofSite];
  if (isReminder(payload)) return [{ name: "reminderByRecipient", subject: mailbox }, ofSite];
  return isUrgent ? [ofSite] : [{ name: "mailByRecipient", subject: mailbox }, ofSite];
}

/**
 * Takes a place in this hour's limit, or returns how long there is none. `isOver`: the mail will
 * not be sent later either.
 */
export async function takeMailRoom(
  limiter: RateLimiter,
  mail: OutgoingMail,
): Promise<{ tooMany: TooMany; isOver: boolean } | null> {
  const taken: Place[] = [];
  for (const place of placesOf(mail)) {
    const tooMany = await limiter.take(place.name, place.subject);
    if (tooMany === null) taken.push(place);
    else {
      await giveBack(limiter, taken);
      return {
        tooMany,
        isOver:
          place.name === "unaskedMailByRecipient" &&
          accountRuleOf(mail.payload).isDroppable === true,
      };
    }
  }
  return null;
}

/** The mail was not sent after all. */
export function giveMailRoomBack(limiter: RateLimiter, mail: OutgoingMail): Promise<void> {
  return giveBack(limiter, placesOf(mail));
}

async function giveBack(limiter: RateLimiter, places: readonly Place[]): Promise<void> {
  for (const { name, subject } of places) await limiter.giveBack(name, subject);
}
