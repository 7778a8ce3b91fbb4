import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { couponFields, promotionFields } from "#contract/admin/discount-fields.ts";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { paymentMethodFields } from "#contract/payment/payment-method-fields.ts";
import { mailSettingFields } from "#contract/settings/mail-settings.ts";
import { settingGroups } from "#contract/settings/setting-groups.ts";
import { settingLists } from "#contract/settings/setting-lists.ts";
import type { Permission } from "#domain/account/permissions.ts";
import { settingListOf } from "#domain/audit/record-fields.ts";
import { categoryFields } from "#domain/catalog/category-fields.ts";
import { instructorFields } from "#domain/catalog/instructor-fields.ts";
import { itemFields } from "#domain/catalog/item-fields.ts";
import { planFields } from "#domain/catalog/plan-fields.ts";
import { fakeShop } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { OpenedWith } from "../shared/use-may.ts";
import { AuditAdmin } from "./admin-audit-page.tsx";
import { useFieldWords } from "./field-words.ts";

type Item = Output<AllSchemas["adminListAudit"]>["data"]["items"][number];

const shop = fakeShop();
afterEach(() => localStorage.clear());

const entry = {
  at: "2026-11-20T03:00:00.000Z",
  role: "administrator",
  person: null,
  is_student: false,
  changes: [],
  facts: [],
};

/** What the log says of one entry: the record, and what was changed. */
async function told(
  item: Partial<Item> & Pick<Item, "object" | "action">,
  { permissions = null, path = "/admin/audit" }: LogCase = {},
) {
  shop.handlers.adminListAudit = () => ({
    success: true,
    data: { items: [{ ...entry, ...item, id: 4 }], next: null },
  });
  renderInShop(
    <OpenedWith value={permissions}>
      <AuditAdmin />
    </OpenedWith>,
    { path },
  );
  const cells = (await screen.findAllByRole("row"))[1]?.querySelectorAll("td") ?? [];
  const [record, lines] = [
    cells[0],
    [...(cells[1]?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent),
  ];
  return {
    record: record?.textContent,
    links: [...(record?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href")),
    lines,
  };
}
type LogCase = { permissions?: readonly Permission[] | null; path?: string };

describe("the log in words", () => {
  it("names the record, leads to its page, and to what else happened to it", async () => {
    const { record, links } = await told({ object: "order:53", action: "payment.approved" });
    expect(record).toBe("คำสั่งซื้อ #53");
    expect(links).toEqual(["/admin/orders/53", "/admin/audit?object=order%3A53"]);
    expect(screen.getByRole("link", { name: "ประวัติของ คำสั่งซื้อ #53" })).toBeTruthy();
  });

  it("leads nowhere that its reader may not go, and not to where it is", async () => {
    const { links } = await told(
      { object: "order:53", action: "order.placed" },
      { permissions: ["audit.read"], path: "/admin/audit?object=order:53" },
    );
    expect(links).toEqual([]);
  });

  it.each<[string, Pick<Item, "object" | "action"> & Partial<Item>, string, string | null]>([
    [
      "a student",
      { object: "account:7", action: "account.changed", is_student: true },
      "บัญชี #7",
      "/admin/people/7",
    ],
    [
      "a person who only works here",
      { object: "account:8", action: "account.signed-in" },
      "บัญชี #8",
      null,
    ],
    ["staff", { object: "account:8", action: "staff.changed" }, "บัญชี #8", "/admin/staff"],
    [
      "an instructor",
      { object: "account:9", action: "instructor.changed" },
      "บัญชี #9",
      "/admin/instructors/9",
    ],
    [
      "a page of the settings",
      { object: "setting:tax", action: "setting.changed" },
      "การตั้งค่า ภาษี",
      "/admin/settings/tax",
    ],
    [
      "a row of a list",
      { object: "user_group:3", action: "user-group.changed" },
      "กลุ่มผู้เรียน #3",
      "/admin/settings/user-groups/3",
    ],
    ["a whole list", { object: "category:all", action: "category.ordered" }, "หมวดหมู่", null],
    ["what is gone", { object: "category:4", action: "category.deleted" }, "หมวดหมู่ #4", null],
    [
      "a company's sign-in",
      { object: "social_app:line", action: "social-app.changed" },
      "การเข้าสู่ระบบด้วย LINE",
      "/admin/settings/social",
    ],
    ["a kind of later", { object: "moon:1", action: "moon.landed" }, "moon:1", null],
  ])("knows %s", async (_what, item, words, page) => {
    const { record, links } = await told(item);
    expect(record).toBe(words);
    expect(links.filter((to) => !to?.includes("object="))).toEqual(page === null ? [] : [page]);
  });

  it("says fields, choices, days and money as their forms do", async () => {
    const changes = [
      { name: "tier", from: null, to: "gold" },
      { name: "expires_at", from: null, to: "2027-06-30T16:59:59.000Z" },
    ];
    const facts = [
      { name: "fields", value: "first, phone" },
      { name: "amount_satang", value: "129000" },
      { name: "first_by", value: "12" },
      { name: "is_searched", value: "false" },
      { name: "state", value: "" },
      { name: "reason", value: "บอกทางโทรศัพท์" },
    ];
    const { lines } = await told({
      object: "account:7",
      action: "account.changed",
      changes,
      facts,
    });
    expect(lines).toEqual([
      "ระดับสมาชิก: ว่าง → gold",
      "บัญชีใช้ได้ถึง: ว่าง → 30 มิ.ย. 2570",
      "ช่องที่แก้: ชื่อ, โทรศัพท์",
      "จำนวนเงิน: ฿1,290.00",
      "ผู้อนุมัติคนแรก (บัญชี): #12",
      "มีคำค้น: ไม่ใช่",
      "เหตุผล: บอกทางโทรศัพท์",
    ]);
  });

  it.each<[string, Pick<Item, "object" | "action"> & Partial<Item>, string]>([
    [
      "rights",
      {
        object: "account:8",
        action: "staff.changed",
        changes: [{ name: "permissions", from: "owner", to: "order.read, export" }],
      },
      "สิทธิ์: เจ้าของร้าน → ดูคำสั่งซื้อ, ส่งออกข้อมูล",
    ],
    [
      "switches",
      {
        object: "setting:tax",
        action: "setting.changed",
        changes: [{ name: "is_enable_vat", from: true, to: false }],
      },
      ": เปิด → ปิด",
    ],
    [
      "how often cards were declined",
      {
        object: "order:57",
        action: "payment.cards_rest",
        facts: [{ name: "declined", value: "5" }],
      },
      "บัตรถูกปฏิเสธ (ครั้ง): 5",
    ],
    [
      "why a sign-in was refused",
      {
        object: "account:8",
        action: "account.sign-in-refused",
        facts: [{ name: "reason", value: "wrong password" }],
      },
      "เหตุผล: รหัสผ่านไม่ถูกต้อง",
    ],
  ])("says %s", async (_what, item, line) => {
    expect((await told(item)).lines[0]).toContain(line);
  });
});

const listed = Object.entries(settingListOf).map(
  ([kind, list]) => [`${kind}:1`, settingLists[list]] as const,
);
const none = { categories: [], instructors: [], products: [] };
const forms: readonly (readonly [object: string, fields: object])[] = [
  ["coupon:1", couponFields],
  ["promotion:1", promotionFields],
  ["item:1", { ...itemFields("course", none), ...itemFields("product", none), ...planFields }],
  ["category:1", categoryFields],
  ["payment_method:1", paymentMethodFields(1)],
  ["setting:mail", { ...mailSettingFields, password: undefined }],
  ...Object.entries(settingGroups).map(([group, fields]) => [`setting:${group}`, fields] as const),
  ...listed,
];

function Labels({
  object,
  action = "any.changed",
  fields,
}: {
  object: string;
  action?: string;
  fields: object;
}) {
  const words = useFieldWords();
  return Object.keys(fields).map((name) => (
    <li key={name}>{words.changed({ object, action }, name) === name ? name : ""}</li>
  ));
}

describe("the fields of what can be changed", () => {
  it.each(forms)("have words in the log: %s", (object, fields) => {
    const { password: _, ...logged } = fields as Record<string, unknown>;
    renderInShop(<Labels object={object} fields={logged} />);
    expect(screen.getAllByRole("listitem").flatMap(({ textContent }) => textContent || [])).toEqual(
      [],
    );
  });

  it("have words in the log: of an instructor", () => {
    renderInShop(
      <Labels object="account:1" action="instructor.changed" fields={instructorFields} />,
    );
    expect(screen.getAllByRole("listitem").flatMap(({ textContent }) => textContent || [])).toEqual(
      [],
    );
  });
});
