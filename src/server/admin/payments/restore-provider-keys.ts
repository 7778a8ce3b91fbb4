import type { ProviderId } from "#domain/payment/payment-method.ts";
import { changedBy, notifyOwners } from "#server/admin/mail/notify-owners.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { unseal } from "#server/platform/process/encryption.ts";
import {
  type ConfirmDeps,
  type ConfirmRefusal,
  confirmPerson,
  isRefused,
  type Proof,
} from "#server/shop/my-account/confirm-person.ts";
import { keyPlace } from "#server/shop/payment/keys/live-providers.ts";
import { type ConfiguredProviders, configuredKeys } from "#server/shop/payment/keys/merge-keys.ts";
import {
  listKeyStates,
  listPastKeys,
  swapKeys,
} from "#server/shop/payment/keys/provider-key-queries.ts";
import { forgetKeysRefused } from "#server/shop/payment/start/refused-keys-queries.ts";
import { lockSettings, raiseSealedVersion } from "#server/shop/settings/settings-queries.ts";
import { versionOf } from "./read-provider-keys.ts";
import { type KeyTester, testError, testKeys } from "./test-keys.ts";

type RestoreProviderKeysDeps = ConfirmDeps &
  KeyTester & { dataKey: Buffer; configured: ConfiguredProviders };
type Command = { provider: ProviderId; version: number; caller: SignedIn; proof: Proof };

/**
 * Swaps the present and the previous keys. If none were entered before, the server's own keys
 * return.
 */
export async function restoreProviderKeys(
  deps: RestoreProviderKeysDeps,
  { provider, version, caller, proof }: Command,
): Promise<ConfirmRefusal | Refused<"NOT_FOUND"> | "another version" | null> {
  const confirmed = await confirmPerson(deps, caller, proof);
  if (isRefused(confirmed)) return confirmed;
  if (versionOf(await listKeyStates(deps.db, provider)) !== version) return "another version";
  const past = await listPastKeys(deps.db, provider);
  if (past.length === 0 && configuredKeys(deps.configured, provider) === null)
    return refuse("NOT_FOUND");
  const opened = past.map((key) => ({
    provider,
    name: key.name,
    value: unseal(deps.dataKey, keyPlace(key), key.sealed),
  }));
  const result = await testKeys(deps, provider, opened);
  if (result !== null)
    return refuse("INPUT_ERROR", { errors: [testError(result, "password", proof.lang)] });
  return inTransaction(deps.db, async (tx) => {
    await lockSettings(tx);
    const states = await listKeyStates(tx, provider);
    if (states.length + past.length === 0) return refuse("NOT_FOUND");
    if (versionOf(states) !== version) return "another version";
    await raiseSealedVersion(tx);
    await swapKeys(tx, provider);
    await forgetKeysRefused(tx, provider);
    await notifyOwners(tx, { what: "keys", name: provider, by: changedBy(caller.account) });
    await insertAudit(tx, {
      actorId: caller.account.id,
      actorRole: "administrator",
      action: "payment-keys.restored",
      object: `provider:${provider}`,
      detail: { names: (past.length > 0 ? past : states).map(({ name }) => name) },
      requestId: proof.requestId,
    });
    return null;
  });
}
