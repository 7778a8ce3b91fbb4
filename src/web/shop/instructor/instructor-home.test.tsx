import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { refreshSession } from "#web/platform/session-call.ts";
import { manee, sessionOf } from "../../../../tests/support/examples/account-examples.ts";
import { fakeShop, refusal } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import type { Person } from "../account/form/person.ts";
import { AccountFrame } from "../account/sign-in/account-frame.tsx";
import { InstructorHome } from "./instructor-home-page.tsx";
import type { Taught, TaughtCourse } from "./taught.ts";

const shop = fakeShop();
const teacher: Person = { ...manee, role: "instructor", is_student: false, is_instructor: true };
beforeEach(async () => {
  shop.session = sessionOf(teacher);
  await refreshSession();
});

const months = Array.from({ length: 12 }, (_, index) => ({
  month: `2026-${String(index + 1).padStart(2, "0")}`,
  students: index === 11 ? 4 : 0,
  paid: index === 11 ? 3 : 0,
}));
const course: TaughtCourse = {
  course_id: 3,
  course_name: "ภาษาญี่ปุ่น N5",
  course_image: "/files/a.webp",
  is_published: true,
  students: 2,
  students_ever: 5,
  may_edit: false,
  may_announce: false,
  seats: 30,
};

function show(taught: Partial<Taught> = {}, path = "/myaccount/instructor/home") {
  shop.handlers.listTaughtCourses = () =>
    isBroken
      ? refusal("INTERNAL")
      : { success: true, data: { courses: [course], months, ...taught } };
  renderInShop(
    <AccountFrame visitor={teacher}>
      <InstructorHome loaded={null} />
    </AccountFrame>,
    { path },
  );
}

let isBroken = false;

const students = (items: object[], parts: object = {}) => {
  shop.handlers.listCourseStudents = () =>
    ({ success: true, data: { items, page: 1, pages: 1, total: items.length, ...parts } }) as never;
};

describe("the home of an instructor", () => {
  it("ROUTE-10 shows how many learn and how it goes, in a table too for those who do not see bars", async () => {
    show();
    const table = await screen.findByRole("table", { name: /^ผู้เรียนใหม่ต่อเดือน มกราคม 2569/ });
    const rows = within(table).getAllByRole("row");
    expect([rows.length, rows.at(-1)?.textContent]).toEqual([13, "ธันวาคม 256943"]);
    expect(screen.getByText("กำลังเรียนอยู่").parentElement?.textContent).toContain("2");
    expect(screen.getByText("ผู้เรียนใหม่เดือนนี้").parentElement?.textContent).toContain("4");
  });

  it("ROUTE-10 opens the students of a course, with since when and until when", async () => {
    students([
      {
        id: 1,
        name: "ปิติ ใจงาม",
        since: "2026-11-01T05:00:00.000Z",
        until: "2027-02-01T05:00:00.000Z",
        is_open: true,
      },
      { id: 2, name: null, since: "2026-01-01T05:00:00.000Z", until: null, is_open: true },
    ]);
    show();
    await userEvent.click(await screen.findByRole("link", { name: "ดูผู้เรียน, ภาษาญี่ปุ่น N5" }));
    const list = await screen.findByRole("region", { name: "ผู้เรียนในคอร์ส ภาษาญี่ปุ่น N5" });
    const rows = await within(list).findAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "ปิติ ใจงามเริ่มเรียน 1 พ.ย. 2569เรียนได้ถึง 1 ก.พ. 2570เรียนอยู่",
      "ผู้เรียนที่ลบบัญชีแล้วเริ่มเรียน 1 ม.ค. 2569เรียนได้ถึง ไม่มีวันหมดอายุเรียนอยู่",
    ]);
    expect(
      screen.getByRole("link", { name: "ซ่อนผู้เรียน, ภาษาญี่ปุ่น N5" }).getAttribute("aria-expanded"),
    ).toBe("true");
  });

  it("an open course has an address of its own, with its page", async () => {
    students(
      [{ id: 1, name: "ปิติ ใจงาม", since: "2026-11-01T05:00:00.000Z", until: null, is_open: false }],
      { page: 2, pages: 3, total: 41 },
    );
    show({}, "/myaccount/instructor/home?course=3&page=2");
    await screen.findByText("ปิติ ใจงาม");
    expect(shop.calls.find(({ name }) => name === "listCourseStudents")?.given).toMatchObject({
      params: { id: 3 },
      query: { page: 2 },
    });
    expect(screen.getByRole("link", { name: "หน้า 3" }).getAttribute("href")).toBe(
      "/myaccount/instructor/home?course=3&page=3",
    );
  });

  it("says so where no student learns yet, where there is no course and where no new student came", async () => {
    students([]);
    show(
      {
        courses: [{ ...course, is_published: false }],
        months: months.map((month) => ({ ...month, students: 0 })),
      },
      "/myaccount/instructor/home?course=3",
    );
    await screen.findByText("คอร์สนี้ยังไม่มีผู้เรียน");
    expect([
      screen.getByText("ยังไม่เปิดขาย").tagName,
      screen.getByText("ยังไม่มีผู้เรียนใหม่ใน 12 เดือนที่ผ่านมา").tagName,
    ]).toEqual(["SPAN", "DIV"]);
  });

  it("says what to wait for where an instructor teaches nothing yet", async () => {
    show({ courses: [] });
    await screen.findByRole("heading", { name: "ยังไม่มีคอร์สที่คุณสอน" });
  });

  it("can be tried again after a failure", async () => {
    isBroken = true;
    show();
    const retry = await screen.findByRole("button", { name: "ลองอีกครั้ง" });
    isBroken = false;
    await userEvent.click(retry);
    await screen.findByRole("link", { name: "ภาษาญี่ปุ่น N5" });
  });

  it("LOGIN-08 asks for nothing where a student has come here", async () => {
    shop.session = sessionOf(manee);
    await refreshSession();
    shop.calls.length = 0;
    renderInShop(
      <AccountFrame visitor={manee}>
        <InstructorHome loaded={null} />
      </AccountFrame>,
    );
    await screen.findByRole("heading", { name: "หน้านี้สำหรับผู้สอน" });
    expect(shop.calls).toEqual([]);
  });
});
