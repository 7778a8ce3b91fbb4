import type { ShopClient } from "#contract/client.ts";
import { hashToken } from "../../src/server/platform/process/tokens.ts";
import { csrfToken } from "../../src/server/shop/session/csrf-token.ts";
import { clientOf, givenStudent, type Person, signedIn } from "./factories.ts";
import type { TestApp } from "./test-app.ts";

/** Each buyer has their own IP address. */
let homes = 0;

function newHome(): string {
  homes += 1;
  return `10.${homes >> 16}.${(homes >> 8) & 255}.${homes & 255}`;
}

export type Buyer = { person: Person; api: ShopClient };

/**
 * A student who is signed in. `api` has the token from the start, so that calls sent together
 * arrive together without further requests.
 */
export async function givenBuyer(
  shop: TestApp,
  { address = newHome() }: { address?: string } = {},
): Promise<Buyer> {
  const person = await givenStudent(shop.db);
  const visitor = await signedIn(shop, person);
  const token = String(visitor.cookies.get("sid"));
  const headers = {
    cookie: `sid=${token}`,
    "sec-fetch-site": "same-origin",
    "x-csrf-token": csrfToken(shop.config.secrets.session, hashToken(token)),
  };
  const api = clientOf({ ...visitor, post: send, get: (path) => send(path) });
  return { person, api };

  async function send(path: string, body?: unknown, call: { idempotencyKey?: string } = {}) {
    const key = call.idempotencyKey;
    const method = body === undefined ? "GET" : "POST";
    const answer = await shop.app.inject({
      method,
      url: path,
      headers: { ...headers, ...(key !== undefined && { "idempotency-key": key }) },
      remoteAddress: address,
      ...(body !== undefined && { payload: body as object }),
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  }
}

export function givenBuyers(
  shop: TestApp,
  count: number,
  home?: { address: string },
): Promise<Buyer[]> {
  return Promise.all(Array.from({ length: count }, () => givenBuyer(shop, home)));
}
