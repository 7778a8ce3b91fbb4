import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { NetworkFault } from "#web/platform/network-fault.ts";
import { refreshSession } from "#web/platform/session-call.ts";
import { manee, sessionOf } from "../../../../../tests/support/examples/account-examples.ts";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import type { Lesson } from "../find-learning.ts";
import { AssignmentPanel } from "./assignment-panel.tsx";
import type { Assignment, Submission } from "./find-assignment.ts";

const upload = vi.hoisted(() => ({ answers: [] as (() => unknown)[] }));
vi.mock("#web/platform/upload-files.ts", () => ({
  uploadFiles: async () => upload.answers.shift()?.(),
}));

const shop = fakeShop();
beforeEach(async () => {
  sessionStorage.clear();
  shop.session = sessionOf(manee);
  await refreshSession();
});

const lesson = { id: 12, course_id: 3 } as Lesson;
const wanted: Assignment = {
  takes: { words: true, pictures: false, sound: false, files: true },
  max_files: 3,
  max_mb: 10,
  due_at: null,
  late: "taken",
  is_over: false,
  points: null,
  can_hand_in: true,
  next_number: 1,
  submissions: [],
};
const elsewhere: Submission = {
  id: 1,
  number: 1,
  version: 1,
  state: "waiting",
  words: "จากอีกหน้าต่าง",
  handed_in_at: "2026-11-28T05:00:00.000Z",
  is_late: false,
  files: [],
  points: null,
  answer: "",
  answered_at: null,
};

/** The assignment as the page reads it again after a refusal. */
function Panel() {
  const [assignment, setAssignment] = useState(wanted);
  shop.handlers.handInWork = () => {
    setAssignment({ ...wanted, next_number: 2, submissions: [elsewhere] });
    return refusal("WORK_HANDED_IN");
  };
  return <AssignmentPanel lesson={lesson} assignment={assignment} />;
}

const words = () => screen.getByRole("textbox", { name: "ข้อความถึงผู้สอน" }) as HTMLTextAreaElement;

describe("work that is put together", () => {
  it("LEARN-38 stays when another window was quicker, which is said, and can take the place of what was handed in there", async () => {
    renderInShop(<Panel />);
    await userEvent.type(words(), "พิมพ์อยู่ตั้งนาน");
    await userEvent.click(screen.getByRole("button", { name: "ส่งงาน" }));
    expect((await screen.findByRole("alert")).textContent).toContain("จากอีกหน้าต่างหรืออีกเครื่อง");
    await screen.findByText("จากอีกหน้าต่าง");
    await waitFor(() => expect(words().value).toBe("พิมพ์อยู่ตั้งนาน"));
    expect(shop.calls.filter(({ name }) => name === "handInWork")).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "ส่งงานอีกครั้ง" }));
    expect(shop.calls.findLast(({ name }) => name === "handInWork")?.given.body).toMatchObject({
      number: 2,
      words: "พิมพ์อยู่ตั้งนาน",
    });
  });

  it("LEARN-38 keeps a file that could not be sent, and sends it by a press and by itself", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const lost = () => Promise.reject(new NetworkFault("upload: no answer"));
    upload.answers = [lost, lost, () => ({ ok: true, value: { fileName: ["work-1.pdf"] } })];
    renderInShop(<AssignmentPanel lesson={lesson} assignment={wanted} />);
    await userEvent.upload(
      screen.getByLabelText("เลือกไฟล์"),
      new File(["%PDF"], "การบ้าน.pdf", { type: "application/pdf" }),
    );
    expect((await screen.findByRole("alert")).textContent).toContain("ยังส่งไฟล์ การบ้าน.pdf ไม่ได้");
    await userEvent.click(screen.getByRole("button", { name: "ลองใหม่" }));
    await waitFor(() => expect(upload.answers).toHaveLength(1));
    await screen.findByRole("alert");
    window.dispatchEvent(new Event("online"));
    expect(await screen.findByRole("link", { name: "เปิด การบ้าน.pdf" })).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
