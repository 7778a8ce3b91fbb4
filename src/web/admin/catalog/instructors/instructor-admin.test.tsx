import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { describe, expect, it } from "vitest";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import AdminInstructorPage from "./admin-instructor-page.tsx";
import { InstructorsAdmin } from "./admin-instructors-page.tsx";

const shop = fakeShop();

describe("the list of instructors", () => {
  it("is searched and put in order in its address, and is to be had as a file just so", async () => {
    const row = {
      id: 3,
      name: "ครูสมศรี",
      name_eng: "Somsri",
      email: "somsri@example.com",
      courses: 2,
      image: null,
      is_archived: false,
      is_invited: false,
      version: 4,
    };
    shop.handlers.adminListInstructors = () => ({
      success: true,
      data: { items: [row], page: 1, pages: 1, total: 1 },
    });
    renderInShop(<InstructorsAdmin />, { path: "/admin/instructors?state=active" });
    expect((await screen.findByRole("link", { name: "ครูสมศรี" })).getAttribute("href")).toBe(
      "/admin/instructors/3",
    );
    await userEvent.selectOptions(
      screen.getByRole("combobox", { name: "เรียงตาม" }),
      "มีคอร์สมากสุดก่อน",
    );
    await waitFor(() =>
      expect(shop.calls.at(-1)?.given).toEqual({
        query: { q: "", page: 1, sort: "courses", state: "active" },
      }),
    );
    await waitFor(() =>
      expect(screen.getByRole("link", { name: "ดาวน์โหลด CSV" }).getAttribute("href")).toBe(
        "/api/admin/instructors.csv?state=active&sort=courses",
      ),
    );
  });
});

describe("several instructors", () => {
  it("go into the archive together, each as it was seen", async () => {
    const row = (id: number) => ({
      id,
      name: `ครู ${id}`,
      name_eng: "",
      email: `${id}@example.com`,
      courses: 2,
      image: null,
      is_archived: false,
      is_invited: false,
      version: id,
    });
    shop.handlers.adminListInstructors = () => ({
      success: true,
      data: { items: [row(3), row(4)], page: 1, pages: 1, total: 2 },
    });
    shop.handlers.adminBatchInstructors = ({ body }) => ({
      success: true,
      data: { results: body.chosen.map(({ id }) => ({ id, code: null, msg: "" })) },
    });
    renderInShop(<InstructorsAdmin />, { path: "/admin/instructors" });
    await userEvent.click(await screen.findByRole("checkbox", { name: "เลือก ครู 3" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "เลือก ครู 4" }));
    await userEvent.click(screen.getByRole("button", { name: "จัดการรายการที่เลือก" }));
    await userEvent.click(screen.getByRole("button", { name: "เก็บเข้าคลัง" }));
    await userEvent.click(screen.getByRole("button", { name: "เก็บเข้าคลัง (2)" }));
    const chosen = [3, 4].map((id) => ({ id, version: id }));
    await waitFor(() =>
      expect(shop.calls.find(({ name }) => name === "adminBatchInstructors")?.given).toEqual({
        body: { chosen, is_archived: true },
      }),
    );
  });
});

describe("a new instructor", () => {
  it("who is refused keeps what was typed, with the reason at its field", async () => {
    shop.handlers.adminCreateInstructor = () =>
      refusal("INPUT_ERROR", [
        { param: "email", code: "TEACHES_ALREADY", msg: "ผู้สอนที่ใช้อีเมลนี้มีอยู่แล้ว" },
      ]);
    renderInShop(
      <Routes>
        <Route path="/admin/instructors/:id" element={<AdminInstructorPage />} />
      </Routes>,
      { path: "/admin/instructors/new" },
    );
    await userEvent.type(await screen.findByLabelText("อีเมล"), "kru@example.com");
    await userEvent.type(screen.getByLabelText("ชื่อที่แสดง ภาษาไทย"), "ครูแดง");
    await userEvent.click(screen.getByRole("button", { name: "บันทึก" }));
    expect(await screen.findByText("ผู้สอนที่ใช้อีเมลนี้มีอยู่แล้ว")).toBeTruthy();
    expect(
      [screen.getByLabelText("อีเมล"), screen.getByLabelText("ชื่อที่แสดง ภาษาไทย")].map(
        (field) => (field as HTMLInputElement).value,
      ),
    ).toEqual(["kru@example.com", "ครูแดง"]);
    expect(shop.calls.at(-1)).toMatchObject({
      name: "adminCreateInstructor",
      given: { body: { values: { email: "kru@example.com", name: "ครูแดง", bio: "" } } },
    });
  });
});
