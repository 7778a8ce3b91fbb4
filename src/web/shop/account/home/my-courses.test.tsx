import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeSocket, signInSocket } from "#web/platform/socket.ts";
import { dismissNotice, readNotices } from "#web/ui/notice/notice.ts";
import { enrollment } from "../../../../../tests/support/examples/account-examples.ts";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { say } from "../../../../../tests/support/servers/fake-line.ts";
import type { Enrollment } from "./enrollment-order.ts";
import { MyCourses } from "./my-courses.tsx";

vi.mock("socket.io-client", () => import("../../../../../tests/support/servers/fake-line.ts"));

const shop = fakeShop();
beforeEach(async () => {
  for (const { id } of readNotices()) dismissNotice(id);
  await signInSocket(7);
});
afterEach(closeSocket);

const now = "2026-11-16T05:00:00.000Z";
const show = (courses: Enrollment[] | null, options = {}) =>
  renderInShop(<MyCourses loaded={{ courses, now }} />, {
    path: "/myaccount/student/courses",
    ...options,
  });
const card = async (name: string) =>
  within((await screen.findByRole("heading", { name })).closest("li")!);

describe("my courses", () => {
  it("ORDER-10 says since when and until when a course is open, in both calendars, and in words how much of the term is left", async () => {
    show([enrollment({ lessons: 7, lessons_done: 4 })]);
    const course = await card("Python ก้าวแรก");
    expect([
      course.getByText(/1 พ\.ย\. 2569/).textContent,
      course.getByText(/1 ธ\.ค\. 2569/).textContent,
    ]).toEqual([expect.stringContaining("2026"), expect.stringContaining("2026")]);
    // One bar, for what was learned.
    expect([
      course.getByRole("meter").getAttribute("aria-valuetext"),
      course.queryByText(/^4\sจาก\s7\sบท · เหลือ\s15\sวัน$/),
    ]).toEqual(["เรียนไปแล้ว 4 จาก 7 บท", expect.anything()]);
  });

  it("ORDER-10 a course without an end says so and counts nothing", async () => {
    show([enrollment({ ends_at: null })]);
    const course = await card("Python ก้าวแรก");
    expect([course.queryByText(/ไม่มีวันหมดอายุ/), course.queryByRole("meter")]).toEqual([
      expect.anything(),
      null,
    ]);
  });

  it("says of an ended course that it goes on where it stopped, and from how much on; nothing of a price where it is not on sale", async () => {
    show([
      enrollment({ state: "ended", again_from: 590 }),
      enrollment({ id: 99, course_id: 4, course_name: "วาดสีน้ำ", state: "ended" }),
    ]);
    expect((await card("Python ก้าวแรก")).getByText(/^เรียนต่อได้ทันทีจากที่ค้างไว้ เริ่ม ฿590/)).toBeTruthy();
    expect((await card("วาดสีน้ำ")).queryByText(/เรียนต่อได้ทันที/)).toBeNull();
  });

  it.each([
    ["waiting", "รออนุมัติ", "ไปที่คอร์ส", "/learn/3"],
    ["paused", "พักสิทธิ์ไว้", "ไปที่คอร์ส", "/learn/3"],
    ["active", "Python ก้าวแรก", "เข้าเรียน", "/learn/3"],
    ["ended", "หมดเวลาเรียน", "ดูแพ็กเกจ", "/courses/3"],
    ["refused", "ไม่ได้รับอนุมัติ", "ดูแพ็กเกจ", "/courses/3"],
    ["revoked", "ยกเลิกสิทธิ์แล้ว", "ไปที่คอร์ส", "/courses/3"],
  ] as const)("names the state %s and leads to the course", async (state, label, action, path) => {
    show([enrollment({ state })]);
    const course = await card("Python ก้าวแรก");
    expect([
      course.queryByText(label),
      course.getByRole("link", { name: `${action} Python ก้าวแรก` }).getAttribute("href"),
    ]).toEqual([expect.anything(), path]);
  });

  it("LEARN-10 what was begun goes on in its lesson, and only the first course has the filled button", async () => {
    show([
      enrollment({ lessons: 7, learned_at: "2026-11-10T04:00:00Z" }),
      enrollment({ id: 99, course_id: 4, course_name: "วาดสีน้ำ" }),
    ]);
    const on = (await card("Python ก้าวแรก")).getByRole("link", { name: "เรียนต่อ Python ก้าวแรก" });
    const other = (await card("วาดสีน้ำ")).getByRole("link", { name: "เข้าเรียน วาดสีน้ำ" });
    expect([on.getAttribute("href"), other.getAttribute("href")]).toEqual([
      "/learn/3/go-on",
      "/learn/4",
    ]);
    expect(on.className).not.toBe(other.className);
  });

  it("RT-02 turns by itself when an order has changed, and says politely what has opened", async () => {
    show([enrollment({ state: "waiting" })]);
    await card("Python ก้าวแรก");
    shop.handlers.listEnrollments = () => ({
      success: true,
      data: [enrollment({ state: "active" })],
    });
    act(() => say("order.changed", { orderId: 12, status: "approved" }));
    const notice = (await screen.findByText("คอร์สของคุณเปิดแล้ว")).closest('[role="status"]');
    expect([notice?.textContent, (await card("Python ก้าวแรก")).queryByText("เข้าเรียน")]).toEqual([
      expect.stringContaining("Python ก้าวแรก"),
      expect.anything(),
    ]);
  });

  it("says nothing of courses that were open all along", async () => {
    shop.handlers.listEnrollments = () => ({ success: true, data: [enrollment()] });
    show(null);
    await card("Python ก้าวแรก");
    expect(readNotices()).toEqual([]);
  });

  it("has a next step where there is nothing yet", async () => {
    show([]);
    expect((await screen.findByRole("link", { name: "เลือกดูคอร์ส" })).getAttribute("href")).toBe(
      "/courses",
    );
  });

  it("ROUTE-12 stays in the language of the page", async () => {
    show([enrollment()], { path: "/en/myaccount/student/courses", lang: "en" });
    expect(
      (await screen.findByRole("link", { name: "Learn Python ก้าวแรก" })).getAttribute("href"),
    ).toBe("/en/learn/3");
  });

  it("holds the place while loading, and tries again after a failure", async () => {
    shop.handlers.listEnrollments = () => refusal("INTERNAL");
    show(null);
    expect((await screen.findAllByText("กำลังโหลด")).length).toBe(1);
    await screen.findByText("โหลดข้อมูลไม่สำเร็จ");
    shop.handlers.listEnrollments = () => ({ success: true, data: [enrollment()] });
    await userEvent.click(screen.getByRole("button", { name: "ลองอีกครั้ง" }));
    expect(await card("Python ก้าวแรก")).toBeTruthy();
  });
});
