import type { Language } from "#domain/link/localized-path.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { isUniqueViolation } from "#server/platform/database/database-errors.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import type { SocialTicket } from "../session/ticket.ts";
import { extendTicket } from "../session/ticket-queries.ts";
import type { Visit } from "../session/visit.ts";
import { consentDocument } from "../settings/consent-document.ts";
import type { Owner } from "../storage/reserve-storage.ts";
import { keepConsent, refuseOldTerms } from "./accept-consent.ts";
import { hasGivenConsent } from "./consent-queries.ts";
import { listAnswers } from "./label-queries.ts";
import { lockProfile, type StoredProfile, updateEmail } from "./profile-queries.ts";
import {
  faultRefusal,
  formOf,
  type ProfileBody,
  unreadableAnswers,
} from "./register/registration-wire.ts";
import { findAsked, settleForm } from "./register/settle-form.ts";
import { storedForm } from "./register/stored-form.ts";
import { requiredProfileRows } from "./required-profile-wire.ts";
import { saveProfile } from "./save-profile.ts";
import { isEmailLocked } from "./whose-profile.ts";

type ProfileDeps = { db: Db; dataKey: Buffer };
export type Completion = {
  accountId: number;
  /** The ticket of a person who is not signed in yet. */
  ticket: SocialTicket | null;
  owner: Owner;
  /** Without a version the sent values replace any others. */
  body: ProfileBody & { version?: number | undefined };
  site: SiteSettings;
  lang: Language;
  visit: Visit;
};
/** NOTE: the form has no username and password here, so nothing is refused with their codes. */
type CompletionRefusal = Refused<
  | "INPUT_ERROR"
  | "EDIT_CONFLICT"
  | "INVALID_FORMAT_EMAIL"
  | "CONSENT_CHANGED"
  | "DUPLICATE_EMAIL"
  | "SOCIAL_TICKET_REQUIRED"
>;

/** Fields that a person fills in later. Username, password and role are never among them. */
export async function completeProfile(
  { db, dataKey }: ProfileDeps,
  completion: Completion,
): Promise<CompletionRefusal | null> {
  try {
    await inTransaction(db, (tx) => complete(tx, dataKey, completion));
    return null;
  } catch (error) {
    if (error instanceof Refused) return error as CompletionRefusal;
    if (isUniqueViolation(error, "login_name_pkey")) return new Refused("DUPLICATE_EMAIL");
    throw error;
  }
}

async function complete(tx: Tx, dataKey: Buffer, completion: Completion): Promise<void> {
  const { accountId, ticket, owner, site, lang, visit, body } = completion;
  const profile = await lockProfile(tx, accountId);
  if (profile === null) throw new Refused("SOCIAL_TICKET_REQUIRED");
  const asked = await findAsked(tx, site);
  const answers = await listAnswers(tx, accountId);
  const hasAcceptedTerms = await hasGivenConsent(tx, accountId, consentDocument(site).version);
  if (body.version !== undefined && profile.version !== body.version) {
    const more = { isEmailLocked: isEmailLocked(profile, ticket), hasAcceptedTerms, dataKey };
    throw refuse("EDIT_CONFLICT", {
      result: requiredProfileRows(profile, { labels: asked.labels, answers }, more),
    });
  }
  const isNewConsent = site.consent.isAsked && !hasAcceptedTerms;
  const form = readForm(completion, profile, { asked, answers, isNewConsent });
  if (form.email !== profile.email) await updateEmail(tx, accountId, form.email);
  await saveProfile(tx, {
    accountId,
    form,
    before: { ...profile, answers },
    asked,
    owner,
    lang,
    dataKey,
  });
  if (isNewConsent) await keepConsent(tx, { accountId, lang, channel: "profile", site, visit });
  if (ticket) await extendTicket(tx, ticket);
  const object = `account:${accountId}`;
  await insertAudit(tx, {
    actorId: accountId,
    actorRole: "student",
    action: "account.profile-completed",
    object,
    requestId: visit.requestId,
  });
}

type ProfileFacts = {
  asked: Awaited<ReturnType<typeof findAsked>>;
  answers: Awaited<ReturnType<typeof listAnswers>>;
  isNewConsent: boolean;
};

function readForm(
  { body, ticket, site, lang }: Completion,
  profile: StoredProfile,
  { asked, answers, isNewConsent }: ProfileFacts,
) {
  const read = formOf(body, asked.labels);
  if (read === null) throw unreadableAnswers(lang);
  const email = isEmailLocked(profile, ticket) ? profile.email : read.email;
  const before = {
    contact: storedForm(profile, answers),
    groupId: profile.groupId,
    isByPhone: profile.email === "" && site.registration.isShort,
  };
  const { form, faults } = settleForm({ ...read, email, login: null }, asked, before, isNewConsent);
  if (faults.length > 0) throw faultRefusal(faults, lang, asked.labels);
  const changed = refuseOldTerms(body, site, lang);
  if (changed) throw changed;
  return form;
}
