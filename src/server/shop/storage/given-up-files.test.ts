import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { upload } from "../../../../tests/support/examples/upload.ts";
import {
  givenAdministrator,
  givenCourse,
  givenStudent,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { owing } from "../../../../tests/support/open-order.ts";
import { refusalOf } from "../../../../tests/support/order-rows.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

let shop: TestApp;
let bytes: Buffer;
beforeAll(async () => {
  shop = await testApp();
  bytes = await sharp({ create: { width: 30, height: 30, channels: 3, background: "#2a6" } })
    .png()
    .toBuffer();
});
afterAll(() => shop.close());

const keep = async (who: Visitor, purpose: string) =>
  String(((await upload(who, purpose, [{ name: "a.png", bytes }])).body.fileName as string[])[0]);
const stateOf = async (name: string) =>
  (
    await shop.db
      .selectFrom("stored_file")
      .select("state")
      .where("name", "=", name)
      .executeTakeFirstOrThrow()
  ).state;

/** A form with the names of files that it has taken out, and perhaps a new one. */
async function send(who: Visitor, purpose: string, deleteFileList: string, files = 0) {
  const form = new FormData();
  form.append("deleteFileList", deleteFileList);
  for (let file = 0; file < files; file += 1)
    form.append(
      `imageinput${file}`,
      new Blob([new Uint8Array(bytes)], { type: "image/png" }),
      `${file}.png`,
    );
  const encoded = new Response(form);
  const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
  return who.post(
    `/api/home/test_upload?purpose=${purpose}`,
    Buffer.from(await encoded.arrayBuffer()),
    { headers },
  );
}

const buyer = async () => signedIn(shop, await owing(shop.db, await givenStudent(shop.db)));

it("UPLOAD-04 files that a form has taken out go with what it sends, or alone", async () => {
  const who = await buyer();
  const [first, second, third] = [
    await keep(who, "slip"),
    await keep(who, "slip"),
    await keep(who, "slip"),
  ];
  const answer = await send(who, "slip", JSON.stringify([first]), 1);
  expect([
    answer.status,
    answer.body.fileName,
    await stateOf(first),
    await stateOf(second),
  ]).toEqual([200, [expect.any(String)], "deleting", "stored"]);
  const alone = await send(who, "slip", `${second}, ${third}`);
  expect([alone.status, alone.body, await stateOf(second), await stateOf(third)]).toEqual([
    200,
    { success: true, fileName: [] },
    "deleting",
    "deleting",
  ]);
});

it("UPLOAD-04 a visitor's too, before there is an account", async () => {
  const who = shop.visitor();
  const name = await keep(who, "profile");
  expect([(await send(who, "profile", `["${name}"]`)).status, await stateOf(name)]).toEqual([
    200,
    "deleting",
  ]);
});

it("UPLOAD-04 what is another person's, stands somewhere or is no name stays, and the answer tells nothing of it", async () => {
  const [who, other] = [await buyer(), await buyer()];
  const [theirs, attached] = [await keep(other, "slip"), await keep(who, "profile")];
  await shop.db
    .updateTable("stored_file")
    .set({ state: "attached" })
    .where("name", "=", attached)
    .execute();
  for (const list of [
    JSON.stringify([theirs]),
    JSON.stringify([attached]),
    JSON.stringify([theirs, `${"0".repeat(32)}.jpg`]),
  ])
    expect((await send(who, "slip", list)).body).toEqual({ success: true, fileName: [] });
  expect([await stateOf(theirs), await stateOf(attached)]).toEqual(["stored", "attached"]);
  for (const list of ["", "[]", "../../etc/passwd", '{"a":1}', "[[1]]", "null"])
    expect(refusalOf(await send(who, "slip", list))).toBe("INPUT_ERROR");
});

it("UPLOAD-04 of the shop's own files those go that nothing uses, by whoever manages files", async () => {
  const [owner, manager] = [
    await signedIn(shop, await givenAdministrator(shop.db)),
    await signedIn(shop, await givenAdministrator(shop.db)),
  ];
  const clerk = await signedIn(
    shop,
    await givenAdministrator(shop.db, { permissions: ["catalog.manage"] }),
  );
  const [free, used] = [await keep(owner, "component"), await keep(owner, "component")];
  const course = await givenCourse(shop.db);
  await shop.db
    .updateTable("catalog_item")
    .set({ cover_file: used })
    .where("id", "=", course.id)
    .execute();
  await send(clerk, "component", JSON.stringify([free]));
  expect(await stateOf(free)).toBe("stored");
  await send(manager, "component", JSON.stringify([free, used]));
  expect([await stateOf(free), await stateOf(used)]).toEqual(["deleting", "stored"]);
});
