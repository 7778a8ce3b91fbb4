import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { couponFields } from "#contract/admin/discount-fields.ts";
import { fakeShop } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { RecordHistory } from "./record-history.tsx";

const shop = fakeShop();
const words = {
  label: (name: string) => `<${name}>`,
  effect: () => undefined,
  option: (_name: string, option: string) => `"${option}"`,
  lists: ["tier_list"],
};

describe("the history below a form", () => {
  it("is read when it is opened, and says who changed which field, from what to what, in the words of the form", async () => {
    const entry = { at: "2026-11-20T03:00:00.000Z", by: "สมใจ ดูแล", facts: [] };
    const changes = [
      { name: "is_enabled", from: true, to: false },
      { name: "discount_type", from: "percent", to: "amount" },
      { name: "tier_list", from: "friend,gold,regular", to: "friend,regular,scholar" },
      { name: "ends_at", from: "2026-12-01T09:00", to: null },
    ];
    shop.handlers.adminListHistory = () => ({
      success: true,
      data: [
        { ...entry, id: 2, action: "coupon.changed", changes },
        {
          ...entry,
          id: 1,
          by: null,
          action: "coupon.created",
          changes: [{ name: "code", from: null, to: "NEW" }],
        },
      ],
    });
    renderInShop(
      <RecordHistory object="coupon:7" version={3} fields={couponFields} words={words} />,
    );
    expect(shop.calls).toEqual([]);
    await userEvent.click(screen.getByText("ประวัติการแก้ไข"));
    const [, changed, created] = within(await screen.findByRole("table")).getAllByRole("row");
    expect(changed?.textContent).toContain("20 พ.ย. 2569");
    expect(changed?.textContent).toContain("สมใจ ดูแลแก้คูปอง");
    expect(
      within(changed as HTMLElement)
        .getAllByRole("listitem")
        .map((line) => line.textContent),
    ).toEqual([
      "<is_enabled>: เปิด → ปิด",
      '<discount_type>: "percent" → "amount"',
      "<tier_list>: gold → scholar",
      expect.stringMatching(/<ends_at>: 1 ธ\.ค\. 2569.*09:00.* → ว่าง/),
    ]);
    expect(created?.textContent).not.toContain("NEW");
    expect(shop.calls.map(({ given }) => given)).toEqual([{ query: { object: "coupon:7" } }]);
  });
});
