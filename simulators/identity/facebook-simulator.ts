import { createHmac } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { type IdentityApp, isOwnSecret } from "./apps.ts";
import { authorizeRoutes } from "./authorize-routes.ts";
import { type Faults, faultRoutes } from "./faults.ts";
import { createGrants, type Grants } from "./grants.ts";
import { type Person, subjectOf } from "./people.ts";

type Options = { app: IdentityApp; baseUrl: () => string };
type RouteDeps = { app: IdentityApp; grants: Grants; faults: Faults };
type Form = Record<string, string | undefined>;
type WithVersion = { Params: { version: string }; Querystring: Form };

/**
 * Facebook Login: OAuth 2 without an ID token. The Graph API names the owner of a token and its
 * app.
 */
export async function facebookSimulator(
  server: FastifyInstance,
  { app, baseUrl }: Options,
): Promise<void> {
  const grants = createGrants();
  const faults = faultRoutes(server);
  authorizeRoutes(server, {
    provider: "facebook",
    path: "/:version/dialog/oauth",
    app,
    grants,
    baseUrl,
  });
  const deps = { app, grants, faults };
  tokenRoute(server, deps);
  debugTokenRoute(server, deps);
  profileRoute(server, deps);
}

function tokenRoute(server: FastifyInstance, { app, grants, faults }: RouteDeps): void {
  server.route<WithVersion & { Body: Form | null }>({
    method: ["GET", "POST"],
    url: "/:version/oauth/access_token",
    handler: ({ query, body }, reply) => {
      const form = { ...query, ...body };
      if (faults.current === "outage")
        return graphError(reply, 503, "Service temporarily unavailable", 2);
      if (!isOwnSecret(app, { id: form.client_id, secret: form.client_secret }))
        return graphError(reply, 400, "Error validating client secret.", 1);
      const grant = grants.redeem({
        code: form.code,
        redirectUri: form.redirect_uri,
        verifier: form.code_verifier,
      });
      if (typeof grant === "string")
        return graphError(
          reply,
          400,
          `This authorization code has been used or does not fit: ${grant}`,
          100,
        );
      return reply.send({
        access_token: grants.token(grant.person),
        token_type: "bearer",
        expires_in: 5_183_944,
      });
    },
  });
}

function debugTokenRoute(server: FastifyInstance, { app, grants, faults }: RouteDeps): void {
  server.get<WithVersion>("/:version/debug_token", ({ query, headers }, reply) => {
    if (tokenOf(query, headers.authorization) !== `${app.id}|${app.secret}`)
      return graphError(reply, 400, "Invalid OAuth access token.", 190);
    const person = grants.ownerOf(query.input_token ?? "");
    const isValid = person !== null && faults.current !== "invalid-token";
    return reply.send({
      data: {
        app_id: faults.current === "other-app" ? "999000111" : app.id,
        type: "USER",
        application: "Raanrian",
        is_valid: isValid,
        scopes: ["email", "public_profile"],
        user_id: person === null ? "0" : subjectOf("facebook", person),
      },
    });
  });
}

function profileRoute(server: FastifyInstance, { app, grants }: RouteDeps): void {
  server.get<WithVersion>("/:version/me", ({ query, headers }, reply) => {
    const token = tokenOf(query, headers.authorization);
    const person = grants.ownerOf(token);
    if (person === null) return graphError(reply, 400, "Error validating access token.", 190);
    if (query.appsecret_proof !== createHmac("sha256", app.secret).update(token).digest("hex")) {
      return graphError(reply, 400, "Invalid appsecret_proof provided in the API argument", 100);
    }
    return reply.send(pick(profileOf(person), query.fields ?? "id,name"));
  });
}

function tokenOf({ access_token }: Form, authorization = ""): string {
  return access_token ?? authorization.replace(/^(?:Bearer|OAuth) /, "");
}

function profileOf(person: Person): Record<string, string | null> {
  const { firstName, lastName, email } = person;
  return {
    id: subjectOf("facebook", person),
    name: `${firstName} ${lastName}`.trim(),
    first_name: firstName,
    last_name: lastName,
    email,
  };
}

function pick(profile: Record<string, string | null>, fields: string): Record<string, string> {
  const wanted = ["id", ...fields.split(",")];
  return Object.fromEntries(
    Object.entries(profile).filter(
      (entry): entry is [string, string] =>
        wanted.includes(entry[0]) && entry[1] !== null && entry[1] !== "",
    ),
  );
}

function graphError(
  reply: FastifyReply,
  status: number,
  message: string,
  code: number,
): FastifyReply {
  return reply
    .code(status)
    .send({ error: { message, type: "OAuthException", code, fbtrace_id: "simulated" } });
}
