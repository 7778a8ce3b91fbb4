import { afterEach, beforeEach, vi } from "vitest";
import { type AllSchemas, allEndpoints, type EndpointName } from "#contract/all-endpoints.ts";
import { allSchemas } from "#contract/all-schemas.ts";
import type { FieldFault } from "#contract/client.ts";
import type { Input, Output } from "#contract/endpoint.ts";
import { type RefusalCode, refusals } from "#contract/refusals/refusals.ts";
import { keepSession, type SessionAnswer } from "../../src/web/platform/session.ts";

class Refusal {
  readonly code: RefusalCode;
  readonly errors: FieldFault[] | undefined;
  readonly result: unknown;

  constructor(code: RefusalCode, errors?: FieldFault[], result?: unknown) {
    this.code = code;
    this.errors = errors;
    this.result = result;
  }
}

type Answer<Name extends EndpointName> = Output<AllSchemas[Name]> | Refusal;
type Handler<Name extends EndpointName> = (
  given: Input<AllSchemas[Name]>,
) => Answer<Name> | Promise<Answer<Name>>;
export type Handlers = { [Name in EndpointName]?: Handler<Name> };
type Call = {
  name: EndpointName;
  given: {
    params?: unknown;
    query?: unknown;
    body?: unknown;
  } /** The Idempotency-Key. */;
  key?: string | undefined;
  /** The request is sent even while the page is being left. */
  keepalive?: boolean | undefined;
};
type FakeRequest = {
  method: string;
  body?: string;
  headers?: Record<string, string>;
  keepalive?: boolean;
};

const guest: SessionAnswer = {
  success: true,
  user: null,
  guest_id: "g-1",
  csrf_token: "t",
  lang: "th",
  cart_count: 0,
  social: null,
};

/** `return refusal("LOGIN_FAILED")` */
export function refusal(code: RefusalCode, errors?: FieldFault[], result?: unknown): Refusal {
  return new Refusal(code, errors, result);
}

/**
 * Replaces the server: it returns the answers of a test, in the shapes of the contract, and parses
 * requests as strictly as the server.
 */
export function fakeShop() {
  const shop = {
    handlers: {} as Handlers,
    session: guest,
    calls: [] as Call[],
    isOffline: false,
    now: () => Date.now(),
  };
  beforeEach(() => {
    Object.assign(shop, {
      handlers: {},
      session: guest,
      calls: [],
      isOffline: false,
      now: () => Date.now(),
    });
    keepSession({ status: "loading", known: null });
    vi.stubGlobal("fetch", async (path: string, sent: FakeRequest) => {
      if (shop.isOffline) throw new TypeError("no connection");
      const answer = await respond(shop, new URL(path, "http://shop"), sent);
      answer.headers.set("date", new Date(shop.now()).toUTCString());
      return answer;
    });
  });
  // Requests of a page that is being left get no answer. After a failure the page would retry, and
  // the fake shop of another test would get the request.
  afterEach(() => {
    vi.unstubAllGlobals();
    globalThis.fetch = () => new Promise(() => undefined);
  });
  return shop;
}

/** A student who has bought nothing yet. */
const usual: Handlers = {
  adminGetAlarms: () => ({ success: true, data: [] }),
  getReturningBuyer: () => ({
    success: true,
    data: { waiting_orders: [], shipping_address_id: null, shipping_fee_id: null },
  }),
};

type FakeShop = ReturnType<typeof fakeShop>;

async function respond(
  shop: FakeShop,
  { pathname, searchParams }: URL,
  { method, body, headers, keepalive }: FakeRequest,
): Promise<Response> {
  const { name, params } = find(method, pathname);
  const schemas = allSchemas[name];
  const given = {
    ...(schemas.params && { params: schemas.params.parse(params) }),
    ...(schemas.query && { query: schemas.query.parse(Object.fromEntries(searchParams)) }),
    ...(schemas.body && {
      body: schemas.body.parse(body === undefined ? undefined : JSON.parse(body)),
    }),
  };
  shop.calls.push({ name, given, key: headers?.["idempotency-key"], keepalive });
  const handler = (shop.handlers[name] ?? usual[name]) as ((given: unknown) => unknown) | undefined;
  if (handler === undefined && name !== "getSession")
    throw new Error(`the test answers no ${name}`);
  const answer = handler === undefined ? shop.session : await handler(given);
  if (!(answer instanceof Refusal)) return json(schemas.output.parse(answer), 200);
  const { code, errors, result } = answer;
  const { status, th } = refusals[code];
  return json(
    {
      success: false,
      error: { code, msg: th, ...(result !== undefined && { result }) },
      ...(errors && { errors }),
    },
    status,
  );
}

function json(body: unknown, status: number): Response {
  return new Response(JSON.stringify(body), { status });
}

function find(
  method: string,
  pathname: string,
): { name: EndpointName; params: Record<string, string> } {
  // As on the server: a fixed path wins over a path with a parameter.
  const [spelled, filled] = [
    Object.entries(allEndpoints).filter(([, { path }]) => path === pathname),
    Object.entries(allEndpoints),
  ];
  for (const [name, address] of [...spelled, ...filled]) {
    const match = new RegExp(`^${address.path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`).exec(pathname);
    if (address.method === method && match)
      return { name: name as EndpointName, params: { ...match.groups } };
  }
  throw new Error(`no call of the contract: ${method} ${pathname}`);
}
