import { pageLanguage } from "#domain/language/page-languages.ts";
import { type Language, localizedPath } from "#domain/link/localized-path.ts";
import { contactAddress } from "#domain/settings/contact-address.ts";
import { brandLook } from "#domain/settings/look.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import { cutText } from "#domain/text/readable-text.ts";
import type { AnnouncementFacts } from "../announcement/announcement-facts-queries.ts";
import type { MovedFacts } from "../enrollment/moved-facts-queries.ts";
import type { MailFacts } from "../learning/mails/mail-facts-queries.ts";
import { isAccountMail, type MailOrder } from "../outbox/mail-template.ts";
import type { Recipient } from "../outbox/outbox-queries.ts";
import type { OfferFacts } from "../waiting-list/offer-queries.ts";
import { accountMail } from "./account-mail.ts";
import type { Block, Mail } from "./mail-parts.ts";
import { mailWords } from "./mail-words.ts";
import type { OrderFacts } from "./order-facts-queries.ts";
import { orderMail } from "./order-mail.ts";

export type About = {
  recipient: Recipient;
  order: OrderFacts | null;
  offer?: OfferFacts | null;
  moved?: MovedFacts | null;
  /** For a mail to a learner: its facts, and the path for unsubscribing. */
  learning?: MailFacts | null;
  leavePath?: string | null;
  announcement?: AnnouncementFacts | null;
  /** The one-time token of the mail's link. */
  token: string | null;
  settings: Pick<SiteSettings, "title" | "reviewPromise" | "buyerWords" | "contact" | "look">;
  /** The owner's own texts in the recipient's language. */
  overrides: Readonly<Record<string, string>>;
  publicUrl: string;
};
type Action = { label: string; path: string };
/** `action`: the button. An announcement may have none. */
export type Content = { subject: string; blocks: Block[]; action: Action | null };

/** Null if there is nothing left to write about. */
export function writeMail(
  mail: MailOrder,
  {
    recipient,
    order,
    offer = null,
    moved = null,
    learning = null,
    leavePath = null,
    announcement = null,
    token,
    settings,
    overrides,
    publicUrl,
  }: About,
): Mail | null {
  const { lang } = recipient;
  const words = mailWords(lang, overrides);
  const shop = settings.title[lang];
  const { username, firstName } = recipient;
  const content = isAccountMail(mail)
    ? accountMail(mail, { recipient, offer, moved, learning, announcement, token, shop, words })
    : order && orderMail(mail, { order, token, username, firstName, shop, lang, words, settings });
  if (content === null) return null;
  const { subject, blocks, action } = content;
  return {
    lang,
    subject: oneLine(subject),
    greeting: words("mail.greeting", { name: recipient.firstName }),
    blocks,
    action: action && {
      label: action.label,
      url: addressOf(action.path, { lang, publicUrl }),
    },
    publicUrl,
    shop,
    colour: brandLook(settings.look.colour).light.brand,
    footer: words("mail.footer", { shop }),
    contact: { label: words("mail.contact"), ways: contactWays(settings.contact) },
    leave:
      leavePath === null
        ? null
        : { label: words("mail.leave"), url: addressOf(leavePath, { lang, publicUrl }) },
  };
}

function contactWays({ phone, email, line }: SiteSettings["contact"]): Mail["contact"]["ways"] {
  const ways = [
    { shown: phone, url: contactAddress.tel(phone) },
    { shown: email, url: contactAddress.email(email) },
    { shown: line === "" ? "" : `LINE ${line}`, url: contactAddress.line(line) },
  ];
  return ways.filter(({ shown }) => shown !== "");
}

/** It uses the configured address, never the one of a request. */
function addressOf(
  path: string,
  { lang, publicUrl }: { lang: Language; publicUrl: string },
): string {
  return publicUrl + localizedPath(path, pageLanguage(lang));
}

/**
 * A header is one line, because a line break would start another header. Mail programs cut longer
 * subjects anyway.
 */
function oneLine(subject: string): string {
  return cutText(subject.replace(/[\p{Cc}\u2028\u2029]+/gu, " "), 120);
}
