import { isMailOn, type LearnerMailEvent } from "#domain/learning/learner-mail.ts";
import { isMailWanted } from "#domain/mail/sale-messages.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import type { Db } from "#server/platform/database/database.ts";
import { issueTokens, type TokenRequest } from "../account/sign-in/one-time-token.ts";
import {
  type AnnouncementFacts,
  listAnnouncementFacts,
} from "../announcement/announcement-facts-queries.ts";
import type { CustomTexts } from "../custom-text/custom-texts.ts";
import { listMovedFacts } from "../enrollment/moved-facts-queries.ts";
import { leaveLink, type MailSubscription } from "../learning/mails/leave-link.ts";
import { listMailFacts, type ToWrite } from "../learning/mails/mail-facts-queries.ts";
import { marketingVersions } from "../my-account/own-consents.ts";
import {
  accountRuleOf,
  isAccountMail,
  isLearnerMail,
  keptAs,
  learnerKindOf,
} from "../outbox/mail-template.ts";
import type { ClaimedMessage, KeptMail, Recipient } from "../outbox/outbox-queries.ts";
import { packMail } from "../outbox/pack-mail.ts";
import type { Settings } from "../settings/settings.ts";
import { listOfferFacts } from "../waiting-list/offer-queries.ts";
import { mailHtml } from "./mail-html.ts";
import { mailText } from "./mail-text.ts";
import { listOrderFacts } from "./order-facts-queries.ts";
import { writeMail } from "./write-mail.ts";

type WriteMailDeps = {
  db: Db;
  settings: Settings;
  customTexts: Pick<CustomTexts, "current">;
  publicUrl: string;
  dataKey: Buffer;
};
type ClaimedMail = Extract<ClaimedMessage, { kind: "mail" }>;
type AddressedMail = ClaimedMail & { recipient: Recipient };
/**
 * `keys` are secrets in text and HTML: one opens an account, one unsubscribes from a kind of mail.
 */
export type WrittenMail = Omit<KeptMail, "packed"> & {
  text: string;
  html: string;
  keys: readonly string[];
  token: string | null;
  leaveUrl: string | null;
};

/**
 * The mails among the messages, ready to send. An erased account gets none, nor does a person
 * without an e-mail address. `issued`: tokens that are used again; a new one would end those that
 * stand in other mails.
 */
export async function writeMails(
  deps: WriteMailDeps,
  claimed: ClaimedMessage[],
  issued?: ReadonlyMap<number, string | null>,
): Promise<WrittenMail[]> {
  const mails = claimed
    .filter(
      (message): message is AddressedMail => message.kind === "mail" && message.recipient !== null,
    )
    .filter((message) => addressOf(message) !== "");
  if (mails.length === 0) return [];
  const site = await deps.settings.current();
  const facts = await findFacts(deps.db, mails, site);
  const tokens = issued ?? (await tokensFor(deps.db, mails));
  const overrides = {
    th: await deps.customTexts.current("th"),
    en: await deps.customTexts.current("en"),
  };
  return mails.flatMap((message) => {
    const content = {
      facts: factsOf(facts, message),
      token: tokens.get(message.id) ?? null,
      settings: site,
      overrides: overrides[message.recipient.lang],
    };
    return writeOne(message, content, deps) ?? [];
  });
}

type MailFactsById = Awaited<ReturnType<typeof findFacts>>;

/** The facts of the mails, read for all of them at once. */
async function findFacts(db: Db, mails: readonly AddressedMail[], site: SiteSettings) {
  const orders = await listOrderFacts(db, mails.flatMap(orderIdOf));
  const offers = await listOfferFacts(
    db,
    mails.flatMap(({ payload }) =>
      payload.template === "seatOffered" ? [payload.data.waitId] : [],
    ),
  );
  const moves = await listMovedFacts(
    db,
    mails.flatMap(({ payload }) =>
      payload.template === "accessMoved" ? [payload.data.accessId] : [],
    ),
  );
  const learning = await listMailFacts(
    db,
    mails.flatMap(toWriteOf).filter(({ kind }) => isMailOn(site.learnerMails, kind)),
  );
  const announcements = await listAnnouncementFacts(
    db,
    mails.flatMap(announcementOf),
    marketingVersions,
  );
  return { orders, offers, moves, learning, announcements };
}

function factsOf(
  { orders, offers, moves, learning, announcements }: MailFactsById,
  message: AddressedMail,
) {
  const { id, payload } = message;
  const [orderId] = orderIdOf(message);
  return {
    order: (orderId === undefined ? undefined : orders.get(orderId)) ?? null,
    offer: payload.template === "seatOffered" ? (offers.get(payload.data.waitId) ?? null) : null,
    moved: payload.template === "accessMoved" ? (moves.get(payload.data.accessId) ?? null) : null,
    learning: learning.get(id) ?? null,
    announcement: announcements.get(id) ?? null,
  };
}

type MailContent = {
  facts: ReturnType<typeof factsOf>;
  token: string | null;
  settings: SiteSettings;
  overrides: Readonly<Record<string, string>>;
};

function writeOne(
  message: AddressedMail,
  { facts, token, settings, overrides }: MailContent,
  { dataKey, publicUrl }: Pick<WriteMailDeps, "dataKey" | "publicUrl">,
): WrittenMail | null {
  const { id, key, payload, recipient } = message;
  const leaves = leaveOf(payload, facts.announcement);
  const leave = leaves && leaveLink(dataKey, { accountId: payload.accountId, ...leaves });
  const leavePath = leave && `/mails/leave/${leave}`;
  const about = { recipient, ...facts, leavePath, token, settings, overrides, publicUrl };
  // Who sends a mail once more wants it. Otherwise the switch is read again before each try.
  const isWanted = key.startsWith("again:") || isMailWanted(payload.template, settings);
  const mail = isWanted ? writeMail(payload, about) : null;
  return (
    mail && {
      outboxId: id,
      accountId: payload.template === "accountErased" ? null : payload.accountId,
      template: keptAs(payload, token),
      recipient: addressOf(message),
      subject: mail.subject,
      text: mailText(mail),
      html: mailHtml(mail),
      keys: [token, leave].flatMap((key) => key || []),
      token,
      leaveUrl: leavePath && publicUrl + leavePath,
    }
  );
}

/** Null: nobody can unsubscribe from it. */
function leaveOf(
  payload: AddressedMail["payload"],
  announcement: AnnouncementFacts | null,
): Pick<MailSubscription, "kind" | "announcementId"> | null {
  if (announcement !== null)
    return {
      kind: announcement.purpose === "sale" ? "news" : "announcement",
      announcementId: announcement.id,
    };
  const kind = learnerKindOf(payload);
  return kind && { kind };
}

/** The stored form, without links: those are between the shop and the recipient. */
export function withoutKeys(mail: WrittenMail): KeptMail {
  const hidden = (text: string) =>
    mail.keys.reduce((left, key) => left.replaceAll(key, "•••"), text);
  return withKeys({ ...mail, text: hidden(mail.text), html: hidden(mail.html) });
}

/** The form that a demo stores, because its mails are read in the admin area only. */
export function withKeys({
  keys: _keys,
  token: _token,
  leaveUrl: _leaveUrl,
  text,
  html,
  ...mail
}: WrittenMail): KeptMail {
  return { ...mail, packed: packMail({ text, html }).toString("base64") };
}

function toWriteOf({ id, payload }: AddressedMail): ToWrite[] {
  const kind = learnerKindOf(payload);
  if (kind === null || !isLearnerMail(payload)) return [];
  const event = payload.template.slice("learner_".length) as LearnerMailEvent;
  return [{ outboxId: id, accountId: payload.accountId, kind, event, ...payload.data }];
}

function announcementOf({ id, payload }: AddressedMail) {
  return payload.template === "announcement"
    ? [{ outboxId: id, accountId: payload.accountId, ...payload.data }]
    : [];
}

/**
 * Tokens by message. A link's time begins when its mail is written, and each try writes a new one.
 */
async function tokensFor(db: Db, mails: readonly AddressedMail[]): Promise<Map<number, string>> {
  const requests = mails.flatMap((mail) => {
    const link = linkOf(mail);
    if (link === null) return [];
    const { purpose, isInvitation = false } = link;
    const { accountId } = mail.payload;
    return [{ id: mail.id, request: { accountId, purpose, email: addressOf(mail), isInvitation } }];
  });
  const tokens = await issueTokens(
    db,
    requests.map(({ request }) => request),
  );
  return new Map(requests.map(({ id }, index) => [id, tokens[index] ?? ""]));
}

type TokenLink = { purpose: TokenRequest["purpose"]; isInvitation?: boolean };

/** Null: the mail has no one-time link. */
function linkOf({ payload, recipient, hasWayIn }: AddressedMail): TokenLink | null {
  // The content of orders requires a sign-in.
  if (!isAccountMail(payload)) return hasWayIn ? null : { purpose: "first_password" };
  const { link = null } = accountRuleOf(payload);
  const isNeedless =
    (link?.unless === "has-sign-in" && hasWayIn) ||
    (link?.unless === "is-confirmed" && recipient.isEmailConfirmed);
  return isNeedless ? null : link;
}

function addressOf({ payload, recipient }: AddressedMail): string {
  return "email" in payload.data ? payload.data.email : recipient.email;
}

function orderIdOf({ payload }: ClaimedMail): number[] {
  return isAccountMail(payload) ? [] : [payload.data.orderId];
}
