import type { AccountState } from "#domain/account/account-state.ts";

/** The state of the account `i`, and for each the condition an index fits. */
export const accountState = `case when i.merged_into is not null then 'merged'
      when not i.is_allowed then 'locked'
      when i.expires_at <= now() then 'expired'
      when i.email_verified_at is null then 'unconfirmed'
      else 'active' end`;

/** The account `i` is open, whether its e-mail is confirmed or not. */
export const mayEnter = "i.is_allowed and (i.expires_at is null or i.expires_at > now())";
export const inState: Record<AccountState, string> = {
  active: `${mayEnter} and i.email_verified_at is not null`,
  unconfirmed: `${mayEnter} and i.email_verified_at is null`,
  expired: "i.is_allowed and i.expires_at <= now()",
  locked: "not i.is_allowed and i.merged_into is null",
  merged: "i.merged_into is not null",
};
