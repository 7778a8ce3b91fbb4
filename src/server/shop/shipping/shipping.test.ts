import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressRow, shippingOptionRow } from "../../../../tests/support/catalog-rows.ts";
import { clientOf, givenStudent, signedIn } from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Answer, Visitor } from "../../../../tests/support/visitor.ts";

const form = {
  name: "บ้าน",
  firstname: "มานี",
  lastname: "ใจดี",
  telephone: "0812345678",
  address: "99/1 ถนนสุขุมวิท",
  sub_district: "คลองเตย",
  district: "คลองเตย",
  province: "กรุงเทพมหานคร",
  post_code: "10110",
};

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

async function student() {
  const person = await givenStudent(shop.db);
  const visitor = await signedIn(shop, person);
  return { person, visitor, api: clientOf(visitor) };
}

describe("shipping addresses", () => {
  it("SHIP-04 keeps an address of the caller with all its fields", async () => {
    const { api, person } = await student();
    const added = await api.addShippingAddress({ body: { ...form, user_id: person.id } });
    const address = {
      id: expect.any(Number),
      ...form,
      tax_id: "",
      version: 1,
      is_default: false,
      user_id: person.id,
    };
    expect(added).toEqual({ ok: true, value: { success: true, data: address } });
    expect(await api.addShippingAddress({ body: { ...form, user_id: 999_999 } })).toMatchObject({
      ok: false,
      status: 404,
    });
    expect(await api.listShippingAddresses({ params: { userId: person.id } })).toEqual({
      ok: true,
      value: { success: true, data: [address] },
    });
  });

  it("SHIP-03 keeps telephone and tax id in one form, however they are typed", async () => {
    const { api } = await student();
    const added = await api.addShippingAddress({
      body: {
        ...form,
        telephone: "+66 (0)81-234-5678",
        tax_id: "๐-๑๐๕๕-๓๖๑๑๒-๐๑-๔",
        post_code: "๑๐๑๑๐",
      },
    });
    expect(added).toMatchObject({
      ok: true,
      value: { data: { telephone: "0812345678", tax_id: "0105536112014", post_code: "10110" } },
    });
  });

  it("SHIP-03 names every field that is wrong", async () => {
    const { api } = await student();
    const answer = await api.addShippingAddress({
      body: { ...form, firstname: " ", telephone: "12345", post_code: "1011" },
    });
    const faults = answer.ok ? [] : (answer.errors ?? []).map(({ param, code }) => [param, code]);
    expect(faults).toEqual([
      ["firstname", "REQUIRED"],
      ["telephone", "NOT_9_TO_10_DIGITS"],
      ["post_code", "NOT_5_DIGITS"],
    ]);
  });

  it("SHIP-03 says of each field in Thai what is wrong, of those that were not sent as well", async () => {
    const { visitor } = await student();
    const said = async (body: object) => {
      const answer = await visitor.post("/public/user/shipping/address", body);
      return (answer.body.errors as { param: string; msg: string }[]).map(
        ({ param, msg }) => `${param}: ${msg}`,
      );
    };
    expect(await said({})).toEqual([
      "firstname: กรุณากรอกชื่อผู้รับ",
      "lastname: กรุณากรอกนามสกุล",
      "telephone: กรุณากรอกเบอร์โทรศัพท์",
      "address: กรุณากรอกบ้านเลขที่และถนน",
      "province: กรุณากรอกจังหวัด",
      "district: กรุณากรอกเขตหรืออำเภอ",
      "sub_district: กรุณากรอกแขวงหรือตำบล",
      "post_code: กรุณากรอกรหัสไปรษณีย์",
    ]);
    expect(await said({ ...form, telephone: "08-x", post_code: "1011" })).toEqual([
      "telephone: กรุณากรอกเฉพาะตัวเลข",
      "post_code: รหัสไปรษณีย์ต้องมีตัวเลข 5 หลัก",
    ]);
  });

  it("shows no addresses of another student", async () => {
    const [a, b] = [await student(), await student()];
    await addressRow(shop.db, a.person.id);
    expect(await b.api.listShippingAddresses({ params: { userId: a.person.id } })).toMatchObject({
      ok: false,
      status: 404,
      code: "NOT_FOUND",
    });
    const guest = clientOf(shop.visitor());
    expect(await guest.listShippingAddresses({ params: { userId: a.person.id } })).toMatchObject({
      ok: false,
      code: "UNAUTHORIZED",
    });
    expect(await guest.addShippingAddress({ body: form })).toMatchObject({
      ok: false,
      code: "UNAUTHORIZED",
    });
  });

  it("keeps twenty and not one more, and leaves out archived ones", async () => {
    const { api, person } = await student();
    for (let n = 0; n < 20; n += 1) await addressRow(shop.db, person.id);
    expect(await api.addShippingAddress({ body: form })).toMatchObject({
      ok: false,
      code: "INPUT_ERROR",
      errors: [{ code: "TOO_MANY" }],
    });
    await shop.db
      .updateTable("shipping_address")
      .set({ archived_at: new Date() })
      .where("account_id", "=", person.id)
      .execute();
    expect(await api.addShippingAddress({ body: form })).toMatchObject({ ok: true });
    const list = await api.listShippingAddresses({ params: { userId: person.id } });
    expect(list.ok && list.value.data).toHaveLength(1);
  });
});

describe("changes to own addresses", () => {
  const change = (visitor: Visitor, id: number, body: object = form) =>
    visitor.put(`/private/myaccount/addresses/${id}`, { version: 1, ...body });
  const archive = (visitor: Visitor, id: number, version = 1) =>
    visitor.post(`/private/myaccount/addresses/${id}/archive`, { version });
  const resultOf = ({ body }: Answer) => (body.error as { result?: unknown } | undefined)?.result;
  const codeOf = ({ status, body }: Answer) => [
    status,
    (body.error as { code?: string } | undefined)?.code,
  ];
  const idsOf = async ({ api, person }: Awaited<ReturnType<typeof student>>) => {
    const list = await api.listShippingAddresses({ params: { userId: person.id } });
    return list.ok ? list.value.data.map(({ id }) => id) : [];
  };

  it("SHIP-03 writes what is new, by the same rules", async () => {
    const { visitor, person } = await student();
    const id = await addressRow(shop.db, person.id);
    expect((await change(visitor, id, { ...form, firstname: "ปิติ" })).body).toMatchObject({
      data: { id, firstname: "ปิติ" },
    });
    const wrong = await change(visitor, id, { ...form, post_code: "1" });
    expect([codeOf(wrong), wrong.body.errors]).toEqual([
      [422, "INPUT_ERROR"],
      [expect.objectContaining({ param: "post_code", code: "NOT_5_DIGITS" })],
    ]);
  });

  it("are made over what was read: the later of two windows is shown what the other has saved, and nothing of it is lost", async () => {
    const { visitor, person } = await student();
    const id = await addressRow(shop.db, person.id);
    expect((await change(visitor, id, { ...form, firstname: "ปิติ" })).body).toMatchObject({
      data: { version: 2, firstname: "ปิติ" },
    });
    const late = await change(visitor, id, { ...form, firstname: "ชูใจ" });
    expect([codeOf(late), resultOf(late)]).toEqual([
      [409, "EDIT_CONFLICT"],
      expect.objectContaining({ id, version: 2, firstname: "ปิติ" }),
    ]);
    const gone = await archive(visitor, id);
    expect([codeOf(gone), resultOf(gone)]).toEqual([
      [409, "EDIT_CONFLICT"],
      expect.objectContaining({ version: 2, firstname: "ปิติ" }),
    ]);
    const many = await Promise.all(
      Array.from({ length: 5 }, () => change(visitor, id, { ...form, version: 2 })),
    );
    expect(many.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    await visitor.post(`/private/myaccount/addresses/${id}/prefer`);
    expect((await archive(visitor, id, 3)).body).toEqual({ success: true });
  });

  it("leaves an archived address out for good", async () => {
    const one = await student();
    const [kept, gone] = [
      await addressRow(shop.db, one.person.id),
      await addressRow(shop.db, one.person.id),
    ];
    expect((await archive(one.visitor, gone)).body).toEqual({ success: true });
    expect(await idsOf(one)).toEqual([kept]);
    expect(codeOf(await archive(one.visitor, gone))).toEqual([404, "NOT_FOUND"]);
    expect(codeOf(await change(one.visitor, gone))).toEqual([404, "NOT_FOUND"]);
  });

  it("offers the preferred one first, and only one is", async () => {
    const one = await student();
    const ids = [
      await addressRow(shop.db, one.person.id),
      await addressRow(shop.db, one.person.id),
      await addressRow(shop.db, one.person.id),
    ];
    for (const id of [ids[1], ids[2]])
      await one.visitor.post(`/private/myaccount/addresses/${id}/prefer`);
    expect(await idsOf(one)).toEqual([ids[2], ids[0], ids[1]]);
    await Promise.all(
      ids.map((id) => one.visitor.post(`/private/myaccount/addresses/${id}/prefer`)),
    );
    const preferred = await shop.db
      .selectFrom("shipping_address")
      .select("id")
      .where("account_id", "=", one.person.id)
      .where("is_default", "=", true)
      .execute();
    expect(preferred).toHaveLength(1);
  });

  it("LOGIN-08 touches no address of another student", async () => {
    const [owner, other] = [await student(), await student()];
    const id = await addressRow(shop.db, owner.person.id);
    expect(codeOf(await change(other.visitor, id))).toEqual([404, "NOT_FOUND"]);
    for (const verb of ["archive", "prefer"])
      expect(
        codeOf(
          await other.visitor.post(`/private/myaccount/addresses/${id}/${verb}`, { version: 1 }),
        ),
      ).toEqual([404, "NOT_FOUND"]);
    expect(codeOf(await change(shop.visitor(), id))).toEqual([401, "UNAUTHORIZED"]);
    expect(await idsOf(owner)).toEqual([id]);
  });
});

describe("GET /public/user/shipping/fee/user", () => {
  it("SHIP-01 lists the ways to ship that are offered", async () => {
    const post = await shippingOptionRow(shop.db, { position: 2 });
    const express = await shippingOptionRow(shop.db, {
      name_th: "ส่งด่วน",
      fee_satang: 12_050,
      position: 1,
    });
    await shippingOptionRow(shop.db, { archived_at: new Date() });
    expect(await clientOf(shop.visitor()).listShippingOptions()).toMatchObject({
      ok: true,
      value: {
        data: [
          { id: express, shipping_name: "ส่งด่วน", shipping_price: 120.5 },
          { id: post, shipping_price: 50 },
        ],
      },
    });
  });
});
