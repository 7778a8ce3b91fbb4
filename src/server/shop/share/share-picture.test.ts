import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { givenAdministrator, signedIn } from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import { drawSharePicture } from "./draw-share-picture.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const picture = async (lang: string) => {
  const { rawPayload, headers, statusCode } = await shop.app.inject(`/share/${lang}.jpg?v=1`);
  return { bytes: rawPayload, headers, statusCode };
};

it("shared links carry a picture with this shop's name, another one as soon as it is called otherwise", async () => {
  const before = await picture("th");
  expect([before.statusCode, before.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  expect(await sharp(before.bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  const owner = await signedIn(shop, await givenAdministrator(shop.db, { isOwner: true }));
  const { body } = await owner.get("/api/admin/settings/shop");
  const { version, values } = body.data as { version: number; values: Record<string, unknown> };
  expect(
    (
      await owner.put("/api/admin/settings/shop", {
        version,
        values: { ...values, title_th: "บ้านครูเอ๋" },
      })
    ).status,
  ).toBe(200);
  expect((await picture("th")).bytes.equals(before.bytes)).toBe(false);
  expect(
    (await picture("th")).bytes.equals(await drawSharePicture({ name: "บ้านครูเอ๋", logo: null })),
  ).toBe(true);
});

it("shared links carry the owner's logo in place of the sign of the software; one that is no picture is left out", async () => {
  const logo = await sharp({
    create: { width: 300, height: 100, channels: 3, background: "#ff0000" },
  })
    .png()
    .toBuffer();
  const plain = await drawSharePicture({ name: "ร้าน", logo: null });
  const colourAt = async (bytes: Buffer) =>
    (
      await sharp(bytes).extract({ left: 85, top: 90, width: 1, height: 1 }).raw().toBuffer()
    ).toJSON().data;
  const [red = 0, green = 255] = await colourAt(await drawSharePicture({ name: "ร้าน", logo }));
  expect([red > 240, green < 20]).toEqual([true, true]);
  expect(
    (await drawSharePicture({ name: "ร้าน", logo: Buffer.from("no picture") })).equals(plain),
  ).toBe(true);
  expect((await shop.app.inject("/share/xx.jpg")).statusCode).toBe(404);
});

it("a long name is set in whole words, and one in other letters is drawn too", async () => {
  const long = "โรงเรียนสอนปั้นเซรามิกและงานฝีมือบ้านครูเอ๋ ABC Academy เชียงใหม่";
  for (const name of [long, "陶芸教室", "Студия", "ก".repeat(60)]) {
    expect(await sharp(await drawSharePicture({ name, logo: null })).metadata()).toMatchObject({
      width: 1200,
    });
  }
});
