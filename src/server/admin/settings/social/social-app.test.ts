import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { silentLog } from "#server/platform/process/log.ts";
import { createLiveIdentity } from "#server/shop/social/live-identity.ts";
import { givenAdministrator, signedIn } from "../../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";

const password = "raanrian9";
let shop: TestApp;
let owner: Visitor;
beforeAll(async () => {
  shop = await testApp({
    environment: {
      LINE_CHANNEL_ID: "line-of-the-server",
      LINE_CHANNEL_SECRET: "secret-of-the-server",
    },
  });
  owner = await signedIn(
    shop,
    await givenAdministrator(shop.db, { passwordHash: await shop.parts.passwords.hash(password) }),
  );
});
afterAll(() => shop.close());

const path = "/api/admin/social-apps";
type App = {
  provider: string;
  version: number;
  source: string;
  app_id: string;
  callback_url: string;
};
const versionOf = async (provider: string) =>
  ((await owner.get(path)).body.data as App[]).find((app) => app.provider === provider)?.version ??
  0;
const save = async (provider: string, app_id: string, app_secret: string, by = password) =>
  owner.put(`${path}/${provider}`, {
    version: await versionOf(provider),
    password: by,
    app_id,
    app_secret,
  });
const faultsOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.errors as { param: string; code: string }[]).map(({ param, code }) => `${param} ${code}`);
const lineApp = async () => {
  const { headers } = await shop.visitor().get("/public/auth/line/start?next=/cart");
  return new URL(String(headers.location)).searchParams.get("client_id");
};
const listed = async () =>
  Object.fromEntries(
    ((await owner.get(path)).body.data as App[]).map((app) => [app.provider, app]),
  );

describe("the shop's apps at the companies people sign in with", () => {
  it("TEXT-04 come with the address to which a company sends people back, as it is asked for", async () => {
    const { headers } = await shop.visitor().get("/public/auth/line/start?next=/cart");
    const asked = new URL(String(headers.location)).searchParams.get("redirect_uri") ?? "";
    const { pathname } = new URL(asked);
    expect((await listed()).line?.callback_url).toBe(shop.config.http.publicUrl + pathname);
  });

  it("TEXT-02 TEXT-04 bring a button as soon as they are entered, and win over those of the server", async () => {
    const nothing = { google: undefined, line: undefined, facebook: undefined };
    const deps = {
      db: shop.db,
      dataKey: shop.config.secrets.data,
      settings: shop.parts.settings,
      allowInsecure: false,
      clock: shop.clock.now,
      log: silentLog(),
    };
    const bare = createLiveIdentity({ ...deps, configured: nothing });
    expect([(await bare.current()).offered, await lineApp()]).toEqual([[], "line-of-the-server"]);
    expect((await save("line", "line-of-the-owner", "secret-2")).status).toBe(200);
    expect([(await bare.current()).offered, await lineApp()]).toEqual([
      ["line"],
      "line-of-the-owner",
    ]);
    expect(await listed()).toMatchObject({
      line: { source: "administrator", app_id: "line-of-the-owner" },
      google: { source: "server", app_id: "" },
    });
    await save("line", "", "");
    expect([(await bare.current()).offered, await lineApp()]).toEqual([[], "line-of-the-server"]);
    await bare.close();
  });

  it("keep their secret to themselves, and ask for it again where the app is another", async () => {
    await save("line", "first", "very-secret-9");
    expect((await save("line", "first", "")).status).toBe(200);
    expect(faultsOf(await save("line", "second", ""))).toEqual(["app_secret SECRET_MISSING"]);
    expect(faultsOf(await save("line", "", "x"))).toEqual(["app_id ID_MISSING"]);
    expect(faultsOf(await save("line", "first", "another", "wrong-one"))).toEqual([
      "password WRONG_PASSWORD",
    ]);
    const { rows } = await shop.pool.query(
      "select detail::text from audit_entry where object like 'social_app:%' union all select row_to_json(s)::text from social_app s",
    );
    expect(JSON.stringify([rows, await listed()])).not.toContain("very-secret-9");
  });

  it("are set over what was read: of two who set them at once the later one is shown the other's", async () => {
    const seen = await versionOf("google");
    const put = (version: number, app_id: string) =>
      owner.put(`${path}/google`, { version, password, app_id, app_secret: `secret-${app_id}` });
    expect((await put(seen, "of-the-first")).status).toBe(200);
    const late = await put(seen, "of-the-second");
    const now = await versionOf("google");
    expect([late.status, late.body]).toMatchObject([
      409,
      { error: { code: "EDIT_CONFLICT", result: { version: now, app_id: "of-the-first" } } },
    ]);
    expect(JSON.stringify(late.body)).not.toContain("secret-of");
    const many = await Promise.all(
      Array.from({ length: 5 }, (_, number) => put(now, `again-${number}`)),
    );
    expect(many.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await put(seen, "of-the-second")).status).toBe(409);
    await save("google", "", "");
    expect(await versionOf("google")).toBe(0);
  });

  it("LOGIN-08 are for those who may set keys", async () => {
    const other = await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["setting.manage"] }),
    );
    expect([
      (await other.get(path)).status,
      (await other.put(`${path}/line`, { version: 0, password, app_id: "", app_secret: "" }))
        .status,
    ]).toEqual([403, 403]);
  });
});
