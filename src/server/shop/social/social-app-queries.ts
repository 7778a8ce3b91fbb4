import type { SocialProvider } from "#domain/account/social-provider.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";

/** An app that is set again has another moment, so that moment is its version. */
export type StoredApp = StatementRow<"list-social-apps">;

const listSocialAppsStatement = named(
  "list-social-apps",
  `select s.provider, s.app_id as "appId", s.secret_sealed as sealed, s.set_at as "setAt",
    (extract(epoch from s.set_at) * 1000000)::bigint as version,
    trim(a.first_name || ' ' || a.last_name) as "setBy"
  from social_app s join account a on a.id = s.set_by`,
);

export function listSocialApps(db: Db | Tx): Promise<StoredApp[]> {
  return listSocialAppsStatement(db);
}

const saveSocialAppStatement = named(
  "save-social-app",
  `insert into social_app (provider, app_id, secret_sealed, set_by)
  values ($1, $2, $3, $4)
  on conflict (provider)
    do update set app_id = excluded.app_id, secret_sealed = excluded.secret_sealed,
      set_by = excluded.set_by, set_at = now()`,
);

export async function saveSocialApp(
  tx: Tx,
  {
    provider,
    appId,
    sealed,
    accountId,
  }: Pick<StoredApp, "provider" | "appId" | "sealed"> & { accountId: number },
): Promise<void> {
  await saveSocialAppStatement(tx, [provider, appId, sealed, accountId]);
}

const deleteSocialAppStatement = named(
  "delete-social-app",
  "delete from social_app where provider = $1",
);

export async function deleteSocialApp(tx: Tx, provider: SocialProvider): Promise<void> {
  await deleteSocialAppStatement(tx, [provider]);
}
