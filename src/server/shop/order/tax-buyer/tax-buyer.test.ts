import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Permission } from "#domain/account/permissions.ts";
import { seal, unseal } from "#server/platform/process/encryption.ts";
import { keepSales } from "#server/shop/my-account/erasure/erase-account.ts";
import { type Buyer, givenBuyer } from "../../../../../tests/support/buyers.ts";
import { courseRow } from "../../../../../tests/support/catalog-rows.ts";
import {
  clientOf,
  givenAdministrator,
  givenPaymentMethods,
  givenSettings,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";

const taxId = "0105556012345";
const withholding = {
  isEnabled: true,
  percents: [3, 1],
  minimumSatang: 100_000,
  minimumUsdCents: 3_000,
};

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
});
afterAll(() => shop.close());

type Details = { nameOne: string; nameTwo: string; taxId: string; address: string };
const first: Details = {
  nameOne: "บริษัท ใจดี จำกัด",
  nameTwo: "สำนักงานใหญ่",
  taxId,
  address: "1 ถนนสีลม",
};

async function setDetails(
  { person: { id } }: Buyer,
  details: Details,
  personType: "juristic_person" | "normal_person" = "juristic_person",
) {
  await shop.db
    .updateTable("account")
    .set({
      requires_tax_invoice: true,
      tax_person_type: personType,
      tax_name_one: details.nameOne,
      tax_name_two: details.nameTwo,
      tax_address: details.address,
      tax_postcode: "10500",
      tax_id_sealed: seal(shop.config.secrets.data, `account.tax_id:${id}`, details.taxId),
    })
    .where("id", "=", id)
    .execute();
}

async function placed({ api }: Buyer, course: { id: number; planId: number }, body: object = {}) {
  const answer = await api.placeOrder({
    body: {
      payment_method_id: 1,
      courses: [{ course_id: course.id, priecingplan_id: course.planId }],
      ...body,
    },
  });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

const course = () => courseRow(shop.db, { plan: { price_satang: 107_000 } });

async function keptOf(orderId: number) {
  const row = await shop.db
    .selectFrom("order_tax_buyer")
    .selectAll()
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const sealed = row.tax_id_sealed;
  return {
    ...row,
    tax_id_sealed: undefined,
    taxId: sealed && unseal(shop.config.secrets.data, `order_tax_buyer.tax_id:${orderId}`, sealed),
  };
}

describe("a seller who is not registered for VAT", () => {
  beforeAll(() =>
    givenSettings(shop.db, {
      vat: { isEnabled: false },
      companyReceipt: { isEnabled: true },
      taxInvoice: { isEnabled: true },
      withholding,
    }),
  );

  it("WHT-01 can be paid with withholding, from the whole price", async () => {
    const buyer = await givenBuyer(shop);
    await setDetails(buyer, first);
    const { orderId, payable } = await placed(buyer, await course(), {
      is_withholding: true,
      withholding_percent: 3,
    });
    expect(payable).toBe(1037.9);
    const row = await shop.db
      .selectFrom("shop_order")
      .selectAll()
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      withholding_satang: 3_210,
      before_vat_satang: 107_000,
      vat_percent: "0.00",
    });
    expect(await keptOf(orderId)).toMatchObject({ name: first.nameOne, branch: "00000", taxId });
  });

  it("asks a buyer for the company's details, and names no tax invoice", async () => {
    const { value } = (await clientOf(shop.visitor()).getSiteSettings({ params: { id: "1" } })) as {
      value: Record<string, unknown>;
    };
    expect(value).toMatchObject({
      is_enable_tax_invoice: true,
      has_tax_invoice: false,
      is_enable_vat: false,
      vat_value: 0,
    });
  });
});

describe("what an order keeps of whom its papers are for", () => {
  beforeAll(() =>
    givenSettings(shop.db, {
      taxInvoice: { isEnabled: true, isDefault: false },
      companyReceipt: { isEnabled: false },
    }),
  );

  it("stays as it was at the order, whatever the account says later; the admin area reads it", async () => {
    const buyer = await givenBuyer(shop);
    await setDetails(buyer, first);
    const { orderId } = await placed(buyer, await course());
    const kept = {
      person_type: "juristic_person",
      name: first.nameOne,
      branch: "00000",
      address: first.address,
      postcode: "10500",
      taxId,
    };
    expect(await keptOf(orderId)).toMatchObject(kept);
    await setDetails(buyer, {
      nameOne: "บริษัท อื่น จำกัด",
      nameTwo: "00007",
      taxId: "0105556099999",
      address: "99 ถนนพระราม 4",
    });
    expect(await keptOf(orderId)).toMatchObject(kept);

    const admin = clientOf(await signedIn(shop, await givenAdministrator(shop.db)));
    const shown = await admin.adminGetOrder({ params: { id: orderId } });
    const tax_buyer = {
      person_type: "juristic_person",
      name: first.nameOne,
      tax_id: taxId,
      branch: "00000",
      address: "1 ถนนสีลม 10500",
    };
    expect(shown).toMatchObject({ ok: true, value: { data: { tax_buyer } } });
    expect(await buyer.api.getOrder({ params: { orderId } })).toMatchObject({
      ok: true,
      value: { tax_buyer },
    });
    expect(await buyer.api.listOrders({ query: {} })).toMatchObject({
      ok: true,
      value: { data: { items: [{ id: orderId, tax_buyer }] } },
    });
  });

  it("stands in the file of orders, each figure as text, for those who may read orders and take files", async () => {
    const [buyer, plain] = [await givenBuyer(shop), await givenBuyer(shop)];
    await setDetails(buyer, { ...first, nameTwo: "สาขาที่ 12" });
    const [{ orderId }, { orderId: plainId }] = [
      await placed(buyer, await course()),
      await placed(plain, await course()),
    ];
    const file = async (permissions: Permission[]) => {
      const admin = await signedIn(shop, await givenAdministrator(shop.db, { permissions }));
      return shop.app.inject({
        url: `/api/admin/orders.csv?ids=${orderId},${plainId}`,
        headers: { cookie: `sid=${admin.cookies.get("sid")}` },
      });
    };
    const [head = "", ...rows] = (await file(["order.read", "export"])).body.trim().split("\r\n");
    expect(head).toMatch(/,ชื่อในเอกสาร,เลขประจำตัวผู้เสียภาษี,สาขา,ที่อยู่ในเอกสาร,รหัสไปรษณีย์ในเอกสาร$/);
    const rowOf = (id: number) => rows.find((row) => row.startsWith(`${id},`));
    expect(rowOf(orderId)).toMatch(
      /,บริษัท ใจดี จำกัด,"=""0105556012345""","=""00012""",1 ถนนสีลม,10500$/,
    );
    expect(rowOf(plainId)).toMatch(/,,,,,$/);
    for (const permissions of [["order.read"], ["export"]] satisfies Permission[][])
      expect((await file(permissions)).statusCode).toBe(403);
  });

  it("is for whom the account names when the same order is sent again before it is paid", async () => {
    const buyer = await givenBuyer(shop);
    await setDetails(buyer, first);
    const bought = await course();
    const { orderId } = await placed(buyer, bought);
    await setDetails(buyer, { ...first, nameTwo: "สาขาที่ 12" });
    expect((await placed(buyer, bought)).orderId).toBe(orderId);
    expect(await keptOf(orderId)).toMatchObject({ branch: "00012" });
    await shop.db
      .updateTable("account")
      .set({ requires_tax_invoice: false })
      .where("id", "=", buyer.person.id)
      .execute();
    await placed(buyer, bought);
    expect(await keptOf(orderId)).toBeNull();
  });

  it("keeps a branch that is no number beside the company's name, and no branch of a person", async () => {
    const buyer = await givenBuyer(shop);
    await setDetails(buyer, { ...first, nameTwo: "ลาดพร้าว" });
    const { orderId } = await placed(buyer, await course());
    expect(await keptOf(orderId)).toMatchObject({ name: "บริษัท ใจดี จำกัด (ลาดพร้าว)", branch: null });
    const person = await givenBuyer(shop);
    await setDetails(person, { ...first, nameOne: "มานี", nameTwo: "ใจดี" }, "normal_person");
    expect(await keptOf((await placed(person, await course())).orderId)).toMatchObject({
      name: "มานี ใจดี",
      branch: null,
    });
  });

  it("is what is filed when the account goes; an order without a name is filed without one", async () => {
    const buyer = await givenBuyer(shop);
    const { orderId: plainId } = await placed(buyer, await course());
    await setDetails(buyer, first);
    const { orderId } = await placed(buyer, await course());
    await setDetails(buyer, { ...first, nameOne: "บริษัท อื่น จำกัด", taxId: "0105556099999" });
    await shop.pool.query(
      "update shop_order set status = 'approved', decided_at = now() where id = any ($1)",
      [[plainId, orderId]],
    );
    const dataKey = shop.config.secrets.data;
    await shop.db
      .transaction()
      .execute((tx) => keepSales(tx, { accountId: buyer.person.id, dataKey, retentionYears: 5 }));
    const records = await shop.db
      .selectFrom("tax_record")
      .selectAll()
      .where("order_id", "in", [plainId, orderId])
      .orderBy("order_id")
      .execute();
    expect(records).toMatchObject([
      {
        order_id: plainId,
        buyer_name: "มานี ใจดี",
        person_type: null,
        tax_id_sealed: null,
        buyer_address: "",
      },
      {
        order_id: orderId,
        buyer_name: first.nameOne,
        person_type: "juristic_person",
        buyer_branch: "00000",
        buyer_address: "1 ถนนสีลม",
        buyer_postcode: "10500",
      },
    ]);
    const sealed = records[1]?.tax_id_sealed;
    expect(sealed && unseal(dataKey, `tax_record.tax_id:${orderId}`, sealed)).toBe(taxId);
    await shop.pool.query("delete from tax_record");
  });
});
