import {
  createRemoteJWKSet,
  decodeProtectedHeader,
  customFetch as joseFetch,
  jwtVerify,
} from "jose";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  clockSkew,
  customFetch,
} from "openid-client";
import * as z from "zod/mini";
import type { OutgoingHttp } from "#server/platform/http/outgoing-http.ts";
import { type Clock, secondsAheadOfMachine } from "#server/platform/process/clock.ts";
import type { LineAddresses, SocialAppConfig } from "../config.ts";
import type { IdentityProvider } from "../identity-provider.ts";
import { personOf } from "./person-of.ts";
import { throughOutgoing } from "./through-outgoing.ts";

const claimsSchema = z.object({
  sub: z.string(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
});

type App = SocialAppConfig<LineAddresses>;

/**
 * LINE Login 2.1. The e-mail is there only when the person allows it, and LINE never says that it
 * is verified.
 */
export function createLine(app: App, http: OutgoingHttp, clock: Clock): IdentityProvider {
  const configuration = () => configurationOf(app, http, secondsAheadOfMachine(clock));
  const verify = createVerify(app, http, clock);
  return {
    id: "line",
    authorizeUrl: async ({ redirectUri, state, nonce, verifier, lang }) =>
      buildAuthorizationUrl(configuration(), {
        redirect_uri: redirectUri,
        scope: "openid profile email",
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ui_locales: lang,
      }),
    confirm: async (returned, { state, nonce, verifier }) => {
      const tokens = await authorizationCodeGrant(configuration(), returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const { sub, name, email } = claimsSchema.parse(await verify(tokens.id_token ?? ""));
      const [firstName, ...others] = (name ?? "").trim().split(/\s+/);
      return personOf({
        provider: "line",
        subject: sub,
        email,
        isEmailVerified: false,
        firstName,
        lastName: others.join(" "),
      });
    },
    close: () => http.close(),
  };
}

function configurationOf(
  { id, secret, addresses }: App,
  http: OutgoingHttp,
  ahead: number,
): Configuration {
  const { issuer, authorizeUrl, apiUrl } = addresses;
  const server = {
    issuer,
    authorization_endpoint: authorizeUrl,
    token_endpoint: `${apiUrl}/oauth2/v2.1/token`,
    id_token_signing_alg_values_supported: ["HS256", "ES256"],
  };
  const configuration = new Configuration(
    server,
    id,
    { [clockSkew]: ahead },
    ClientSecretPost(secret),
  );
  configuration[customFetch] = throughOutgoing(http);
  if (apiUrl.startsWith("http:")) allowInsecureRequests(configuration);
  return configuration;
}

/**
 * LINE signs the tokens of a web login with the channel's secret and those of its apps with a key
 * of its own.
 * NOTE: the library checks issuer, audience, times and nonce, but no HS256 signature. Each
 * algorithm has its own key here, so neither can pass for the other.
 */
function createVerify(
  { id, secret, addresses: { issuer, apiUrl } }: App,
  http: OutgoingHttp,
  clock: Clock,
): (idToken: string) => Promise<unknown> {
  const throughOurs = throughOutgoing(http);
  const publicKeys = createRemoteJWKSet(new URL(`${apiUrl}/oauth2/v2.1/certs`), {
    [joseFetch]: (url, { method }) =>
      throughOurs(url, {
        method,
        headers: { accept: "application/json" },
        body: undefined,
        redirect: "manual",
      }),
  });
  const channelSecret = new TextEncoder().encode(secret);
  return async (idToken) => {
    const expected = { issuer, audience: id, clockTolerance: 30, currentDate: clock() };
    const isOfApp = decodeProtectedHeader(idToken).alg === "ES256";
    const verified = isOfApp
      ? await jwtVerify(idToken, publicKeys, { ...expected, algorithms: ["ES256"] })
      : await jwtVerify(idToken, channelSecret, { ...expected, algorithms: ["HS256"] });
    return verified.payload;
  };
}
