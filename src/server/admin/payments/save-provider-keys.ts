import type { FieldFault } from "#contract/client.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { ProviderId } from "#domain/payment/payment-method.ts";
import { keyNamesOf } from "#domain/payment/providers/all-accounts.ts";
import { changedBy, notifyOwners } from "#server/admin/mail/notify-owners.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { seal, unseal } from "#server/platform/process/encryption.ts";
import {
  type ConfirmDeps,
  type ConfirmRefusal,
  confirmPerson,
  isRefused,
  type Proof,
} from "#server/shop/my-account/confirm-person.ts";
import { findKeyError } from "#server/shop/payment/keys/key-errors.ts";
import { keyPlace } from "#server/shop/payment/keys/live-providers.ts";
import type { KnownKeys } from "#server/shop/payment/keys/merge-keys.ts";
import {
  keepPastKeys,
  listKeyStates,
  listSealedKeys,
  saveKey,
} from "#server/shop/payment/keys/provider-key-queries.ts";
import { forgetKeysRefused } from "#server/shop/payment/start/refused-keys-queries.ts";
import { lockSettings, raiseSealedVersion } from "#server/shop/settings/settings-queries.ts";
import { versionOf } from "./read-provider-keys.ts";
import { type KeyTester, testError, testKeys } from "./test-keys.ts";

/** Test payments must buy nothing in a real shop. */
type SaveProviderKeysDeps = ConfirmDeps & KeyTester & { dataKey: Buffer; takesTestKeys: boolean };
type Command = {
  provider: ProviderId;
  version: number;
  keys: Readonly<Record<string, string>>;
  caller: SignedIn;
  proof: Proof;
};

/** Changing where the money goes needs the password again. Empty fields stay as they are. */
export async function saveProviderKeys(
  { dataKey, takesTestKeys, ...deps }: SaveProviderKeysDeps,
  { provider, version, keys, caller, proof }: Command,
): Promise<ConfirmRefusal | "another version" | null> {
  const typed = keyNamesOf(provider)
    .map((name) => ({ name, value: (keys[name] ?? "").trim() }))
    .filter(({ value }) => value !== "");
  const errors = errorsOf(typed, { provider, lang: proof.lang, takesTestKeys });
  if (errors.length > 0) return refuse("INPUT_ERROR", { errors });
  const confirmed = await confirmPerson(deps, caller, proof);
  if (isRefused(confirmed)) return confirmed;
  if (versionOf(await listKeyStates(deps.db, provider)) !== version) return "another version";
  const meant = await withThoseInUse(deps.db, dataKey, { provider, typed });
  const result = await testKeys(deps, provider, meant);
  if (result !== null)
    return refuse("INPUT_ERROR", {
      errors: [testError(result, typed[0]?.name ?? "password", proof.lang)],
    });
  const accountId = caller.account.id;
  return inTransaction(deps.db, async (tx) => {
    await lockSettings(tx);
    if (versionOf(await listKeyStates(tx, provider)) !== version) return "another version";
    await raiseSealedVersion(tx);
    await keepPastKeys(tx, provider);
    await forgetKeysRefused(tx, provider);
    await notifyOwners(tx, { what: "keys", name: provider, by: changedBy(caller.account) });
    for (const { name, value } of typed) {
      await saveKey(tx, {
        provider,
        name,
        sealed: seal(dataKey, keyPlace({ provider, name }), value),
        ending: endingOf(value),
        accountId,
      });
    }
    await insertAudit(tx, {
      actorId: accountId,
      actorRole: "administrator",
      action: "payment-keys.changed",
      object: `provider:${provider}`,
      detail: { names: typed.map(({ name }) => name) },
      requestId: proof.requestId,
    });
    return null;
  });
}

/** Empty fields stay as they are. */
async function withThoseInUse(
  db: Db,
  dataKey: Buffer,
  { provider, typed }: { provider: ProviderId; typed: readonly KeyInput[] },
): Promise<KnownKeys[]> {
  const names = typed.map(({ name }) => name);
  const kept = (await listSealedKeys(db)).filter(
    (key) => key.provider === provider && !names.includes(key.name),
  );
  const opened = kept.map((key) => ({
    provider,
    name: key.name,
    value: unseal(dataKey, keyPlace(key), key.sealed),
  }));
  return [...opened, ...typed.map((key) => ({ provider, ...key }))];
}

type KeyInput = { name: string; value: string };
type KeyContext = { provider: ProviderId; lang: Language; takesTestKeys: boolean };

function errorsOf(
  typed: readonly KeyInput[],
  { provider, lang, takesTestKeys }: KeyContext,
): FieldFault[] {
  if (typed.length === 0)
    return [
      fieldFault("field.keys-REQUIRED", { param: keyNamesOf(provider)[0] ?? "password", lang }),
    ];
  const unreadable = typed.filter(({ value }) => !/^[\x20-\x7e]+$/.test(value));
  if (unreadable.length > 0)
    return unreadable.map(({ name }) => fieldFault("field.keys-NOT_A_KEY", { param: name, lang }));
  return takesTestKeys ? [] : typed.flatMap((key) => errorInRealShop(provider, key, typed, lang));
}

function errorInRealShop(
  provider: ProviderId,
  { name, value }: KeyInput,
  typed: readonly KeyInput[],
  lang: Language,
): FieldFault[] {
  const error = findKeyError(provider, name, value);
  if (error !== null) return [fieldFault(`field.keys-${error}`, { param: name, lang })];
  const isTwice = typed.some((other) => other.name !== name && other.value === value);
  return isTwice ? [fieldFault("field.keys-SAME_KEY", { param: name, lang })] : [];
}

/** The last four characters identify a key. Of a short key they would reveal too much. */
function endingOf(value: string): string {
  return value.length < 16 ? "" : value.slice(-4);
}
