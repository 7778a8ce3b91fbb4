import type { FastifyInstance } from "fastify";
import { exportJWK, generateKeyPair } from "jose";
import { type IdentityApp, isOwnSecret } from "./apps.ts";
import { authorizeRoutes } from "./authorize-routes.ts";
import { faultRoutes } from "./faults.ts";
import { createGrants, type Grant } from "./grants.ts";
import { createSigner } from "./id-token.ts";
import { type Person, subjectOf } from "./people.ts";

type Options = { app: IdentityApp; baseUrl: () => string };
type Form = Record<string, string | undefined>;

/** Google: OpenID Connect with a discovery document, RS256 and a key set. */
export async function googleSimulator(
  server: FastifyInstance,
  { app, baseUrl }: Options,
): Promise<void> {
  // The key is made on demand, because an RSA key takes longer than the rest of the start.
  let made: ReturnType<typeof makeKey> | undefined;
  const key = () => (made ??= makeKey());
  const grants = createGrants();
  const faults = faultRoutes(server);
  authorizeRoutes(server, { provider: "google", path: "/o/oauth2/v2/auth", app, grants, baseUrl });

  server.get("/.well-known/openid-configuration", () => discovery(baseUrl()));
  server.get("/oauth2/v3/certs", async () => (await key()).published);
  server.post<{ Body: Form }>("/token", async ({ body, headers }, reply) => {
    if (faults.current === "outage")
      return reply.code(503).send({ error: "temporarily_unavailable" });
    if (!isOwnSecret(app, clientOf(body, headers.authorization)))
      return reply.code(401).send({ error: "invalid_client", error_description: "Unauthorized" });
    if (body.grant_type !== "authorization_code")
      return reply.code(400).send({ error: "unsupported_grant_type" });
    const grant = grants.redeem({
      code: body.code,
      redirectUri: body.redirect_uri,
      verifier: body.code_verifier,
    });
    if (typeof grant === "string")
      return reply.code(400).send({ error: "invalid_grant", error_description: grant });
    const { person, nonce, scope } = grant;
    const token = {
      claims: claimsOf(grant, app.id),
      issuer: baseUrl(),
      audience: app.id,
      subject: subjectOf("google", person),
      nonce,
    };
    const id_token = await (await key()).sign(token, faults.current);
    return reply.send({
      access_token: grants.token(person),
      expires_in: 3599,
      scope,
      token_type: "Bearer",
      id_token,
    });
  });
  server.get("/v1/userinfo", ({ headers }, reply) => {
    const person = grants.ownerOf(headers.authorization?.replace(/^Bearer /, "") ?? "");
    return person === null
      ? reply.code(401).send({ error: "invalid_token" })
      : reply.send({ sub: subjectOf("google", person), ...profileOf(person) });
  });
}

async function makeKey() {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const published = {
    keys: [{ ...(await exportJWK(publicKey)), kid: "google-1", alg: "RS256", use: "sig" }],
  };
  return { published, sign: createSigner({ alg: "RS256", kid: "google-1", key: privateKey }) };
}

/** Google accepts client credentials in the body and in the Authorization header. */
function clientOf(
  { client_id, client_secret }: Form,
  authorization = "",
): { id?: string | undefined; secret?: string | undefined } {
  if (!authorization.startsWith("Basic ")) return { id: client_id, secret: client_secret };
  const [id, secret] = Buffer.from(authorization.slice(6), "base64")
    .toString("utf8")
    .split(":")
    .map(decodeURIComponent);
  return { id, secret };
}

function claimsOf({ person }: Grant, audience: string) {
  return { azp: audience, ...profileOf(person) };
}

function profileOf({ firstName, lastName, email, isEmailVerified }: Person) {
  const names = {
    name: `${firstName} ${lastName}`.trim(),
    given_name: firstName,
    ...(lastName !== "" && { family_name: lastName }),
  };
  return { ...names, ...(email !== null && { email, email_verified: isEmailVerified }) };
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/v1/userinfo`,
    jwks_uri: `${issuer}/oauth2/v3/certs`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    scopes_supported: ["openid", "email", "profile"],
    token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
    code_challenge_methods_supported: ["plain", "S256"],
  };
}
