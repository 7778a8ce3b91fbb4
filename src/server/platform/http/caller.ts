import type { Permission } from "#domain/account/roles.ts";

/** The person behind a session, as one query reads them. */
export type Account = {
  id: number;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  isStudent: boolean;
  isInstructor: boolean;
  isAdministrator: boolean;
  /** Whose shop it is: may do everything. */
  isOwner: boolean;
  permissions: readonly Permission[];
  tier: string | null;
  lang: "th" | "en";
  isEmailConfirmed: boolean;
  /** When the account's time is over; null: never. */
  endsAt: Date | null;
};

export type SignedIn = { kind: "account"; account: Account; sessionHash: Buffer };
export type Guest = { kind: "guest"; guest: { id: number; handle: string }; secretHash: Buffer };
export type Caller = SignedIn | Guest;

/**
 * Who a request's cookies belong to. `ended` says why a session cookie no longer opens anything.
 */
/**
 * Who ended a session that is signed out: another device of the person's, or the shop, which has
 * suspended the account.
 */
export type EndedBy = "device" | "shop";
export type EndedSession = { ended: NonNullable<Identification["ended"]>; by: EndedBy | null };
export type Identification = {
  caller: Caller | null;
  ended: "UNAUTHORIZED" | "PERMISSION_DENIED" | "WHITELIST_USER_DENIED" | null;
};
