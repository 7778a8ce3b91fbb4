import type { LinkPurpose } from "#domain/account/sign-in/one-time-link.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { hashToken, isToken, newToken } from "#server/platform/process/tokens.ts";
import { type FoundToken, findToken, takeToken, upsertTokens } from "./one-time-token-queries.ts";

/** `isInvitation`: to a person who did not ask for it and may read it days later. */
export type TokenRequest = {
  accountId: number;
  purpose: LinkPurpose;
  email: string;
  isInvitation?: boolean;
};

/**
 * What goes into a mailed link. Whatever link of this kind the account had before opens nothing any
 * more.
 */
export async function issueToken(db: Db | Tx, request: TokenRequest): Promise<string> {
  const [token = ""] = await issueTokens(db, [request]);
  return token;
}

/**
 * In the order of the requests. Equal ones share a token, and of two for different addresses of one
 * account the last counts.
 */
export async function issueTokens(
  db: Db | Tx,
  requests: readonly TokenRequest[],
): Promise<string[]> {
  const tokens = new Map(requests.map((request) => [keyOf(request), newToken()]));
  const last = new Map(
    requests.map((request) => [`${request.accountId} ${request.purpose}`, request]),
  );
  const tokenOf = (request: TokenRequest) => tokens.get(keyOf(request)) ?? "";
  await upsertTokens(
    db,
    [...last.values()].map((request) => ({
      ...request,
      tokenHash: hashToken(tokenOf(request)).toString("hex"),
    })),
  );
  return requests.map(tokenOf);
}

/** What sets a password: whether it was asked for, or is the account's first. */
export const passwordPurposes = [
  "reset_password",
  "first_password",
] as const satisfies readonly LinkPurpose[];

/**
 * Uses the link up: account and address for the first who brings it, null for everybody after and
 * when its time is over.
 */
export async function consumeToken(
  tx: Tx,
  token: string,
  ...purposes: LinkPurpose[]
): Promise<FoundToken | null> {
  return isToken(token) ? takeToken(tx, hashToken(token), purposes) : null;
}

/** The same without using it up. */
export async function checkToken(
  db: Db,
  token: string,
  ...purposes: LinkPurpose[]
): Promise<FoundToken | null> {
  return isToken(token) ? findToken(db, hashToken(token), purposes) : null;
}

function keyOf({ accountId, purpose, email }: TokenRequest): string {
  return `${accountId} ${purpose} ${email}`;
}
