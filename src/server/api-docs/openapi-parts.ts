import type { CallerKind } from "#contract/endpoint.ts";
import { refusals } from "#contract/refusals/refusals.ts";
import { pageLanguages } from "#domain/language/page-languages.ts";
import type { Operation } from "./operations.ts";

type Json = Record<string, unknown>;

const whoWords: Record<CallerKind, string> = {
  visitor: "Every caller, signed in or not.",
  guest: "Visitors who are not signed in, by the guest's cookie, and students.",
  account: "Every person who is signed in.",
  student: "Students.",
  instructor: "Those who teach.",
  editor:
    "Those who run the shop, with the permission that stands at the call, and instructors, of the courses that the owner lets them edit.",
  administrator: "Those who run the shop, with the permission that stands at the call.",
  provider:
    "Payment providers. Nothing is believed that they do not sign, or answer when they are asked.",
};

/** Administrators have many calls, so those are grouped by subject. */
export function tagOf({ who, path }: Pick<Operation, "who" | "path">): string {
  if (who !== "administrator" && who !== "editor") return who;
  const [part = ""] = path.replace(/^\/api\/admin\//, "").split(/[/.]/);
  return `${who}: ${part}`;
}

/** The tags with a description each, and the order in which a viewer groups them. */
export function documentTags(all: readonly Operation[]): Json {
  const whoOf = new Map(all.map((one) => [tagOf(one), one.who]));
  const tags = [...whoOf].map(([name, who]) => ({ name, description: whoWords[who] }));
  const groups = Map.groupBy(tags, ({ name }) => whoOf.get(name) ?? "visitor");
  return {
    tags,
    "x-tagGroups": [...groups].map(([who, list]) => ({
      name: who,
      tags: list.map(({ name }) => name),
    })),
  };
}

/** The cookie that identifies the caller. An unsafe call also needs the CSRF token. */
export function secure({ who, method, path }: Pick<Operation, "who" | "method" | "path">): Json[] {
  // A request from a provider's page only makes the shop ask the provider.
  if (who === "provider" || path.startsWith("/payment/return/")) return [];
  const token = method === "GET" || method === "HEAD" ? {} : { csrfToken: [] };
  const [session, guest] = [
    { session: [], ...token },
    { guest: [], ...token },
  ];
  if (who === "visitor") return method === "GET" ? [] : [guest, session, {}];
  return who === "guest" ? [guest, session] : [session];
}

export function components(publicUrl: string): Json {
  const prefix = publicUrl.startsWith("https:") ? "__Host-" : "";
  const cookie = (name: string, description: string) => ({
    type: "apiKey",
    in: "cookie",
    name: `${prefix}${name}`,
    description,
  });
  return {
    securitySchemes: {
      session: cookie("sid", "Set by the login. Browsers send it by themselves."),
      guest: cookie(
        "gid",
        "Set by `GET /public/session` for visitors who are not signed in. Browsers send it by themselves.",
      ),
      csrfToken: {
        type: "apiKey",
        in: "header",
        name: "X-CSRF-Token",
        description: "`csrf_token` of `GET /public/session`; another one after each login.",
      },
    },
    parameters: {
      Language: {
        name: "x-lang",
        in: "header",
        description: "The language of texts in the answer; left out: Thai.",
        schema: { type: "string", enum: pageLanguages.map(({ code }) => code) },
      },
      IdempotencyKey: {
        name: "idempotency-key",
        in: "header",
        description:
          "The same request under the same key is carried out once and gets the first answer again.",
        schema: { type: "string", format: "uuid" },
      },
    },
    schemas: { Refusal: refusal },
  };
}

const refusal = {
  type: "object",
  description: "An expected 'no': a code for programs, a text for people in their language.",
  required: ["success", "error", "request_id"],
  properties: {
    success: { type: "boolean", const: false },
    error: {
      type: "object",
      required: ["code", "msg"],
      properties: {
        code: { type: "string", enum: Object.keys(refusals) },
        msg: { type: "string" },
        result: { description: "What is known instead, such as the newer revision of a record." },
      },
    },
    errors: {
      type: "array",
      description: "What is wrong with which field.",
      items: {
        type: "object",
        required: ["param", "msg", "code"],
        properties: {
          param: { type: "string" },
          msg: { type: "string" },
          code: { type: "string" },
        },
      },
    },
    request_id: { type: "string" },
  },
};
