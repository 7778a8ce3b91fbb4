import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SettingGroup, settingGroupNames } from "#contract/settings/setting-groups.ts";
import type { Permission } from "#domain/account/permissions.ts";
import type { Revision } from "#server/record/revision.ts";
import {
  givenAdministrator,
  givenSettings,
  givenStudent,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

let shop: TestApp;
let admin: Visitor;
let adminId: number;

beforeAll(async () => {
  shop = await testApp();
  const person = await givenAdministrator(shop.db);
  adminId = person.id;
  admin = await signedIn(shop, person);
});
afterAll(() => shop.close());

const path = (group: SettingGroup) => `/api/admin/settings/${group}`;
type Refusal = {
  error: { code: string; result: Revision };
  errors: { param: string; code: string; msg: string }[];
};
const open = async (group: SettingGroup) => (await admin.get(path(group))).body.data as Revision;
const save = async (
  group: SettingGroup,
  changed: Record<string, unknown>,
  by = admin,
  lang = "th",
) => {
  const { version, values } = await open(group);
  const { status, body } = await by.put(
    path(group),
    { version, values: { ...values, ...changed } },
    { headers: { "x-lang": lang } },
  );
  return { status, saved: body.data as Revision, refusal: body as Refusal };
};
const asBuyer = async (lang = "th") =>
  (await shop.visitor().get("/api/setting/site/into/1", { headers: { "x-lang": lang } })).body;

describe("the settings of administrators", () => {
  it("TEXT-04 shows what stands on each page, and saves it unchanged", async () => {
    await givenSettings(shop.db, {
      title: { en: "Nok" },
      later: { kept: true },
      features: { userGroups: true },
    });
    for (const group of settingGroupNames) {
      const before = await open(group);
      const { status, saved } = await save(group, {});
      expect({ group, status, saved }).toEqual({
        group,
        status: 200,
        saved: { version: before.version + 1, values: before.values },
      });
      // What stands there already is no change.
      expect(await save(group, {})).toMatchObject({ status: 200, saved });
    }
    const { settings } = await shop.db
      .selectFrom("site_setting")
      .select("settings")
      .executeTakeFirstOrThrow();
    expect(settings).toMatchObject({
      title: { en: "Nok" },
      later: { kept: true },
      features: { userGroups: true },
    });
  });

  it.each<[SettingGroup, Record<string, unknown>, Record<string, unknown>]>([
    [
      "shop",
      { title_th: " ครัวนก ", purchase_layout: "4", upgrade_url: "https://shop.example/up" },
      { title: "ครัวนก", purchase_layout: 4, upgrade_url: "https://shop.example/up" },
    ],
    [
      "orders",
      {
        auto_cancel_hours: 48,
        is_slip_required: false,
        is_thank_you_page: false,
        is_enable_usd: true,
        slip_review_promise_th: "ตรวจทันที",
        is_own_transfer_amount: true,
        slip_width: 1080,
        slip_height: 1920,
      },
      {
        slip_size: { width: 1080, height: 1920 },
        auto_cancel: 48,
        slip: 0,
        is_thank_you_page: false,
        is_enable_usd: true,
        slip_review_promise: "ตรวจทันที",
        is_own_transfer_amount: true,
      },
    ],
    [
      "discounts",
      { is_one_coupon: true, is_use_coupon_or_order: false },
      { is_one_coupon: true, is_use_coupon_or_oder: false },
    ],
    [
      "tax",
      {
        vat_value: 10,
        is_enable_tax_invoice: true,
        is_user_default_tax_invoice: true,
        is_enable_withholding_tax: true,
      },
      {
        is_enable_vat: true,
        vat_value: 10,
        is_enable_tax_invoice: true,
        is_user_default_tax_invoice: true,
        is_enable_withholding_tax: true,
      },
    ],
    [
      "tax",
      { is_enable_vat: false },
      { is_enable_vat: false, vat_value: 0, is_enable_tax_invoice: false },
    ],
    ["tax", { is_enable_vat: true, vat_registered_since: "2026-11-21" }, { is_enable_vat: false }],
    [
      "tax",
      { is_enable_vat: true, vat_registered_since: "2026-11-20" },
      { is_enable_vat: true, vat_value: 10 },
    ],
    [
      "registration",
      { nickname: "required", tel: "hidden", address: "optional", is_student_select_group: true },
      {
        registerForm: {
          nickname: { is_enable: true, is_require: true },
          tel: { is_enable: false, is_require: false },
          address: { is_enable: true, is_require: false },
        },
        is_student_select_group: true,
      },
    ],
    [
      "registration",
      { is_package_user_groups: false, is_student_select_group: true },
      { is_student_select_group: false },
    ],
    [
      "registration",
      { is_package_user_groups: true, is_student_select_group: true },
      { is_student_select_group: true },
    ],
    [
      "tax",
      { is_package_tax_invoice: false, is_enable_tax_invoice: true },
      { is_enable_tax_invoice: false },
    ],
    [
      "tax",
      { is_package_tax_invoice: true, is_add_on_tax_invoice: false, is_enable_tax_invoice: true },
      { is_enable_tax_invoice: false },
    ],
    [
      "tax",
      { is_add_on_tax_invoice: true, is_enable_tax_invoice: true },
      { is_enable_tax_invoice: true },
    ],
    [
      "consent",
      {
        is_consent_form: true,
        consent_type: "html",
        consent_content_html: "<p onclick='x()'>ตกลง</p>",
      },
      { is_consent_form: true, consent_type: "html", consent_content_html: "<p>ตกลง</p>" },
    ],
    ["analytics", { measurement_id: " G-ABC1234567 " }, { measurement_id: "G-ABC1234567" }],
    ["signin", { social_line: false }, { social_providers: ["facebook", "google"] }],
  ])(
    "TEXT-04 what is saved on the page %s changes what buyers get within a second or so",
    async (group, changed, wanted) => {
      await asBuyer();
      expect((await save(group, changed)).status).toBe(200);
      await expect.poll(() => asBuyer()).toMatchObject(wanted);
    },
  );

  it("TEXT-04 says beside each field what is wrong with it, and saves nothing", async () => {
    const before = await open("tax");
    const { status, refusal } = await save(
      "tax",
      { vat_value: 31, withholding_minimum: "มาก", withholding_percents: "5" },
      admin,
      "en",
    );
    expect(status).toBe(422);
    expect(refusal.errors.map(({ param, code }) => [param, code])).toEqual([
      ["vat_value", "OUT_OF_RANGE"],
      ["withholding_percents", "NOT_AN_OPTION"],
      ["withholding_minimum", "NOT_A_NUMBER"],
    ]);
    expect(refusal.errors[0]?.msg).toBe("This takes 0 to 30.");
    expect(await open("tax")).toEqual(before);
    const limits = await save("registration", { user_limit: -1 });
    expect(limits.refusal.errors[0]?.msg).toBe("ใส่ได้ตั้งแต่ 0 ถึง 10,000,000");
  });

  it.each([
    ["", "REQUIRED"],
    ["2026-02-30", "NOT_A_DAY"],
    ["20 พ.ย. 69", "NOT_A_DAY"],
  ])("VAT-01 takes no registration for VAT since %j", async (vat_registered_since, code) => {
    const { status, refusal } = await save("tax", { is_enable_vat: true, vat_registered_since });
    expect([status, refusal.errors]).toMatchObject([
      422,
      [{ param: "vat_registered_since", code }],
    ]);
  });

  it("CART-11 says what a measurement id looks like, and takes none", async () => {
    const { status, refusal } = await save(
      "analytics",
      { measurement_id: "UA-1234567-1" },
      admin,
      "en",
    );
    expect([status, refusal.errors[0]]).toMatchObject([
      422,
      {
        param: "measurement_id",
        code: "NOT_A_MEASUREMENT_ID",
        msg: expect.stringContaining("G-ABC1234567"),
      },
    ]);
    expect((await save("analytics", { measurement_id: "" })).status).toBe(200);
    await expect.poll(() => asBuyer()).toMatchObject({ measurement_id: "" });
  });

  it("refuses to save over what another administrator has saved meanwhile, and shows it", async () => {
    const { version, values } = await open("shop");
    await save("shop", { title_th: "ของคนแรก" });
    const { status, body } = await admin.put(path("shop"), {
      version,
      values: { ...values, title_th: "ของคนที่สอง" },
    });
    expect(status).toBe(409);
    expect(body.error).toMatchObject({
      code: "EDIT_CONFLICT",
      result: { version: version + 1, values: { title_th: "ของคนแรก" } },
    });
    expect((await open("shop")).values.title_th).toBe("ของคนแรก");
  });

  it("lets one of two who save at once through", async () => {
    const { version, values } = await open("shop");
    const answers = await Promise.all(
      ["ก", "ข"].map((title_th) =>
        admin.put(path("shop"), { version, values: { ...values, title_th } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("writes down who changed what", async () => {
    const { auto_cancel_hours: before } = (await open("orders")).values;
    await save("orders", { auto_cancel_hours: 12 });
    const entries = shop.db
      .selectFrom("audit_entry")
      .selectAll()
      .where("action", "=", "setting.changed")
      .orderBy("id", "desc");
    expect(await entries.executeTakeFirst()).toMatchObject({
      actor_id: adminId,
      actor_role: "administrator",
      object: "setting:orders",
      detail: { changed: { auto_cancel_hours: [before, 12] } },
    });
  });

  it("LOGIN-08 is for administrators who may change settings", async () => {
    const revision = await open("shop");
    const other = await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["order.read"] }),
    );
    const student = await signedIn(shop, await givenStudent(shop.db));
    const statuses = async (who: Visitor) => [
      (await who.get(path("shop"))).status,
      (await who.put(path("shop"), revision)).status,
    ];
    expect([
      await statuses(other),
      await statuses(student),
      await statuses(shop.visitor()),
    ]).toEqual([
      [403, 403],
      [403, 403],
      [401, 401],
    ]);
    expect((await open("shop")).version).toBe(revision.version);
  });
});

const careful = async (permissions?: Permission[]) => {
  const person = await givenAdministrator(
    shop.db,
    permissions ? { permissions } : { isOwner: true },
  );
  const passwordHash = await shop.parts.passwords.hash("sawasdee.2569");
  await shop.db
    .updateTable("account")
    .set({ password_hash: passwordHash })
    .where("id", "=", person.id)
    .execute();
  return { id: person.id, visitor: await signedIn(shop, person) };
};
const put = async (
  by: Visitor,
  changed: Record<string, unknown>,
  password?: string,
  group: SettingGroup = "orders",
) => {
  const { version, values } = await open(group);
  return by.put(path(group), {
    version,
    values: { ...values, ...changed },
    ...(password !== undefined && { password }),
  });
};

describe("the amount above which two people are needed", () => {
  it("is changed with the own password alone, which no log keeps; the rest of the page needs none", async () => {
    const { id, visitor } = await careful();
    for (const [password, code] of [
      [undefined, "REQUIRED"],
      ["not-mine.2569", "WRONG_PASSWORD"],
    ] as const) {
      expect(await put(visitor, { second_approval_above: 700 }, password)).toMatchObject({
        status: 422,
        body: { errors: [{ param: "password", code }] },
      });
    }
    expect((await open("orders")).values.second_approval_above).toBe("");
    expect((await put(visitor, { auto_cancel_hours: 30 })).status).toBe(200);
    expect(
      (await put(visitor, { second_approval_above: 700 }, "sawasdee.2569")).body.data,
    ).toMatchObject({ values: { second_approval_above: 700 } });
    const entries = await shop.db
      .selectFrom("audit_entry")
      .select(["action", "detail"])
      .where("actor_id", "=", id)
      .where("object", "=", "setting:orders")
      .orderBy("id")
      .execute();
    expect(entries.at(-1)).toEqual({
      action: "setting.changed",
      detail: { changed: { second_approval_above: ["", 700] } },
    });
    expect((await put(visitor, { second_approval_above: "" }, "sawasdee.2569")).status).toBe(200);
  });

  it("is changed by an owner alone, and every owner hears of it by mail", async () => {
    const { visitor: manager, id: managerId } = await careful(["setting.manage"]);
    const { visitor: owner } = await careful();
    const own = "sawasdee.2569";
    const told = async () =>
      (
        await shop.pool.query(
          "select payload from outbox_message where payload ->> 'template' = 'secondAmountChanged' order by id",
        )
      ).rows.map(({ payload }) => payload);
    const before = (await told()).length;
    expect(await put(manager, { second_approval_above: 900 }, own)).toMatchObject({
      status: 422,
      body: { errors: [{ param: "second_approval_above", code: "ONLY_OWNER" }] },
    });
    expect([(await open("orders")).values.second_approval_above, (await told()).length]).toEqual([
      "",
      before,
    ]);
    expect((await put(manager, { auto_cancel_hours: 31 })).status).toBe(200);
    expect((await put(owner, { second_approval_above: 900 }, own)).status).toBe(200);
    const owners = (
      await shop.pool.query("select id from account where is_owner order by id")
    ).rows.map(({ id }) => id);
    expect((await told()).slice(before).map(({ accountId }) => accountId)).toEqual(owners);
    expect(owners).not.toContain(managerId);
    expect((await told()).at(-1).data).toMatchObject({ from: "", to: 900 });
    expect((await put(owner, { second_approval_above: "" }, own)).status).toBe(200);
  });

  it("cannot be changed without it through a version that is not there yet", async () => {
    const { visitor } = await careful();
    const { version, values } = await open("orders");
    const early = visitor.put(path("orders"), {
      version: version + 1,
      values: { ...values, second_approval_above: 900 },
    });
    expect((await early).status).toBe(422);
    expect((await open("orders")).values.second_approval_above).toBe("");
  });
});

describe("how long tax facts stay, and the room for files", () => {
  it("TEXT-04 STORE-01 change with the own password, within what the law and the files allow, and at once", async () => {
    const { visitor } = await careful();
    const change = (changed: Record<string, unknown>, password?: string) =>
      put(visitor, changed, password, "records");
    const mine = "sawasdee.2569";
    for (const changed of [
      { tax_retention_years: 7 },
      { storage_gigabytes: 20 },
      { buyer_storage_percent: 40 },
    ]) {
      expect(await change(changed)).toMatchObject({
        status: 422,
        body: { errors: [{ param: "password", code: "REQUIRED" }] },
      });
    }
    expect(await change({ tax_retention_years: 4 }, mine)).toMatchObject({
      status: 422,
      body: { errors: [{ param: "tax_retention_years", code: "OUT_OF_RANGE" }] },
    });
    expect(
      (
        await change(
          { tax_retention_years: 7, storage_gigabytes: 20, buyer_storage_percent: 40 },
          mine,
        )
      ).status,
    ).toBe(200);
    await expect.poll(async () => (await shop.parts.settings.current()).taxRetentionYears).toBe(7);
    expect((await visitor.get("/api/storage/details")).body.total).toBe(20);
    expect((await shop.pool.query("select people_percent from storage_quota")).rows).toEqual([
      { people_percent: 40 },
    ]);
    await shop.pool.query("update storage_quota set used_bytes = used_bytes + 3.5 * 1073741824");
    expect(await change({ storage_gigabytes: 3 }, mine)).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            param: "storage_gigabytes",
            code: "ROOM_IN_USE",
            msg: expect.stringContaining("3.5 GB"),
          },
        ],
      },
    });
    expect((await open("records")).values).toEqual({
      tax_retention_years: 7,
      storage_gigabytes: 20,
      buyer_storage_percent: 40,
    });
    expect((await change({ storage_gigabytes: 3.5 }, mine)).status).toBe(200);
    await shop.pool.query("update storage_quota set used_bytes = used_bytes - 3.5 * 1073741824");
  });
});
