import type { FieldFault } from "#contract/client.ts";
import type { SocialProvider } from "#domain/account/social-provider.ts";
import type { Language, LocalizedText } from "#domain/link/localized-path.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { seal } from "#server/platform/process/seal.ts";
import { type ConfirmNeeds, type ConfirmRefusal, confirmPerson, isRefused, type Proof } from "../my-account/confirm-person.ts";
import { isWeakSecret } from "../payment/keys/key-faults.ts";
import { lockSettings, raiseSealedVersion } from "../settings/settings-queries.ts";
import { secretPlace } from "./live-identity.ts";
import { deleteSocialApp, listSocialApps, type StoredApp, saveSocialApp } from "./social-app-queries.ts";

type Needs = ConfirmNeeds & { dataKey: Buffer; isDemo: boolean };
type Command = { provider: SocialProvider; version: number; appId: string; secret: string; caller: SignedIn; proof: Proof };

const words = {
  NOT_A_KEY: { th: "คีย์มีได้เฉพาะตัวอักษรอังกฤษ ตัวเลข และเครื่องหมาย", en: "A key has letters, digits and signs only." },
  SECRET_MISSING: { th: "กรุณากรอกรหัสลับของแอปนี้", en: "Please enter the secret of this app." },
  TOO_SIMPLE: {
    th: "รหัสลับนี้สั้นหรือเดาง่ายเกินไป กรุณาคัดลอกจากหน้าของผู้ให้บริการอีกครั้ง",
    en: "This secret is too short or too simple. Please copy it from the provider's page again.",
  },
  ID_MISSING: { th: "กรุณากรอกไอดีของแอป", en: "Please enter the app's id." },
} as const satisfies Record<string, LocalizedText>;

/** Whoever may say who signs in proves once more who they are. Without an id the app of the configuration is used again. */
export async function saveApp(
  { dataKey, isDemo, ...needs }: Needs,
  { provider, version, appId, secret, caller, proof }: Command,
): Promise<ConfirmRefusal | Refused<"EDIT_CONFLICT"> | null> {
  const find = async (db: Db | Tx) => (await listSocialApps(db)).find((app) => app.provider === provider);
  const seen = await find(needs.db);
  const errors = faultsOf({ appId, secret, isKnown: seen?.appId === appId, isDemo }, proof.lang);
  if (errors.length > 0) return refuse("INPUT_ERROR", { errors });
  const confirmed = await confirmPerson(needs, caller, proof);
  if (isRefused(confirmed)) return confirmed;
  const accountId = caller.account.id;
  return inTransaction(needs.db, async (tx) => {
    await lockSettings(tx);
    const known = await find(tx);
    if (appRevision(known).version !== version) return refuse("EDIT_CONFLICT", { result: appRevision(known) });
    await raiseSealedVersion(tx);
    if (appId === "") await deleteSocialApp(tx, provider);
    else if (secret !== "") await saveSocialApp(tx, { provider, appId, sealed: seal(dataKey, secretPlace({ provider, appId }), secret), accountId });
    const action = appId === "" ? "social-app.removed" : "social-app.changed";
    await insertAudit(tx, {
      actorId: accountId,
      actorRole: "administrator",
      action,
      object: `social_app:${provider}`,
      detail: { changed: { app_id: [known?.appId ?? null, appId || null] }, ...(secret !== "" && { names: ["app_secret"] }) },
      requestId: proof.requestId,
    });
    return null;
  });
}

/** What may be read of it: never the secret. The version of one that is not set is nought. */
export function appRevision(own: StoredApp | undefined) {
  return { version: own?.version ?? 0, app_id: own?.appId ?? "", set_at: own?.setAt.toISOString() ?? null, set_by: own?.setBy ?? null };
}

type Typed = { appId: string; secret: string; isKnown: boolean; isDemo: boolean };

function faultsOf({ appId, secret, isKnown, isDemo }: Typed, lang: Language): FieldFault[] {
  const fault = (param: string, code: keyof typeof words) => ({ param, code, msg: words[code][lang] });
  if (appId === "") return secret === "" ? [] : [fault("app_id", "ID_MISSING")];
  const isKey = (text: string) => /^[\x21-\x7e]*$/.test(text);
  return [
    ...(isKey(appId) ? [] : [fault("app_id", "NOT_A_KEY")]),
    ...(isKey(secret) ? [] : [fault("app_secret", "NOT_A_KEY")]),
    ...(secret !== "" && isKey(secret) && !isDemo && isWeakSecret(secret) ? [fault("app_secret", "TOO_SIMPLE")] : []),
    ...(secret === "" && !isKnown ? [fault("app_secret", "SECRET_MISSING")] : []),
  ];
}
