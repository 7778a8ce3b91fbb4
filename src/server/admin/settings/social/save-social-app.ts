import type { FieldFault } from "#contract/client.ts";
import { companyNames, type SocialProvider } from "#domain/account/social-provider.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { changedBy, notifyOwners } from "#server/admin/mail/notify-owners.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { seal } from "#server/platform/process/encryption.ts";
import {
  type ConfirmDeps,
  type ConfirmRefusal,
  confirmPerson,
  isRefused,
  type Proof,
} from "#server/shop/my-account/confirm-person.ts";
import { isWeakSecret } from "#server/shop/payment/keys/key-errors.ts";
import { lockSettings, raiseSealedVersion } from "#server/shop/settings/settings-queries.ts";
import { secretPlace } from "#server/shop/social/live-identity.ts";
import {
  deleteSocialApp,
  listSocialApps,
  type StoredApp,
  saveSocialApp,
} from "#server/shop/social/social-app-queries.ts";

type SaveSocialAppDeps = ConfirmDeps & { dataKey: Buffer; isDemo: boolean };
type Command = {
  provider: SocialProvider;
  version: number;
  appId: string;
  secret: string;
  caller: SignedIn;
  proof: Proof;
};

/**
 * Changing who may sign in needs the password again. Without an id the configured app is used
 * again.
 */
export async function saveApp(
  { dataKey, isDemo, ...deps }: SaveSocialAppDeps,
  { provider, version, appId, secret, caller, proof }: Command,
): Promise<ConfirmRefusal | Refused<"EDIT_CONFLICT"> | null> {
  const find = async (db: Db | Tx) =>
    (await listSocialApps(db)).find((app) => app.provider === provider);
  const seen = await find(deps.db);
  const errors = errorsOf({ appId, secret, isKnown: seen?.appId === appId, isDemo }, proof.lang);
  if (errors.length > 0) return refuse("INPUT_ERROR", { errors });
  const confirmed = await confirmPerson(deps, caller, proof);
  if (isRefused(confirmed)) return confirmed;
  const accountId = caller.account.id;
  return inTransaction(deps.db, async (tx) => {
    await lockSettings(tx);
    const known = await find(tx);
    if (appRevision(known).version !== version)
      return refuse("EDIT_CONFLICT", { result: appRevision(known) });
    await raiseSealedVersion(tx);
    if (appId === "") await deleteSocialApp(tx, provider);
    else if (secret !== "")
      await saveSocialApp(tx, {
        provider,
        appId,
        sealed: seal(dataKey, secretPlace({ provider, appId }), secret),
        accountId,
      });
    await notifyOwners(tx, {
      what: "social-app",
      name: companyNames[provider],
      by: changedBy(caller.account),
    });
    const action = appId === "" ? "social-app.removed" : "social-app.changed";
    await insertAudit(tx, {
      actorId: accountId,
      actorRole: "administrator",
      action,
      object: `social_app:${provider}`,
      detail: {
        changed: { app_id: [known?.appId ?? null, appId || null] },
        ...(secret !== "" && { names: ["app_secret"] }),
      },
      requestId: proof.requestId,
    });
    return null;
  });
}

/** The readable settings of an app, never the secret. An app that is not set has version 0. */
export function appRevision(own: StoredApp | undefined) {
  return {
    version: own?.version ?? 0,
    app_id: own?.appId ?? "",
    set_at: own?.setAt.toISOString() ?? null,
    set_by: own?.setBy ?? null,
  };
}

type AppError = "NOT_A_KEY" | "SECRET_MISSING" | "TOO_SIMPLE" | "ID_MISSING";
type AppInput = { appId: string; secret: string; isKnown: boolean; isDemo: boolean };

function errorsOf({ appId, secret, isKnown, isDemo }: AppInput, lang: Language): FieldFault[] {
  const error = (param: string, code: AppError) => fieldFault(`field.app-${code}`, { param, lang });
  if (appId === "") return secret === "" ? [] : [error("app_id", "ID_MISSING")];
  const isKey = (text: string) => /^[\x21-\x7e]*$/.test(text);
  return [
    ...(isKey(appId) ? [] : [error("app_id", "NOT_A_KEY")]),
    ...(isKey(secret) ? [] : [error("app_secret", "NOT_A_KEY")]),
    ...(secret !== "" && isKey(secret) && !isDemo && isWeakSecret(secret)
      ? [error("app_secret", "TOO_SIMPLE")]
      : []),
    ...(secret === "" && !isKnown ? [error("app_secret", "SECRET_MISSING")] : []),
  ];
}
