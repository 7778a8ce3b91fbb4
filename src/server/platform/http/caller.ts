import type { Permission } from "#domain/account/permissions.ts";

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
  /** The owner of the shop may do everything. */
  isOwner: boolean;
  /** Empty as long as a required second factor is missing. */
  permissions: readonly Permission[];
  hasFactor: boolean;
  /** A second factor is required. Until it is there only its enrolment is open. */
  needsFactor: boolean;
  tier: string | null;
  lang: "th" | "en";
  isEmailConfirmed: boolean;
  /** When the account ends. Null: never. */
  endsAt: Date | null;
};

export type SignedIn = {
  kind: "account";
  account: Account;
  sessionHash: Buffer;
  /** The account is a student's, as an administrator sees the shop. The session is the administrator's. */
  view?: { viewerId: number; endsAt: Date };
};
export type Guest = { kind: "guest"; guest: { id: number; handle: string }; secretHash: Buffer };
export type Caller = SignedIn | Guest;

/** Whom a request's cookies identify. `ended` says why a session cookie is no longer valid. */
/**
 * Who ended a session: another device of the same person, or the shop, which has suspended the
 * account.
 */
export type EndedBy = "device" | "shop";
export type EndedSession = { ended: NonNullable<Identification["ended"]>; by: EndedBy | null };
export type Identification = {
  caller: Caller | null;
  ended: "UNAUTHORIZED" | "PERMISSION_DENIED" | "WHITELIST_USER_DENIED" | null;
};
