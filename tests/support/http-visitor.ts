/** Makes calls to a running shop over the network, as a browser on its pages does. */
export type HttpVisitor = {
  get(path: string): Promise<HttpAnswer>;
  post(path: string, body: unknown): Promise<HttpAnswer>;
  put(path: string, body: unknown): Promise<HttpAnswer>;
  upload(path: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<HttpAnswer>;
  /**
   * The headers that a browser sends with an unsafe call, for a test that makes the call itself.
   */
  proof(): Promise<Record<string, string>>;
};
// biome-ignore lint/suspicious/noExplicitAny: answers are read in tests, which say what they expect.
export type HttpAnswer = { status: number; body: any };

export function httpVisitor(origin: string): HttpVisitor {
  const cookies = new Map<string, string>();
  let token = "";
  const send = async (path: string, init: RequestInit = {}): Promise<HttpAnswer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(origin + path, {
      ...init,
      headers: { "sec-fetch-site": "same-origin", cookie, ...init.headers },
      signal: AbortSignal.timeout(10_000),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      if (value === "" || /max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
      token = "";
    }
    const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
    return { status: answer.status, body: isJson ? await answer.json() : await answer.text() };
  };
  const proven = async () => {
    if (token === "") token = (await send("/public/session")).body.csrf_token;
    if (token === "") token = (await send("/public/session")).body.csrf_token;
    return { "x-csrf-token": token };
  };
  const sendJson = async (method: string, path: string, body: unknown) =>
    send(path, {
      method,
      headers: { "content-type": "application/json", ...(await proven()) },
      body: JSON.stringify(body),
    });
  return {
    get: (path) => send(path),
    proof: async () => {
      const token = await proven();
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      return { ...token, cookie, "sec-fetch-site": "same-origin" };
    },
    post: (path, body) => sendJson("POST", path, body),
    put: (path, body) => sendJson("PUT", path, body),
    upload: async (path, name, bytes) => {
      const form = new FormData();
      form.append("imageinput0", new Blob([bytes]), name);
      return send(path, { method: "POST", headers: await proven(), body: form });
    },
  };
}
