import type { FastifyInstance, LightMyRequestResponse } from "fastify";

type Call = { body?: unknown; headers?: Record<string, string>; idempotencyKey?: string };
export type Answer = {
  status: number;
  body: Record<string, unknown>;
  headers: LightMyRequestResponse["headers"];
};

export type Visitor = {
  cookies: Map<string, string>;
  get(path: string, call?: Call): Promise<Answer>;
  post(path: string, body?: unknown, call?: Call): Promise<Answer>;
  put(path: string, body?: unknown, call?: Call): Promise<Answer>;
};

type Method = "GET" | "POST" | "PUT";

/** Makes calls to the server as a browser on our own pages does. */
export function createVisitor(app: FastifyInstance): Visitor {
  const cookies = new Map<string, string>();
  const visitor: Visitor = {
    cookies,
    get: (path, call) => send("GET", path, call),
    post: (path, body, call) => sendUnsafe("POST", path, { ...call, body }),
    put: (path, body, call) => sendUnsafe("PUT", path, { ...call, body }),
  };
  return visitor;

  async function sendUnsafe(method: Method, path: string, call: Call): Promise<Answer> {
    const session = await send("GET", "/public/session");
    return send(method, path, {
      ...call,
      headers: { "x-csrf-token": String(session.body.csrf_token ?? ""), ...call.headers },
    });
  }

  async function send(
    method: Method,
    path: string,
    { body, headers, idempotencyKey }: Call = {},
  ): Promise<Answer> {
    const answer = await app.inject({
      method,
      url: path,
      headers: {
        "sec-fetch-site": "same-origin",
        ...(cookies.size > 0 && {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        }),
        ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0 || value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const isJson = String(answer.headers["content-type"]).includes("json");
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : {},
      headers: answer.headers,
    };
  }
}
