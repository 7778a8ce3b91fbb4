import { randomNonce, randomPKCECodeVerifier, randomState } from "openid-client";
import type { Db } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/process/log.ts";
import { hashToken } from "#server/platform/process/tokens.ts";
import type { OAuthOutcome, SocialPerson } from "../session/ticket.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { insertOAuthFlow, type Traveller, takeOAuthFlow } from "./oauth-queries.ts";

type OAuthFlowDeps = { db: Db; log: Log };
type Begin = {
  provider: IdentityProvider;
  traveller: Traveller;
  nextPath: string;
  redirectUri: string;
  lang: "th" | "en";
};

/**
 * Begins a flow and returns the provider's address. Only this visitor can return from it, and only
 * once.
 */
export async function beginOAuthFlow(
  { db }: OAuthFlowDeps,
  { provider, traveller, nextPath, redirectUri, lang }: Begin,
): Promise<string> {
  const flow = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const url = await provider.authorizeUrl({ ...flow, redirectUri, lang });
  await insertOAuthFlow(db, hashToken(flow.state), {
    provider: provider.id,
    traveller,
    nonce: flow.nonce,
    verifier: flow.verifier,
    nextPath,
  });
  return url.href;
}

type Finish = { provider: IdentityProvider; traveller: Traveller; returned: URL };
export type OAuthResult = {
  nextPath: string;
  result: { person: SocialPerson } | { outcome: OAuthOutcome["outcome"] };
};

/** Null: no such flow began here, so no provider is asked. */
export async function finishOAuthFlow(
  { db, log }: OAuthFlowDeps,
  { provider, traveller, returned }: Finish,
): Promise<OAuthResult | null> {
  const state = returned.searchParams.get("state");
  if (state === null) return null;
  const flow = await takeOAuthFlow(db, {
    stateHash: hashToken(state),
    provider: provider.id,
    traveller,
  });
  if (flow === null) return null;
  const { nextPath, nonce, verifier } = flow;
  if (returned.searchParams.get("error") === "access_denied")
    return { nextPath, result: { outcome: "refused" } };
  try {
    return {
      nextPath,
      result: { person: await provider.confirm(returned, { state, nonce, verifier }) },
    };
  } catch (error) {
    // NOTE: message and cause are not logged, because they may contain a token.
    log.warn({ provider: provider.id, error: nameOf(error) }, "a social login was not confirmed");
    return { nextPath, result: { outcome: "failed" } };
  }
}

export function nameOf(error: unknown): string {
  const { name, code } = error as { name?: string; code?: unknown };
  return typeof code === "string" ? `${name} ${code}` : String(name);
}
