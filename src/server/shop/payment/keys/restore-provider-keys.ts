import type { ProviderId } from "#domain/payment/payment-method.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { unseal } from "#server/platform/process/encryption.ts";
import { type ConfirmNeeds, type ConfirmRefusal, confirmPerson, isRefused, type Proof } from "#server/shop/my-account/confirm-person.ts";
import { lockSettings, raiseSealedVersion } from "#server/shop/settings/settings-queries.ts";
import { keyPlace } from "./live-providers.ts";
import { type ConfiguredProviders, configuredKeys } from "./merge-keys.ts";
import { listKeyStates, listPastKeys, swapKeys } from "./provider-key-queries.ts";
import { versionOf } from "./read-provider-keys.ts";
import { forgetKeysRefused } from "./refused-keys-queries.ts";
import { type KeyTester, testFault, testKeys } from "./test-keys.ts";

type Needs = ConfirmNeeds & KeyTester & { dataKey: Buffer; configured: ConfiguredProviders };
type Command = { provider: ProviderId; version: number; caller: SignedIn; proof: Proof };

/** Those before come back, and the present ones become those before. Where none were entered before, it is the server's own that come back. */
export async function restoreProviderKeys(
  needs: Needs,
  { provider, version, caller, proof }: Command,
): Promise<ConfirmRefusal | Refused<"NOT_FOUND"> | "another version" | null> {
  const confirmed = await confirmPerson(needs, caller, proof);
  if (isRefused(confirmed)) return confirmed;
  if (versionOf(await listKeyStates(needs.db, provider)) !== version) return "another version";
  const past = await listPastKeys(needs.db, provider);
  if (past.length === 0 && configuredKeys(needs.configured, provider) === null) return refuse("NOT_FOUND");
  const opened = past.map((key) => ({ provider, name: key.name, value: unseal(needs.dataKey, keyPlace(key), key.sealed) }));
  const result = await testKeys(needs, provider, opened);
  if (result !== null) return refuse("INPUT_ERROR", { errors: [testFault(result, "password", proof.lang)] });
  return inTransaction(needs.db, async (tx) => {
    await lockSettings(tx);
    const states = await listKeyStates(tx, provider);
    if (states.length + past.length === 0) return refuse("NOT_FOUND");
    if (versionOf(states) !== version) return "another version";
    await raiseSealedVersion(tx);
    await swapKeys(tx, provider);
    await forgetKeysRefused(tx, provider);
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
