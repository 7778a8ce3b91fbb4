import { createHmac } from "node:crypto";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
} from "openid-client";
import * as z from "zod/mini";
import type { OutgoingHttp } from "#server/platform/http/outgoing-http.ts";
import type { FacebookAddresses, SocialAppConfig } from "../config.ts";
import type { IdentityProvider } from "../identity-provider.ts";
import { personOf } from "./person-of.ts";
import { throughOutgoing } from "./through-outgoing.ts";

const inspectedSchema = z.object({
  data: z.object({ app_id: z.string(), is_valid: z.boolean(), user_id: z.string() }),
});
const meSchema = z.object({
  id: z.string(),
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
});

type App = SocialAppConfig<FacebookAddresses>;

/**
 * Facebook Login: OAuth 2 without an ID token. So Facebook itself is asked for the token's owner
 * and app.
 */
export function createFacebook(app: App, http: OutgoingHttp): IdentityProvider {
  const configuration = configurationOf(app, http);
  return {
    id: "facebook",
    authorizeUrl: async ({ redirectUri, state, verifier, lang }) =>
      buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: "public_profile,email",
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        locale: lang === "th" ? "th_TH" : "en_US",
      }),
    confirm: async (returned, { state, verifier }) => {
      const tokens = await authorizationCodeGrant(configuration, returned, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      });
      const subject = await inspect(app, http, tokens.access_token);
      const me = await readMe(app, http, tokens.access_token);
      if (me.id !== subject) throw new Error("Facebook's token is of another person");
      return personOf({
        provider: "facebook",
        subject,
        email: me.email,
        isEmailVerified: false,
        firstName: me.first_name ?? me.name,
        lastName: me.last_name,
      });
    },
    close: () => http.close(),
  };
}

function configurationOf({ id, secret, addresses }: App, http: OutgoingHttp): Configuration {
  const { dialogUrl, graphUrl } = addresses;
  const server = {
    issuer: new URL(dialogUrl).origin,
    authorization_endpoint: dialogUrl,
    token_endpoint: `${graphUrl}/oauth/access_token`,
  };
  const configuration = new Configuration(server, id, {}, ClientSecretPost(secret));
  configuration[customFetch] = throughOutgoing(http);
  if (graphUrl.startsWith("http:")) allowInsecureRequests(configuration);
  return configuration;
}

/**
 * Checks the owner and app of a token. Otherwise the owner of another app could sign in as any of
 * its users.
 */
async function inspect(
  { id, secret, addresses }: App,
  http: OutgoingHttp,
  token: string,
): Promise<string> {
  const query = new URLSearchParams({ input_token: token });
  const { data } = inspectedSchema.parse(
    await readGraph(http, `${addresses.graphUrl}/debug_token?${query}`, `${id}|${secret}`),
  );
  if (!data.is_valid || data.app_id !== id)
    throw new Error("Facebook's token was not made for this app");
  return data.user_id;
}

async function readMe(
  { secret, addresses }: App,
  http: OutgoingHttp,
  token: string,
): Promise<z.infer<typeof meSchema>> {
  const proof = createHmac("sha256", secret).update(token).digest("hex");
  const query = new URLSearchParams({
    fields: "id,name,first_name,last_name,email",
    appsecret_proof: proof,
  });
  return meSchema.parse(await readGraph(http, `${addresses.graphUrl}/me?${query}`, token));
}

/** The token is sent in a header, because addresses are logged. */
async function readGraph(http: OutgoingHttp, url: string, token: string): Promise<unknown> {
  const answer = await http.send({
    method: "GET",
    url,
    headers: { accept: "application/json", authorization: `Bearer ${token}` },
  });
  if (answer.status !== 200) throw new Error(`Facebook answered ${answer.status}`);
  return JSON.parse(answer.body.toString("utf8"));
}
