import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { manee } from "../../../tests/support/examples/account-examples.ts";
import { onAccountTrouble } from "./account-trouble.ts";
import { api, quietApi } from "./api-client.ts";
import { NetworkFault } from "./network-fault.ts";
import { onSendingAgain } from "./send/sending-again.ts";
import { keepSession, readSession } from "./session.ts";
import { refreshSession } from "./session-call.ts";

type Call = { path: string; init: RequestInit & { headers: Record<string, string> } };
let calls: Call[] = [];
let answers: Record<string, (() => Response | Promise<Response>)[]> = {};

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });
const session = (token: string) =>
  json({ success: true, user: null, guest_id: "g", csrf_token: token, lang: "th", cart_count: 0 });
const refusal = (code: string, status: number) =>
  json({ success: false, error: { code, msg: "ไม่ได้" } }, status);

beforeEach(() => {
  calls = [];
  keepSession({ status: "loading", known: null });
  history.replaceState(null, "", "/en/courses");
  vi.stubGlobal("fetch", async (path: string, init: Call["init"]) => {
    calls.push({ path, init });
    const answer = answers[path]?.shift();
    if (!answer) throw new TypeError("no connection");
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("while the shop is busy", () => {
  const busyWith = (result?: object) => () =>
    new Response(
      JSON.stringify({ success: false, error: { code: "SHOP_BUSY", msg: "", result } }),
      { status: 503, headers: { "retry-after": "2" } },
    );
  /** The shop did not begin the call. */
  const busy = busyWith({ retry_after_s: 2 });
  /** Two seconds and the largest random part. */
  const longestMs = 3_000;
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("a read comes again after the time that the shop names, and not before", async () => {
    answers = { "/private/cart": [busy, json({ success: true, items: [] })] };
    const answer = api.getPrivateCart();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(longestMs);
    expect((await answer).ok).toBe(true);
  });

  it("a read that is refused three times tells the refusal", async () => {
    answers = { "/private/cart": [busy, busy, busy, json({ success: true, items: [] })] };
    const answer = api.getPrivateCart();
    await vi.advanceTimersByTimeAsync(2 * longestMs);
    expect(await answer).toMatchObject({ ok: false, code: "SHOP_BUSY" });
  });

  const path = "/private/cart/save";
  const sent = () => calls.filter((call) => call.path === path);
  const save = (data: string) =>
    api.savePrivateCart({ body: { data } }, { idempotencyKey: `key of ${data}` });
  const good = json({ success: true });
  const begin = (...saves: (() => Response)[]) => {
    answers = { "/public/session": [session("t1")], [path]: saves };
  };

  it("a change that was not begun is sent again with the same key, and a person is told", async () => {
    const told = vi.fn();
    const stop = onSendingAgain(told);
    begin(busy, good);
    const answer = save("one");
    await vi.advanceTimersByTimeAsync(1_999);
    expect([sent().length, told.mock.calls.length]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(longestMs);
    expect((await answer).ok).toBe(true);
    expect(sent().map(({ init }) => [init.body, init.headers["idempotency-key"]])).toEqual([
      ['{"data":"one"}', "key of one"],
      ['{"data":"one"}', "key of one"],
    ]);
    stop();
  });

  it("one that is refused three times tells the refusal", async () => {
    begin(busy, busy, busy, good);
    const answer = save("one");
    await vi.advanceTimersByTimeAsync(2 * longestMs);
    expect(await answer).toMatchObject({ ok: false, code: "SHOP_BUSY" });
    expect(sent()).toHaveLength(3);
  });

  it("one that may have been begun is sent once", async () => {
    begin(busyWith(), good);
    expect(await save("one")).toMatchObject({ ok: false, code: "SHOP_BUSY" });
    expect(sent()).toHaveLength(1);
  });

  it("one that a newer one to the same address has overtaken is not sent again", async () => {
    begin(busy, good, good);
    const first = save("one");
    await vi.advanceTimersByTimeAsync(500);
    expect((await save("two")).ok).toBe(true);
    await vi.advanceTimersByTimeAsync(longestMs);
    expect(await first).toMatchObject({ ok: false, code: "SHOP_BUSY" });
    expect(sent().map(({ init }) => init.body)).toEqual(['{"data":"one"}', '{"data":"two"}']);
  });

  it("one that is sent while the page is left is not sent again", async () => {
    begin(busy, good);
    const answer = api.savePrivateCart({ body: { data: "one" } }, { keepalive: true });
    expect(await answer).toMatchObject({ ok: false, code: "SHOP_BUSY" });
  });
});

describe("api", () => {
  it("asks for a token before the first unsafe call and carries it, with the language of the page", async () => {
    answers = { "/public/session": [session("t1")], "/private/logout": [json({ success: true })] };
    await api.logout();
    expect(calls.map(({ path }) => path)).toEqual(["/public/session", "/private/logout"]);
    expect(calls[1]?.init.headers).toMatchObject({ "x-csrf-token": "t1", "x-lang": "en" });
  });

  it("renews a stale token once and tries again", async () => {
    answers = {
      "/public/session": [session("t1"), session("t2")],
      "/private/logout": [refusal("CSRF_FAILED", 403), json({ success: true })],
    };
    expect(await api.logout()).toMatchObject({ ok: true });
    expect(calls.at(-1)?.init.headers["x-csrf-token"]).toBe("t2");
  });

  it("LOGIN-06 what one person did is not sent as another who has signed in in this browser since; a sign-in is", async () => {
    const seen: string[] = [];
    const stop = onAccountTrouble((code) => seen.push(code));
    const as = (id: number, token: string) =>
      json({
        success: true,
        user: { ...manee, id },
        guest_id: null,
        csrf_token: token,
        lang: "th",
        cart_count: 0,
      });
    const beat = () => api.saveLessonProgress({ params: { id: 3, lessonId: 12 }, body: {} });
    const path = "/private/learn/3/lessons/12/progress";
    const stale = refusal("CSRF_FAILED", 403);
    answers = {
      "/public/session": [as(7, "t1"), as(8, "t2"), as(8, "t2"), as(8, "t2")],
      [path]: [stale, stale],
      "/public/login": [stale, json({ success: true })],
    };
    expect(await beat()).toMatchObject({ ok: false, code: "CSRF_FAILED" });
    // The page stays its person's.
    expect([readSession().known?.user?.id, seen]).toEqual([7, ["UNAUTHORIZED"]]);
    await beat();
    expect(
      calls.filter((call) => call.path === path).map(({ init }) => init.headers["x-csrf-token"]),
    ).toEqual(["t1", "t1"]);
    await api.login({ body: { username: "manee.j", password: "x" } });
    expect(calls.at(-1)?.init.headers["x-csrf-token"]).toBe("t2");
    stop();
  });

  it("gives up after the second stale token", async () => {
    answers = {
      "/public/session": [session("t1"), session("t2")],
      "/private/logout": [refusal("CSRF_FAILED", 403), refusal("CSRF_FAILED", 403)],
    };
    expect(await api.logout()).toMatchObject({ ok: false, code: "CSRF_FAILED" });
  });

  it("LOGIN-05 a guest whose cookie is gone has the press carried out as the new guest", async () => {
    const now = json({
      success: true,
      user: null,
      guest_id: "g-new",
      csrf_token: "t2",
      lang: "th",
      cart_count: 0,
    });
    answers = {
      "/public/session": [session("t1"), now],
      "/public/cart/save": [
        refusal("COOKIES_NEEDED", 403),
        json({ success: true, insertSuccess: true }),
      ],
    };
    expect(await api.savePublicCart({ body: { data: "[]", user_id: "g" } })).toMatchObject({
      ok: true,
    });
    const { body, headers } = calls.at(-1)?.init ?? {};
    expect([JSON.parse(String(body)), headers?.["x-csrf-token"]]).toEqual([
      { data: "[]", user_id: "g-new" },
      "t2",
    ]);
  });

  it("LOGIN-05 names no other than the guest that is gone", async () => {
    const now = json({
      success: true,
      user: null,
      guest_id: "g-new",
      csrf_token: "t2",
      lang: "th",
      cart_count: 0,
    });
    answers = {
      "/public/session": [session("t1"), now],
      "/public/cart/save": [refusal("CSRF_FAILED", 403), refusal("NOT_FOUND", 404)],
    };
    await api.savePublicCart({ body: { data: "[]", user_id: "somebody" } });
    expect(JSON.parse(String(calls.at(-1)?.init.body))).toEqual({
      data: "[]",
      user_id: "somebody",
    });
  });

  it("LOGIN-05 says that cookies are needed where the browser keeps none", async () => {
    answers = {
      "/public/session": [session("t1"), session("t2")],
      "/public/cart/save": [refusal("COOKIES_NEEDED", 403), refusal("COOKIES_NEEDED", 403)],
    };
    expect(await api.savePublicCart({ body: { data: "[]" } })).toMatchObject({
      ok: false,
      code: "COOKIES_NEEDED",
    });
    expect(calls).toHaveLength(4);
  });

  it("LOGIN-07 the code that asks who is here hears why a person is out, before the page does", async () => {
    const seen: unknown[] = [];
    const stop = onAccountTrouble((code) => seen.push([code, readSession().known]));
    const ended = {
      success: true,
      user: null,
      guest_id: "g",
      csrf_token: "t",
      lang: "th",
      cart_count: 0,
      ended: "PERMISSION_DENIED",
    };
    answers = { "/public/session": [json(ended)] };
    await refreshSession();
    stop();
    expect(seen).toEqual([["PERMISSION_DENIED", null]]);
  });

  it("needs no token to read", async () => {
    answers = { "/public/categories": [json({ success: true, data: [] })] };
    await api.listCategories();
    expect(calls.map(({ path }) => path)).toEqual(["/public/categories"]);
  });

  it("sends the key that makes a repeated order one order", async () => {
    answers = { "/public/session": [session("t1")], "/private/logout": [json({ success: true })] };
    await api.logout({}, { idempotencyKey: "k1" });
    expect(calls.at(-1)?.init.headers["idempotency-key"]).toBe("k1");
  });

  it("throws a network fault without a connection", async () => {
    answers = {};
    await expect(api.listCategories()).rejects.toBeInstanceOf(NetworkFault);
  });

  it("throws a network fault for an answer that is not ours", async () => {
    answers = {
      "/public/categories": [
        () => new Response("<html>502</html>", { status: 502 }),
        json({ ok: 1 }),
      ],
    };
    await expect(api.listCategories()).rejects.toBeInstanceOf(NetworkFault);
    await expect(api.listCategories()).rejects.toBeInstanceOf(NetworkFault);
  });

  it.each(["UNAUTHORIZED", "PERMISSION_DENIED", "WHITELIST_USER_DENIED"])(
    "LOGIN-06 LOGIN-07 tells the shop about %s",
    async (code) => {
      const told = vi.fn();
      const stop = onAccountTrouble(told);
      answers = { "/private/cart": [refusal(code, 401)] };
      await api.getPrivateCart();
      expect(told).toHaveBeenCalledWith(code, undefined);
      stop();
    },
  );

  it("LOGIN-06 keeps quiet where a call is made in the background", async () => {
    const told = vi.fn();
    const stop = onAccountTrouble(told);
    answers = { "/private/cart": [refusal("UNAUTHORIZED", 401)] };
    expect(await quietApi.getPrivateCart()).toMatchObject({ ok: false, code: "UNAUTHORIZED" });
    expect(told).not.toHaveBeenCalled();
    stop();
  });
});
