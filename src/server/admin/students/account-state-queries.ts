import { type RawBuilder, sql } from "kysely";
import type { AccountState } from "#domain/account/account-state.ts";

/** The state of the account `i`, and for each the condition an index fits. */
export const accountState = sql<AccountState>`case when i.merged_into is not null then 'merged'
  when not i.is_allowed then 'locked' when i.expires_at <= now() then 'expired'
  when i.email_verified_at is null then 'unconfirmed' else 'active' end`;

const mayEnter = sql`i.is_allowed and (i.expires_at is null or i.expires_at > now())`;
export const inState: Record<AccountState, RawBuilder<unknown>> = {
  active: sql`${mayEnter} and i.email_verified_at is not null`,
  unconfirmed: sql`${mayEnter} and i.email_verified_at is null`,
  expired: sql`i.is_allowed and i.expires_at <= now()`,
  locked: sql`not i.is_allowed and i.merged_into is null`,
  merged: sql`i.merged_into is not null`,
};
