import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { givenAdministrator, signedIn } from "../../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import { drawAppIcon } from "./draw-app-icon.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const manifest = async (lang: string) => {
  const answer = await shop.app.inject(`/app/${lang}.webmanifest`);
  return { status: answer.statusCode, type: answer.headers["content-type"], body: answer.json() };
};
const colourAt = async (bytes: Buffer, place: number) => [
  ...(await sharp(bytes)
    .extract({ left: place, top: place, width: 1, height: 1 })
    .raw()
    .toBuffer()),
];

describe("the shop on a home screen", () => {
  it("has a manifest in each language, as one app", async () => {
    const [thai, english] = [await manifest("th"), await manifest("en")];
    expect([thai.status, thai.type]).toEqual([200, "application/manifest+json; charset=utf-8"]);
    expect(thai.body).toMatchObject({
      id: "/",
      name: "ร้านเรียน",
      short_name: "ร้านเรียน",
      start_url: "/",
      scope: "/",
      display: "standalone",
      theme_color: "#0a6857",
    });
    expect(english.body).toMatchObject({ id: "/", lang: "en", start_url: "/en" });
    expect((await shop.app.inject("/app/xx.webmanifest")).statusCode).toBe(404);
  });

  it("has each icon of the manifest, in its size", async () => {
    for (const { src, sizes } of (await manifest("th")).body.icons) {
      const answer = await shop.app.inject(src);
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"]);
      const { width, height } = await sharp(answer.rawPayload).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    const apple = await shop.app.inject("/app/icons/apple.png");
    expect(await sharp(apple.rawPayload).metadata()).toMatchObject({ width: 180, hasAlpha: false });
    expect((await shop.app.inject("/app/icons/999.png")).statusCode).toBe(404);
  });

  it("takes name and colour from the owner's settings, and the icon follows", async () => {
    const owner = await signedIn(shop, await givenAdministrator(shop.db, { isOwner: true }));
    const { body } = await owner.get("/api/admin/settings/identity");
    const { version, values } = body.data as { version: number; values: Record<string, unknown> };
    const changed = { ...values, app_name_th: "ครูเอ๋", app_colour: "#aa3300" };
    const saved = await owner.put("/api/admin/settings/identity", { version, values: changed });
    expect(saved.status).toBe(200);
    expect((await manifest("th")).body).toMatchObject({
      short_name: "ครูเอ๋",
      theme_color: "#aa3300",
    });
    const { rawPayload } = await shop.app.inject("/app/icons/512.png");
    expect(await colourAt(rawPayload, 2)).toEqual([0xaa, 0x33, 0]);
  });

  it("keeps the picture inside of what a phone leaves of a maskable icon, and leaves out what is none", async () => {
    const picture = await sharp({
      create: { width: 400, height: 400, channels: 3, background: "#ff0000" },
    })
      .png()
      .toBuffer();
    const icon = await drawAppIcon("maskable", { picture, colour: "#0000ff" });
    expect([await colourAt(icon, 256), await colourAt(icon, 100)]).toEqual([
      [255, 0, 0],
      [0, 0, 255],
    ]);
    const broken = await drawAppIcon("192", { picture: Buffer.from("no"), colour: "#0000ff" });
    expect(broken.equals(await drawAppIcon("192", { picture: null, colour: "#0000ff" }))).toBe(
      true,
    );
  });
});
