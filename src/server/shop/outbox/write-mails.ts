import { isToldOf, type LearnerMailEvent } from "#domain/learning/learner-mail.ts";
import type { Db } from "#server/platform/database/database.ts";
import { issueTokens, type TokenRequest } from "../account/sign-in/one-time-token.ts";
import type { CustomTexts } from "../custom-text/custom-texts.ts";
import { leaveLink } from "../learning/mails/leave-link.ts";
import { listMailFacts, type ToWrite } from "../learning/mails/mail-facts-queries.ts";
import { mailHtml } from "../mail/mail-html.ts";
import { isAccountMail, isLearnerMail, keptAs, learnerKindOf } from "../mail/mail-template.ts";
import { mailText } from "../mail/mail-text.ts";
import { listOrderFacts } from "../mail/order-facts-queries.ts";
import { writeMail } from "../mail/write-mail.ts";
import { listOfferFacts } from "../seat/offer-queries.ts";
import type { Settings } from "../settings/settings.ts";
import type { Claimed, KeptMail, Recipient } from "./outbox-queries.ts";

type Needs = { db: Db; settings: Settings; customTexts: Pick<CustomTexts, "current">; publicUrl: string; dataKey: Buffer };
type ClaimedMail = Extract<Claimed, { kind: "mail" }>;
type Addressed = ClaimedMail & { recipient: Recipient };
/** `token` stands in text and HTML and opens an account. */
export type WrittenMail = KeptMail & { token: string | null; leaveUrl: string | null };

/** The mails among the messages, ready to leave. An erased account gets none. */
export async function writeMails({ db, settings, customTexts, publicUrl, dataKey }: Needs, claimed: Claimed[]): Promise<WrittenMail[]> {
  const mails = claimed.filter((message): message is Addressed => message.kind === "mail" && message.recipient !== null);
  if (mails.length === 0) return [];
  const orders = await listOrderFacts(db, mails.flatMap(orderIdOf));
  const offers = await listOfferFacts(
    db,
    mails.flatMap(({ payload }) => (payload.template === "seatOffered" ? [payload.data.waitId] : [])),
  );
  const site = await settings.current();
  const learning = await listMailFacts(
    db,
    mails.flatMap(toWriteOf).filter(({ kind }) => isToldOf(site.learnerMails, kind)),
  );
  const tokens = await tokensFor(db, mails);
  const overrides = { th: await customTexts.current("th"), en: await customTexts.current("en") };
  return mails.flatMap((message): WrittenMail[] => {
    const { id, payload, recipient } = message;
    const [orderId] = orderIdOf(message);
    const order = (orderId === undefined ? undefined : orders.get(orderId)) ?? null;
    const offer = payload.template === "seatOffered" ? (offers.get(payload.data.waitId) ?? null) : null;
    const token = tokens.get(id) ?? null;
    const kind = learnerKindOf(payload);
    const leavePath = kind && `/mails/leave/${leaveLink(dataKey, { accountId: payload.accountId, kind })}`;
    const about = { recipient, order, offer, learning: learning.get(id) ?? null, leavePath };
    const mail = writeMail(payload, { ...about, token, settings: site, overrides: overrides[recipient.lang], publicUrl });
    if (mail === null) return [];
    const { subject } = mail;
    const accountId = payload.template === "accountErased" ? null : payload.accountId;
    const kept = { outboxId: id, accountId, template: keptAs(payload, token) };
    return [
      { ...kept, recipient: addressOf(message), subject, text: mailText(mail), html: mailHtml(mail), token, leaveUrl: leavePath && publicUrl + leavePath },
    ];
  });
}

/** As it is kept where the mail itself has left: its link is between the shop and the recipient. */
export function withoutToken({ token, leaveUrl: _leaveUrl, ...mail }: WrittenMail): KeptMail {
  if (token === null) return mail;
  return { ...mail, text: mail.text.replaceAll(token, "•••"), html: mail.html.replaceAll(token, "•••") };
}

function toWriteOf({ id, payload }: Addressed): ToWrite[] {
  const kind = learnerKindOf(payload);
  if (kind === null || !isLearnerMail(payload)) return [];
  const event = payload.template.slice("learner_".length) as LearnerMailEvent;
  return [{ outboxId: id, accountId: payload.accountId, kind, event, ...payload.data }];
}

/** By message. A link's time begins when its mail is written, and each try writes a new one. */
async function tokensFor(db: Db, mails: readonly Addressed[]): Promise<Map<number, string>> {
  const requests = mails.flatMap((mail) => {
    const purpose = purposeOf(mail);
    const isInvitation = mail.payload.template === "studentInvitation";
    return purpose === null ? [] : [{ id: mail.id, request: { accountId: mail.payload.accountId, purpose, email: addressOf(mail), isInvitation } }];
  });
  const tokens = await issueTokens(
    db,
    requests.map(({ request }) => request),
  );
  return new Map(requests.map(({ id }, index) => [id, tokens[index] ?? ""]));
}

function purposeOf({ payload, recipient, hasWayIn }: Addressed): TokenRequest["purpose"] | null {
  // What stands on their orders takes a sign-in.
  if (!isAccountMail(payload)) return hasWayIn ? null : "first_password";
  const { template } = payload;
  if (template === "forgotPassword" || template === "buyerWelcome" || template === "studentInvitation") return "reset_password";
  if (template === "confirmEmail") return "verify_email";
  if (template === "changeEmail") return "change_email";
  if (template === "staffInvitation") return "join_staff";
  return template === "registration" && !recipient.isEmailConfirmed ? "verify_email" : null;
}

function addressOf({ payload, recipient }: Addressed): string {
  return "email" in payload.data ? payload.data.email : recipient.email;
}

function orderIdOf({ payload }: ClaimedMail): number[] {
  return isAccountMail(payload) ? [] : [payload.data.orderId];
}
