import type { FastifyInstance, FastifyRequest } from "fastify";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { createClient, type Send, type ShopClient } from "#contract/client.ts";
import { splitLanguage } from "#domain/link/localized-path.ts";

const drawn = "x-drawn";

/**
 * Whether the call comes from a page that is being rendered on the server, and not from a browser.
 */
export function isDrawn({ headers }: FastifyRequest): boolean {
  return headers[drawn] !== undefined;
}

/**
 * A page's own client: the same calls as the browser's, answered inside this process, with the
 * visitor's cookie or none.
 */
export function pageClient(
  app: FastifyInstance,
  path: string,
  visitor?: FastifyRequest,
): { api: ShopClient; setCookies: string[] } {
  const setCookies: string[] = [];
  // For a navigation inside the browser, the router requests the page's data: `/en.data`.
  const { language } = splitLanguage(path.replace(/\.data(?=$|\?)/, ""));
  const headers = {
    "x-lang": language.code,
    [drawn]: "1",
    "sec-fetch-site": "same-origin",
    ...(visitor && {
      "x-request-id": visitor.id,
      ...(visitor.headers.cookie !== undefined && { cookie: visitor.headers.cookie }),
    }),
  };
  const send: Send = async ({ method, path: url, body }) => {
    const answer = await app.inject({
      method: method as "GET",
      url,
      headers,
      ...(visitor && { remoteAddress: visitor.ip }),
      ...(body !== undefined && { payload: body as object }),
    });
    setCookies.push(...[answer.headers["set-cookie"] ?? []].flat());
    return { status: answer.statusCode, body: answer.json() };
  };
  return { api: createClient(allEndpoints, send), setCookies };
}
