import type { LinkPurpose } from "#domain/account/sign-in/one-time-link.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { hashToken, isToken, newToken } from "#server/platform/process/tokens.ts";
import { type FoundToken, findToken, takeToken, upsertTokens } from "./one-time-token-queries.ts";

/** `isInvitation`: the recipient did not request the mail and may read it days later. */
export type TokenRequest = {
  accountId: number;
  purpose: LinkPurpose;
  email: string;
  isInvitation?: boolean;
};

/** The token of a mailed link. It invalidates earlier links of this kind for the account. */
export async function issueToken(db: Db | Tx, request: TokenRequest): Promise<string> {
  const [token = ""] = await issueTokens(db, [request]);
  return token;
}

/**
 * Tokens in the order of the requests. Equal requests share a token. Of two addresses for one
 * account the last one counts.
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

/** The purposes of links that set a password: after a request, or for the first time. */
export const passwordPurposes = [
  "reset_password",
  "first_password",
] as const satisfies readonly LinkPurpose[];

/**
 * Uses the link up. The first caller gets account and address. Later callers, and calls after its
 * expiry, get null.
 */
export async function consumeToken(
  tx: Tx,
  token: string,
  ...purposes: LinkPurpose[]
): Promise<FoundToken | null> {
  return isToken(token) ? takeToken(tx, hashToken(token), purposes) : null;
}

/** Checks the link without using it up. */
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
