import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SettingListName } from "#contract/settings/setting-lists.ts";
import {
  clientOf,
  givenAdministrator,
  givenPaymentMethods,
  givenStudent,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";

let shop: TestApp;
let owner: Visitor;
let ownerId: number;
const password = "sawasdee.2569";
beforeAll(async () => {
  shop = await testApp();
  const person = await givenAdministrator(shop.db, {
    passwordHash: await shop.parts.passwords.hash(password),
  });
  ownerId = person.id;
  owner = await signedIn(shop, person);
  await givenPaymentMethods(shop.db);
});
afterAll(() => shop.close());

type Values = Record<string, unknown>;
type Row = { id: number; version: number; values: Values };
const pathOf = (list: SettingListName) =>
  list === "bank-accounts" ? "/api/admin/bank-accounts" : `/api/admin/setting-lists/${list}`;
const blank: Record<SettingListName, Values> = {
  "bank-accounts": {
    bank_name: "KBANK",
    account_name: "บริษัท นก",
    account_name_en: "",
    account_id: "123-4-56789-0",
    prompt_pay_image: "",
    position: 1,
    is_active: true,
  },
  shipping: {
    shipping_name_th: "ไปรษณีย์",
    shipping_name_en: "Post",
    shipping_price: 45.5,
    position: 1,
    is_active: true,
  },
  "user-groups": {
    name: "ครู",
    name_en: "",
    is_default: false,
    is_self_selectable: true,
    position: 1,
    is_active: true,
  },
  questions: {
    label: "รู้จักเราจากไหน",
    label_en: "",
    type_label: "inputtext",
    item_list: "",
    item_list_en: "",
    is_required: false,
    position: 1,
    is_active: true,
  },
  "reject-reasons": {
    used_for: "slip",
    name_th: "สลิปซ้ำ",
    name_en: "Seen before",
    text_th: "เคยใช้แล้ว",
    text_en: "It was used.",
    position: 1,
    is_active: true,
  },
};
const proofFor = (list: SettingListName) => (list === "bank-accounts" ? { password } : {});
const create = (list: SettingListName, parts: Values = {}, by = owner) =>
  by.post(pathOf(list), { values: { ...blank[list], ...parts }, ...proofFor(list) });
const made = async (list: SettingListName, parts: Values = {}) =>
  (await create(list, parts)).body.data as Row;
const read = async (list: SettingListName, id: number) =>
  (await owner.get(`${pathOf(list)}/${id}`)).body.data as Row;
async function save(list: SettingListName, id: number, parts: Values) {
  const { version, values } = await read(list, id);
  return owner.put(`${pathOf(list)}/${id}`, {
    version,
    values: { ...values, ...parts },
    ...proofFor(list),
  });
}
const faultsOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.errors as { param: string; code: string }[]).map(({ param, code }) => `${param} ${code}`);
async function seen<T>(
  answer: Promise<{ ok: true; value: { data: T } } | { ok: false; code: string }>,
): Promise<T> {
  const got = await answer;
  if (!got.ok) throw new Error(got.code);
  return got.value.data;
}
const buyer = () => clientOf(shop.visitor());
const accountsShown = async () =>
  (await seen(buyer().listCartPaymentMethods())).find(({ id }) => id === 1)?.bankList ?? [];

describe("the shop's bank accounts", () => {
  it("CART-10 TEXT-04 a buyer sees a new account, each change of it, and not one that is archived", async () => {
    await shop.pool.query("delete from bank_account");
    const { id } = await made("bank-accounts");
    await made("bank-accounts", { bank_name: "SCB", position: 0 });
    expect(await accountsShown()).toMatchObject([
      { bank_name: "SCB" },
      {
        id,
        bank_name: "KBANK",
        account_id: "123-4-56789-0",
        account_name: "บริษัท นก",
        prompt_pay_image: null,
      },
    ]);
    const name = "qr-of-the-shop.png";
    await shop.pool.query(
      "insert into stored_file (name, purpose, media_type, size_bytes) values ($1, 'component', 'image/png', 10)",
      [name],
    );
    expect(
      (
        await save("bank-accounts", id, {
          bank_name: "PROMPTPAY",
          account_id: "๐๘๑๒๓๔๕๖๗๘",
          prompt_pay_image: name,
        })
      ).status,
    ).toBe(200);
    expect(await accountsShown()).toMatchObject([
      {},
      { id, bank_name: "PROMPTPAY", account_id: "0812345678", prompt_pay_image: `/files/${name}` },
    ]);
    await save("bank-accounts", id, { is_active: false });
    expect((await accountsShown()).map((account) => account.id)).not.toContain(id);
    expect(((await owner.get(pathOf("bank-accounts"))).body.data as Row[]).at(-1)).toMatchObject({
      id,
      values: { is_active: false },
    });
  });

  it("takes no number to which money cannot be transferred, and no picture that is not there", async () => {
    const parts = {
      bank_name: "PROMPTPAY",
      account_id: "12345678",
      prompt_pay_image: "nothing.png",
    };
    expect(faultsOf(await create("bank-accounts", parts))).toEqual([
      "account_id NOT_PROMPTPAY_LENGTH",
      "prompt_pay_image NO_SUCH_PICTURE",
    ]);
    expect(
      faultsOf(await create("bank-accounts", { bank_name: "XBANK", account_name: " " })),
    ).toEqual(["bank_name NOT_AN_OPTION", "account_name REQUIRED"]);
  });

  it("shows a second administrator what the first has saved, and writes down who changed what", async () => {
    const before = await made("bank-accounts");
    await save("bank-accounts", before.id, { account_id: "9998887776" });
    const late = await owner.put(`${pathOf("bank-accounts")}/${before.id}`, {
      version: before.version,
      values: before.values,
      password,
    });
    expect(late.status).toBe(409);
    expect(late.body.error).toMatchObject({
      code: "EDIT_CONFLICT",
      result: { version: before.version + 1, values: { account_id: "9998887776" } },
    });
    const { rows } = await shop.pool.query(
      "select action, actor_id, detail from audit_entry where object = $1 order by id",
      [`bank_account:${before.id}`],
    );
    expect(rows).toMatchObject([
      { action: "bank-account.created", actor_id: ownerId },
      {
        action: "bank-account.changed",
        detail: { changed: { account_id: ["123-4-56789-0", "9998887776"] } },
      },
    ]);
  });

  it("takes the own password before money goes to another account, and for the order of the list none", async () => {
    const kept = await made("bank-accounts");
    const path = `${pathOf("bank-accounts")}/${kept.id}`;
    const forgetful = await givenAdministrator(shop.db, {
      passwordHash: await shop.parts.passwords.hash(password),
    });
    const by = await signedIn(shop, forgetful);
    const change = (values: Values, more: Values = {}) =>
      by.put(path, { version: kept.version, values: { ...kept.values, ...values }, ...more });
    expect(
      faultsOf(await by.post(pathOf("bank-accounts"), { values: blank["bank-accounts"] })),
    ).toEqual(["password REQUIRED"]);
    expect(
      faultsOf(await change({ account_id: "111-2-33333-4" }, { password: "not-mine.2569" })),
    ).toEqual(["password WRONG_PASSWORD"]);
    expect(faultsOf(await change({ is_active: false }))).toEqual(["password REQUIRED"]);
    expect(
      (await change({ account_id: "111-2-33333-4" }, { version: kept.version + 1 })).status,
    ).toBe(422);
    expect(await read("bank-accounts", kept.id)).toEqual(kept);
    expect((await change({ position: 9 })).body.data).toMatchObject({
      version: kept.version + 1,
      values: { position: 9 },
    });
    const { rows } = await shop.pool.query("select detail from audit_entry where actor_id = $1", [
      forgetful.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain("not-mine");
  });

  it("LOGIN-08 belongs to those who may set where the money goes; the other lists to those who set up the shop", async () => {
    const settingUp = await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["setting.manage"] }),
    );
    const student = await signedIn(shop, await givenStudent(shop.db));
    expect([
      (await settingUp.get(pathOf("bank-accounts"))).status,
      (await create("bank-accounts", {}, settingUp)).status,
    ]).toEqual([403, 403]);
    expect([
      (await settingUp.get(pathOf("shipping"))).status,
      (await student.get(pathOf("shipping"))).status,
    ]).toEqual([200, 403]);
    expect((await owner.get("/api/admin/setting-lists/bank-accounts")).status).toBe(422);
    expect((await owner.get(`${pathOf("questions")}/999999`)).status).toBe(404);
  });
});

describe("ways to ship", () => {
  it("SHIP-01 TEXT-04 are what buyers choose from, in both languages and in the owner's order", async () => {
    const { id } = await made("shipping", { position: 5 });
    await made("shipping", { shipping_name_th: "ส่งด่วน", position: 2, shipping_price: 0 });
    const shown = () => seen(buyer().listShippingOptions());
    expect(await shown()).toMatchObject([
      { shipping_name: "ส่งด่วน", shipping_price: 0 },
      { id, shipping_name: "ไปรษณีย์", shipping_price: 45.5 },
    ]);
    await save("shipping", id, { shipping_price: 60, position: 0 });
    expect((await shown())[0]).toMatchObject({ id, shipping_price: 60 });
    const english = async () =>
      (await shop.pool.query("select name_en from shipping_option where id = $1", [id])).rows[0]
        .name_en;
    await save("shipping", id, { shipping_name_en: "" });
    expect([await english(), (await read("shipping", id)).values.shipping_name_en]).toEqual([
      "ไปรษณีย์",
      "",
    ]);
    await save("shipping", id, { shipping_name_th: "ส่งธรรมดา" });
    expect(await english()).toBe("ส่งธรรมดา");
    await save("shipping", id, { is_active: false });
    expect((await shown()).map((option) => option.id)).not.toContain(id);
    expect(
      faultsOf(await create("shipping", { shipping_name_th: "", shipping_price: 0.001 })),
    ).toEqual(["shipping_name_th REQUIRED", "shipping_price NOT_A_NUMBER"]);
  });
});

describe("user groups", () => {
  it("REG-15 one is the usual one, and archived groups cannot be chosen", async () => {
    const shown = () => seen(buyer().listUserGroups());
    const first = await made("user-groups", { name: "นักเรียน", is_default: true });
    const second = await made("user-groups", { name: "ครู", is_default: true, position: 0 });
    expect(await shown()).toMatchObject([
      { id: second.id, is_default: true },
      { id: first.id, is_default: false },
    ]);
    expect((await read("user-groups", first.id)).version).toBe(first.version + 1);
    expect(faultsOf(await save("user-groups", second.id, { is_default: false }))).toEqual([
      "is_default DEFAULT_NEEDED",
    ]);
    expect(faultsOf(await save("user-groups", second.id, { is_active: false }))).toEqual([
      "is_active DEFAULT_STAYS",
    ]);
    expect(faultsOf(await create("user-groups", { name: "ครู" }))).toEqual(["name NAME_TAKEN"]);
    await save("user-groups", first.id, { is_active: false });
    expect((await shown()).map(({ id }) => id)).toEqual([second.id]);
  });

  it("REG-15 and bank accounts have English names on English pages, and their Thai ones where there are none", async () => {
    const [named, plain] = [
      await made("user-groups", { name: "หมอ", name_en: "Doctors" }),
      await made("user-groups", { name: "พยาบาล" }),
    ];
    const account = await made("bank-accounts", {
      account_name: "บริษัท นก จำกัด",
      account_name_en: "Nok Limited",
      account_id: "111-1-11111-1",
    });
    const groupsIn = async (lang: string) => {
      const { body } = await shop.visitor().get("/api/user/group", { headers: { "x-lang": lang } });
      return [named, plain].map(
        ({ id }) =>
          (body.data as { id: number; name: string }[]).find((group) => group.id === id)?.name,
      );
    };
    const accountIn = async (lang: string) => {
      const { body } = await shop
        .visitor()
        .get("/public/cart/payments/methods", { headers: { "x-lang": lang } });
      const methods = body.data as {
        id: number;
        bankList: { id: number; account_name: string }[];
      }[];
      return methods.find(({ id }) => id === 1)?.bankList.find(({ id }) => id === account.id)
        ?.account_name;
    };
    expect([await groupsIn("th"), await groupsIn("en")]).toEqual([
      ["หมอ", "พยาบาล"],
      ["Doctors", "พยาบาล"],
    ]);
    expect([await accountIn("th"), await accountIn("en")]).toEqual(["บริษัท นก จำกัด", "Nok Limited"]);
    for (const { id } of [named, plain]) await save("user-groups", id, { is_active: false });
    await save("bank-accounts", account.id, { is_active: false });
  });

  it("lets one of two usual groups be it when both are saved at once", async () => {
    const rows = [
      await made("user-groups", { name: "ก" }),
      await made("user-groups", { name: "ข" }),
    ];
    await Promise.all(
      rows.map(({ id, version, values }) =>
        owner.put(`${pathOf("user-groups")}/${id}`, {
          version,
          values: { ...values, is_default: true },
        }),
      ),
    );
    const { rows: usual } = await shop.pool.query("select id from user_group where is_default");
    expect(usual).toHaveLength(1);
  });
});

describe("reasons for a refusal", () => {
  it("say what they are for and have words in both languages", async () => {
    const refused = await create("reject-reasons", {
      used_for: "all",
      name_th: " ",
      text_en: "",
      text_th: "ก".repeat(501),
    });
    expect(faultsOf(refused)).toEqual([
      "used_for NOT_AN_OPTION",
      "name_th REQUIRED",
      "text_th TOO_LONG",
    ]);
    const { id, version } = await made("reject-reasons", { used_for: "free" });
    expect((await save("reject-reasons", id, { is_active: false })).body.data).toMatchObject({
      version: version + 1,
      values: { is_active: false, text_en: "It was used." },
    });
    const { rows } = await shop.pool.query(
      "select action from audit_entry where object = $1 order by id",
      [`reject_reason:${id}`],
    );
    expect(rows).toEqual([
      { action: "reject-reason.created" },
      { action: "reject-reason.changed" },
    ]);
  });
});

describe("the owner's own questions", () => {
  it("REG-18 TEXT-04 are asked in the owner's order with their options", async () => {
    const { id } = await made("questions", {
      type_label: "radio",
      item_list: " เพื่อน \n\nเฟซบุ๊ก",
      is_required: true,
      position: 2,
    });
    await made("questions", { label: "อาชีพ", position: 1 });
    const shown = () => seen(buyer().listCustomLabels());
    expect(await shown()).toMatchObject([
      { label: "อาชีพ", type_label: "inputtext", required: 0, item_list: "[]" },
      {
        id,
        label: "รู้จักเราจากไหน",
        type_label: "radio",
        required: 1,
        item_list: '["เพื่อน","เฟซบุ๊ก"]',
      },
    ]);
    await save("questions", id, { is_active: false });
    expect((await shown()).map((question) => question.id)).not.toContain(id);
  });

  it("REG-18 are asked in English where they have English words, option by option, and else in Thai", async () => {
    const parts = { type_label: "radio", item_list: "เพื่อน\nข่าว", label_en: "How did you find us" };
    const { id } = await made("questions", { ...parts, item_list_en: "Friends\nNews" });
    const asked = async (lang: string) => {
      const { body } = await shop
        .visitor()
        .get("/public/customlabel", { headers: { "x-lang": lang } });
      const one = (
        body.data as { id: number; label: string; item_list: string; item_labels: string[] }[]
      ).find((label) => label.id === id);
      return [one?.label, one?.item_list, one?.item_labels];
    };
    const kept = JSON.stringify(["เพื่อน", "ข่าว"]);
    expect(await asked("th")).toEqual(["รู้จักเราจากไหน", kept, ["เพื่อน", "ข่าว"]]);
    expect(await asked("en")).toEqual(["How did you find us", kept, ["Friends", "News"]]);
    expect(faultsOf(await save("questions", id, { item_list_en: "Friends" }))).toEqual([
      "item_list_en OPTIONS_UNEVEN",
    ]);
    await save("questions", id, { label_en: "", item_list_en: "" });
    expect(await asked("en")).toEqual(["รู้จักเราจากไหน", kept, ["เพื่อน", "ข่าว"]]);
    await save("questions", id, { is_active: false });
  });

  it("need options where one chooses, and keep their kind once a student has answered", async () => {
    expect(faultsOf(await create("questions", { type_label: "select" }))).toEqual([
      "item_list OPTIONS_MISSING",
    ]);
    expect(
      faultsOf(await create("questions", { type_label: "select", item_list: "ก\nข\nก" })),
    ).toEqual(["item_list OPTION_TWICE"]);
    const { id } = await made("questions");
    const { id: person } = await givenStudent(shop.db);
    await shop.pool.query(
      "insert into custom_label_answer (account_id, custom_label_id, answer) values ($1, $2, '[\"ใช่\"]')",
      [person, id],
    );
    expect(faultsOf(await save("questions", id, { type_label: "image" }))).toEqual([
      "type_label TYPE_IN_USE",
    ]);
    expect((await save("questions", id, { label: "ถามใหม่" })).status).toBe(200);
  });
});

describe("the owner's lists as files", () => {
  const csv = (url: string, who = owner) =>
    shop.app.inject({ url, headers: { cookie: `sid=${who.cookies.get("sid")}` } });

  it("have every field, by the filter and in the order of the list, and run nothing in a spreadsheet", async () => {
    const [first, second] = [
      await made("user-groups", { name: "=แฟ้ม ก" }),
      await made("user-groups", { name: "แฟ้ม ข", is_active: false }),
    ];
    const file = await csv(
      `/api/admin/setting-lists/user-groups/file.csv?q=${encodeURIComponent("แฟ้ม")}&sort=newest`,
    );
    expect(file.body.trimEnd().split("\r\n")).toEqual([
      "\uFEFFรหัส,title,name,name_en,is_default,is_self_selectable,position,is_active",
      `${second.id},แฟ้ม ข,แฟ้ม ข,,ไม่ใช่,ใช่,1,ไม่ใช่`,
      `${first.id},'=แฟ้ม ก,'=แฟ้ม ก,,ไม่ใช่,ใช่,1,ใช่`,
    ]);
    const archived = await csv(
      `/api/admin/setting-lists/user-groups/file.csv?q=${encodeURIComponent("แฟ้ม")}&state=archived`,
    );
    expect(archived.body.trimEnd().split("\r\n")).toHaveLength(2);
  });

  it("of bank accounts are for those who may set where the money goes, and others are not there", async () => {
    const clerk = await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["setting.manage", "export"] }),
    );
    const addresses = [
      "/api/admin/bank-accounts.csv",
      "/api/admin/setting-lists/bank-accounts/file.csv",
      "/api/admin/setting-lists/shipping/file.csv",
    ];
    expect(
      await Promise.all(addresses.map(async (address) => (await csv(address, clerk)).statusCode)),
    ).toEqual([403, 404, 200]);
    expect((await csv("/api/admin/bank-accounts.csv")).body).toContain("account_id");
  });
});
