import type { FastifyInstance } from "fastify";
import { exportJWK, generateKeyPair, jwtVerify } from "jose";
import { type IdentityApp, isOwnSecret } from "./apps.ts";
import { authorizeRoutes } from "./authorize-routes.ts";
import { type Faults, faultRoutes } from "./faults.ts";
import { createGrants, type Grants } from "./grants.ts";
import { createSigner, type Signer } from "./id-token.ts";
import { type Person, subjectOf } from "./people.ts";

type Options = { app: IdentityApp; baseUrl: () => string };
type TokenDeps = Options & {
  signers: { channel: Signer; lineApp: Signer };
  grants: Grants;
  faults: Faults;
};
type Form = Record<string, string | undefined>;

/**
 * LINE Login 2.1. The channel's secret signs the ID tokens of a web login. A key of LINE's signs
 * those of LINE's apps.
 */
export async function lineSimulator(
  server: FastifyInstance,
  { app, baseUrl }: Options,
): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
  const keys = {
    keys: [{ ...(await exportJWK(publicKey)), kid: "line-1", alg: "ES256", use: "sig" }],
  };
  const channelSecret = new TextEncoder().encode(app.secret);
  const signers = {
    channel: createSigner({ alg: "HS256", key: channelSecret }),
    lineApp: createSigner({ alg: "ES256", kid: "line-1", key: privateKey }),
  };
  const grants = createGrants();
  const faults = faultRoutes(server);
  authorizeRoutes(server, {
    provider: "line",
    path: "/oauth2/v2.1/authorize",
    app,
    grants,
    baseUrl,
  });

  server.get("/oauth2/v2.1/certs", () => keys);
  tokenRoute(server, { app, baseUrl, signers, grants, faults });
  verifyRoute(server, channelSecret);
  profileRoute(server, grants);
}

function tokenRoute(
  server: FastifyInstance,
  { app, baseUrl, signers, grants, faults }: TokenDeps,
): void {
  server.post<{ Body: Form }>("/oauth2/v2.1/token", async ({ body }, reply) => {
    if (faults.current === "outage") return reply.code(503).send({ error: "server_error" });
    if (!isOwnSecret(app, { id: body.client_id, secret: body.client_secret }))
      return reply.code(400).send({ error: "invalid_client" });
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
      claims: claimsOf(person),
      issuer: baseUrl(),
      audience: app.id,
      subject: subjectOf("line", person),
      nonce,
    };
    const sign = faults.current === "app-key" ? signers.lineApp : signers.channel;
    const id_token = await sign(token, faults.current);
    const access_token = grants.token(person);
    return reply.send({
      access_token,
      token_type: "Bearer",
      refresh_token: `refresh-${access_token}`,
      expires_in: 2_592_000,
      scope,
      id_token,
    });
  });
}

function verifyRoute(server: FastifyInstance, channelSecret: Uint8Array): void {
  server.post<{ Body: Form }>("/oauth2/v2.1/verify", async ({ body }, reply) => {
    const verified = await jwtVerify(body.id_token ?? "", channelSecret, {
      audience: body.client_id ?? "",
    }).catch(() => null);
    return verified === null
      ? reply.code(400).send({ error: "invalid_request", error_description: "Invalid IdToken." })
      : reply.send(verified.payload);
  });
}

function profileRoute(server: FastifyInstance, grants: Grants): void {
  server.get("/v2/profile", ({ headers }, reply) => {
    const person = grants.ownerOf(headers.authorization?.replace(/^Bearer /, "") ?? "");
    if (person === null) return reply.code(401).send({ message: "The access token is invalid" });
    return reply.send({ userId: subjectOf("line", person), displayName: displayName(person) });
  });
}

function claimsOf(person: Person) {
  return {
    amr: ["linesso"],
    name: displayName(person),
    ...(person.email !== null && { email: person.email }),
  };
}

function displayName({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`.trim();
}
