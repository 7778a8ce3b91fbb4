import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { dismissNotice, notify, readNotices } from "./notice.ts";

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  act(() => {
    for (let [next] = readNotices(); next !== undefined; [next] = readNotices())
      dismissNotice(next.id);
  });
  vi.useRealTimers();
});

async function tell(words: Parameters<typeof notify>[0]) {
  renderInShop(<p>หน้า</p>);
  await screen.findByText("หน้า");
  act(() => notify(words));
  const title = await screen.findByText(words.title);
  // The list came with the first notice: its clock runs once it has settled.
  await act(async () => {});
  return title;
}

describe("notify", () => {
  it("TEXT-03 shows a notice for five seconds", async () => {
    await tell({ title: "ใส่ตะกร้าแล้ว" });
    act(() => vi.advanceTimersByTime(4800));
    expect(screen.queryByText("ใส่ตะกร้าแล้ว")).not.toBeNull();
    act(() => vi.advanceTimersByTime(300));
    expect(screen.queryByText("ใส่ตะกร้าแล้ว")).toBeNull();
  });

  it("TEXT-03 shows a notice for four seconds where a form asks for it", async () => {
    await tell({ title: "บันทึกไม่สำเร็จ", duration: 4000 });
    act(() => vi.advanceTimersByTime(4100));
    expect(screen.queryByText("บันทึกไม่สำเร็จ")).toBeNull();
  });

  it("lets a reader close a notice", async () => {
    await tell({ title: "ใส่ตะกร้าแล้ว" });
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole("button", { name: "ปิด" }));
    expect(screen.queryByText("ใส่ตะกร้าแล้ว")).toBeNull();
  });

  it("keeps a notice while the pointer is on it", async () => {
    const title = await tell({ title: "ใส่ตะกร้าแล้ว" });
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).hover(title);
    act(() => vi.advanceTimersByTime(20_000));
    expect(screen.queryByText("ใส่ตะกร้าแล้ว")).not.toBeNull();
  });

  it("steps aside when a finger goes through it to what lies below, and for no other tap", async () => {
    const title = await tell({ title: "ใส่ตะกร้าแล้ว" });
    const card = title.closest<HTMLElement>("[role=status]");
    if (card) card.getBoundingClientRect = () => new DOMRect(200, 100, 180, 60);
    const tap = (target: Element, clientX: number, clientY: number) =>
      act(
        () =>
          void target.dispatchEvent(
            new MouseEvent("pointerdown", { bubbles: true, clientX, clientY }),
          ),
      );
    tap(title, 210, 120);
    tap(screen.getByText("หน้า"), 210, 161);
    expect(screen.queryByText("ใส่ตะกร้าแล้ว")).not.toBeNull();
    tap(screen.getByText("หน้า"), 210, 160);
    expect(screen.queryByText("ใส่ตะกร้าแล้ว")).toBeNull();
  });

  it("stands under the field that is in use, or above it where there is no room, and elsewhere where it always is", async () => {
    const title = await tell({ title: "ข้อมูลไม่ถูกต้อง" });
    const list = title.closest<HTMLElement>("[role=status]")?.parentElement as HTMLElement;
    const field = document.body.appendChild(document.createElement("input"));
    const placeFor = async (field_top: number) => {
      list.getBoundingClientRect = () => new DOMRect(16, 100, 358, 80);
      field.getBoundingClientRect = () => new DOMRect(16, field_top, 358, 44);
      field.blur();
      field.focus();
      await act(async () => void vi.advanceTimersByTime(50));
      return list.style.top;
    };
    expect([await placeFor(120), await placeFor(300), await placeFor(179)]).toEqual([
      "172px",
      "",
      "231px",
    ]);
    vi.stubGlobal("innerHeight", 240);
    expect(await placeFor(150)).toBe("62px");
    vi.unstubAllGlobals();
    field.remove();
  });

  it("reads failures aloud at once and the rest politely", async () => {
    await tell({ title: "ผิดพลาด", tone: "danger" });
    expect(screen.getByRole("alert").textContent).toContain("ผิดพลาด");
    act(() => notify({ title: "เรียบร้อย", tone: "good" }));
    expect(screen.getByRole("status").textContent).toContain("เรียบร้อย");
  });

  it("a failure that is said again takes the place of what was said before", async () => {
    await tell({ title: "ข้อมูลไม่ถูกต้อง", text: "ชื่อ", tone: "danger" });
    act(() => notify({ title: "ข้อมูลไม่ถูกต้อง", text: "อีเมล", tone: "danger" }));
    expect(readNotices().map(({ text }) => text)).toEqual(["อีเมล"]);
  });

  it("shows one failure at a time, the next when the one before has gone, and what is good beside it", async () => {
    await tell({ title: "ข้อมูลติดต่อไม่ถูกต้อง", tone: "danger" });
    act(() => {
      notify({ title: "ข้อมูลเข้าสู่ระบบไม่ถูกต้อง", tone: "warning" });
      notify({ title: "ใส่ตะกร้าแล้ว", tone: "good" });
    });
    const shown = () => readNotices().map(({ title }) => title);
    expect(shown()).toEqual(["ข้อมูลติดต่อไม่ถูกต้อง", "ใส่ตะกร้าแล้ว"]);
    act(() => dismissNotice(readNotices()[0]?.id ?? 0));
    expect(shown()).toEqual(["ข้อมูลเข้าสู่ระบบไม่ถูกต้อง", "ใส่ตะกร้าแล้ว"]);
  });

  it("goes with all that wait behind it as soon as a person types into the form that it speaks of", async () => {
    await tell({ title: "ข้อมูลติดต่อไม่ถูกต้อง", tone: "danger", isOfForm: true });
    act(() => {
      notify({ title: "ข้อมูลเข้าสู่ระบบไม่ถูกต้อง", tone: "danger", isOfForm: true });
      notify({ title: "ใส่ตะกร้าแล้ว", tone: "good" });
    });
    act(() => void document.body.dispatchEvent(new Event("input", { bubbles: true })));
    expect(readNotices().map(({ title }) => title)).toEqual(["ใส่ตะกร้าแล้ว"]);
  });

  it("is gone where it leads", () => {
    notify({ title: "ใส่ตะกร้าแล้ว", link: { to: "/cart", label: "ไปที่ตะกร้า" } });
    notify({ title: "บันทึกแล้ว", link: { to: "/courses", label: "ดูคอร์ส" } });
    renderInShop(<p>ตะกร้า</p>, { path: "/cart" });
    expect(readNotices().map(({ title }) => title)).toEqual(["บันทึกแล้ว"]);
  });

  it("stands inside an open dialog, where it can be pressed", async () => {
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.showModal();
    const title = await tell({ title: "ใส่ตะกร้าแล้ว" });
    expect(dialog.contains(title)).toBe(true);
    dialog.remove();
  });
});
