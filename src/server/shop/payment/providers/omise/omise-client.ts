import * as z from "zod/mini";
import {
  OutgoingFailure,
  type OutgoingHttp,
  type OutgoingRequest,
  type OutgoingResponse,
} from "#server/platform/http/outgoing-http.ts";
import { parseJson } from "#server/shop/payment/protocol/parse-json.ts";
import { ProviderOutage, type ProviderPicture } from "#server/shop/payment/protocol/provider.ts";

/** A refusal is definite: Omise has read the request and done nothing. */
export type OmiseAnswer<T> = { ok: true; value: T } | { ok: false; code: string };

export type OmiseClient = {
  get: <T>(path: string, schema: z.ZodMiniType<T>) => Promise<OmiseAnswer<T>>;
  post: <T>(path: string, body: object, schema: z.ZodMiniType<T>) => Promise<OmiseAnswer<T>>;
  /** Without the secret key: the address of a document has a token of its own. */
  download: (url: string) => Promise<ProviderPicture>;
};

const errorSchema = z.object({
  object: z.literal("error"),
  code: z.string(),
  message: z.optional(z.string()),
});

type Settings = { apiUrl: string; secretKey: string; http: OutgoingHttp };

export function createOmiseClient({ apiUrl, secretKey, http }: Settings): OmiseClient {
  const headers = {
    accept: "application/json",
    authorization: `Basic ${Buffer.from(`${secretKey}:`).toString("base64")}`,
    "omise-version": "2019-05-29",
  };
  const call = async <T>(
    request: OutgoingRequest,
    schema: z.ZodMiniType<T>,
  ): Promise<OmiseAnswer<T>> => {
    const changes = request.method !== "GET";
    const response = await http.send(request).catch((error: unknown) => {
      throw outageOf(error, changes);
    });
    return readAnswer(response, schema, changes);
  };
  const base = apiUrl.replace(/(?<!\/)\/+$/, "");

  return {
    get: (path, schema) => call({ method: "GET", url: base + path, headers }, schema),
    post: (path, body, schema) =>
      call(
        {
          method: "POST",
          url: base + path,
          headers: { ...headers, "content-type": "application/json" },
          body: JSON.stringify(body),
        },
        schema,
      ),
    download: async (url) => {
      const { status, contentType, body } = await http
        .send({ method: "GET", url, isMinor: true })
        .catch((error: unknown) => {
          throw outageOf(error, false);
        });
      if (status === 200) return { type: contentType, body };
      const facts = { retryable: status >= 500, mayHaveHappened: false };
      throw new ProviderOutage("omise", `a picture with status ${status}`, facts);
    },
  };
}

function outageOf(error: unknown, changes: boolean): unknown {
  if (!(error instanceof OutgoingFailure)) return error;
  return new ProviderOutage("omise", error.reason, {
    retryable: error.reason !== "not-allowed",
    mayHaveHappened: changes && error.mayHaveArrived,
    cause: error,
  });
}

function readAnswer<T>(
  response: OutgoingResponse,
  schema: z.ZodMiniType<T>,
  changes: boolean,
): OmiseAnswer<T> {
  const { status } = response;
  if (status === 429)
    throw new ProviderOutage("omise", "too many requests", {
      retryable: true,
      mayHaveHappened: false,
    });
  if (status >= 500)
    throw new ProviderOutage("omise", `status ${status}`, {
      retryable: true,
      mayHaveHappened: changes,
    });
  const body = parseJson(response.body);
  if (status === 401 || status === 403)
    throw new ProviderOutage("omise", "the keys were refused", {
      retryable: false,
      mayHaveHappened: false,
      keysRefused: true,
    });
  const refusal = errorSchema.safeParse(body);
  if (refusal.success) return { ok: false, code: refusal.data.code };
  const value = schema.safeParse(body);
  if (value.success && status < 400) return { ok: true, value: value.data };
  throw new ProviderOutage("omise", `an answer that cannot be read (status ${status})`, {
    retryable: true,
    mayHaveHappened: changes,
  });
}
