import { companyNames } from "#domain/account/social-provider.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { formatDateTime } from "#domain/time/bangkok.ts";
import type { AnnouncementFacts } from "../announcement/announcement-facts-queries.ts";
import type { MovedFacts } from "../enrollment/moved-facts-queries.ts";
import type { MailFacts } from "../learning/mails/mail-facts-queries.ts";
import {
  type AccountMail,
  isLearnerMail,
  type LearnerMail,
  type MailData,
} from "../outbox/mail-template.ts";
import type { Recipient } from "../outbox/outbox-queries.ts";
import type { OfferFacts } from "../waiting-list/offer-queries.ts";
import { announcementMail } from "./announcement-mail.ts";
import { type CourseMail, courseMail } from "./course-mail.ts";
import { learnerMail } from "./learner-mail.ts";
import { type Block, factBlock, textBlock } from "./mail-parts.ts";
import type { MailWords } from "./mail-words.ts";
import { type StaffMail, staffMail } from "./staff-mail.ts";
import type { Content } from "./write-mail.ts";

/**
 * `offer` is the reserved seat, while it is reserved. `moved` is the access that moved up, while it
 * exists.
 */
type AccountMailContext = {
  recipient: Recipient;
  offer: OfferFacts | null;
  moved: MovedFacts | null;
  learning: MailFacts | null;
  announcement: AnnouncementFacts | null;
  token: string | null;
  shop: string;
  words: MailWords;
};

/** The token follows the #: browsers never send that part, so it is in no log and no Referer. */
const pages = {
  courses: "/courses",
  signIn: "/login",
  connections: "/myaccount/connections",
  factors: "/myaccount/factors",
  forgotten: "/forgotpass",
  newPassword: (token: string) => `/reset-password#${token}`,
  teaching: "/myaccount/teaching",
  join: (token: string) => `/join#${token}`,
  confirm: (token: string) => `/confirm-email#${token}`,
};

export function accountMail(mail: AccountMail, context: AccountMailContext): Content | null {
  const { recipient, offer, moved, learning, shop, words } = context;
  const { lang } = recipient;
  if (isLearnerMail(mail))
    return learnerMail(mail, learning, { firstName: recipient.firstName, shop, lang, words });
  switch (mail.template) {
    case "announcement":
      return announcementMail(context.announcement, { lang, words });
    case "seatOffered":
    case "accessMoved":
    case "questionAnswered":
    case "workAccepted":
    case "workOnceMore":
      return courseMail(mail, { offer, moved }, { lang, words });
    case "ownersTold":
    case "cardsDeclined":
    case "moneyWaits":
    case "moneyDeclined":
    case "secondAmountChanged":
    case "healthAlarm":
    case "giftWaits":
    case "giftDeclined":
      return staffMail(mail, { lang, shop, words });
    case "instructorInvitation":
      return teachingMail(mail.data, context);
    default:
      return ownMail(mail, context);
  }
}

type OwnMail = Exclude<
  AccountMail,
  StaffMail | CourseMail | LearnerMail | { template: "instructorInvitation" | "announcement" }
>;

/** A mail about the recipient's own account; null if it needs a link and there is none. */
function ownMail(mail: OwnMail, context: AccountMailContext): Content | null {
  const { recipient, token, shop, words } = context;
  const { lang, username } = recipient;
  const name = factBlock(words("mail.username"), username);
  const content = (middle: Block[], path: string): Content => ({
    subject: words(`mail.${mail.template}.subject`, { shop }),
    blocks: [
      textBlock(words(`mail.${mail.template}.text`, { shop })),
      ...middle,
      textBlock(words(`mail.${mail.template}.safety`, { shop })),
    ],
    action: { label: words(`mail.${mail.template}.action`), path },
  });
  const withToken = (middle: Block[], path: (token: string) => string) =>
    token === null ? null : content(middle, path(token));
  switch (mail.template) {
    case "registration": {
      if (token === null) return content([name], pages.courses);
      const confirm = textBlock(words("mail.registration.confirm"));
      const label = words("mail.confirmEmail.action");
      const path = pages.confirm(token);
      return { ...content([name, confirm], path), action: { label, path } };
    }
    case "buyerWelcome":
    case "forgotPassword":
    case "studentInvitation":
      return withToken([name], pages.newPassword);
    case "confirmEmail":
      return withToken([], pages.confirm);
    case "changeEmail":
      return withToken([name], pages.confirm);
    case "accountViewed":
      return content([viewedFacts(mail.data, { lang, words })], pages.courses);
    case "newDevice":
      return content([deviceFacts(mail.data, { lang, words })], pages.forgotten);
    case "socialConnected":
      return content([connectedFacts(mail.data, { lang, words })], pages.connections);
    case "factorChanged":
      return content([factorFacts(mail.data, { lang, words })], pages.factors);
    case "factorRemovalAsked":
      return content([removalFacts(mail.data, { lang, words })], pages.factors);
    case "passwordChanged":
    case "emailChanged":
      return content([name], pages.forgotten);
    case "emailChangeAsked":
      return content([factBlock(words("mail.new-email"), mail.data.newEmail)], pages.forgotten);
    case "emailTaken":
      return content([name], pages.signIn);
    case "staffInvitation":
      return withToken([fromFact(mail.data, words)], pages.join);
    case "accountErased":
      return content([], pages.courses);
  }
}

function fromFact({ invitedBy }: MailData["staffInvitation"], words: MailWords): Block {
  return factBlock(words("mail.staffInvitation.from"), invitedBy);
}

function viewedFacts(
  { reason, at }: MailData["accountViewed"],
  { lang, words }: { lang: Language; words: MailWords },
): Block {
  const rows = [
    { label: words("mail.newDevice.at"), value: formatDateTime(new Date(at), lang) },
    { label: words("mail.reason"), value: reason },
  ];
  return { kind: "facts", rows };
}

function deviceFacts(
  { device, at }: MailData["newDevice"],
  { lang, words }: { lang: Language; words: MailWords },
): Block {
  const which = device === "" ? [] : [{ label: words("mail.newDevice.device"), value: device }];
  return {
    kind: "facts",
    rows: [
      ...which,
      { label: words("mail.newDevice.at"), value: formatDateTime(new Date(at), lang) },
    ],
  };
}

function connectedFacts(
  { provider, at }: MailData["socialConnected"],
  { lang, words }: { lang: Language; words: MailWords },
): Block {
  const which = { label: words("mail.socialConnected.provider"), value: companyNames[provider] };
  return {
    kind: "facts",
    rows: [which, { label: words("mail.newDevice.at"), value: formatDateTime(new Date(at), lang) }],
  };
}

function factorFacts(
  { what, name, at }: MailData["factorChanged"],
  { lang, words }: { lang: Language; words: MailWords },
): Block {
  const named = name === "" ? [] : [{ label: words("mail.factorChanged.name"), value: name }];
  return {
    kind: "facts",
    rows: [
      { label: words("mail.factorChanged.what"), value: words(`mail.factorChanged.${what}`) },
      ...named,
      { label: words("mail.newDevice.at"), value: formatDateTime(new Date(at), lang) },
    ],
  };
}

function removalFacts(
  { by, reason, until }: MailData["factorRemovalAsked"],
  { lang, words }: { lang: Language; words: MailWords },
): Block {
  return {
    kind: "facts",
    rows: [
      { label: words("mail.factorRemovalAsked.by"), value: by },
      { label: words("mail.reason"), value: reason },
      {
        label: words("mail.factorRemovalAsked.until"),
        value: formatDateTime(new Date(until), lang),
      },
    ],
  };
}

function teachingMail(
  { invitedBy }: MailData["instructorInvitation"],
  { token, shop, words }: Pick<AccountMailContext, "token" | "shop" | "words">,
): Content {
  const from = factBlock(words("mail.staffInvitation.from"), invitedBy);
  const blocks: Block[] = [
    textBlock(words("mail.instructorInvitation.text")),
    from,
    textBlock(words("mail.instructorInvitation.safety")),
  ];
  const path =
    token === null
      ? pages.teaching
      : `/reset-password?next=${encodeURIComponent(pages.teaching)}#${token}`;
  return {
    subject: words("mail.instructorInvitation.subject", { shop }),
    blocks,
    action: { label: words("mail.instructorInvitation.action"), path },
  };
}
