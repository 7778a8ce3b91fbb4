import type { FieldFault } from "#contract/client.ts";
import { type MailSettingValues, mailSettingFields } from "#contract/settings/mail-settings.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { type MailFault, mailSettingFaults } from "#domain/settings/check-mail-setting.ts";
import type { SettingValue } from "#domain/settings/setting-field.ts";
import { lockPeople } from "#server/admin/staff/staff-queries.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { seal } from "#server/platform/process/encryption.ts";
import { changedValues, isUnchanged } from "#server/record/changed-values.ts";
import { readSettingValues } from "#server/record/read-setting-values.ts";
import { passwordPlace } from "#server/shop/mail/live-mail.ts";
import {
  findMailSetting,
  lockMailSetting,
  type MailSetting,
  updateMailSetting,
} from "#server/shop/mail/mail-setting-queries.ts";
import {
  type ConfirmDeps,
  type ConfirmRefusal,
  confirmPerson,
  isRefused,
} from "#server/shop/my-account/confirm-person.ts";
import { raiseSealedVersion } from "#server/shop/settings/settings-queries.ts";
import { changedBy, notifyOwners, type WarnOwners } from "./notify-owners.ts";

type SaveMailSettingDeps = ConfirmDeps & {
  dataKey: Buffer;
  isDemo: boolean;
  warnOwners: WarnOwners;
  /** Sends a test mail by settings that are not stored yet. Null: it was sent. */
  tryFirst?: (meant: MailSetting) => Promise<Refused<"MAIL_NOT_SENT" | "TOO_MANY_REQUESTS"> | null>;
};
export type MailRevision = { version: number; values: MailSettingValues };
type Command = {
  revision: { version: number; values: Record<string, SettingValue> };
  caller: SignedIn;
  lang: Language;
  requestId: string;
};

/** The readable settings, without the passwords. */
export function mailRevision(mail: MailSetting): MailRevision {
  const { version, isOwnServer, host, port, security, user, fromAddress, fromName } = mail;
  const server = {
    is_own_server: isOwnServer,
    smtp_host: host,
    smtp_port: port,
    smtp_security: security,
    smtp_user: user,
    smtp_password: "",
  };
  return {
    version,
    values: { ...server, mail_from: fromAddress, mail_from_name: fromName, password: "" },
  };
}

/**
 * Mails carry links that open every account. So only owners change the mail server, with their
 * password, and each owner is notified.
 */
export async function saveMailSetting(
  { dataKey, isDemo, warnOwners, tryFirst, ...deps }: SaveMailSettingDeps,
  { revision, caller, lang, requestId }: Command,
): Promise<
  MailRevision | ConfirmRefusal | Refused<"EDIT_CONFLICT" | "OWNERS_ONLY" | "MAIL_NOT_SENT">
> {
  if (!caller.account.isOwner) return refuse("OWNERS_ONLY");
  const stored = await findMailSetting(deps.db);
  const values = readSettingValues(mailSettingFields, revision.values, {
    stands: mailRevision(stored).values,
    lang,
  });
  if (values instanceof Refused) return values;
  const errors = errorsOf(stored, values, { lang, isDemo });
  if (errors.length > 0) return refuse("INPUT_ERROR", { errors });
  const confirmed = await confirmPerson(deps, caller, {
    password: values.password,
    field: "password",
    lang,
    requestId,
  });
  if (isRefused(confirmed)) return confirmed;
  const unsent = await tryFirst?.(settled(stored, values, dataKey));
  if (unsent) return unsent;
  const isNew =
    stored.version === revision.version &&
    !isUnchanged(mailRevision(stored).values, { ...values, password: "" });
  const change = {
    what: "mail",
    name: values.is_own_server ? values.smtp_host : "",
    by: changedBy(caller.account),
  } as const;
  const warned = isNew ? await warnOwners(change) : [];
  return inTransaction(deps.db, async (tx) => {
    // The page may be outdated: the caller must still be an owner.
    if (!(await lockPeople(tx, [caller.account.id])).get(caller.account.id)?.isOwner)
      return refuse("OWNERS_ONLY");
    const before = await lockMailSetting(tx);
    if (before.version !== revision.version)
      return refuse("EDIT_CONFLICT", { result: mailRevision(before) });
    if (isUnchanged(mailRevision(before).values, { ...values, password: "" }))
      return mailRevision(before);
    const after = settled(before, values, dataKey);
    await updateMailSetting(tx, after);
    await raiseSealedVersion(tx);
    await notifyOwners(tx, change, warned);
    const changed = changedValues(mailRevision(before).values, mailRevision(after).values);
    const detail = { changed, ...(values.smtp_password !== "" && { names: ["smtp_password"] }) };
    await insertAudit(tx, {
      actorId: caller.account.id,
      actorRole: "administrator",
      action: "mail-setting.changed",
      object: "setting:mail",
      detail,
      requestId,
    });
    return mailRevision(after);
  });
}

function errorsOf(
  before: MailSetting,
  values: MailSettingValues,
  { lang, isDemo }: { lang: Language; isDemo: boolean },
): FieldFault[] {
  const isOpen = !isDemo && values.is_own_server && values.smtp_security === "none";
  const found = mailSettingFaults(values, {
    keepsPassword: before.passwordSealed !== null && isSameServer(before, values),
  });
  const errors = { ...(isOpen && { smtp_security: "NEEDS_TLS" as const }), ...found };
  return Object.entries(errors).map(([param, code]) =>
    fieldFault(`field.mail-${code satisfies MailFault | "NEEDS_TLS"}`, { param, lang }),
  );
}

function isSameServer({ host, port, user }: MailSetting, values: MailSettingValues): boolean {
  return host === values.smtp_host && port === values.smtp_port && user === values.smtp_user;
}

function settled(before: MailSetting, values: MailSettingValues, dataKey: Buffer): MailSetting {
  const server = { host: values.smtp_host, port: values.smtp_port, user: values.smtp_user };
  const kept = isSameServer(before, values) ? before.passwordSealed : null;
  return {
    ...server,
    version: before.version + 1,
    isOwnServer: values.is_own_server,
    security: values.smtp_security,
    passwordSealed:
      values.smtp_password === ""
        ? kept
        : seal(dataKey, passwordPlace(server), values.smtp_password),
    fromAddress: values.mail_from,
    fromName: values.mail_from_name,
  };
}
