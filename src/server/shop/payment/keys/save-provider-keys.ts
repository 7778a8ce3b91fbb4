import type { FieldFault } from "#contract/client.ts";
import type { Language, LocalizedText } from "#domain/link/localized-path.ts";
import type { ProviderId } from "#domain/payment/payment-method.ts";
import { keyNamesOf } from "#domain/payment/providers/all-accounts.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { seal, unseal } from "#server/platform/process/seal.ts";
import { type ConfirmNeeds, type ConfirmRefusal, confirmPerson, isRefused, type Proof } from "#server/shop/my-account/confirm-person.ts";
import { lockSettings, raiseSealedVersion } from "#server/shop/settings/settings-queries.ts";
import { type KeyFault, keyFault } from "./key-faults.ts";
import { keyPlace } from "./live-providers.ts";
import type { KnownKeys } from "./merge-keys.ts";
import { keepPastKeys, listKeyStates, listSealedKeys, saveKey } from "./provider-key-queries.ts";
import { versionOf } from "./read-provider-keys.ts";
import { forgetKeysRefused } from "./refused-keys-queries.ts";
import { type KeyTester, testFault, testKeys } from "./test-keys.ts";

/** Play money must buy nothing in a real shop. */
type Needs = ConfirmNeeds & KeyTester & { dataKey: Buffer; takesTestKeys: boolean };
type Command = { provider: ProviderId; version: number; keys: Readonly<Record<string, string>>; caller: SignedIn; proof: Proof };

const nothing: LocalizedText = { th: "กรุณากรอกคีย์อย่างน้อยหนึ่งช่อง", en: "Please enter at least one key." };
const unfit: Record<KeyFault, LocalizedText> = {
  TEST_KEY: { th: "คีย์ทดสอบใช้กับร้านจริงไม่ได้", en: "A test key cannot be used in a real shop." },
  WRONG_BEGINNING: {
    th: "คีย์นี้ไม่ใช่ของช่องนี้ คีย์สาธารณะขึ้นต้นด้วย pkey_ คีย์ลับขึ้นต้นด้วย skey_",
    en: "This key belongs elsewhere: a public key begins with pkey_, a secret key with skey_.",
  },
  NOT_BASE64: {
    th: "กรุณาคัดลอกรหัสนี้มาให้ครบตามที่ผู้ให้บริการแสดง มิฉะนั้นร้านจะไม่รับแจ้งผลการชำระเงิน",
    en: "Please copy the whole secret as the provider shows it; with this one no notification would be taken.",
  },
  TOO_SIMPLE: {
    th: "คีย์นี้สั้นหรือเดาง่ายเกินไป กรุณาคัดลอกจากหน้าของผู้ให้บริการอีกครั้ง",
    en: "This key is too short or too simple. Please copy it from the provider's page again.",
  },
};
const alike: LocalizedText = { th: "คีย์นี้ซ้ำกับอีกช่องหนึ่ง แต่ละช่องต้องเป็นคีย์ของตัวเอง", en: "This key stands in another field, too: each has one of its own." };
const notAKey: LocalizedText = { th: "คีย์มีได้เฉพาะตัวอักษรอังกฤษ ตัวเลข และเครื่องหมาย", en: "A key has letters, digits and signs only." };

/** Whoever may change where the money goes proves once more who they are. What was left empty stays as it is. */
export async function saveProviderKeys(
  { dataKey, takesTestKeys, ...needs }: Needs,
  { provider, version, keys, caller, proof }: Command,
): Promise<ConfirmRefusal | "another version" | null> {
  const typed = keyNamesOf(provider)
    .map((name) => ({ name, value: (keys[name] ?? "").trim() }))
    .filter(({ value }) => value !== "");
  const errors = faultsOf(typed, { provider, lang: proof.lang, takesTestKeys });
  if (errors.length > 0) return refuse("INPUT_ERROR", { errors });
  const confirmed = await confirmPerson(needs, caller, proof);
  if (isRefused(confirmed)) return confirmed;
  if (versionOf(await listKeyStates(needs.db, provider)) !== version) return "another version";
  const meant = await withThoseInUse(needs.db, dataKey, { provider, typed });
  const result = await testKeys(needs, provider, meant);
  if (result !== null) return refuse("INPUT_ERROR", { errors: [testFault(result, typed[0]?.name ?? "password", proof.lang)] });
  const accountId = caller.account.id;
  return inTransaction(needs.db, async (tx) => {
    await lockSettings(tx);
    if (versionOf(await listKeyStates(tx, provider)) !== version) return "another version";
    await raiseSealedVersion(tx);
    await keepPastKeys(tx, provider);
    await forgetKeysRefused(tx, provider);
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
    return null;
  });
}

/** What was left empty stays as it is. */
async function withThoseInUse(db: Db, dataKey: Buffer, { provider, typed }: { provider: ProviderId; typed: readonly Typed[] }): Promise<KnownKeys[]> {
  const names = typed.map(({ name }) => name);
  const kept = (await listSealedKeys(db)).filter((key) => key.provider === provider && !names.includes(key.name));
  const opened = kept.map((key) => ({ provider, name: key.name, value: unseal(dataKey, keyPlace(key), key.sealed) }));
  return [...opened, ...typed.map((key) => ({ provider, ...key }))];
}

type Typed = { name: string; value: string };
type Judging = { provider: ProviderId; lang: Language; takesTestKeys: boolean };

function faultsOf(typed: readonly Typed[], { provider, lang, takesTestKeys }: Judging): FieldFault[] {
  if (typed.length === 0) return [{ param: keyNamesOf(provider)[0] ?? "password", msg: nothing[lang], code: "REQUIRED" }];
  const unreadable = typed.filter(({ value }) => !/^[\x20-\x7e]+$/.test(value));
  if (unreadable.length > 0) return unreadable.map(({ name }) => ({ param: name, msg: notAKey[lang], code: "NOT_A_KEY" }));
  return takesTestKeys ? [] : typed.flatMap((key) => faultInRealShop(provider, key, typed, lang));
}

function faultInRealShop(provider: ProviderId, { name, value }: Typed, typed: readonly Typed[], lang: Language): FieldFault[] {
  const fault = keyFault(provider, name, value);
  if (fault !== null) return [{ param: name, msg: unfit[fault][lang], code: fault }];
  const isTwice = typed.some((other) => other.name !== name && other.value === value);
  return isTwice ? [{ param: name, msg: alike[lang], code: "SAME_KEY" }] : [];
}

/** Four characters say which key it is; of a short one they would say too much. */
function endingOf(value: string): string {
  return value.length < 16 ? "" : value.slice(-4);
}
