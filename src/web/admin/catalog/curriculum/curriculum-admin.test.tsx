import { focusManager } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { blankLesson } from "#domain/learning/lesson-fields.ts";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import AdminCurriculumPage from "./admin-curriculum-page.tsx";
import TeachCurriculumPage from "./teach-curriculum-page.tsx";

const shop = fakeShop();
const lesson = (id: number, title: string, more: object = {}) => ({
  id,
  kind: "text" as const,
  seconds: null,
  version: 1,
  values: { ...blankLesson("text", "1"), title, ...more },
});
type Lesson = ReturnType<typeof lesson>;
let lessons: Lesson[];
let version: number;
beforeEach(() => {
  lessons = [lesson(11, "บทแรก"), lesson(12, "บทสอง")];
  version = 1;
  shop.handlers.adminListFilms = () => ({
    success: true,
    data: { makes_smaller: false, films: [] },
  });
  shop.handlers.adminGetCurriculum = () => {
    const section = {
      id: 1,
      version: 1,
      values: { title: "บทนำ", title_eng: "", is_published: true },
    };
    return {
      success: true,
      data: { course_id: 7, course_name: "คอร์ส", learners: 0, sections: [{ ...section, lessons }] },
    };
  };
});
afterEach(() => focusManager.setFocused(undefined));

const reads = () => shop.calls.filter(({ name }) => name === "adminGetCurriculum").length;

/** The window gets the focus again after a while, so the shown data is read again. */
async function comeBack(): Promise<void> {
  const before = reads();
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  vi.restoreAllMocks();
}

const open = async (name: string) =>
  userEvent.click(await screen.findByRole("button", { name, hidden: true }));
const page = (path = "/admin/courses/7/curriculum") =>
  renderInShop(
    <Routes>
      <Route path="/admin/courses/:id/curriculum" element={<AdminCurriculumPage />} />
      <Route path="/teach/:id" element={<TeachCurriculumPage />} />
    </Routes>,
    { path },
  );

describe("two who edit the same lessons", () => {
  it("LEARN-09 what is typed into a lesson that the other takes out stays on the page, which says what became of it", async () => {
    shop.handlers.adminSaveLesson = () => refusal("NOT_FOUND");
    page();
    await open("บทสอง");
    const title = await screen.findByRole<HTMLInputElement>("textbox", { name: "ชื่อบทเรียน" });
    await userEvent.type(title, " ที่แก้อยู่");
    lessons = [{ ...lesson(11, "บทแรกที่เขาแก้"), version: 2 }];
    await comeBack();
    expect(await screen.findByRole("button", { name: "บทแรกที่เขาแก้" })).toBeTruthy();
    expect([title?.isConnected, title?.value]).toEqual([true, "บทสอง ที่แก้อยู่"]);
    expect(screen.getByText(/อาจถูกนำออกจากอีกหน้าต่างหนึ่ง/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "บันทึก", hidden: true }));
    const form = within(title?.closest("form") as HTMLElement);
    expect((await form.findByRole("alert", { hidden: true })).textContent).toContain(
      "สิ่งที่พิมพ์ยังอยู่ในหน้านี้",
    );
    await userEvent.click(form.getByRole("button", { name: "ยกเลิกการแก้ไข", hidden: true }));
    await waitFor(() => expect(title?.isConnected).toBe(false));
  });

  it("LEARN-09 a lesson that the other has changed is taken out over what is read since", async () => {
    const sent: number[] = [];
    shop.handlers.adminArchiveLesson = ({ body }) => {
      sent.push(body.version);
      return body.version === version
        ? { success: true }
        : refusal("EDIT_CONFLICT", undefined, { version, values: lessons[0]?.values });
    };
    page();
    const remove = async (name: string) => {
      await open(name);
      await userEvent.click(
        (
          await screen.findAllByRole("button", { name: "นำบทเรียนออก", hidden: true })
        )[0] as HTMLElement,
      );
      await userEvent.click(
        within(await screen.findByRole("dialog", { name: /^นำ “/ })).getByRole("button", {
          name: "นำบทเรียนออก",
        }),
      );
    };
    version = 2;
    await screen.findAllByText("บทแรก");
    lessons = [{ ...lesson(11, "ชื่อใหม่ของเขา"), version: 2 }, lesson(12, "บทสอง")];
    await remove("บทแรก");
    expect(await screen.findByDisplayValue("ชื่อใหม่ของเขา")).toBeTruthy();
    await remove("ชื่อใหม่ของเขา");
    await waitFor(() => expect(sent).toEqual([1, 2]));
  });
});

it("LEARN-02 a picture of the lesson is chosen beside its text, with words and a title that the text can name", async () => {
  const file = "1-1.png";
  const files = JSON.stringify([{ file, title: "พู่กัน (เล็ก)", download: true }]);
  lessons = [lesson(11, "บทแรก", { body: "ก่อน", files })];
  const sent: Record<string, unknown>[] = [];
  shop.handlers.adminSaveLesson = ({ body }) => {
    sent.push(body.values);
    return { success: true, data: { version: 2, values: body.values } };
  };
  page();
  await open("บทแรก");
  const text = await screen.findByRole("textbox", { name: /^เนื้อหา(?!.*อังกฤษ)/, hidden: true });
  const tools = within(text.closest("form") as HTMLElement);
  const hidden = true;
  await userEvent.click(tools.getAllByRole("button", { name: "รูป", hidden })[0] as HTMLElement);
  await userEvent.click(tools.getByRole("button", { name: "พู่กัน (เล็ก)", hidden }));
  const words = tools.getByRole("textbox", { name: "คำอธิบายรูป", hidden });
  await userEvent.clear(words);
  await userEvent.type(words, "พู่กันเบอร์ 2");
  await userEvent.click(tools.getByRole("button", { name: "ใส่รูปในข้อความ", hidden }));
  expect(tools.queryByRole("textbox", { name: "คำอธิบายรูป", hidden })).toBeNull();
  expect(tools.getByRole("img", { name: "พู่กันเบอร์ 2", hidden }).getAttribute("src")).toBe(
    `/private/files/${file}`,
  );
  await userEvent.click(tools.getByRole("button", { name: "บันทึก", hidden }));
  await waitFor(() => expect(sent.length).toBe(1));
  expect(sent[0]).toMatchObject({
    body: "ก่อน\n![พู่กันเบอร์ 2](พู่กัน เล็ก)\n",
    files: JSON.stringify([{ file, title: "พู่กัน เล็ก", download: true }]),
  });
});

it("LEARN-38 who teaches is led from an assignment to the queue of the own courses, the owner to the one of the shop", async () => {
  lessons = [
    {
      ...lesson(11, "การบ้าน"),
      kind: "assignment" as never,
      values: { ...blankLesson("assignment", "1"), title: "การบ้าน" },
    },
  ];
  const { unmount } = page("/teach/7");
  await open("การบ้าน");
  expect(
    (await screen.findByRole("link", { name: "งานที่ส่งเข้ามา", hidden: true })).getAttribute("href"),
  ).toBe("/learn/submissions");
  unmount();
  page();
  await open("การบ้าน");
  expect(
    (await screen.findByRole("link", { name: "งานที่ส่งเข้ามา", hidden: true })).getAttribute("href"),
  ).toBe("/admin/submissions?state=waiting");
});

describe("the outline", () => {
  const sent = (name: string) => shop.calls.filter((call) => call.name === name);

  it("LEARN-09 publishes all drafts by two presses, in one call with the versions that were read", async () => {
    lessons = [
      lesson(11, "บทแรก", { is_published: true }),
      lesson(12, "บทสอง"),
      lesson(13, "บทสาม"),
    ];
    shop.handlers.adminActOnLessons = () => ({ success: true });
    page();
    await userEvent.click(await screen.findByRole("button", { name: "เลือกบทที่ยังไม่เผยแพร่ทั้งหมด" }));
    await userEvent.click(screen.getByRole("button", { name: "เผยแพร่ที่เลือก" }));
    await waitFor(() =>
      expect(sent("adminActOnLessons").map(({ given }) => given)).toEqual([
        {
          params: { id: 7 },
          body: {
            chosen: [
              { id: 12, version: 1 },
              { id: 13, version: 1 },
            ],
            act: { what: "publish", is_published: true },
          },
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByText("เลือกแล้ว 2 บท")).toBeNull());
  });

  it("LEARN-09 names the lessons that cannot be published yet, and keeps what is ticked", async () => {
    shop.handlers.adminActOnLessons = () =>
      refusal("INPUT_ERROR", [
        { param: "lesson-12", code: "NOTHING_TO_SHOW", msg: "กรุณาใส่เนื้อหาก่อนเผยแพร่" },
      ]);
    page();
    await userEvent.click(await screen.findByRole("checkbox", { name: "เลือกทุกบทในส่วน บทนำ" }));
    await userEvent.click(screen.getByRole("button", { name: "เผยแพร่ที่เลือก" }));
    expect(await screen.findByText("บทสอง: กรุณาใส่เนื้อหาก่อนเผยแพร่")).toBeTruthy();
    expect(screen.getByText("เลือกแล้ว 2 บท")).toBeTruthy();
  });

  it("LEARN-09 moves a lesson by its handle and keys, over the order that was read", async () => {
    shop.handlers.adminOrderLessons = () => ({ success: true });
    page();
    const handle = await screen.findByRole("button", { name: /^ย้ายบท บทแรก/ });
    handle.focus();
    await userEvent.keyboard(" {ArrowDown}");
    expect(screen.getByText(/^ลำดับที่ 2 บทนำ/)).toBeTruthy();
    await userEvent.keyboard("{Escape} {ArrowDown} ");
    await waitFor(() =>
      expect(sent("adminOrderLessons").map(({ given }) => given.body)).toEqual([
        { from: [11, 12], to: [12, 11] },
      ]),
    );
  });

  it("LEARN-09 a name is changed where it stands; Escape leaves it", async () => {
    const names: unknown[] = [];
    shop.handlers.adminSaveLesson = ({ body }) => {
      names.push(body.values.title);
      return { success: true, data: { version: 2, values: body.values } };
    };
    page();
    await userEvent.click(await screen.findByRole("button", { name: "เปลี่ยนชื่อ บทสอง" }));
    await userEvent.keyboard("ๆ{Escape}");
    await userEvent.click(screen.getByRole("button", { name: "เปลี่ยนชื่อ บทสอง" }));
    await userEvent.keyboard(" ใหม่{Enter}");
    await waitFor(() => expect(names).toEqual(["บทสอง ใหม่"]));
  });

  it.each([
    ["the page is left", (unmount: () => void) => unmount()],
    ["the tab is closed", () => window.dispatchEvent(new Event("pagehide"))],
  ])("LEARN-09 lessons that are taken out can be kept, and go when %s", async (_when, leave) => {
    shop.handlers.adminActOnLessons = () => ({ success: true });
    const { unmount } = page();
    const takeOut = async (name: string) => {
      await userEvent.click(await screen.findByRole("checkbox", { name: `เลือกบท ${name}` }));
      await userEvent.click(screen.getByRole("button", { name: "นำออก" }));
      await waitFor(() => expect(screen.queryByRole("button", { name })).toBeNull());
    };
    await takeOut("บทแรก");
    await userEvent.click(await screen.findByRole("button", { name: "เลิกทำ" }));
    expect(await screen.findByRole("button", { name: "บทแรก" })).toBeTruthy();
    await takeOut("บทสอง");
    expect(sent("adminActOnLessons")).toEqual([]);
    leave(unmount);
    await waitFor(() =>
      expect(sent("adminActOnLessons").map(({ given }) => given.body)).toEqual([
        { chosen: [{ id: 12, version: 1 }], act: { what: "remove" } },
      ]),
    );
  });
});
