import { isDeepStrictEqual } from "node:util";
import { type SettingGroup, settingGroups } from "#contract/settings/setting-groups.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { hasSensitiveChange, ownersChanges } from "#domain/settings/sensitive-settings.ts";
import { defaultSiteSettings } from "#domain/settings/site-settings.ts";
import { changedBy, notifyOwners } from "#server/admin/mail/notify-owners.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { changedValues } from "#server/record/changed-values.ts";
import { readSettingValues } from "#server/record/read-setting-values.ts";
import type { Revision } from "#server/record/revision.ts";
import {
  type ConfirmDeps,
  type ConfirmRefusal,
  confirmPerson,
  isRefused,
} from "#server/shop/my-account/confirm-person.ts";
import type { OutboxMessage } from "#server/shop/outbox/outbox-message.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import { type ConsentDocument, consentDocument } from "#server/shop/settings/consent-document.ts";
import { keepConsentVersions } from "#server/shop/settings/consent-version-queries.ts";
import { mergeSettings } from "#server/shop/settings/merge-settings.ts";
import {
  findSettingsRevision,
  lockSettings,
  type StoredSettings,
  updateSettings,
} from "#server/shop/settings/settings-queries.ts";
import { listAdministratorsWithoutFactor, listOwners } from "./owner-queries.ts";
import { ownerFaults, pictureFaults, quotaFaults, vatFaults } from "./setting-faults.ts";
import { patchOfGroup, readGroup } from "./setting-groups.ts";
import { withPatch } from "./with-patch.ts";

type Change = {
  group: SettingGroup;
  revision: Revision;
  password: string;
  caller: SignedIn;
  lang: Language;
  requestId: string;
};

/** One page of the settings in this revision. */
export function revisionOf(group: SettingGroup, { version, settings }: StoredSettings): Revision {
  return { version, values: readGroup(group, mergeSettings(defaultSiteSettings, settings)) };
}

/** The terms that a person must accept at registration. Null: none. */
function termsOf({ settings }: StoredSettings): ConsentDocument | null {
  const site = mergeSettings(defaultSiteSettings, settings);
  return site.consent.isAsked ? consentDocument(site) : null;
}

/** Saves the values only over the version that was read. */
export async function saveSettings(
  deps: ConfirmDeps,
  asked: Change,
): Promise<Revision | ConfirmRefusal | Refused<"EDIT_CONFLICT">> {
  const { group, revision, password, caller, lang, requestId } = asked;
  const { values: stands } = revisionOf(group, await findSettingsRevision(deps.db));
  const values = readSettingValues(settingGroups[group], revision.values, { stands, lang });
  if (values instanceof Refused) return values;
  const isProven = hasSensitiveChange(group, stands, values);
  const confirmed = isProven
    ? await confirmPerson(deps, caller, { password, field: "password", lang, requestId })
    : null;
  if (confirmed !== null && isRefused(confirmed)) return confirmed;
  return inTransaction(deps.db, async (tx) => {
    const stored = await lockSettings(tx);
    const before = revisionOf(group, stored);
    // The change may have become sensitive since the check, which then asked for no password.
    const isUnproven = !isProven && hasSensitiveChange(group, before.values, values);
    if (stored.version !== revision.version || isUnproven)
      return refuse("EDIT_CONFLICT", { result: before });
    const change = { before: before.values, values };
    const owners = {
      fields: ownersChanges(group, before.values, values),
      accountId: caller.account.id,
    };
    const ofPlaces = [
      ...(await pictureFaults(tx, change, lang)),
      ...(await quotaFaults(tx, change, lang)),
      ...vatFaults(values, lang),
    ];
    const errors = [...ofPlaces, ...(await ownerFaults(tx, owners, lang))];
    if (errors.length > 0) return refuse("INPUT_ERROR", { errors });
    // TypeScript cannot see that values and rule belong to the same page.
    const patch = patchOfGroup(group, values as never);
    const saved = { version: stored.version + 1, settings: withPatch(stored.settings, patch) };
    // The first save of a page confirms its default values.
    if (isDeepStrictEqual(saved.settings, stored.settings)) return before;
    if (group === "consent") await keepConsentVersions(tx, termsOf(stored), termsOf(saved));
    await updateSettings(tx, saved);
    const after = revisionOf(group, saved);
    const detail = { changed: changedValues(before.values, after.values) };
    await tellOwners(tx, { fields: owners.fields, before, after, caller });
    await insertAudit(tx, {
      actorId: caller.account.id,
      actorRole: "administrator",
      action: "setting.changed",
      object: `setting:${group}`,
      detail,
      requestId,
    });
    return after;
  });
}

type OwnersChange = {
  fields: readonly string[];
  before: Revision;
  after: Revision;
  caller: SignedIn;
};

/** Owners are told of the settings that protect them. */
async function tellOwners(tx: Tx, { fields, before, after, caller }: OwnersChange): Promise<void> {
  const by = changedBy(caller.account);
  const { version } = after;
  if (fields.includes("second_factor_required")) {
    await notifyOwners(tx, { what: "factor", name: "", by });
    await addMessages(tx, await factorRuleNews(tx, version));
  }
  if (!fields.includes("second_approval_above")) return;
  await addMessages(tx, await amountMails(tx, { ...amountsOf(before, after), by, version }));
}

/** Who has no factor may do more or less now. Open pages and sockets look again. */
async function factorRuleNews(tx: Tx, version: number): Promise<OutboxMessage[]> {
  return (await listAdministratorsWithoutFactor(tx)).map((accountId) => ({
    key: `factorRule:${version}:${accountId}`,
    kind: "realtime",
    payload: { accountId, event: "session.changed", data: {} },
  }));
}

function amountsOf(before: Revision, after: Revision): { from: number | ""; to: number | "" } {
  const amountOf = ({ values }: Revision) =>
    typeof values.second_approval_above === "number" ? values.second_approval_above : "";
  return { from: amountOf(before), to: amountOf(after) };
}

type AmountMail = { by: string; from: number | ""; to: number | ""; version: number };

/** Mails every owner, also the one who made the change, so that no change goes unnoticed. */
async function amountMails(tx: Tx, { version, ...data }: AmountMail): Promise<OutboxMessage[]> {
  return (await listOwners(tx)).map((accountId) => ({
    key: `secondAmountChanged:${version}:${accountId}`,
    kind: "mail",
    payload: { template: "secondAmountChanged", accountId, data },
  }));
}
