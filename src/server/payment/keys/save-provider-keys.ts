import type { FieldFault } from "#contract/client.ts";
import { providerKeyNames } from "#contract/provider-keys.ts";
import type { Language, LocalizedText } from "#domain/link/localized-path.ts";
import type { ProviderId } from "#domain/payment/payment-method.ts";
import { insertAudit } from "../../audit/audit-queries.ts";
import { type ConfirmNeeds, type ConfirmRefusal, confirmPerson, isRefused, type Proof } from "../../my-account/confirm-person.ts";
import type { SignedIn } from "../../platform/caller.ts";
import { inTransaction } from "../../platform/in-transaction.ts";
import { refuse } from "../../platform/refusal.ts";
import { seal } from "../../platform/seal.ts";
import { raiseSealedVersion } from "../../settings/settings-queries.ts";
import { keyPlace } from "./live-providers.ts";
import { saveKey } from "./provider-key-queries.ts";

/** Play money must buy nothing in a real shop. */
type Needs = ConfirmNeeds & { dataKey: Buffer; takesTestKeys: boolean };
type Wish = { provider: ProviderId; keys: Readonly<Record<string, string>>; caller: SignedIn; proof: Proof };

const nothing: LocalizedText = { th: "กรุณากรอกคีย์อย่างน้อยหนึ่งช่อง", en: "Please enter at least one key." };
const testKey: LocalizedText = { th: "คีย์ทดสอบใช้กับร้านจริงไม่ได้", en: "A test key cannot be used in a real shop." };
const notAKey: LocalizedText = { th: "คีย์มีได้เฉพาะตัวอักษรอังกฤษ ตัวเลข และเครื่องหมาย", en: "A key has letters, digits and signs only." };

/** Whoever may change where the money goes proves once more who they are. What was left empty stays as it is. */
export async function saveProviderKeys({ dataKey, takesTestKeys, ...needs }: Needs, { provider, keys, caller, proof }: Wish): Promise<ConfirmRefusal | null> {
  const typed = providerKeyNames[provider].map((name) => ({ name, value: (keys[name] ?? "").trim() })).filter(({ value }) => value !== "");
  const errors = faultsOf(typed, { first: providerKeyNames[provider][0], lang: proof.lang, takesTestKeys });
  if (errors.length > 0) return refuse("INPUT_ERROR", { errors });
  const confirmed = await confirmPerson(needs, caller, proof);
  if (isRefused(confirmed)) return confirmed;
  const accountId = caller.account.id;
  await inTransaction(needs.db, async (tx) => {
    await raiseSealedVersion(tx);
    for (const { name, value } of typed) {
      await saveKey(tx, { provider, name, sealed: seal(dataKey, keyPlace({ provider, name }), value), ending: endingOf(value), accountId });
    }
    await insertAudit(tx, {
      actorId: accountId,
      actorRole: "administrator",
      action: "payment-keys.changed",
      object: `provider:${provider}`,
      detail: { names: typed.map(({ name }) => name) },
      requestId: proof.requestId,
    });
  });
  return null;
}

function faultsOf(
  typed: readonly { name: string; value: string }[],
  { first, lang, takesTestKeys }: { first: string; lang: Language; takesTestKeys: boolean },
): FieldFault[] {
  if (typed.length === 0) return [{ param: first, msg: nothing[lang], code: "REQUIRED" }];
  const play = takesTestKeys ? [] : typed.filter(({ value }) => /^[ps]key_test_/.test(value));
  if (play.length > 0) return play.map(({ name }) => ({ param: name, msg: testKey[lang], code: "TEST_KEY" }));
  return typed.filter(({ value }) => !/^[\x20-\x7e]+$/.test(value)).map(({ name }) => ({ param: name, msg: notAKey[lang], code: "NOT_A_KEY" }));
}

/** Four characters say which key it is; of a short one they would say too much. */
function endingOf(value: string): string {
  return value.length < 16 ? "" : value.slice(-4);
}
