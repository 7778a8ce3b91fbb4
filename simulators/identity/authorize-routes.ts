import type { FastifyInstance } from "fastify";
import { type IdentityApp, type IdentityProvider, problemWith } from "./apps.ts";
import { chooserPage, problemPage } from "./chooser-page.ts";
import type { Grants } from "./grants.ts";
import { type Person, peopleOf, typedPerson } from "./people.ts";

type AuthorizeDeps = {
  provider: IdentityProvider;
  path: string;
  app: IdentityApp;
  grants: Grants;
  baseUrl: () => string;
};
type AuthorizeQuery = Record<string, string | undefined>;

const html = "text/html; charset=utf-8";
const carried = [
  "client_id",
  "redirect_uri",
  "response_type",
  "scope",
  "state",
  "nonce",
  "code_challenge",
  "code_challenge_method",
];

/** The authorization page, and its answer, which is redirected through the browser. */
export function authorizeRoutes(
  server: FastifyInstance,
  { provider, path, app, grants, baseUrl }: AuthorizeDeps,
): void {
  server.get<{ Querystring: AuthorizeQuery }>(path, (request, reply) => {
    const problem = problemWith(app, request.query);
    if (problem !== null)
      return reply
        .code(400)
        .type(html)
        .send(problemPage({ provider, baseUrl: baseUrl() }, problem));
    const asked = Object.fromEntries(
      carried
        .filter((name) => request.query[name] !== undefined)
        .map((name) => [name, request.query[name]]),
    );
    return reply.type(html).send(chooserPage({ provider, baseUrl: baseUrl(), asked }));
  });

  server.post<{ Body: AuthorizeQuery }>("/choose", (request, reply) => {
    const asked = { ...request.body };
    const problem = problemWith(app, asked);
    if (problem !== null)
      return reply
        .code(400)
        .type(html)
        .send(problemPage({ provider, baseUrl: baseUrl() }, problem));
    const back = new URL(asked.redirect_uri ?? "");
    if (asked.state !== undefined) back.searchParams.set("state", asked.state);
    const person = chosen(provider, asked);
    if (person === null) refuse(back, provider);
    else back.searchParams.set("code", grants.issue(grantOf(person, asked)));
    return reply.redirect(back.href + (provider === "facebook" ? "#_=_" : ""), 302);
  });
}

function chosen(provider: IdentityProvider, asked: AuthorizeQuery): Person | null {
  if (asked.person === "typed") return typedPerson(asked);
  return peopleOf(provider).find(({ key }) => key === asked.person) ?? null;
}

function refuse(back: URL, provider: IdentityProvider): void {
  back.searchParams.set("error", "access_denied");
  back.searchParams.set("error_description", "The resource owner denied the request.");
  if (provider === "facebook") back.searchParams.set("error_reason", "user_denied");
}

function grantOf(
  person: Person,
  { redirect_uri = "", nonce, code_challenge, code_challenge_method, scope = "" }: AuthorizeQuery,
) {
  const challenge = code_challenge_method === "S256" ? (code_challenge ?? null) : null;
  const tellsEmail = scope.split(/[\s,]+/).includes("email");
  return {
    person: tellsEmail ? person : { ...person, email: null },
    redirectUri: redirect_uri,
    nonce: nonce ?? null,
    challenge,
    scope,
  };
}
