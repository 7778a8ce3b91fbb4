import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { courseRow } from "../../../../tests/support/catalog-rows.ts";
import { givenAdministrator, signedIn } from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import { drawItemPicture } from "./draw-item-picture.ts";
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

it("a shared link to a course carries a picture with its name, price and cover", async () => {
  const course = await courseRow(shop.db, {
    title_th: "ปั้นเซรามิกด้วยมือ",
    plan: { price_satang: 590_00 },
  });
  const of = async (name: string) => shop.app.inject(`/share/${name}.jpg`);
  const drawn = await of(`item-${course.id}-th`);
  expect([drawn.statusCode, drawn.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  await shop.db
    .updateTable("catalog_item")
    .set({ title_th: "ปั้นถ้วย" })
    .where("id", "=", course.id)
    .execute();
  expect((await of(`item-${course.id}-th`)).rawPayload.equals(drawn.rawPayload)).toBe(false);
  for (const name of ["item-999999-th", `item-${course.id}-xx`, "item-x-th", "item-1"])
    expect((await of(name)).statusCode, name).toBe(404);
});

it("a hundred people who share one course at once wait for one drawing", async () => {
  const course = await courseRow(shop.db, {});
  const all = await Promise.all(
    Array.from({ length: 100 }, () => shop.app.inject(`/share/item-${course.id}-en.jpg`)),
  );
  expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(all.map(({ rawPayload }) => rawPayload.toString("base64"))).size).toBe(1);
});

it("no title breaks its picture, however long, strange or full of markup it is", async () => {
  const item = { shopName: "ร้าน", price: "฿590", colour: "#0a6857", logo: null, cover: null };
  const titles = [
    "</svg><script>alert(1)</script>&amp;\"'",
    "ก".repeat(200),
    "ไม่มีช่องว่างเลยสักที่เดียวในชื่อคอร์สที่ยาวมากจนไม่มีใครอ่านจบ".repeat(3),
    "👩‍🏫 สอน 👨‍👩‍👧‍👦 ทั้งบ้าน",
    "a\u0301".repeat(500),
    " ",
    "",
  ];
  for (const title of titles)
    expect(
      await sharp(await drawItemPicture({ ...item, title })).metadata(),
      title.slice(0, 20),
    ).toMatchObject({ width: 1200, height: 630 });
  const broken = { ...item, title: "ปั้นดิน", cover: Buffer.from("no picture") };
  expect(await drawItemPicture(broken)).toEqual(await drawItemPicture({ ...item, title: "ปั้นดิน" }));
});

it("a long name is set in whole words, and one in other letters is drawn too", async () => {
  const long = "โรงเรียนสอนปั้นเซรามิกและงานฝีมือบ้านครูเอ๋ ABC Academy เชียงใหม่";
  for (const name of [long, "陶芸教室", "Студия", "ก".repeat(60)]) {
    expect(await sharp(await drawSharePicture({ name, logo: null })).metadata()).toMatchObject({
      width: 1200,
    });
  }
});
