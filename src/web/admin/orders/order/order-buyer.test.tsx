import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Permission } from "#domain/account/permissions.ts";
import { OpenedWith } from "#web/admin/shared/use-may.ts";
import { adminOrder } from "../../../../../tests/support/examples/admin-examples.ts";
import { fakeShop } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { OrderBuyer } from "./order-buyer.tsx";

fakeShop();

function show(student_id: number | null, permissions: readonly Permission[]) {
  renderInShop(
    <OpenedWith value={permissions}>
      <OrderBuyer order={adminOrder({ student_id, contact_name: "คนรับของ" })} />
    </OpenedWith>,
  );
  return screen.findByText("วิชัย เอื้ออารี");
}

it("ORDER-11 leads from the buyer's name to the student, for those who look after students", async () => {
  expect((await show(12, ["order.read", "user.manage"])).getAttribute("href")).toBe(
    "/admin/people/12",
  );
});

it.each<[string, number | null, Permission[]]>([
  ["where the reader may not look after students", 12, ["order.read"]],
  ["where the buyer is no student, or gone", null, ["order.read", "user.manage"]],
])("ORDER-11 says the buyer's name alone %s", async (_where, id, permissions) => {
  await show(id, permissions);
  expect(screen.queryByRole("link", { name: "วิชัย เอื้ออารี" })).toBeNull();
});
