import type { FieldFault } from "#contract/client.ts";
import { type MailSettingValues, mailSettingFields } from "#contract/settings/mail-settings.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { type MailFault, mailSettingFaults } from "#domain/settings/check-mail-setting.ts";
import type { SettingValue } from "#domain/settings/setting-field.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import { changedValues, isUnchanged } from "#server/desk/settings/changed-values.ts";
import { readSettingValues } from "#server/desk/settings/read-setting-values.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { seal } from "#server/platform/process/encryption.ts";
import { type ConfirmNeeds, type ConfirmRefusal, confirmPerson, isRefused } from "../my-account/confirm-person.ts";
import { raiseSealedVersion } from "../settings/settings-queries.ts";
import { passwordPlace } from "./live-mail.ts";
import { findMailSetting, lockMailSetting, type MailSetting, updateMailSetting } from "./mail-setting-queries.ts";

type Needs = ConfirmNeeds & { dataKey: Buffer; isDemo: boolean };
export type MailRevision = { version: number; values: MailSettingValues };
type Command = { revision: { version: number; values: Record<string, SettingValue> }; caller: SignedIn; lang: Language; requestId: string };

/** What may be read: neither of the passwords. */
export function mailRevision(mail: MailSetting): MailRevision {
  const { version, isOwnServer, host, port, security, user, fromAddress, fromName } = mail;
  const server = { is_own_server: isOwnServer, smtp_host: host, smtp_port: port, smtp_security: security, smtp_user: user, smtp_password: "" };
  return { version, values: { ...server, mail_from: fromAddress, mail_from_name: fromName, password: "" } };
}

/** Mails carry links that open accounts, so setting their way needs the password again. */
export async function saveMailSetting(
  { dataKey, isDemo, ...needs }: Needs,
  { revision, caller, lang, requestId }: Command,
): Promise<MailRevision | ConfirmRefusal | Refused<"EDIT_CONFLICT">> {
  const stored = await findMailSetting(needs.db);
  const values = readSettingValues(mailSettingFields, revision.values, { stands: mailRevision(stored).values, lang });
  if (values instanceof Refused) return values;
  const errors = faultsOf(stored, values, { lang, isDemo });
  if (errors.length > 0) return refuse("INPUT_ERROR", { errors });
  const confirmed = await confirmPerson(needs, caller, { password: values.password, field: "password", lang, requestId });
  if (isRefused(confirmed)) return confirmed;
  return inTransaction(needs.db, async (tx) => {
    const before = await lockMailSetting(tx);
    if (before.version !== revision.version) return refuse("EDIT_CONFLICT", { result: mailRevision(before) });
    if (isUnchanged(mailRevision(before).values, { ...values, password: "" })) return mailRevision(before);
    const after = settled(before, values, dataKey);
    await updateMailSetting(tx, after);
    await raiseSealedVersion(tx);
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

function faultsOf(before: MailSetting, values: MailSettingValues, { lang, isDemo }: { lang: Language; isDemo: boolean }): FieldFault[] {
  const isOpen = !isDemo && values.is_own_server && values.smtp_security === "none";
  const found = mailSettingFaults(values, { keepsPassword: before.passwordSealed !== null && isSameServer(before, values) });
  const faults = { ...(isOpen && { smtp_security: "NEEDS_TLS" as const }), ...found };
  return Object.entries(faults).map(([param, code]) => fieldFault(`field.mail-${code satisfies MailFault | "NEEDS_TLS"}`, { param, lang }));
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
    passwordSealed: values.smtp_password === "" ? kept : seal(dataKey, passwordPlace(server), values.smtp_password),
    fromAddress: values.mail_from,
    fromName: values.mail_from_name,
  };
}
