import type { AllSchemas, EndpointName } from "./all-endpoints.ts";
import type { Address, Output, Request } from "./endpoint.ts";
import type { RefusalCode } from "./refusals/refusals.ts";

/** One fault of one field: `param` is the field's wire name. */
export type FieldFault = { param: string; msg: string; code: string };
export type RefusedAnswer = {
  ok: false;
  status: number;
  code: RefusalCode;
  /** In the language of the request. */
  msg: string;
  result?: unknown;
  errors?: FieldFault[];
};
export type Answer<T> = { ok: true; value: T } | RefusedAnswer;

/** A call as it is sent: by fetch in the browser, by injection for the server's pages. */
export type ApiRequest = { method: string; path: string; body?: unknown };
export type ApiResponse = { status: number; body: unknown };
export type Send = (sent: ApiRequest, options: CallOptions) => Promise<ApiResponse>;
/** The same, with the name of the call and what stands in its address. */
export type NamedRequest = ApiRequest &
  Pick<CallInput, "params" | "query"> & { name: EndpointName };
/** `keepalive`: the request is sent even while the page is being left. */
export type CallOptions = { idempotencyKey?: string; keepalive?: boolean };

type Arguments<T> =
  Record<never, never> extends T
    ? [request?: T, options?: CallOptions]
    : [request: T, options?: CallOptions];
export type ShopClient = {
  [Name in EndpointName]: (
    ...given: Arguments<Request<AllSchemas[Name]>>
  ) => Promise<Answer<Output<AllSchemas[Name]>>>;
};

type CallInput = {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
};

/**
 * A typed client of these calls. A refusal is returned as a value; for any other answer `send`
 * throws.
 */
export function createClient<Name extends EndpointName>(
  endpoints: Readonly<Record<Name, Address>>,
  send: Send,
): Pick<ShopClient, Name> {
  const calls = Object.entries<Address>(endpoints).map(([name, address]) => [
    name,
    callOf(address, send),
  ]);
  return Object.fromEntries(calls) as Pick<ShopClient, Name>;
}

type AnyCall = (given?: CallInput, options?: CallOptions) => Promise<Answer<never>>;

function callOf(address: Address, send: Send): AnyCall {
  return async (given = {}, options = {}) => {
    const sent: ApiRequest = {
      method: address.method,
      path: pathOf(address.path, given),
      ...(given.body !== undefined && { body: given.body }),
    };
    return readAnswer(await send(sent, options));
  };
}

/** The same client for a short use: a call is made only when it is asked for. */
export function createBriefClient(
  endpoints: Readonly<Record<EndpointName, Address>>,
  send: (sent: NamedRequest) => Promise<ApiResponse>,
): ShopClient {
  const made = new Map<string, AnyCall>();
  const get = (_client: object, name: string | symbol) => {
    const address = typeof name === "string" ? endpoints[name as EndpointName] : undefined;
    if (typeof name !== "string" || address === undefined) return undefined;
    const call =
      made.get(name) ??
      ((given: CallInput = {}, options = {}) => {
        const { params, query } = given;
        const named = (sent: ApiRequest) =>
          send({ ...sent, name: name as EndpointName, params, query });
        return callOf(address, named)(given, options);
      });
    made.set(name, call);
    return call;
  };
  return new Proxy<ShopClient>({} as ShopClient, { get });
}

function pathOf(path: string, { params = {}, query = {} }: CallInput): string {
  const filled = path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const words = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== "")
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return words.length === 0 ? filled : `${filled}?${words.join("&")}`;
}

/** The answer's envelope as a value: the result, or the refusal. */
export function readAnswer({ status, body }: ApiResponse): Answer<never> {
  const answer = body as {
    success?: boolean;
    error?: Omit<RefusedAnswer, "ok" | "status">;
    errors?: FieldFault[];
  };
  if (answer?.success === false && answer.error) {
    return { ok: false, status, ...answer.error, ...(answer.errors && { errors: answer.errors }) };
  }
  return { ok: true, value: body as never };
}
