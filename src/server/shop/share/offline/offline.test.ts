import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import { drawOfflinePage } from "./draw-offline-page.ts";
import { offlineTexts } from "./offline-texts.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({ withPages: true });
});
afterAll(() => shop.close());

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("the service worker of the shop", () => {
  it("is asked for each time, and may ask this shop alone", async () => {
    const { statusCode, headers, body } = await shop.app.inject("/service-worker.js");
    expect([statusCode, headers["content-type"], headers["x-offline-pages"]]).toEqual([
      200,
      "text/javascript; charset=utf-8",
      "on",
    ]);
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["content-security-policy"]).toBe("default-src 'none'; connect-src 'self'");
    expect(body.length).toBeLessThan(4_000);
  });

  it("changes where the page that it keeps does", async () => {
    const read = async () => (await shop.app.inject("/service-worker.js")).body;
    const before = await read();
    expect(await read()).toBe(before);
    await shop.db
      .insertInto("custom_text")
      .values({ lang: "th", key: "offline.title", value: "เน็ตหลุด" })
      .execute();
    await expect.poll(read, { timeout: 5_000 }).not.toBe(before);
    expect((await shop.app.inject("/app/offline/th")).body).toContain("<h1>เน็ตหลุด</h1>");
  });

  it("is one that leaves where offline pages are switched off, and then there is no such page", async () => {
    const off = await testApp({ withPages: true, environment: { OFFLINE_PAGES: "off" } });
    const { headers, body } = await off.app.inject("/service-worker.js");
    expect([headers["x-offline-pages"], headers["cache-control"]]).toEqual(["off", "no-cache"]);
    expect(body).toContain("unregister");
    expect((await off.app.inject("/app/offline/th")).statusCode).toBe(404);
    await off.close();
  });
});

describe("the offline page", () => {
  it.each(["th", "en"] as const)(
    "is whole, runs its own script alone and loads nothing: %s",
    async (lang) => {
      const { statusCode, headers, body } = await shop.app.inject(`/app/offline/${lang}`);
      expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
        200,
        "text/html; charset=utf-8",
        "no-cache",
      ]);
      const policy = String(headers["content-security-policy"]);
      const script = /<script>([\s\S]*)<\/script>/.exec(body)?.[1] ?? "";
      const style = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? "";
      expect(policy).toContain(`script-src ${hashOf(script)};`);
      expect(policy).toContain(`style-src ${hashOf(style)};`);
      expect(policy).toContain("default-src 'none'");
      expect(body).toContain(`<html lang="${lang}">`);
      expect(body).not.toMatch(/(?:src|href)="(?!data:)/);
      expect(headers["set-cookie"]).toBeUndefined();
      expect((await shop.app.inject("/app/offline/xx")).statusCode).toBe(404);
    },
  );

  it("shows names and texts of the owner as text", () => {
    const { body } = drawOfflinePage({
      lang: "th",
      shopName: "<script>alert(1)</script>",
      colour: "#0a6857",
      icon: Buffer.from("icon"),
      texts: { ...offlineTexts.th, "offline.text": "</script><script>alert(2)</script>" },
      script: "run()",
      style: "",
    });
    expect(body).not.toContain("<script>alert");
    expect(body.match(/<\/script>/g)).toHaveLength(2);
  });

  it("no part of its script could end the element that it stands in", async () => {
    const { body } = await shop.app.inject("/app/offline/th");
    expect(body.match(/<\/script>/g)).toHaveLength(2);
    expect(body).not.toContain("<!--");
  });
});

describe("a picture that is shared with the shop where no worker runs", () => {
  it.each([
    ["/share-slip", "/myaccount/slip"],
    ["/share-slip?lang=en", "/en/myaccount/slip"],
    ["/share-slip?lang=//evil.example", "/myaccount/slip"],
  ])("leads to the page of open orders, whatever was sent: %s", async (url, place) => {
    for (const [type, payload] of [
      ["multipart/form-data; boundary=x", "--x\r\nnonsense"],
      ["application/json", "{"],
      ["image/jpeg", Buffer.alloc(2_000_000)],
    ] as const) {
      const { statusCode, headers } = await shop.app.inject({
        method: "POST",
        url,
        headers: { "content-type": type },
        payload,
      });
      expect([statusCode, headers.location, headers["cache-control"]]).toEqual([
        303,
        place,
        "no-store",
      ]);
    }
  });

  it("is what the manifest names, in each language", async () => {
    const actions = await Promise.all(
      ["th", "en"].map(
        async (lang) =>
          (await shop.app.inject(`/app/${lang}.webmanifest`)).json().share_target.action,
      ),
    );
    expect(actions).toEqual(["/share-slip", "/share-slip?lang=en"]);
  });
});
