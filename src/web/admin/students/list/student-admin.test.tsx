import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { fakeShop } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { StudentsAdmin } from "./admin-students-page.tsx";

const shop = fakeShop();
afterEach(cleanup);

const row = {
  id: 7,
  version: 1,
  name: "กานดา ทองคำ",
  username: "kanda",
  email: "kanda@shop.example",
  tel: "0898765432",
  tier: "gold",
  group: null,
  state: "merged" as const,
  created_at: "2026-01-01T00:00:00.000Z",
  expires_at: null,
  courses: 2,
};

test("LOGIN-08 students are listed as the address asks, each with where the account stands", async () => {
  shop.handlers.adminListStudents = () => ({
    success: true,
    data: { items: [row], page: 1, pages: 1, total: 1 },
  });
  shop.handlers.adminGetStudentChoices = () => ({
    success: true,
    data: { tiers: ["gold"], groups: [], courses: [], has_more_courses: false },
  });
  renderInShop(<StudentsAdmin />, { path: "/admin/people?q=กานดา&tier=gold&state=merged" });
  expect((await screen.findByRole("link", { name: /กานดา ทองคำ/ })).getAttribute("href")).toBe(
    "/admin/people/7",
  );
  expect(screen.getAllByText("รวมกับบัญชีอื่นแล้ว").length).toBeGreaterThan(1);
  await waitFor(() =>
    expect(shop.calls.find(({ name }) => name === "adminListStudents")?.given).toMatchObject({
      query: { q: "กานดา", tier: "gold", state: "merged" },
    }),
  );
});
