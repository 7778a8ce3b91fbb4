import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  clockSkew,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";
import * as z from "zod/mini";
import type { OutgoingHttp } from "#server/platform/http/outgoing-http.ts";
import { type Clock, secondsAheadOfMachine } from "#server/platform/process/clock.ts";
import type { GoogleAddresses, SocialAppConfig } from "../config.ts";
import type { IdentityProvider } from "../identity-provider.ts";
import { personOf } from "./person-of.ts";
import { throughOutgoing } from "./through-outgoing.ts";

const claimsSchema = z.object({
  sub: z.string(),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  name: z.optional(z.string()),
});

/** A third of the library's tolerance. */
const noticeableSeconds = 10;
const knownForMs = 24 * 3_600_000;

/** OpenID Connect as Google's own document describes it: addresses and keys are read there. */
export function createGoogle(
  { id, secret, addresses }: SocialAppConfig<GoogleAddresses>,
  http: OutgoingHttp,
  clock: Clock,
): IdentityProvider {
  const read = rememberFor(knownForMs, clock, (ahead) =>
    discovery(
      new URL(addresses.issuer),
      id,
      { client_secret: secret, [clockSkew]: ahead },
      undefined,
      {
        [customFetch]: throughOutgoing(http),
        execute: [
          enableNonRepudiationChecks,
          ...(addresses.issuer.startsWith("http:") ? [allowInsecureRequests] : []),
        ],
      },
    ),
  );
  return {
    id: "google",
    authorizeUrl: async ({ redirectUri, state, nonce, verifier, lang }) => {
      const configuration = await read();
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        prompt: "select_account",
        hl: lang,
      });
      if (!addresses.hosts.includes(url.origin))
        throw new Error("Google's document names a host that is not Google's");
      return url;
    },
    confirm: async (returned, { state, nonce, verifier }) => {
      const tokens = await authorizationCodeGrant(await read(), returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const { sub, email, email_verified, given_name, family_name, name } = claimsSchema.parse(
        tokens.claims(),
      );
      return personOf({
        provider: "google",
        subject: sub,
        email,
        isEmailVerified: email_verified === true,
        firstName: given_name ?? name,
        lastName: family_name,
      });
    },
    close: () => http.close(),
  };
}

/**
 * A successful read is cached for a while, as long as the machine's clock and the shop's agree as
 * they did then. A failure is not cached.
 */
function rememberFor(
  milliseconds: number,
  clock: Clock,
  read: (ahead: number) => Promise<Configuration>,
): () => Promise<Configuration> {
  let known: { value: Promise<Configuration>; at: number; ahead: number } | undefined;
  return () => {
    const ahead = secondsAheadOfMachine(clock);
    if (
      known &&
      performance.now() - known.at < milliseconds &&
      Math.abs(known.ahead - ahead) < noticeableSeconds
    )
      return known.value;
    const value = read(ahead);
    known = { value, at: performance.now(), ahead };
    value.catch(() => {
      known = undefined;
    });
    return value;
  };
}
