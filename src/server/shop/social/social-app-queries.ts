import { sql } from "kysely";
import type { SocialProvider } from "#domain/account/social-provider.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";

/** An app that is set again has another moment, so that moment is its version. */
export type StoredApp = {
  provider: SocialProvider;
  version: number;
  appId: string;
  sealed: Buffer;
  setAt: Date;
  setBy: string;
};

export async function listSocialApps(db: Db | Tx): Promise<StoredApp[]> {
  const { rows } =
    await sql<StoredApp>`select s.provider, s.app_id as "appId", s.secret_sealed as sealed,
      s.set_at as "setAt",
      (extract(epoch from s.set_at) * 1000000)::bigint as version,
      trim(a.first_name || ' ' || a.last_name) as "setBy" from social_app s
        join account a on a.id = s.set_by`.execute(db);
  return rows;
}

export async function saveSocialApp(
  tx: Tx,
  {
    provider,
    appId,
    sealed,
    accountId,
  }: Pick<StoredApp, "provider" | "appId" | "sealed"> & { accountId: number },
): Promise<void> {
  await sql`insert into social_app (provider, app_id, secret_sealed, set_by)
    values (${provider}, ${appId}, ${sealed}, ${accountId})
    on conflict (provider) do update
      set app_id = excluded.app_id, secret_sealed = excluded.secret_sealed,
      set_by = excluded.set_by, set_at = now()`.execute(tx);
}

export async function deleteSocialApp(tx: Tx, provider: SocialProvider): Promise<void> {
  await sql`delete from social_app where provider = ${provider}`.execute(tx);
}
