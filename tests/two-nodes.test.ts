import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type HttpVisitor, httpVisitor } from "./support/http-visitor.ts";
import { openTwoNodes, removePlaces, type ShopProcess } from "./support/shop-process.ts";
import { type TestDatabase, testDatabase } from "./support/test-database.ts";

/**
 * Two processes on one database, as behind a load balancer: the owner uses one node, buyers use the
 * other.
 */
let database: TestDatabase;
let nodes: ShopProcess[] = [];
let owner: HttpVisitor;
let buyer: HttpVisitor;

beforeAll(async () => {
  database = await testDatabase();
  nodes = await openTwoNodes(database);
  [owner, buyer] = nodes.map(({ url }) => httpVisitor(url)) as [HttpVisitor, HttpVisitor];
  expect(
    (await owner.post("/public/login", { username: "admin", password: "raanrian" })).status,
  ).toBe(200);
}, 120_000);
afterAll(async () => {
  for (const node of nodes) await node.end("SIGKILL");
  nodes = [];
  removePlaces();
  await database.close();
});

type Revision = { version: number; values: Record<string, unknown> };

/** Reads the present values as the admin area does, and saves them with the changes. */
async function change(path: string, values: Revision["values"], more: object = {}): Promise<void> {
  const { version, values: before } = (await owner.get(path)).body.data as Revision;
  expect(
    (await owner.put(path, { version, values: { ...before, ...values }, ...more })).status,
  ).toBe(200);
}

/** Waits until a buyer at the other node reads this value; a node caches values for a second. */
const comesTrue = (read: () => Promise<unknown>, expected: unknown) =>
  expect.poll(read, { interval: 100 }).toEqual(expected);
const site = async (name: string) => (await buyer.get("/api/setting/site/into/1")).body[name];
const ways = async () =>
  (await buyer.get("/public/cart/payments/methods")).body.data as {
    id: number;
    name: string;
    bankList?: { account_id: string }[];
  }[];

describe("what the owner changes at one node", () => {
  test("is what buyers read at the other: settings, also on the pages that are drawn once for everybody", async () => {
    const page = async () => (await buyer.get("/")).body as string;
    // Rendered and cached before the change.
    await page();
    await change("/api/admin/settings/orders", { auto_cancel_hours: 7, is_slip_required: false });
    await comesTrue(async () => [await site("auto_cancel"), await site("slip")], [7, 0]);
    await change("/api/admin/settings/shop", { title_th: "ร้านสองเครื่อง" });
    await comesTrue(() => site("title"), "ร้านสองเครื่อง");
    await comesTrue(async () => (await page()).includes("ร้านสองเครื่อง"), true);
    await change("/api/admin/settings/registration", {
      nickname: "required",
      image_profile: "hidden",
    });
    await comesTrue(
      async () => [
        (await site("registerForm")).nickname,
        (await site("registerForm")).image_profile,
      ],
      [
        { is_enable: true, is_require: true },
        { is_enable: false, is_require: false },
      ],
    );
    await change(
      "/api/admin/settings/orders",
      { second_approval_above: 900 },
      { password: "raanrian" },
    );
    expect(
      (await owner.get("/api/admin/settings/orders")).body.data.values.second_approval_above,
    ).toBe(900);
  });

  test("is how they pay, ship and register at the other", async () => {
    await change("/api/admin/payment-methods/9", { is_enabled: false });
    await comesTrue(async () => (await ways()).some(({ id }) => id === 9), false);
    await change("/api/admin/payment-methods/1", { name_th: "โอนเข้าร้านสองเครื่อง" });
    await comesTrue(
      async () => (await ways()).find(({ id }) => id === 1)?.name,
      "โอนเข้าร้านสองเครื่อง",
    );
    const [account] = (await owner.get("/api/admin/bank-accounts")).body.data as { id: number }[];
    await change(
      `/api/admin/bank-accounts/${account?.id}`,
      { account_id: "111-2-33333-4" },
      { password: "raanrian" },
    );
    await comesTrue(
      async () =>
        (await ways())
          .find(({ id }) => id === 1)
          ?.bankList?.some(({ account_id }) => account_id === "111-2-33333-4"),
      true,
    );
    const group = {
      name: "สองเครื่อง",
      name_en: "",
      is_default: false,
      is_self_selectable: true,
      position: 9,
      is_active: true,
    };
    await owner.post("/api/admin/setting-lists/user-groups", { values: group });
    await comesTrue(
      async () =>
        ((await buyer.get("/api/user/group")).body.data as { name: string }[]).some(
          ({ name }) => name === "สองเครื่อง",
        ),
      true,
    );
    const fee = {
      shipping_name_th: "ส่งสองเครื่อง",
      shipping_name_en: "Two nodes",
      shipping_price: 12.5,
      position: 9,
      is_active: true,
    };
    await owner.post("/api/admin/setting-lists/shipping", { values: fee });
    await comesTrue(
      async () =>
        JSON.stringify((await buyer.get("/public/user/shipping/fee/user")).body).includes(
          "ส่งสองเครื่อง",
        ),
      true,
    );
    const question = {
      label: "มาจากเครื่องไหน",
      label_en: "",
      type_label: "inputtext",
      item_list: "",
      item_list_en: "",
      is_required: false,
      position: 9,
    };
    await owner.post("/api/admin/setting-lists/questions", {
      values: { ...question, is_active: true },
    });
    await comesTrue(
      async () =>
        JSON.stringify((await buyer.get("/public/customlabel")).body).includes("มาจากเครื่องไหน"),
      true,
    );
  });

  test("is how the other speaks, in refusals and on pages", async () => {
    const [refusal, tagline] = ["refusal.LOGIN_FAILED", "shop.courses"];
    for (const key of [refusal, tagline])
      await change(`/api/admin/texts/${key}`, { th: "คำของร้านสองเครื่อง" });
    const said = async () =>
      (await buyer.post("/public/login", { username: "nobody-here", password: "x" })).body.error
        .msg;
    await comesTrue(said, "คำของร้านสองเครื่อง");
    await comesTrue(
      async () => ((await buyer.get("/courses")).body as string).includes("คำของร้านสองเครื่อง"),
      true,
    );
  });

  test("is what an administrator may do at the other, by the next call", async () => {
    const { rows } = await database.pool.query(
      "update account set is_administrator = true, permissions = '{order.read}' where username = 'instructor' returning id, version",
    );
    const helper = httpVisitor(nodes[1]?.url ?? "");
    await helper.post("/public/login", { username: "instructor", password: "raanrian" });
    expect((await helper.get("/api/admin/orders")).status).toBe(200);
    const grant = {
      version: rows[0]?.version,
      is_owner: false,
      permissions: ["file.manage"],
      password: "raanrian",
    };
    expect((await owner.post(`/api/admin/staff/${rows[0]?.id}`, grant)).status).toBe(200);
    expect((await helper.get("/api/admin/orders")).status).toBe(403);
  });
});
